"""What each entry looked like when it was last seen."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from openclaw.store.sightings import LastHead
from openclaw.store.sightings import Sighting
from openclaw.store.sightings import Sightings

ONE = Sighting("mem-0001", "memories.md", "---\nid: mem-0001\n---\n甲\n", at=1.5)
TWO = Sighting("mem-0002", "memories.md", "---\nid: mem-0002\n---\n乙\n")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that does not exist yet."""
    return tmp_path / "seen" / "assistant.jsonl"


def test_the_last_sighting_of_an_id_counts(path: Path) -> None:
    """Lines are appended, 0600; what was seen later replaces what was seen before."""
    seen = Sightings(path)
    assert dict(seen.known()) == {}
    seen.add([ONE, TWO])
    later = Sighting("mem-0001", "private.md", "x", gone=9.0)
    seen.add([later])
    wanted = {"mem-0001": later, "mem-0002": TWO}
    assert (dict(seen.known()), dict(Sightings(path).known())) == (wanted, wanted)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_nothing_to_add_makes_no_file(path: Path) -> None:
    """An empty addition touches no disk."""
    Sightings(path).add([])
    assert not path.parent.exists()


def test_what_others_add_is_seen(path: Path) -> None:
    """Two processes append to one file: each sees all, also what came between its own two."""
    one, two = Sightings(path), Sightings(path)
    one.known()
    two.add([ONE])
    one.add([TWO])
    assert set(one.known()) == set(two.known()) == {"mem-0001", "mem-0002"}
    path.unlink()
    assert dict(one.known()) == {}


def test_damage_costs_only_the_damaged_line(path: Path) -> None:
    """Half a line, bytes that are no text, other JSON: passed over, the rest is known."""
    Sightings(path).add([ONE])
    with path.open("ab") as file:
        file.write(b'{"id": "mem-0003", "te\n\xff\xfe\n[1]\n{"id": "mem-0004", "colour": "red"}\n')
    Sightings(path).add([TWO])
    assert set(Sightings(path).known()) == {"mem-0001", "mem-0002"}


def test_where_it_cannot_be_written_nothing_is_raised(path: Path, tmp_path: Path) -> None:
    """A folder that cannot be made, and a link in the file's place, cost the sightings alone."""
    path.parent.touch()
    Sightings(path).add([ONE])
    assert dict(Sightings(path).known()) == {}
    path.parent.unlink()
    path.parent.mkdir()
    (tmp_path / ".bashrc").touch()
    path.symlink_to(tmp_path / ".bashrc")
    Sightings(path).add([ONE])
    assert (tmp_path / ".bashrc").read_bytes() == b""


def test_tidying_drops_what_is_superseded_and_long_gone(path: Path) -> None:
    """Many old lines are written anew as one an id; a removed text stays for thirty days."""
    seen, day = Sightings(path), 86400.0
    seen.add([Sighting("mem-0002", "memories.md", "old", gone=day)])
    seen.add([Sighting("mem-0003", "memories.md", "new", gone=20 * day)])
    seen.tidy(now=40 * day)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2
    seen.add([ONE] * 300)
    seen.tidy(now=40 * day)
    ids = [json.loads(line)["id"] for line in path.read_text(encoding="utf-8").splitlines()]
    assert sorted(ids) == ["mem-0001", "mem-0003"]
    assert set(seen.known()) == {"mem-0001", "mem-0003"}


def test_what_is_archived_is_of_no_use(path: Path) -> None:
    """Entries that left with their text kept elsewhere do not make the file grow for good."""
    seen, day = Sightings(path), 86400.0
    for number in range(300):
        id = f"mem-{number:04}"
        seen.add([Sighting(id, "memories.md", "text"), Sighting(id, "memories.md", "", gone=day)])
        seen.tidy(now=day)
    assert len(seen.known()) <= 200
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 200


def test_erasing_takes_every_line_of_an_entry(path: Path) -> None:
    """Also what it said earlier is gone from the file."""
    seen = Sightings(path)
    seen.add([Sighting("mem-0001", "memories.md", "earlier secret"), ONE, TWO])
    seen.erase("mem-0001")
    seen.erase("mem-0009")
    assert set(seen.known()) == {"mem-0002"}
    assert "secret" not in path.read_text(encoding="utf-8")


def test_what_was_given_is_never_altered(path: Path) -> None:
    """Who goes through the sightings is not disturbed by one who adds to them."""
    seen = Sightings(path)
    seen.add([ONE])
    known = seen.known()
    going = iter(known.values())
    next(going)
    seen.add([TWO])
    assert list(going) == []
    assert set(known) == {"mem-0001"}
    assert set(seen.known()) == {"mem-0001", "mem-0002"}


def test_threads_may_share_one(path: Path) -> None:
    """While one thread adds, what others were given stays as it is and lacks nothing old."""
    seen = Sightings(path)
    seen.add([ONE])
    failed: list[str] = []

    def read() -> None:
        for _ in range(200):
            known = seen.known()
            before = len(known)
            if "mem-0001" not in known or len(list(known.values())) != before:
                failed.append("altered")

    def write(start: int) -> None:
        for number in range(start, start + 100):
            seen.add([Sighting(f"mem-{number}", "memories.md", "x")])

    threads = [threading.Thread(target=read) for _ in range(2)]
    threads += [threading.Thread(target=write, args=(start,)) for start in (1000, 2000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert len(seen.known()) == len(Sightings(path).known()) == 201


def test_the_last_head(tmp_path: Path) -> None:
    """Noted and read; what is not there, or cannot be read, is none."""
    last = LastHead(tmp_path / "seen" / "assistant.head")
    assert last.read() is None
    last.note("ab" * 20)
    assert LastHead(last.path).read() == "ab" * 20
    last.path.write_bytes(b"\xff")
    assert last.read() is None
    (tmp_path / "file").write_text("", encoding="utf-8")
    LastHead(tmp_path / "file" / "x").note("ab" * 20)
