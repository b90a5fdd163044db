"""How many: limits and budgets as a caller gives them."""

from __future__ import annotations

from openclaw.errors import BadValue


def checked_count(field: str, value: object) -> int:
    """A whole number from 1 on. Raises ``BadValue``."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadValue(field=field, value=value, allowed="1, 2, 3, …")
    return value
