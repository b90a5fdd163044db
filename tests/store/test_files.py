"""Bytes on disk: exact reading, writes that leave the old file or the new one."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
from collections.abc import Callable
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.store import files
from openclaw.store.files import append_line
from openclaw.store.files import read_text
from openclaw.store.files import remove_leftovers
from openclaw.store.files import replace_text
from openclaw.store.files import unread
from openclaw.store.files import write_private
from openclaw.store.swap import swap as swap_files
from tests.brains import names
from tests.brains import tree

OLD, NEW = "甲\r\n旧\n", "甲\r\n新的一行\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that holds OLD, alone in its folder."""
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "memories.md"
    path.write_bytes(OLD.encode())
    return path


def mode(path: Path) -> int:
    """The permission bits of a file."""
    return stat.S_IMODE(path.stat().st_mode)


# Reading


def test_bytes_come_back_as_text_unaltered(tmp_path: Path) -> None:
    """Byte order mark, line ends of all kinds and NUL are read as they are."""
    text = "\ufeff甲\r\n乙\r丙\n\0\u2028丁"
    (tmp_path / "x").write_bytes(text.encode())
    assert read_text(tmp_path / "x", "x") == text


@pytest.mark.parametrize("name", ["gone", "file/below", "dangling"])
def test_what_is_not_there_is_none(tmp_path: Path, name: str) -> None:
    """A missing file, one below a file, and a link to nothing are all no text."""
    (tmp_path / "file").touch()
    (tmp_path / "dangling").symlink_to("nothing")
    assert read_text(tmp_path / name, name) is None


def test_the_first_bad_byte_is_named(tmp_path: Path) -> None:
    """A file that is not UTF-8 is refused with the place of the byte, counted from 1."""
    (tmp_path / "x").write_bytes("甲".encode() + b"\xff\xfe")
    with pytest.raises(NotUtf8) as refused:
        read_text(tmp_path / "x", "memories.md")
    assert refused.value.facts == {"file": "memories.md", "position": 4}
    assert unread("memories.md", refused.value).code == "not_utf8"


def test_a_folder_in_its_place_is_told_with_a_way_out(tmp_path: Path) -> None:
    """What the system says no to becomes an error with the name, the words and a remedy."""
    with pytest.raises(DiskError) as refused:
        read_text(tmp_path, "memories.md")
    assert refused.value.facts["file"] == "memories.md"
    assert refused.value.facts["what"] == "Is a directory"
    assert refused.value.facts["remedy"]
    assert unread("memories.md", refused.value).code == "unreadable"
    assert unread("x", LinkLeavesBrain(file="x")).code == "link_leaves_brain"


# Replacing


def test_replaced_where_it_is_as_expected(file: Path) -> None:
    """The new text stands there to the byte, and nothing else lies in the folder."""
    assert replace_text(file, OLD, NEW, "memories.md")
    assert tree(file.parent) == {"memories.md": NEW.encode()}


@pytest.mark.parametrize("before", [None, "something else", OLD + " "])
def test_left_alone_where_it_is_not(file: Path, before: str | None) -> None:
    """What the caller did not expect there stays, whoever wrote it."""
    assert not replace_text(file, before, NEW, "memories.md")
    assert tree(file.parent) == {"memories.md": OLD.encode()}


def test_a_file_that_went_is_not_made_anew(file: Path) -> None:
    """Where the expected file was taken away, it is not put back under its name."""
    file.unlink()
    assert not replace_text(file, OLD, NEW, "memories.md")
    assert tree(file.parent) == {}


@pytest.mark.parametrize("bits", [0o600, 0o640, 0o644, 0o400])
def test_mode_is_kept(file: Path, bits: int) -> None:
    """A file keeps its permissions under any umask."""
    file.chmod(bits)
    umask = os.umask(0o022)
    try:
        assert replace_text(file, OLD, NEW, "memories.md")
    finally:
        os.umask(umask)
    assert mode(file) == bits


