"""Identity numbers that a name announces and a checksum confirms, of other places."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.around import before
from openclaw.redact.checksums import is_national
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_SPACE = r"[ .\-/]?"


def _digits(count: int) -> str:
    return rf"\d(?:{_SPACE}\d){{{count - 1}}}"


# What the number is called, in lower case; its module in stdnum; its form.
_NUMBERS = (
    (("cpf",), "br", "cpf", _digits(11)),
    (("dni",), "es", "dni", r"\d{8}[ -]?[A-Z]"),
    (("nie",), "es", "nie", r"[XYZ][ -]?\d{7}[ -]?[A-Z]"),
    (("codice fiscale",), "it", "codicefiscale", r"[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]"),
    (("sécurité sociale", "securite sociale", "nir"), "fr", "nir", _digits(15)),
    (("steuer-id", "steueridentifikationsnummer", "idnr"), "de", "idnr", _digits(11)),
    (("pesel",), "pl", "pesel", _digits(11)),
    (("주민등록번호", "rrn"), "kr", "rrn", r"\d{6}-?\d{7}"),
    (("マイナンバー", "個人番号", "my number"), "jp", "in_", _digits(12)),
    (("aadhaar", "aadhar"), "in", "aadhaar", _digits(12)),
    (("bsn", "burgerservicenummer"), "nl", "bsn", _digits(9)),
    (("personnummer",), "se", "personnummer", r"(?:\d\d)?\d{6}[-+]?\d{4}"),
    (("henkilötunnus", "hetu"), "fi", "hetu", r"\d{6}[-+A-F]\d{3}[A-Z0-9]"),
    (("fødselsnummer", "fodselsnummer"), "no", "fodselsnummer", _digits(11)),
    (("cpr",), "dk", "cpr", r"\d{6}-?\d{4}"),
    (("curp",), "mx", "curp", r"[A-Z]{4}\d{6}[A-Z]{6}[A-Z0-9]\d"),
    (("rut",), "cl", "rut", r"\d{1,2}\.?\d{3}\.?\d{3}-?[\dK]"),
    (("kimlik",), "tr", "tckimlik", _digits(11)),
    (("sin", "social insurance"), "ca", "sin", _digits(9)),
    (("tfn", "tax file number"), "au", "tfn", _digits(9)),
    (("nhs",), "gb", "nhs", _digits(10)),
    (("ahv", "avs"), "ch", "ssn", _digits(13)),
    (("rijksregister", "registre national"), "be", "nn", _digits(11)),
    (("cnp",), "ro", "cnp", _digits(13)),
    (("egn", "егн"), "bg", "egn", _digits(10)),
    (("oib",), "hr", "oib", _digits(11)),
    (("pps", "ppsn"), "ie", "pps", r"\d{7}[A-W][A-IW]?"),
    (("teudat zehut", "תעודת זהות"), "il", "idnr", _digits(9)),
    (("mykad", "nric"), "my", "nric", r"\d{6}-?\d{2}-?\d{4}"),
    (("south african id",), "za", "idnr", _digits(13)),
)
_ANY_NAME = "|".join(name for names, *_ in _NUMBERS for name in names)
_HONG_KONG = r"(?<![A-Za-z])([A-Z]{1,2})(\d{6}[(（]?[\dA][)）]?)(?![\dA-Za-z])"
_HONG_KONG_WORD = r"身份证|身份證|(?<![a-z])(?:hkid|id card|identity card)"
_TAIWAN = r"(?<![A-Za-z])([A-Z])([12]\d{8})(?!\d)"
_TAIWAN_LETTERS = "ABCDEFGHJKLMNPQRSTUVXYWZIO"  # in the order of their numbers, from 10
_PASSPORT = (
    r"(?:护照|護照|港澳通行证|通行证|回乡证|台胞证|(?<![a-z])passport)"
    r"(?:号码?|號碼?| ?(?:number|no\.?))?(?:\s|是|为|[:#]|(?<![a-z])is(?![a-z])){0,4}"
    r"([A-Z]{1,2}\d{7,8}|[A-Z]?\d{8,9})(?!\w)"
)


def find(text: str) -> Iterator[Span]:
    """Yield each number that stands behind its name and passes its checksum.

    A passport's number has none that all countries share: its name and form are enough.
    """
    said = text.lower()
    for names, country, module, form in _NUMBERS if compiled(_ANY_NAME).search(said) else ():
        if any(name in said for name in names):
            name = rf"(?<![a-z])(?:{'|'.join(names)})(?![a-z])"
            yield from _named(text, name, (country, module), form)
    if "身" in said or "id" in said:
        yield from _hong_kong_or_taiwan(text)
    if any(word in said for word in ("照", "证", "passport")):
        yield from (match.span(1) for match in any_case(_PASSPORT).finditer(text))


def _named(text: str, name: str, rules: tuple[str, str], form: str) -> Iterator[Span]:
    for match in any_case(rf"(?<![\w.-]){form}(?!\w)").finditer(text):
        named = any_case(name).search(before(text, match.start(), 40))
        if named and is_national(match[0], *rules):
            yield match.span()


def _hong_kong_or_taiwan(text: str) -> Iterator[Span]:
    for form, checks in ((_HONG_KONG, _checks_in_hong_kong), (_TAIWAN, _checks_in_taiwan)):
        for match in compiled(form).finditer(text):
            named = any_case(_HONG_KONG_WORD).search(before(text, match.start()))
            if named and checks(match[1], match[2]):
                yield match.span()


def _checks_in_hong_kong(letters: str, digits: str) -> bool:
    """Letters count from A = 10, a missing first one 36; weights 9 to 1; the sum is 0 mod 11.

    The last of ``digits`` is the check, A for 10.
    """
    values = [int(char, 36) for char in letters + compiled(r"[^\dA]").sub("", digits)]
    values = [36] * (9 - len(values)) + values
    return sum(v * w for v, w in zip(values, range(9, 0, -1), strict=True)) % 11 == 0


def _checks_in_taiwan(letter: str, digits: str) -> bool:
    """The letter is two digits; weights 1, 9 to 1, 1; the sum is 0 mod 10."""
    code = _TAIWAN_LETTERS.index(letter) + 10
    values = [code // 10, code % 10, *map(int, digits)]
    weights: tuple[int, ...] = (1, *range(9, 0, -1), 1)
    return sum(v * w for v, w in zip(values, weights, strict=True)) % 10 == 0
