"""A brain on disk: finding it, making it, trusting it, its settings and profiles."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from openclaw import Memory
from openclaw.errors import BadClock
from openclaw.errors import BadDocument
from openclaw.errors import BadName
from openclaw.errors import BrainNotFound
from openclaw.errors import KeepsChanging
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import OpenclawError
from openclaw.errors import ProfileNotFound
from openclaw.layout import GITIGNORE
from openclaw.store import brain as module
from openclaw.store.brain import clock as clock_of
from openclaw.store.brain import find_brain
from openclaw.store.brain import init_brain
from openclaw.store.brain import is_fresh_identity
from openclaw.store.brain import machine_zone
from openclaw.store.brain import open_brain
from openclaw.store.brain import planned_brain
from openclaw.store.files import replace_text
from openclaw.store.machine import host_brain
from openclaw.store.machine import is_trusted
from openclaw.store.machine import trust
from tests.brains import Ran
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of
from tests.brains import names
from tests.brains import run
from tests.brains import tree

MADE = (
    "ocmem.yaml",
    ".gitattributes",
    ".gitignore",
    "profiles/assistant/identity.md",
    "profiles/assistant/memories.md",
    "profiles/assistant/state.yaml",
)


# Making


def test_a_new_brain(tmp_path: Path) -> None:
    """It has its files, an id of 16 hex digits, a zone, and is this machine's host brain."""
    brain, created = init_brain(tmp_path / "new" / "brain", "assistant")
    assert created == MADE
    assert set(tree(brain.root)) == set(MADE)
    assert len(str(brain.settings.brain_id)) == 16
    assert int(str(brain.settings.brain_id), 16) >= 0
    assert brain.trusted
    assert host_brain() == brain.root
    assert brain.profiles() == ("assistant",)
    assert (brain.root / ".gitignore").read_text(encoding="utf-8") == GITIGNORE
    modes = {(brain.root / file).stat().st_mode & 0o777 for file in MADE}
    assert modes == {0o600}


def test_making_it_again_changes_nothing(tmp_path: Path) -> None:
    """A second init makes no file and alters none, not even the identifier."""
    first, _ = init_brain(tmp_path, "assistant")
    before = tree(tmp_path)
    again, created = init_brain(tmp_path, "assistant")
    assert (created, tree(tmp_path), again.settings) == ((), before, first.settings)


def test_a_second_profile(tmp_path: Path) -> None:
    """Its files are added; the default profile stays the first one."""
    init_brain(tmp_path, "assistant")
    brain, created = init_brain(tmp_path, "工作")
    assert created == tuple(
        f"profiles/工作/{name}" for name in ("identity.md", "memories.md", "state.yaml")
    )
    assert (brain.settings.profile, brain.profiles()) == ("assistant", ("assistant", "工作"))


def test_what_a_dry_run_says_is_what_is_made(tmp_path: Path) -> None:
    """It names the files, in order, and makes none."""
    root = tmp_path / "brain"
    assert planned_brain(root, "assistant") == (str(root), "assistant", MADE)
    assert not root.exists()
    init_brain(root, "assistant")
    memories_of(root).unlink()
    assert planned_brain(root, "assistant")[2] == ("profiles/assistant/memories.md",)
    assert not memories_of(root).exists()


def test_a_missing_file_is_made_where_a_person_asks_for_it(tmp_path: Path) -> None:
    """``init`` is the one verb that starts an empty memories.md; it trusts nothing by that."""
    init_brain(tmp_path, "assistant")
    memories_of(tmp_path).unlink()
    assert init_brain(tmp_path, "assistant")[1] == ("profiles/assistant/memories.md",)


def test_in_a_repository_of_the_person(tmp_path: Path) -> None:
    """Her .gitignore keeps its lines, odd ones too; ours are added once."""
    git(tmp_path, "init", "--quiet")
    hers = b"*.log\r\n# mine\n.ocmem/\nbuild"
    (tmp_path / ".gitignore").write_bytes(hers)
    Memory.init(tmp_path)
    text = (tmp_path / ".gitignore").read_bytes()
    assert text.startswith(hers + b"\n")
    added = text.removeprefix(hers).decode().split()
    assert added == [line for line in GITIGNORE.split() if line != ".ocmem/"]
    Memory.init(tmp_path)
    assert (tmp_path / ".gitignore").read_bytes() == text


