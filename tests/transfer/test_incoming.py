"""The value that every import format reads into."""

from __future__ import annotations

from openclaw.transfer import incoming
from openclaw.transfer.incoming import Incoming
from openclaw.transfer.incoming import IncomingEntry


def test_entries_do_not_share_fields() -> None:
    """Two entries without fields each have their own, and nothing found is an empty value."""
    assert IncomingEntry("a").fields is not IncomingEntry("b").fields
    assert Incoming() == Incoming((), (), None, ())


def test_reasons_are_distinct() -> None:
    """No two reasons for leaving something out read the same."""
    reasons = [value for name, value in vars(incoming).items() if name.isupper()]
    assert len(reasons) == len(set(reasons)) == 12