def test_never_wider_in_between(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its first byte on the temporary file is no more open than the file it replaces."""
    file.chmod(0o600)
    seen: list[int] = []

    def watching(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*arguments: Any) -> Any:
            seen.extend(mode(path) for path in file.parent.iterdir())
            done = real(*arguments)
            seen.extend(mode(path) for path in file.parent.iterdir())
            return done

        return call

    for name in ("fdopen", "fchmod", "fsync", "unlink"):
        monkeypatch.setattr(os, name, watching(name))
    umask = os.umask(0)
    try:
        assert replace_text(file, OLD, NEW, "memories.md")
        assert replace_text(file.parent / "new", None, NEW, "new")
    finally:
        os.umask(umask)
    assert set(seen) == {0o600}
    assert len(seen) > 8


def test_new_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    """A file that did not exist gets 0600."""
    assert replace_text(tmp_path / "state.yaml", None, NEW, "state.yaml")
    assert mode(tmp_path / "state.yaml") == 0o600


# Links


@pytest.mark.parametrize("chain", [["../真/mem.md"], ["second", "../真/mem.md"]])
def test_a_link_is_kept_and_its_target_written(tmp_path: Path, chain: list[str]) -> None:
    """A link to another folder, and a link to such a link, stay links."""
    target, folder = tmp_path / "真" / "mem.md", tmp_path / "folder"
    target.parent.mkdir()
    folder.mkdir()
    target.write_bytes(OLD.encode())
    links = [folder / "memories.md", folder / "second"]
    for link, leads in zip(links, chain, strict=False):
        link.symlink_to(leads)
    assert replace_text(links[0], OLD, NEW, "memories.md")
    assert [str(link.readlink()) for link in links if link.is_symlink()] == chain
    assert tree(target.parent) == {"mem.md": NEW.encode()}


def test_a_dangling_link_gets_its_target(tmp_path: Path) -> None:
    """Where a link leads to nothing, the file is made there and the link stays."""
    link = tmp_path / "memories.md"
    link.symlink_to("elsewhere.md")
    assert replace_text(link, None, NEW, "memories.md")
    assert str(link.readlink()) == "elsewhere.md"
    assert (tmp_path / "elsewhere.md").read_bytes() == NEW.encode()


def test_a_link_that_leads_back_to_itself(tmp_path: Path) -> None:
    """A circle of links is an error that says so, and nothing is written."""
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(DiskError) as refused:
        replace_text(tmp_path / "a", OLD, NEW, "memories.md")
    assert refused.value.facts["remedy"] == "the link leads back to itself; mend it"
    assert names(tmp_path) == ["a", "b"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB, another one than that of the temporary folder."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if os.name != "posix" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a small disk; the next test stands in for it")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_target_on_another_disk(small_disk: Path, tmp_path: Path) -> None:
    """The temporary file lies beside the target, so that a link across disks works."""
    (small_disk / "mem.md").write_bytes(OLD.encode())
    link = tmp_path / "memories.md"
    link.symlink_to(small_disk / "mem.md")
    assert replace_text(link, OLD, NEW, "memories.md")
    assert tree(small_disk) == {"mem.md": NEW.encode()}
    assert link.is_symlink()


def test_a_full_disk(small_disk: Path) -> None:
    """41 KB and 40 KB more do not fit into 64: refused, the old text whole, nothing left over."""
    old = "x" * 41_000
    (small_disk / "memories.md").write_text(old, encoding="utf-8")
    with pytest.raises(DiskError, match="No space left") as refused:
        replace_text(small_disk / "memories.md", old, old + "y" * 40_000, "memories.md")
    assert refused.value.facts["remedy"] == "free some space and try again"
    assert tree(small_disk) == {"memories.md": old.encode()}


# Failures at each step


@pytest.mark.parametrize("call", ["fchmod", "fsync", "open", "fdopen"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES])
def test_any_failure_leaves_the_old_file_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    """Whatever system call fails, the old text stands and no temporary file is left."""

    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, call, refused)
    with pytest.raises(DiskError, match=os.strerror(number)) as told:
        replace_text(file, OLD, NEW, "memories.md")
    monkeypatch.undo()
    assert told.value.facts["remedy"]
    assert tree(file.parent) == {"memories.md": OLD.encode()}


def test_a_disk_that_cannot_sync_folders(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is in place then, so it is no failure; a disk that breaks is one."""
    real, answers = os.fsync, [errno.EINVAL]

    def sync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(answers[-1], os.strerror(answers[-1]))
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    assert replace_text(file, OLD, NEW, "memories.md")
    answers.append(errno.EIO)
    with pytest.raises(DiskError, match="Input/output"):
        replace_text(file, NEW, OLD, "memories.md")
    assert tree(file.parent) == {"memories.md": OLD.encode()}


def test_an_interrupt_leaves_nothing_behind(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of a write takes the temporary file away."""

    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        replace_text(file, OLD, NEW, "memories.md")
    assert tree(file.parent) == {"memories.md": OLD.encode()}


# An editor in between


def editor_saves(monkeypatch: pytest.MonkeyPatch, file: Path, *texts: str) -> None:
    """Let an editor save ``texts``, one right before each exchange."""
    real = swap_files
    left = list(texts)

    def swap(one: Path, two: Path) -> bool:
        if left:
            file.write_text(left.pop(0), encoding="utf-8", newline="")
        return real(one, two)

    monkeypatch.setattr(files, "swap", swap)


def test_a_save_between_reading_and_exchange_is_put_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The editor's text stands again, and the caller is told to look anew."""
    editor_saves(monkeypatch, file, "hers")
    assert not replace_text(file, OLD, NEW, "memories.md")
    assert tree(file.parent) == {"memories.md": b"hers"}


def test_the_newer_of_two_such_saves_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that saves once more while its text is put back keeps its newest text."""
    editor_saves(monkeypatch, file, "hers", "hers, newer")
    assert not replace_text(file, OLD, NEW, "memories.md")
    assert tree(file.parent) == {"memories.md": b"hers, newer"}


def test_a_new_file_never_replaces_one_that_came_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two writers make the same note: one of them is told to choose another name."""
    real = os.link

    def link(source: Path, target: Path) -> None:
        target.write_text("hers", encoding="utf-8")
        real(source, target)

    monkeypatch.setattr(os, "link", link)
    assert not replace_text(tmp_path / "note.md", None, NEW, "note.md")
    assert tree(tmp_path) == {"note.md": b"hers"}


def test_a_disk_without_hard_links_and_exchanges(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a plain rename does, for a new file as for an old one."""

    def no_link(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_link)
    monkeypatch.setattr(files, "swap", lambda *_: False)
    assert replace_text(file, OLD, NEW, "memories.md")
    assert replace_text(file.parent / "new", None, OLD, "new")
    assert tree(file.parent) == {"memories.md": NEW.encode(), "new": OLD.encode()}


# What a killed save leaves


def test_leftovers_of_a_killed_save_go(tmp_path: Path) -> None:
    """Temporary files in our own manner go, of one file or of a folder; all others stay."""
    ours = [".memories.md.a1b2c3_x.tmp", ".state.yaml.abcdefgh.tmp"]
    theirs = ["memories.md", ".memories.md.swp", ".notes.txt.abcdefgh.tmp", "x.tmp", ".x.md.ab.tmp"]
    for name in (*ours, *theirs):
        (tmp_path / name).touch()
    remove_leftovers(tmp_path / "memories.md")
    assert names(tmp_path) == sorted([ours[1], *theirs])
    remove_leftovers(tmp_path)
    assert names(tmp_path) == sorted(theirs)
    remove_leftovers(tmp_path / "no" / "such" / "folder")


# What is this machine's


def test_private_files_are_whole_and_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """0600 in a folder of 0700; a failure leaves the old one and nothing beside it."""
    path = tmp_path / "new" / "consent.json"
    write_private(path, b"1")
    write_private(path, b"2")
    assert (mode(path), mode(path.parent), path.read_bytes()) == (0o600, 0o700, b"2")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="full"):
        write_private(path, b"3")
    assert tree(path.parent) == {"consent.json": b"2"}


def test_log_lines_are_appended(tmp_path: Path) -> None:
    """A log is made 0600, grows by lines, and is not written through a link."""
    path = tmp_path / "audit.log"
    append_line(path, "甲")
    append_line(path, "乙")
    assert (mode(path), path.read_text(encoding="utf-8")) == (0o600, "甲\n乙\n")
    (tmp_path / "link").symlink_to("audit.log")
    with pytest.raises(OSError, match="symbolic"):
        append_line(tmp_path / "link", "丙")
    assert path.read_text(encoding="utf-8") == "甲\n乙\n"
