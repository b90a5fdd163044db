"""Phone numbers: Chinese mobiles anywhere, international forms, others where a word says so."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.around import alone
from openclaw.redact.around import in_link
from openclaw.redact.around import otherwise_named
from openclaw.redact.kinds import Span
from openclaw.redact.numbering import is_as_long
from openclaw.redact.numbering import is_in_plan
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.phone_words import is_asked_in_chinese
from openclaw.redact.phone_words import is_labelled
from openclaw.redact.phone_words import is_labelled_behind
from openclaw.redact.phone_words import is_spoken_of
from openclaw.redact.phone_words import may_speak_of_phones

_SOME_DIGITS = r"\d(?:[ ().\-/]{0,3}\d){5}"  # nothing shorter is a number to call
_CHINA = r"(?:\(?(?:\+ ?|00)?\(?86\)?[ -]?)?"
_EXTENSION = r"(?: ?(?:x|ext\.?|转) ?\d{1,6})?(?!\d)"
_MOBILE = (
    rf"(?<!\d){_CHINA}\(?1[3-9]\d"
    r"(?:\)?([ .-]?)\d{4}[ .-]?\d{4}|\d[ -]\d{3}[ -]\d{4}|\d{4}[ -]\d{4})(?!\d)"
)
# Three, three and four figures: so spaced, North American numbers are plain.
_AMERICAN = (
    r"(?<![\d+])(?:1[-. ]?)?(?:\(\d{3}\)[-. ]{0,2}\d{3}|[2-9]\d\d[-. ][2-9]\d\d)[-. ]\d{4}"
    + _EXTENSION
)
_ABROAD = r"(?<![\w.])(?:\(?\+ ?|\(?00 ?(?=[1-9]))(?:\d[ ().\-/]{0,3}){7,15}(?<=\d)" + _EXTENSION
_SPACED = r"\d[ ()\-]{1,3}\d"
_LANDLINE = (
    r"(?:\+ ?86[ -]?(?:10|2\d|[3-9]\d\d)[ -]?|"
    rf"{_CHINA}(?:\((?:0?10|0?2\d|0?[3-9]\d\d)\) ?|(?:010|02\d|0[3-9]\d\d)(?: ?- ?| )?))"
    r"[1-9]\d{2,3}[ -]?\d{4}(?:(?: ?转 ?|-)\d{1,5})?(?!\d)"
)
_ANY = r"[(\d](?:[ ().\-/]{0,3}\d){6,14}" + _EXTENSION
_DATE = (
    r"(?:19|20)\d\d[-/. ](?:0?[1-9]|1[0-2])(?:[-/. ]|\Z)|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|"
    r"(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)|"
    r"(?:\d{1,3}\.){3}\d{1,3}\Z"
)


def find(text: str) -> Iterator[Span]:
    """Yield each number that can be called."""
    if not compiled(_SOME_DIGITS).search(text):
        return
    for form in (_MOBILE, _AMERICAN):
        for match in any_case(form).finditer(text):
            if _stands(text, match.span()):
                yield match.span()
    if "+" in text or "00" in text:
        yield from _abroad(text)
    if may_speak_of_phones(text):
        yield from _landlines(text)
        yield from _labelled(text)


def _stands(text: str, span: Span) -> bool:
    """Whether a number is one by its form alone, and nothing around it says otherwise."""
    start, end = span
    joined = text[:start].endswith(("-", ".")) and is_labelled(text, start - 1)  # Tel.138…
    if joined or is_labelled(text, start):
        return not compiled(r"[\w+]\Z").search(text[max(0, start - 1) : start])
    return alone(text, start, end) and not in_link(text, start) and not otherwise_named(text, start)


def _abroad(text: str) -> Iterator[Span]:
    """Numbers with the code of a country, spelled ``+`` or ``00``."""
    for match in any_case(_ABROAD).finditer(text):
        start, end = match.span()
        if alone(text, start, end) and not in_link(text, start):
            size = _callable_part(match[0], spoken_of=is_spoken_of(text, match.span()))
            if size:
                yield start, start + size


def _callable_part(said: str, *, spoken_of: bool) -> int:
    """How many characters of ``said`` are a number: other figures may follow it.

    Spelled with ``+`` and spaces, or spoken of as a phone, it need only be as long as one.
    """
    bare = compiled(r"\A\(?00 ?").sub("+", said)
    dials = is_as_long if spoken_of or (bare == said and _is_spaced(said)) else is_in_plan
    gaps = [gap.start() - len(bare) for gap in compiled(r"[ /]+").finditer(bare)]
    for cut in [0, *reversed(gaps)][:3]:
        if dials(compiled(r"\(0\)|[()]").sub("", bare[: len(bare) + cut])):
            return len(said) + cut
    return 0


def _is_spaced(said: str) -> bool:
    return bool(compiled(_SPACED).search(said))


def _landlines(text: str) -> Iterator[Span]:
    """Chinese numbers with an area code, in a line that speaks of phones."""
    for match in compiled(_LANDLINE).finditer(text):
        if alone(text, *match.span()) and is_spoken_of(text, match.span()):
            yield match.span()


def _labelled(text: str) -> Iterator[Span]:
    """Numbers that only the word beside them makes phone numbers."""
    for match in any_case(_ANY).finditer(text):
        start, end = match.span()
        if compiled(r"[\w+.]\Z").search(text[max(0, start - 1) : start]):
            continue
        labelled = is_labelled(text, start) or is_labelled_behind(text, end)
        if labelled and alone(text, start, end) and _can_be_dialled(text, match.span()):
            yield start, end


def _can_be_dialled(text: str, span: Span) -> bool:
    """Whether what a word announces is a number: no date, no address, no broken mobile."""
    said = text[slice(*span)]
    if compiled(_DATE).match(said.lstrip("(")):
        return False
    if not said.isdigit():
        return True
    if len(said) <= 8 and said[0] not in "01":
        return True
    # In Chinese, what begins with 1 is a mobile or a broken one; elsewhere the plans know.
    if compiled(r"1[3-9]\d{9}").fullmatch(said):
        return True
    if is_asked_in_chinese(text, span[0]):
        return said[0] != "1"
    return any(is_in_plan(said, region) for region in ("US", "GB", "DE", "FR", "CN"))
