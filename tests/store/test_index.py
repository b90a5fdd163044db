"""The index of the archive: the same entries as reading the files, whatever happens to them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.model import Entry
from openclaw.store import index as module
from openclaw.store.files import read_text
from openclaw.store.index import Index
from openclaw.text.snapshot import entry_file

ZONE = ZoneInfo("Asia/Shanghai")
FILES = [f"contexts/archive/entries-2026-0{month}.md" for month in range(1, 5)]
FULL = """---
id: mem-0007
created: 2026-01-02
source: chat#1
origin: agent
importance: low
ttl: 2026-02-30
status: superseded
tags: [咖啡, "a, b"]
entity: user
kind: belief
slot: drink
conflict: mem-0001
settled: [mem-0002, mem-0003]
superseded_by: mem-0008
merged_from: [mem-0004]
archived: 2026-01-03T00:00:00+08:00
mood: [sad, "1"]
note: 'x'
---

第一行

  # second
---
id: mem-0009
status: forgotten
---
"""


class Profile:
    """A folder with archive files, its index, and how often a file was read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: list[str] = []
        (folder / "contexts" / "archive").mkdir(parents=True)
        self.index = self.opened()

    def opened(self, zone: ZoneInfo = ZONE, *, keeps: bool = True) -> Index:
        """An index as a new process opens it."""
        return Index(self.folder, self.folder / "index", zone, self.text, lambda _: keeps)

    def text(self, file: str) -> str | None:
        """Read a file, and note it."""
        self.reads.append(file)
        return read_text(self.folder / file, file)

    def write(self, file: str, text: str) -> None:
        """Save a file in place."""
        (self.folder / file).write_text(text, encoding="utf-8", newline="")

    def names(self) -> list[str]:
        """The archive files there are."""
        return [file for file in FILES if (self.folder / file).exists()]

    def plain(self) -> tuple[Entry, ...]:
        """The entries without an index."""
        texts = ((n, read_text(self.folder / n, n) or "") for n in self.names())
        return tuple(e for name, text in texts for e in entry_file(name, text, ZONE).entries)


@pytest.fixture
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Profile:
    """Two archive files; stamps count at once, however new the files are."""
    monkeypatch.setattr(module, "_RACY_SECONDS", -1e12)
    made = Profile(tmp_path)
    made.write(FILES[0], FULL)
    made.write(FILES[1], "---\nid: mem-0010\n---\n旅行\n")
    return made


def test_every_field_comes_back(profile: Profile) -> None:
    """As they were read, from memory and from disk, in order."""
    plain = profile.plain()
    assert [entry.id for entry in plain] == ["mem-0007", "mem-0009", "mem-0010"]
    assert profile.index.entries(FILES[:2]) == plain
    assert profile.index.entries(FILES[:2]) is profile.index.entries(FILES[:2])
    profile.reads.clear()
    assert profile.opened().entries(FILES[:2]) == plain
    assert profile.reads == []


def test_it_is_for_its_owner_alone(profile: Profile) -> None:
    """0600, since private entries are archived too."""
    profile.index.entries(FILES[:2])
    modes = [path.stat().st_mode & 0o777 for path in (profile.folder / "index").iterdir()]
    assert modes == [0o600, 0o600]