def test_a_clone_is_made_ready_and_not_trusted(tmp_path: Path) -> None:
    """What a clone lacks is made; its identifier stays; links that lead out stay closed."""
    first = Memory.init(tmp_path / "first")
    first.remember("known")
    shutil.copytree(first.root, tmp_path / "clone")
    shutil.rmtree(tmp_path / "clone" / ".ocmem")
    (folder_of(tmp_path / "clone") / "state.yaml").unlink()
    before = (tmp_path / "clone" / "ocmem.yaml").read_bytes()
    brain, created = init_brain(tmp_path / "clone", "assistant")
    assert created == ("profiles/assistant/state.yaml",)
    assert not brain.trusted
    assert (tmp_path / "clone" / "ocmem.yaml").read_bytes() == before
    assert [entry.text for entry in Memory.open(brain.root).list()] == ["known"]


def test_settings_by_hand_get_an_identifier(tmp_path: Path) -> None:
    """An ocmem.yaml that a person wrote keeps its lines, gains an id, and gets no zone unasked."""
    (tmp_path / "ocmem.yaml").write_text("# mine\nlanguage:   zh\n", encoding="utf-8")
    brain, _ = init_brain(tmp_path, "assistant")
    lines = (tmp_path / "ocmem.yaml").read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["# mine", "language:   zh"]
    assert lines[2:] == ["brain:", f"  id: {brain.settings.brain_id}"]
    assert not brain.trusted


def test_broken_settings_stop_it_before_any_file(tmp_path: Path) -> None:
    """An ocmem.yaml that cannot be read is refused with its line, and nothing is made."""
    (tmp_path / "ocmem.yaml").write_text("profile: a\nprofile: b\n", encoding="utf-8")
    with pytest.raises(BadDocument, match=r"ocmem\.yaml:2"):
        init_brain(tmp_path, "assistant")
    assert names(tmp_path) == ["ocmem.yaml"]


# Names of profiles


@pytest.mark.parametrize(
    "name", ["工作", "mein-ich_2", "a.b", "が", unicodedata.normalize("NFD", "が"), "_x"]
)
def test_names_that_do(tmp_path: Path, name: str) -> None:
    """Letters of any script, digits, hyphen, underscore, and a dot inside."""
    Memory.init(tmp_path, profile=name).remember("x")
    assert len(Memory.open(tmp_path, profile=name).list()) == 1


@pytest.mark.parametrize(
    "name", ["", ".", "..", "a/b", "a\\b", ".hidden", "a.", "a b", "a\n", "-a", "x" * 201]
)
def test_names_that_do_not(tmp_path: Path, name: str) -> None:
    """No segment of its own, no way out of the folder, no blank: refused, nothing is made."""
    with pytest.raises(BadName):
        init_brain(tmp_path / "brain", name)
    assert not (tmp_path / "brain").exists()


def test_twins_are_refused(tmp_path: Path) -> None:
    """A name that differs from another in case alone is refused with that other one."""
    init_brain(tmp_path, "Work")
    for twin in ("work", "WORK"):
        with pytest.raises(BadName) as refused:
            init_brain(tmp_path, twin)
        assert refused.value.facts == {"name": twin, "other": "Work"}
    assert open_brain(tmp_path).profiles() == ("Work",)


def test_one_name_in_two_unicode_forms_is_one_profile(tmp_path: Path) -> None:
    """A disk that decomposes names, and a person who types them composed, mean the same."""
    nfd, nfc = unicodedata.normalize("NFD", "café"), "café"
    Memory.init(tmp_path, profile=nfd).remember("x")
    assert init_brain(tmp_path, nfc)[1] == ()
    assert names(tmp_path / "profiles") == [nfd]
    assert Memory.open(tmp_path, profile=nfc).list()[0].text == "x"


def test_a_profile_that_is_not_there(tmp_path: Path) -> None:
    """The error names those that are."""
    init_brain(tmp_path, "assistant")
    with pytest.raises(ProfileNotFound, match="'home'") as refused:
        Memory.open(tmp_path, profile="home")
    assert "assistant" in refused.value.hint()
    with pytest.raises(ProfileNotFound):
        open_brain(tmp_path).profile_folder("../assistant")


