"""The one door to phonenumbers, which takes 30 ms to load: callers ask it last."""

from __future__ import annotations


def is_in_plan(said: str, region: str | None = None) -> bool:
    """Whether the world's numbering plans know the number.

    ``said`` begins with ``+``, or is dialled within ``region`` (two capitals).
    """
    import phonenumbers  # noqa: PLC0415 - start-up stays free of it

    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(said, region))
    except phonenumbers.NumberParseException:
        return False


def is_as_long(said: str) -> bool:
    """Whether the country that ``said`` begins with (``+``) has numbers of its length."""
    import phonenumbers  # noqa: PLC0415 - as above

    try:
        return phonenumbers.is_possible_number(phonenumbers.parse(said, None))
    except phonenumbers.NumberParseException:
        return False