def in_place(profile: Profile, file: str) -> None:
    """Another text of the same length, at the same time of writing."""
    path = profile.folder / file
    before = path.stat()
    profile.write(file, path.read_text(encoding="utf-8").replace("旅行", "旅店"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def by_rename(profile: Profile, file: str) -> None:
    """A new file in its place, as git checks out."""
    path = profile.folder / file
    path.with_suffix(".new").write_text("---\nid: mem-0011\n---\nx\n", encoding="utf-8")
    path.with_suffix(".new").rename(path)


def emptied(profile: Profile, file: str) -> None:
    """Nothing left in it."""
    profile.write(file, "")


@pytest.mark.parametrize("edit", [in_place, by_rename, emptied])
def test_an_edit_is_followed(profile: Profile, edit: Callable[[Profile, str], None]) -> None:
    """At once, and in a new process too; the other file is not read again."""
    before = profile.index.entries(FILES[:2])
    edit(profile, FILES[1])
    profile.reads.clear()
    assert profile.index.entries(FILES[:2]) == profile.plain() != before
    assert profile.reads == [FILES[1]]
    assert profile.opened().entries(FILES[:2]) == profile.plain()


def test_what_is_gone_is_kept_nowhere(profile: Profile) -> None:
    """Neither of a file that went nor of all that is to be forgotten."""
    profile.index.entries(FILES[:2])
    (profile.folder / FILES[1]).unlink()
    assert profile.index.entries(FILES[:1]) == profile.plain()
    kept = [path.name for path in (profile.folder / "index").iterdir()]
    assert kept == ["entries-2026-01.json"]
    profile.index.clear()
    assert list((profile.folder / "index").iterdir()) == []
    assert profile.index.entries(FILES[:1]) == profile.plain()


def test_a_young_file_is_compared_by_its_content(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its stamp may stand still while it changes."""
    monkeypatch.setattr(module, "_RACY_SECONDS", 1e12)
    monkeypatch.setattr(module, "_stamp", lambda _: (1, 2, 3, 4, 5))
    profile.index.entries(FILES[:2])
    in_place(profile, FILES[1])
    assert profile.index.entries(FILES[:2]) == profile.plain()
    assert profile.opened().entries(FILES[:2]) == profile.plain()
    assert not (profile.folder / "index").exists()
    monkeypatch.setattr(module, "_RACY_SECONDS", -1e12)
    profile.index.entries(FILES[:2])
    profile.reads.clear()
    assert profile.opened().entries(FILES[:2]) == profile.plain()
    assert profile.reads == []


def test_a_link_is_read_every_time(profile: Profile, tmp_path: Path) -> None:
    """Where it leads may change, and be forbidden."""
    (profile.folder / FILES[1]).unlink()
    (tmp_path / "elsewhere.md").write_text("---\nid: mem-0001\n---\nx\n", encoding="utf-8")
    (profile.folder / FILES[1]).symlink_to(tmp_path / "elsewhere.md")
    profile.index.entries(FILES[:2])
    (tmp_path / "elsewhere.md").write_text("---\nid: mem-0002\n---\nx\n", encoding="utf-8")
    assert profile.index.entries(FILES[:2]) == profile.plain()

    def refuse(file: str) -> str:
        raise LinkLeavesBrain(file=file)

    profile.index.read = refuse
    with pytest.raises(LinkLeavesBrain):
        profile.index.entries(FILES[:2])


def test_what_cannot_be_read_is_an_error(profile: Profile) -> None:
    """As without an index, and no error any more once it is mended."""
    profile.index.entries(FILES[:2])
    (profile.folder / FILES[1]).write_bytes(b"\xff")
    with pytest.raises(NotUtf8):
        profile.index.entries(FILES[:2])
    emptied(profile, FILES[1])
    assert profile.index.entries(FILES[:2]) == profile.plain()


@pytest.mark.parametrize("damage", [b"", b"[]", b"{}", b"\xff", b'{"made": 1}'])
def test_a_damaged_index_is_made_anew(profile: Profile, damage: bytes) -> None:
    """It is derived: what cannot be used is passed over."""
    profile.index.entries(FILES[:2])
    for path in (profile.folder / "index").iterdir():
        path.write_bytes(damage)
    assert profile.opened().entries(FILES[:2]) == profile.plain()


def test_an_index_that_a_clone_brings_along(profile: Profile) -> None:
    """It may know the content of a file, never its stamp: what the file says counts."""
    profile.index.entries(FILES[:2])
    path = profile.folder / "index" / "entries-2026-02.json"
    held = json.loads(path.read_bytes())
    held["entries"][0]["text"] = "forged"
    path.write_text(json.dumps(held), encoding="utf-8")
    assert profile.opened().entries(FILES[1:2])[0].text == "forged"  # on this machine it counts
    by_copy = (profile.folder / FILES[1]).read_bytes()
    (profile.folder / FILES[1]).unlink()
    (profile.folder / FILES[1]).write_bytes(by_copy)
    path.write_text(json.dumps(held | {"young": True}), encoding="utf-8")
    assert profile.opened().entries(FILES[1:2]) == profile.plain()[-1:]


@pytest.mark.parametrize("rows", [[{"id": "x"}], [1], [{"id": "x", "text": "y", "new": 1}]])
def test_rows_that_are_no_entries(profile: Profile, rows: list[object]) -> None:
    """Of another version, or of nobody's."""
    profile.index.entries(FILES[:2])
    path = profile.folder / "index" / "entries-2026-01.json"
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"entries": rows}))
    assert profile.opened().entries(FILES[:2]) == profile.plain()


def test_another_zone_or_version_reads_anew(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an impossible date is depends on them."""
    profile.index.entries(FILES[:2])
    profile.reads.clear()
    profile.opened(ZoneInfo("America/New_York")).entries(FILES[:2])
    assert profile.reads == FILES[:2]
    monkeypatch.setattr(module, "__version__", "99")
    profile.opened(ZoneInfo("America/New_York")).entries(FILES[:2])
    assert profile.reads == FILES[:2] * 2


def test_where_nothing_may_be_written(profile: Profile) -> None:
    """A link leads the derived folder away, or the disk is full: read each time."""
    index = profile.opened(keeps=False)
    assert index.entries(FILES[:2]) == profile.plain()
    assert not (profile.folder / "index").exists()
    (profile.folder / "index").touch()
    assert profile.opened().entries(FILES[:2]) == profile.plain()


line = st.sampled_from(
    ["---", "id: mem-0001", "id: mem-0002", "tags: [a, b]", "tags: a，b", "ttl: 2026-02-30", "x: 1",
     "status: superseded", "supersedes: mem-0001", "正文", "", "```", "\\---", "id： mem-3", "a: b: c"]
)  # fmt: skip
document = st.lists(line, max_size=14).map(lambda lines: "\n".join([*lines, ""]))
step = st.tuples(st.sampled_from(FILES), st.none() | document)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(step, max_size=8))
def test_any_history_of_edits(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str | None]]
) -> None:
    """Written, rewritten, deleted: the index gives what reading gives, warm and cold."""
    profile = Profile(tmp_path_factory.mktemp("profile"))
    for file, text in steps:
        if text is None:
            (profile.folder / file).unlink(missing_ok=True)
        else:
            profile.write(file, text)
        assert profile.index.entries(profile.names()) == profile.plain()
        assert profile.opened().entries(profile.names()) == profile.plain()
