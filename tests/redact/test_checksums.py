"""The checksums that python-stdnum computes for us."""

from __future__ import annotations

from openclaw.redact.checksums import is_iban
from openclaw.redact.checksums import is_national
from openclaw.redact.checksums import passes_luhn
from openclaw.redact.checksums import passes_mod_11_2


def test_luhn() -> None:
    """One figure off, and it fails."""
    assert passes_luhn("4000123456789009")
    assert not passes_luhn("4000123456789000")


def test_mod_11_2() -> None:
    """The last character may be an X."""
    assert passes_mod_11_2("11010119000102001X")
    assert not passes_mod_11_2("110101190001020011")


def test_iban() -> None:
    """The country's form counts besides the check digits."""
    assert is_iban("GB13FAKE00000012345678")
    assert not is_iban("GB14FAKE00000012345678")


def test_national() -> None:
    """Countries and numbers that stdnum does not know pass nothing."""
    assert is_national("000.123.456-01", "br", "cpf")
    assert not is_national("000.123.456-02", "br", "cpf")
    assert not is_national("000.123.456-01", "br", "nothing")
