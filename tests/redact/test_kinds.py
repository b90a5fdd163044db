"""The kinds, their order and their priority."""

from __future__ import annotations

from openclaw.redact import KINDS
from openclaw.redact.kinds import PRIORITY


def test_order_is_fixed() -> None:
    """The settings, the docs and the answers name the kinds in this order."""
    assert (
        *("phone", "email", "national_id", "bank_card", "iban"),
        *("account", "password", "token", "private_key", "url"),
    ) == KINDS


def test_every_kind_has_a_place() -> None:
    """The priority names each kind once."""
    assert sorted(PRIORITY) == sorted(KINDS)
