"""When entries were shown: a file that may be damaged, lost or in the way."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime
from datetime import timedelta
from pathlib import Path

import pytest

from openclaw.store import hits as module
from openclaw.store.hits import Hit
from openclaw.store.hits import Hits

NOW = datetime(2026, 6, 1, 1, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=3)


@pytest.fixture
def hits(tmp_path: Path) -> Hits:
    """The file of a profile, which does not exist yet."""
    return Hits(tmp_path / "hits" / "assistant.jsonl")


def test_the_last_time_counts(hits: Hits) -> None:
    """Of each id, whatever the order of the lines."""
    assert hits.read() == Hit()
    hits.add(["a", "b", "a"], LATER)
    hits.add(["b", "c"], NOW)
    hits.add([], NOW)
    assert hits.read() == Hit({"a": LATER, "b": LATER, "c": NOW}, None)
    assert hits.path.read_text(encoding="utf-8").count("\n") == 2
    assert oct(hits.path.stat().st_mode & 0o777) == "0o600"


def test_kept_anew(hits: Hits) -> None:
    """What is kept replaces all lines; the sweep stands with it."""
    hits.add(["a", "b"], NOW)
    hits.keep({"a": LATER}, LATER)
    assert hits.read() == Hit({"a": LATER}, LATER)


def test_damaged_lines_are_passed_over(hits: Hits) -> None:
    """Whatever they hold."""
    hits.add(["a"], NOW)
    with hits.path.open("ab") as file:
        file.write(b'\xff\xfe\n[]\n{"at": "x", "ids": ["b"]}\n{"at": 1e300, "ids": ["c"]}\n'
                   b'{"at": 5}\nnull\n{"swept": null}\n{"at": 99999999999999, "ids": ["d"]}\n{"at"')  # fmt: skip
    assert hits.read() == Hit({"a": NOW}, None)


def test_never_a_failure(hits: Hits, tmp_path: Path) -> None:
    """A folder in the way, or a link, is no error of the load that wanted to note it."""
    hits.path.parent.mkdir()
    hits.path.mkdir()
    hits.add(["a"], NOW)
    hits.keep({"a": NOW}, None)
    assert hits.read() == Hit()
    hits.path.rmdir()
    victim = tmp_path / "victim"
    victim.write_text("mine\n", encoding="utf-8")
    hits.path.symlink_to(victim)
    hits.add(["a"], NOW)
    assert victim.read_text(encoding="utf-8") == "mine\n"


def test_it_stays_small(hits: Hits, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a sweep a reader writes it anew once it is large."""
    monkeypatch.setattr(module, "_MOST_BYTES", 500)
    for n in range(200):
        hits.add(["a", "b"], NOW + timedelta(seconds=n))
    assert hits.path.stat().st_size <= 600
    assert hits.read().seen == dict.fromkeys("ab", NOW + timedelta(seconds=199))
    assert [path.name for path in hits.path.parent.iterdir()] == ["assistant.jsonl"]