# Finding


def brains(folder: Path, *names: str) -> list[Path]:
    """Several brains, none of them the host."""
    for name in names:
        init_brain(folder / name, "assistant", host=False)
    return [folder / name for name in names]


def test_order_of_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flag, environment, nearest parent, host brain: the first that there is."""
    flag, variable, outer, host = brains(tmp_path, "flag", "variable", "outer", "host")
    (below,) = brains(outer, "inner")
    trust(host, open_brain(host).settings.brain_id, host=True)
    (below / "deep" / "er").mkdir(parents=True)
    monkeypatch.chdir(below / "deep" / "er")
    monkeypatch.setenv("OCMEM_BRAIN", str(variable))
    assert find_brain(str(flag)) == flag
    assert find_brain(None) == variable
    monkeypatch.delenv("OCMEM_BRAIN")
    assert find_brain(None) == below
    (below / "ocmem.yaml").unlink()
    assert find_brain(None) == outer
    monkeypatch.chdir("/")
    assert find_brain(None) == host


def test_no_brain_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also from a working folder that somebody has deleted, that is what is said."""
    monkeypatch.chdir("/")
    with pytest.raises(BrainNotFound):
        find_brain(None)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(BrainNotFound):
        find_brain(None)
    (host,) = brains(tmp_path, "host")
    trust(host, open_brain(host).settings.brain_id, host=True)
    assert find_brain(None) == host


@pytest.mark.parametrize("name", ["nothing", "file", "empty"])
def test_what_is_no_brain(tmp_path: Path, name: str) -> None:
    """A path to nothing, to a file, and a folder without settings."""
    (tmp_path / "file").touch()
    (tmp_path / "empty").mkdir()
    with pytest.raises(BrainNotFound, match=name):
        open_brain(tmp_path / name)


def test_the_command_finds_it_too(tmp_path: Path) -> None:
    """The same order, by the real command: parent, environment, flag."""
    near, named, given = brains(tmp_path, "near", "named", "given")
    for folder, text in ((near, "near"), (named, "named"), (given, "given")):
        Memory.open(folder).remember(text)

    def texts(ran: Ran) -> list[str]:
        return [entry["text"] for entry in ran.json["entries"]]

    (near / "sub").mkdir()
    env = {"OCMEM_BRAIN": str(named)}
    assert texts(run("list", "--json", cwd=near / "sub")) == ["near"]
    assert texts(run("list", "--json", cwd=near / "sub", env=env)) == ["named"]
    assert texts(run("list", "--json", "--brain", str(given), cwd=near, env=env)) == ["given"]


