"""Receipts of loads: one for equal loads, the newest thousand, gone with an erased text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from openclaw.errors import ReceiptNotFound
from openclaw.store import receipts
from openclaw.store.receipts import Receipts
from tests.brains import names


@pytest.fixture
def kept(tmp_path: Path) -> Receipts:
    """A folder that does not exist yet."""
    return Receipts(tmp_path / ".ocmem" / "receipts")


def receipt(text: str) -> dict[str, object]:
    """A receipt of a pack with that text."""
    return {"topic": "胃", "pack": {"text": text}}


def test_a_receipt_reads_back(kept: Receipts) -> None:
    """It is named by sixteen hex digits of its content, and readable by its owner alone."""
    name = kept.write(receipt("咖啡"))
    assert name is not None
    assert kept.read(name) == receipt("咖啡")
    path = kept.folder / f"{name}.json"
    assert (len(name), path.stat().st_mode & 0o777) == (16, 0o600)


def test_equal_content_has_one(kept: Receipts) -> None:
    """The same content again is the same name, and counts as new again."""
    name = kept.write(receipt("a"))
    path = kept.folder / f"{name}.json"
    os.utime(path, (1, 1))
    assert kept.write(receipt("a")) == name != kept.write(receipt("b"))
    assert path.stat().st_mtime > 1
    assert len(names(kept.folder)) == 2


@pytest.mark.parametrize("name", ["0" * 16, "", "../../ocmem", "0" * 15, "x" * 16, "0" * 16 + "\n"])
def test_unknown_names(kept: Receipts, name: str) -> None:
    """What is no receipt's name leads to no file, wherever it points."""
    kept.write(receipt("a"))
    with pytest.raises(ReceiptNotFound):
        kept.read(name)


@pytest.mark.parametrize(
    "damage", [b"", b"[]", b"{}", b"\xff", b'{"pack', b'{"pack": {"text": "b"}, "topic": "x"}']
)
def test_a_damaged_one_is_not_found(kept: Receipts, damage: bytes) -> None:
    """A receipt that cannot be read, or that somebody changed, is as good as none."""
    name = kept.write(receipt("a"))
    (kept.folder / f"{name}.json").write_bytes(damage)
    with pytest.raises(ReceiptNotFound):
        kept.read(str(name))


def test_where_nothing_can_be_written(kept: Receipts) -> None:
    """A read-only brain gives no receipt, and no error."""
    kept.folder.parent.touch()
    assert kept.write(receipt("a")) is None


def test_the_oldest_go(kept: Receipts, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the limit and its slack the oldest are removed, down to the limit."""
    monkeypatch.setattr(receipts, "_KEPT", 3)
    monkeypatch.setattr(receipts, "_SLACK", 2)
    names = []
    for number in range(6):
        names.append(kept.write(receipt(f"text {number}")))
        os.utime(kept.folder / f"{names[-1]}.json", (number, number))
    tidying = next(n for n in range(1000) if receipts_name(kept, n) < "1")
    last = kept.write(receipt(f"more {tidying}"))
    assert {path.stem for path in kept.folder.iterdir()} == {*names[4:], last}


def receipts_name(kept: Receipts, number: int) -> str:
    """The name of a receipt, without keeping it."""
    name = str(Receipts(kept.folder / "other").write(receipt(f"more {number}")))
    (kept.folder / "other" / f"{name}.json").unlink()
    (kept.folder / "other").rmdir()
    return name


def test_erasing_finds_an_entry_and_its_text(kept: Receipts) -> None:
    """What quotes the text goes, and what held the entry when it said something else."""
    text = "# Memory\n\n[mem-0001]\n> first line\n>\n> third\n"
    kept.write({"profile": "work", "ids": [], "pack": {"text": text}})
    kept.write({"profile": "home", "ids": ["mem-0001"], "pack": {"text": "> what it said before"}})
    stay = {
        kept.write({"profile": "home", "ids": ["mem-0002"], "pack": {"text": "> first line\n"}}),
        kept.write({"profile": "work", "ids": ["mem-0001"], "pack": {"text": ""}}),
        kept.write({"of another": "version"}),
    }
    kept.erase("home", "mem-0001", "> first line\n>\n> third")
    kept.erase("home", "mem-0009", "")
    assert {path.stem for path in kept.folder.iterdir()} == stay


def test_those_that_name_an_id(kept: Receipts) -> None:
    """As a value of its own, anywhere; what is no receipt is passed over."""
    one = kept.write({"ids": ["mem-0001"]})
    two = kept.write({"ids": [], "pack": {"selected": [{"id": "mem-0001"}]}})
    kept.write({"ids": ["mem-00011"], "topic": "mem-0001 and more"})
    (kept.folder / f"{'0' * 16}.json").write_text('["mem-0001"]', encoding="utf-8")
    (kept.folder / f"{'1' * 16}.json").write_text('{"mem-0001"', encoding="utf-8")
    (kept.folder / f"{'2' * 16}.json").write_text('{"ids": ["mem-0001"]}', encoding="utf-8")
    assert {name: held["ids"] for name, held in kept.naming("mem-0001")} == {
        one: ["mem-0001"],
        two: [],
    }
    assert list(Receipts(kept.folder / "none").naming("mem-0001")) == []
