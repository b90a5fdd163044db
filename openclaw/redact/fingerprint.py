"""The name that a secret gets: a keyed fingerprint, so that it cannot be guessed back."""

from __future__ import annotations

from openclaw.redact.patterns import compiled
from openclaw.redact.surface import fold

_LAYOUT = r"[\s().\-/]"  # how people space a number out
_NUMBERS = {"phone", "national_id", "bank_card", "iban"}


def canonical(value: str, kind: str) -> str:
    """The form in which two spellings of one secret are equal.

    Numbers lose their spacing, and Chinese mobiles the country's code; e-mail is lower-cased;
    keys lose line breaks; what is exact (passwords, tokens, names in accounts) stays.
    """
    if kind in _NUMBERS:
        bare = compiled(_LAYOUT).sub("", fold(value)).upper()
        return _dialled(bare) if kind == "phone" else bare
    if kind == "email":
        return fold(value).lower()
    return "".join(value.split()) if kind == "private_key" else value


def _dialled(number: str) -> str:
    national = compiled(r"(?:\+|00)?(?:86)?(1[3-9]\d{9})").fullmatch(number)
    return national[1] if national else compiled(r"\A(?:00|\+)").sub("", number)


def fingerprint(value: str, kind: str, key: bytes) -> str:
    """``s-`` and the first 12 hexadecimal digits of HMAC-SHA256 over the canonical form."""
    import hmac  # noqa: PLC0415 - it loads OpenSSL, which most commands never need

    said = canonical(value, kind).encode("utf-8", "surrogatepass")
    return f"s-{hmac.digest(key, said, 'sha256').hex()[:12]}"
