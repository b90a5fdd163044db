"""``Memory``: the face of the library."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

import openclaw
from openclaw import Memory
from openclaw.errors import BrainNotFound
from openclaw.errors import OpenclawError
from openclaw.errors import ProfileNotFound
from tests.brains import names


def test_what_is_exported_can_be_imported() -> None:
    """``__all__`` is what there is, and nothing else is pretended."""
    assert all(hasattr(openclaw, name) for name in openclaw.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        getattr(openclaw, "nothing")  # noqa: B009 - the lookup is what is tested


def test_the_readme_in_a_few_lines(tmp_path: Path) -> None:
    """Open, load, remember, correct, forget, restore."""
    memory = Memory.init(tmp_path / "memory")
    memory.remember("用户喜欢喝美式", tags=["coffee"])
    out = memory.remember("用户不能摄入咖啡因", tags=["health"], supersedes="mem-0001")
    assert out.id in {item.id for item in memory.load("我能喝咖啡吗").selected}
    assert memory.forget(out.id).entry.status == "forgotten"
    assert memory.restore(out.id).entry.status == "active"


def test_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By path or text, by the variable, by what is near; a profile by its name."""
    Memory.init(tmp_path / "brain")
    Memory.init(tmp_path / "brain", profile="工作").remember("at work")
    assert Memory.open(str(tmp_path / "brain")).profile == "assistant"
    assert Memory.open(tmp_path / "brain", profile="工作").list()[0].text == "at work"
    monkeypatch.setenv("OCMEM_PROFILE", "工作")
    monkeypatch.setenv("OCMEM_BRAIN", str(tmp_path / "brain"))
    assert Memory.open().profile == "工作"
    with pytest.raises(ProfileNotFound):
        Memory.open(profile="home")
    with pytest.raises(BrainNotFound):
        Memory.open(tmp_path)


def test_a_relative_path_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of the working folder does not lead an opened memory elsewhere."""
    monkeypatch.chdir(tmp_path)
    memory = Memory.init("brain")
    monkeypatch.chdir("/")
    memory.remember("x")
    assert memory.root == tmp_path / "brain"


def test_a_throw_away_brain_is_not_the_host(
    tmp_path: Path, machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``host=False`` leaves the machine's choice open for the next one."""
    monkeypatch.chdir("/")
    Memory.initialise(tmp_path / "demo", host=False)
    Memory.initialise(tmp_path / "real")
    assert str(tmp_path / "real") in (machine / "consent.json").read_text(encoding="utf-8")
    assert Memory.open().root == tmp_path / "real"


def test_nothing_of_another_tool_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No ``~/.openclaw``, no ``OPENCLAW_*``; all that is made lies in the brain and our home."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("OPENCLAW_HOME", str(home / "x"))
    memory = Memory.init(tmp_path / "brain")
    memory.remember("x")
    memory.load("x")
    assert names(home) == []
    assert names(tmp_path) == ["brain", "home"]


def test_answers_are_frozen(memory: Memory) -> None:
    """What a verb gave stays what it was."""
    out = memory.remember("x")
    with pytest.raises(AttributeError):
        out.id = "mem-0002"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        out.entry.text = "y"  # type: ignore[misc]


def test_errors_are_one_family(memory: Memory) -> None:
    """All that a verb raises can be caught as one, and says what to do next."""
    for call in (
        lambda: memory.show("mem-0099"),
        lambda: memory.remember(""),
        lambda: memory.replay("x"),
        lambda: memory.config_get("x"),
        lambda: Memory.open("/nowhere"),
    ):
        with pytest.raises(OpenclawError) as refused:
            call()
        assert refused.value.message()
        assert refused.value.hint()
        assert refused.value.message("zh") != refused.value.message("en")


def test_public_methods_say_what_they_do() -> None:
    """Each verb has a docstring."""
    verbs = [member for name, member in inspect.getmembers(Memory) if not name.startswith("_")]
    assert all(inspect.getdoc(verb) for verb in verbs)
    assert len(verbs) > 15
