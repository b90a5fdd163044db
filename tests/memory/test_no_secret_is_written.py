"""A secret put through every verb stands nowhere afterwards: not on disk, not in git."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import OpenclawError
from openclaw.memory.outside import log_failure
from tests.brains import git
from tests.brains import memories_of

# One of each kind, and what of it must be nowhere.
SECRETS = {
    "phone": ("我的手机是 13800138000", "13800138000"),
    "email": ("写信到 lin.wei@corp-mail.com", "lin.wei@corp-mail.com"),
    "national_id": ("身份证号 11010519491231002X", "11010519491231002X"),
    "bank_card": ("卡号 4111 1111 1111 1111", "4111 1111 1111 1111"),
    "iban": ("IBAN GB82 WEST 1234 5698 7654 32", "GB82 WEST 1234 5698 7654 32"),
    "account": ("微信号是 linwei_8848", "linwei_8848"),
    "password": ("密码是 sunny8848cat", "sunny8848cat"),
    "token": ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "ghp_16C7e42F292c6912E7"),
    "private_key": (
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7bq8Zk1v\n-----END RSA PRIVATE KEY-----",
        "MIIEpAIBAAKCAQEA7bq8Zk1v",
    ),
    "url": ("https://bob:pa55w0rd@example.com/x", "pa55w0rd"),
}


def everything(*folders: Path) -> Iterator[tuple[str, bytes]]:
    """Every file below the folders, git's objects unpacked, names of files as well."""
    for folder in folders:
        for path in folder.rglob("*"):
            yield "name", str(path.relative_to(folder)).encode()
            if path.is_file():
                data = path.read_bytes()
                yield str(path), data
                if "objects" in path.parts and len(path.parent.name) == 2:
                    yield str(path), zlib.decompress(data)


@pytest.fixture
def written(memory: Memory) -> Memory:
    """The memory, in a repository whose person git knows."""
    git(memory.root, "config", "user.name", "anna")
    git(memory.root, "config", "user.email", "anna@example.org")
    return memory


def put_through(memory: Memory, said: str, tmp_path: Path) -> None:
    """Give the text to every verb that takes one, in each place that it takes."""
    with memory.session(source=said) as session:
        first = session.remember(f"记下：{said}", tags=[said], entity=said, slot=said).id
        session.remember(f"悄悄记下：{said}", visibility="private", source=said)
        session.remember(f"document: {said}", origin="document", importance="high")
        session.load(said)
        session.recall(said)
        session.observe(f"记住，{said}。以后都按这个来。")
        session.observe(f"今天要用这个：{said}")
        session.observe(said, role="tool", source=said)
        session.state["info"] = said
        session.state["nested"] = {"deep": [said]}
        session.state["keys"] = {said: "by name"}
        session.state[f"of.{said}"] = "below"
    memory.amend(first, text=f"改了：{said}", set={"source": said, "mood": said, "tags": [said]})
    with suppress(OpenclawError):  # the name of no field
        memory.amend(first, set={said: "x"})
    memory.note(said, title=said)
    memory.forget(first, reason=said)
    memory.restore(first)
    memory.remember("喜欢喝美式")
    pair = memory.remember("不能摄入咖啡因")
    memory.resolve(pair.id, rewrite=f"只喝低因的，{said}")
    row = {"id": "mem-0100", "text": said, "source": said, "tags": [said], "mood": said}
    path = tmp_path / "in.jsonl"
    path.write_text(json.dumps(row), "utf-8")
    memory.import_(path, format="jsonl")
    space = tmp_path / "space"
    (space / "memory").mkdir(parents=True)
    (space / "MEMORY.md").write_text(f"# Me\n\n- {said}\n", "utf-8")
    (space / "IDENTITY.md").write_text(f"I know {said}\n", "utf-8")
    (space / "memory" / "2026-05-01.md").write_text(f"{said}\n", "utf-8")
    memory.import_(space, format="openclaw-workspace")
    memory.milestone(said, caller=said)
    git(memory.root, "branch", "side")
    memory.merge("side")
    with pytest.raises(OpenclawError):
        memory.branch(said)
    with pytest.raises(OpenclawError):
        memory.fork(said)
    log_failure(ValueError(said))
    memory.check(fix=True)
    memory.milestone()


@pytest.mark.parametrize("kind", SECRETS)
def test_no_path_writes_it(written: Memory, machine: Path, tmp_path: Path, kind: str) -> None:
    """Grep the brain, its derived folder, its git objects, this machine's folder, the history."""
    said, value = SECRETS[kind]
    source = tmp_path / "source"
    source.mkdir()
    put_through(written, said, source)
    held = value.encode()
    assert [name for name, data in everything(written.root, machine) if held in data] == []
    assert value not in git(written.root, "log", "-p", "--all", "--stat")
    assert kind in {one.kind for one in written.secrets().secrets}


def test_what_an_editor_saves_over(written: Memory, machine: Path) -> None:
    """The recovery file holds what was written, which was clean."""
    path = memories_of(written.root)
    before = path.read_text("utf-8")
    written.remember(SECRETS["password"][0])
    path.write_text(before + "\n", "utf-8")
    written.remember("喜欢靠窗的座位")
    written.milestone()
    assert not [n for n, data in everything(written.root, machine) if b"sunny8848cat" in data]


def test_a_remote_with_credentials(written: Memory, tmp_path: Path) -> None:
    """The address is git's to use; the message of the merge does not repeat it."""
    git(tmp_path, "init", "-q", "--bare", "there.git")
    written.remember("喜欢靠窗的座位")
    written.milestone()
    written.sync(str(tmp_path / "there.git"))
    with pytest.raises(OpenclawError):
        written.sync("https://bob:pa55w0rd@127.0.0.1:9/x.git")
    assert not [n for n, data in everything(written.root) if b"pa55w0rd" in data]


def test_what_is_cut_short_is_clean_before(written: Memory) -> None:
    """A summary that is longer than its line: half a secret would be none that can be told."""
    written.remember("喜欢靠窗的座位")
    written.milestone(f"the new key of the build machine is {SECRETS['token'][0]}")
    assert "ghp_" not in git(written.root, "log", "--format=%B")
