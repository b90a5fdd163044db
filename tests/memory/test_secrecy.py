"""``secrets``, and what a milestone holds back."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.errors import NothingSecret
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of

pytestmark = pytest.mark.usefixtures("_person")
TYPED = entry("mem-0002", "家里的 WiFi 密码是 sunny8848cat")


@pytest.fixture
def _person(memory: Memory) -> None:
    """Git knows who the person is."""
    git(memory.root, "config", "user.name", "anna")
    git(memory.root, "config", "user.email", "anna@example.org")


def typed(memory: Memory, text: str = TYPED) -> None:
    """A person adds an entry by hand."""
    path = memories_of(memory.root)
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def history(memory: Memory) -> str:
    """All that git has."""
    return git(memory.root, "log", "-p", "--all")


def test_what_was_taken_out_is_listed(memory: Memory) -> None:
    """By reference, kind and entry, never the value; private ones stay on this machine."""
    memory.remember("电话 13800138000")
    memory.remember("电话 13800138000，密码是 sunny8848cat", visibility="private")
    found = memory.secrets().secrets
    assert [(one.kind, one.id) for one in found] == [
        ("phone", "mem-0001"), ("phone", "prv-0001"), ("password", "prv-0001"),
    ]  # fmt: skip
    memory.milestone()
    assert "s-" in history(memory)
    assert "prv-0001" not in history(memory)


def test_a_secret_typed_in_is_held_back_until_it_is_accepted(memory: Memory) -> None:
    """The rest of the file is committed, the person's line is not altered."""
    memory.remember("喜欢靠窗的座位")
    typed(memory)
    made = memory.milestone()
    assert [(n.code, n.ids) for n in made.notices] == [("secret_held_back", ("mem-0002",))]
    assert "靠窗" in history(memory)
    assert "sunny8848cat" not in history(memory) + made.notices[0].message
    assert memories_of(memory.root).read_text("utf-8").endswith(TYPED)
    assert [f.code for f in memory.check().findings] == ["secret"]
    assert [one.kind for one in memory.allow_secrets("mem-0002").accepted] == ["password"]
    assert memory.milestone().notices == ()
    assert "sunny8848cat" in history(memory)
    assert memory.check().findings == ()
    with pytest.raises(NothingSecret):
        memory.allow_secrets("mem-0002")


def test_what_was_accepted_is_that_one_secret(memory: Memory) -> None:
    """Another one in the same entry waits again."""
    typed(memory)
    memory.allow_secrets("mem-0002")
    memory.milestone()
    path = memories_of(memory.root)
    path.write_text(path.read_text("utf-8").replace("8848cat", "8848dog"), "utf-8")
    assert [n.code for n in memory.milestone().notices] == ["secret_held_back"]
    assert "8848dog" not in history(memory)


def test_the_agents_edit_of_such_an_entry_waits_with_it(memory: Memory) -> None:
    """No step on the way to a clean text may come in either."""
    memory.milestone()
    typed(memory)
    memory.amend("mem-0002", set={"tags": "家"})
    memory.milestone()
    assert "sunny8848cat" not in history(memory)
    path = memories_of(memory.root)
    path.write_text(path.read_text("utf-8").replace("密码是 sunny8848cat", "很快"), "utf-8")
    assert memory.milestone().notices == ()
    assert "很快" in history(memory)
    assert "sunny8848cat" not in history(memory)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("state.yaml", "stage: 2/4\npassword: sunny8848cat\n"),
        ("contexts/2026-06-01_wifi.md", "密码是 sunny8848cat\n"),
        ("identity.md", "I am Lin. My password is sunny8848cat.\n"),
        ("skills/net.md", "password: sunny8848cat\n"),
        ("tags.yaml", "password: sunny8848cat\n"),
    ],
)
def test_files_without_entries(memory: Memory, file: str, text: str) -> None:
    """A key of a YAML file is held back by itself, any other file as a whole."""
    memory.milestone()
    (folder_of(memory.root) / file).write_text(text, "utf-8")
    memory.remember("喜欢靠窗的座位")
    assert [n.code for n in memory.milestone().notices] == ["secret_held_back"]
    assert "sunny8848cat" not in history(memory)
    assert "靠窗" in history(memory)
    assert ("2/4" in history(memory)) is (file == "state.yaml")
    memory.allow_secrets(file)
    memory.milestone()
    assert "sunny8848cat" in history(memory)


def test_what_git_has_already_is_not_new(memory: Memory) -> None:
    """An entry that somebody committed by hand goes on as any other, and check still tells it."""
    typed(memory)
    git(memory.root, "add", "-A")
    git(memory.root, "commit", "-qm", "by hand")
    memory.amend("mem-0002", set={"tags": "家"})
    assert memory.milestone().notices == ()
    assert "secret" in [f.code for f in memory.check().findings]
    memory.forget("mem-0002")
    assert memory.milestone().notices == ()


def test_the_mail_of_the_agents_signature_is_no_secret(memory: Memory) -> None:
    """ocmem.yaml holds what commits say anyway."""
    memory.config_set("git.author", "Momo <momo@example.com>")
    assert memory.milestone().notices == ()
    assert "Momo <momo@example.com>" in history(memory)