# Trust and links


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A brain that came from elsewhere, with an id, which this machine does not trust."""
    Memory.init(tmp_path / "theirs").remember("known")
    shutil.copytree(tmp_path / "theirs", tmp_path / "copied")
    shutil.rmtree(tmp_path / "copied" / ".ocmem")
    return tmp_path / "copied"


def linked(copied: Path, name: str, tmp_path: Path) -> Path:
    """Put a link out of the brain in the place of a file of the profile."""
    target = tmp_path / "outside"
    target.write_text("---\nid: mem-0666\n---\nfrom outside\n", encoding="utf-8")
    link = folder_of(copied) / name
    link.parent.mkdir(exist_ok=True)
    link.unlink(missing_ok=True)
    link.symlink_to(target)
    return target


def test_a_link_out_of_a_copy_is_not_written(copied: Path, tmp_path: Path) -> None:
    """``remember`` is refused, and what the link leads to stays to the byte."""
    target = linked(copied, "memories.md", tmp_path)
    before = target.read_bytes()
    with pytest.raises(LinkLeavesBrain, match=r"memories\.md") as refused:
        Memory.open(copied).remember("x")
    assert refused.value.exit_code == 4
    assert target.read_bytes() == before


def test_a_link_out_of_a_copy_is_not_read(copied: Path, tmp_path: Path) -> None:
    """Nothing of it comes into a pack, which says why; strict readers are refused."""
    linked(copied, "memories.md", tmp_path)
    linked(copied, "identity.md", tmp_path)
    memory = Memory.open(copied)
    pack = memory.load("outside")
    assert "from outside" not in pack.text
    assert {notice.code for notice in pack.notices} == {"link_leaves_brain"}
    with pytest.raises(LinkLeavesBrain):
        memory.list()
    assert {f.code for f in memory.check().findings} == {"link_leaves_brain"}


def test_trusting_opens_it(copied: Path, tmp_path: Path) -> None:
    """After ``config trust`` the link is read, written through, and stays a link."""
    target = linked(copied, "memories.md", tmp_path)
    memory = Memory.open(copied)
    assert memory.config_trust(dry_run=True).trusted
    assert not is_trusted(copied, open_brain(copied).settings.brain_id)
    memory.config_trust()
    assert [entry.text for entry in memory.list()] == ["from outside"]
    memory.remember("x")
    assert "from outside" in target.read_text(encoding="utf-8")
    assert "x" in target.read_text(encoding="utf-8")
    assert memories_of(copied).is_symlink()


def test_links_that_stay_inside_are_followed(copied: Path) -> None:
    """A link within the brain needs no trust."""
    real = copied / "real.md"
    memories_of(copied).rename(real)
    memories_of(copied).symlink_to("../../real.md")
    Memory.open(copied).remember("x")
    assert [entry.text for entry in Memory.open(copied).list()] == ["known", "x"]
    assert "known" in real.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    [
        ".ocmem",
        ".ocmem/locks",
        ".ocmem/locks/assistant.lock",
        ".ocmem/seen/assistant.jsonl",
        ".ocmem/archive/assistant.json",
    ],
)
def test_a_copy_cannot_write_through_its_own_folder(
    copied: Path, tmp_path: Path, name: str
) -> None:
    """A copy that brings links in .ocmem truncates nothing and appends to nothing outside."""
    outside = tmp_path / "outside"
    target = outside
    if "." in name.partition("/")[2]:
        outside.write_text("alias ls=ls\n", encoding="utf-8")
    else:
        (outside / "locks").mkdir(parents=True)
        (outside / "assistant.lock").write_text("poetry\n", encoding="utf-8")
        (outside / "locks" / "assistant.lock").write_text("poetry\n", encoding="utf-8")
    (copied / name).parent.mkdir(parents=True, exist_ok=True)
    (copied / name).symlink_to(target)
    before = tree(tmp_path, passed_over=("machine",))
    memory = Memory.open(copied)
    with pytest.raises(LinkLeavesBrain, match=r"\.ocmem"):
        memory.remember("x")
    assert [entry.text for entry in memory.list()] == ["known"]
    if name == ".ocmem":
        assert memory.load("known").receipt is None
        assert tree(tmp_path, passed_over=("machine",)) == before
    memory.config_trust()
    if name in {".ocmem", ".ocmem/locks"}:
        assert memory.remember("x").status == "inserted"


def test_a_log_that_leads_out_is_not_written(copied: Path, tmp_path: Path) -> None:
    """audit.log of a copy may be a link to somebody's profile: the write goes on without it."""
    bashrc = tmp_path / ".bashrc"
    bashrc.write_text("alias ls=ls\n", encoding="utf-8")
    (folder_of(copied) / "audit.log").symlink_to(bashrc)
    memory = Memory.open(copied)
    memory.list()
    memories_of(copied).write_text("", encoding="utf-8")
    memory.remember("$(touch pwned)")
    assert memory.show("mem-0001").status == "forgotten"
    assert bashrc.read_text(encoding="utf-8") == "alias ls=ls\n"


@pytest.mark.parametrize("name", [".gitignore", "profiles/assistant/identity.md", "profiles"])
def test_init_writes_nothing_through_links(tmp_path: Path, name: str) -> None:
    """In a folder with links that lead out, init is refused, whether a brain is there or not."""
    root, outside = tmp_path / "repository", tmp_path / "outside"
    (root / name).parent.mkdir(parents=True)
    outside.mkdir()
    (root / name).symlink_to(outside if name == "profiles" else outside / "bashrc")
    with pytest.raises(LinkLeavesBrain):
        init_brain(root, "assistant")
    (root / "ocmem.yaml").write_text("profile: assistant\n", encoding="utf-8")
    with pytest.raises(LinkLeavesBrain):
        init_brain(root, "assistant")
    assert names(outside) == []


