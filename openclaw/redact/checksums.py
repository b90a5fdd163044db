"""The one door to python-stdnum, which loads ssl and pydoc (60 ms): callers ask it last."""

from __future__ import annotations


def passes_luhn(digits: str) -> bool:
    """Whether the last digit of a card's number checks the others (ISO/IEC 7812)."""
    from stdnum import luhn  # noqa: PLC0415 - start-up stays free of it, here and below

    return luhn.is_valid(digits)


def passes_mod_11_2(number: str) -> bool:
    """Whether the last character, a digit or X, checks the digits before it (ISO 7064)."""
    from stdnum.iso7064 import mod_11_2  # noqa: PLC0415

    return mod_11_2.is_valid(number)


def is_iban(number: str) -> bool:
    """Whether an account's number has its country's form and the right check digits.

    ``number`` has no spaces and only capitals.
    """
    from stdnum import iban  # noqa: PLC0415

    return iban.is_valid(number)


def is_national(number: str, country: str, name: str) -> bool:
    """Whether a number passes the rules that stdnum knows as ``name`` in ``country``."""
    from stdnum import get_cc_module  # noqa: PLC0415

    rules = get_cc_module(country, name)
    return rules is not None and bool(rules.is_valid(number))