def test_settings_that_lead_out_are_not_written(copied: Path, tmp_path: Path) -> None:
    """ocmem.yaml of a copy may be a link, too."""
    (tmp_path / "outside.yaml").write_text("profile: assistant\n", encoding="utf-8")
    (copied / "ocmem.yaml").unlink()
    (copied / "ocmem.yaml").symlink_to(tmp_path / "outside.yaml")
    with pytest.raises(LinkLeavesBrain):
        Memory.open(copied).config_set("language", "zh")
    assert (tmp_path / "outside.yaml").read_text(encoding="utf-8") == "profile: assistant\n"


# Settings


def test_a_setting_is_written_in_place(memory: Memory) -> None:
    """Only its line differs; comments stay; out again gives the old bytes."""
    path = memory.root / "ocmem.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "# the end\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    brain = open_brain(memory.root)
    brain.set_setting("limits.budget", "900")
    after = path.read_text(encoding="utf-8")
    assert [line for line in after.splitlines() if line not in before] == [
        "limits:",
        "  budget: 900",
    ]
    assert open_brain(memory.root).settings.budget == 900
    brain.set_setting("limits.budget", None)
    assert open_brain(memory.root).settings.budget == 2000
    assert "# the end" in path.read_text(encoding="utf-8")


def test_a_setting_that_others_write_meanwhile(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is set on what stands there then; one that never gets through says so."""
    real: Callable[..., bool] = replace_text
    saves = iter(["# one\n", "# two\n"])
    path = memory.root / "ocmem.yaml"

    def racing(*arguments: object) -> bool:
        comment = next(saves, None)
        if comment:
            path.write_text(path.read_text(encoding="utf-8") + comment, encoding="utf-8")
        return real(*arguments)

    monkeypatch.setattr(module, "replace_text", racing)
    memory.config_set("limits.budget", "900")
    assert path.read_text(encoding="utf-8").endswith("limits:\n  budget: 900\n# one\n# two\n")
    monkeypatch.setattr(module, "replace_text", lambda *_: False)
    with pytest.raises(KeepsChanging):
        memory.config_set("limits.budget", "901")


def test_zone_of_the_setting_else_of_the_machine(memory: Memory) -> None:
    """A brain without a zone has this machine's."""
    assert open_brain(memory.root).zone() == ZoneInfo("Asia/Shanghai")
    memory.config_unset("timezone")
    assert open_brain(memory.root).zone() == machine_zone()


@pytest.mark.parametrize(
    ("zone", "written"), [("Asia/Shanghai", True), (":/no", False), ("Mars/Base", False)]
)
def test_init_writes_the_machines_zone(tmp_path: Path, zone: str, written: bool) -> None:
    """``TZ`` is believed where it names a zone; nonsense in it does no harm."""
    ran = run("init", str(tmp_path), "--json", env={"TZ": zone})
    assert (ran.code, ran.json["profile"]) == (0, "assistant")
    assert (open_brain(tmp_path).settings.timezone == zone) is written


# The clock


def test_the_clock_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """An instant, with any offset; what is none is an error, never now."""
    monkeypatch.setenv("OCMEM_NOW", "2026-06-01T09:00:00+08:00")
    assert clock_of().isoformat() == "2026-06-01T09:00:00+08:00"
    for bad in ("garbage", "2026-02-30T00:00:00Z", "9 o'clock"):
        monkeypatch.setenv("OCMEM_NOW", bad)
        with pytest.raises(BadClock, match=bad):
            clock_of()
    monkeypatch.setenv("OCMEM_NOW", "")
    assert clock_of().tzinfo is not None


def test_a_fresh_identity_is_told_from_a_written_one(tmp_path: Path) -> None:
    """What init made says nothing yet; a word of a person's does."""
    init_brain(tmp_path, "assistant")
    text = (folder_of(tmp_path) / "identity.md").read_text(encoding="utf-8")
    assert is_fresh_identity(text, "assistant")
    assert is_fresh_identity("\n", "assistant")
    assert not is_fresh_identity(text + "You are kind.", "assistant")
    assert issubclass(LinkLeavesBrain, OpenclawError)
