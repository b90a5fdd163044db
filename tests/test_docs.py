"""The docs say what the program does: commands, settings, codes, and both READMEs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from typing import get_args

import pytest
import typer
from typer.main import get_command

from openclaw import errors
from openclaw import wording
from openclaw.findings import Finding
from openclaw.settings import SETTINGS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
# Told once, for all verbs.
COMMON = {"--json", "--brain", "--profile", "--dry-run", "--help", "--version"}
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    """The text of one page, named from the project's folder."""
    return (ROOT / name).read_text(encoding="utf-8")


def table(name: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of a page, without its head."""
    below = page(name).split(f"# {heading}\n", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", below, re.MULTILINE)
    assert lines, f"no table under {heading}"
    rows = [line.strip("|").split("|") for line in lines[0].splitlines()]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def walk(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that is not hidden, with the words that are typed behind ``ocmem``."""
    context = typer.Context(command)
    for name in command.list_commands(context) if hasattr(command, "list_commands") else ():
        inner = command.get_command(context, name)
        if not inner.hidden:
            yield (*path, name), inner
            yield from walk(inner, (*path, name))


def commands() -> dict[tuple[str, ...], set[str]]:
    """The long options of every command."""
    from openclaw.hosts.cli import app

    return {
        path: {
            option
            for parameter in command.params
            if not getattr(parameter, "hidden", False)
            for option in [*parameter.opts, *parameter.secondary_opts]
            if option.startswith("--")
        }
        for path, command in walk(get_command(app))
    }


def sections(name: str) -> dict[str, str]:
    """What a page says of each verb: the text under the headings that hold `ocmem VERB`."""
    pieces = re.split(r"^(#+ .*)$", page(name), flags=re.MULTILINE)
    told: dict[str, str] = {"": pieces[0]}
    verbs = [""]
    for heading, text in zip(pieces[1::2], pieces[2::2], strict=True):
        verbs = re.findall(r"ocmem ([a-z]+)", heading) or ([""] if "##" in heading else verbs)
        for verb in verbs:
            told[verb] = told.get(verb, "") + heading + text
    return told


def test_every_command_is_documented() -> None:
    """Each command and each of its options stands in docs/cli.md, under its verb."""
    told = sections("docs/cli.md")
    for path, options in commands().items():
        verb = path[0]
        assert verb in told, f"no heading with `ocmem {verb}`"
        assert f"ocmem {' '.join(path)}" in told[verb]
        missing = [o for o in options - COMMON if not re.search(rf"{o}(?![a-z-])", told[verb])]
        assert missing == [], verb
    assert not [option for option in COMMON if option not in told[""]]


def test_documented_options_exist() -> None:
    """docs/cli.md names no option that no command has."""
    known = set().union(*commands().values()) | COMMON
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", page("docs/cli.md"))) <= known


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_documented_commands_exist(file: Path) -> None:
    """A command that a page shows as code can be typed."""
    text = file.read_text(encoding="utf-8")
    lines = "\n".join(BLOCK.findall(text))
    shown = re.findall(r"^\s*(?:\$ )?(?:\w+=\S+ )*ocmem ([a-z]+)", lines, re.MULTILINE)
    shown += re.findall(r"`ocmem ([a-z]+)", BLOCK.sub("", text))
    assert set(shown) <= {path[0] for path in commands()}


def test_settings() -> None:
    """docs/settings.md has one row for each setting: key, default, what it takes and does."""
    rows = [
        [
            f"`{setting.key}`",
            "none" if setting.default is None else f"`{setting.default}`",
            setting.takes,
            setting.means,
        ]
        for setting in SETTINGS
    ]
    assert table("docs/settings.md", "Settings") == rows


def test_error_codes() -> None:
    """docs/codes.md has one row for each error, with its exit code."""
    rows = {row[0]: row[1] for row in table("docs/codes.md", "Errors")}
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    raised = [k for k in kinds if issubclass(k, errors.OpenclawError) and "code" in vars(k)]
    assert rows == {f"`{kind.code}`": str(kind.exit_code) for kind in raised}
    assert rows.keys() == {f"`{code}`" for code in wording.codes("error")}


def test_finding_codes() -> None:
    """docs/codes.md has one row for each finding, with its severity."""
    rows = {row[0]: row[1] for row in table("docs/codes.md", "Findings")}
    found = [Finding(code, "memories.md") for code in wording.codes("finding")]
    assert rows == {f"`{finding.code}`": finding.severity for finding in found}


def test_sweep_codes() -> None:
    """docs/codes.md has one row for each kind of change that a sweep tells."""
    left = ("over_limit", "bad_frontmatter", "changing", "unworded")
    rows = [row[0] for row in table("docs/codes.md", "Sweep")]
    assert rows == [f"`{code}`" for code in wording.codes("swept") if code not in left]


def test_notice_codes() -> None:
    """docs/codes.md has one row for each notice."""
    rows = [row[0] for row in table("docs/codes.md", "Notices")]
    assert rows == [f"`{code}`" for code in wording.codes("notice")]


def test_deferred_codes() -> None:
    """docs/codes.md has one row for each reason why a commit waits."""
    rows = [row[0] for row in table("docs/codes.md", "Deferred")]
    assert rows == [f"`{code}`" for code in wording.codes("deferred")]


@pytest.mark.parametrize(("heading", "kind"), [("Reasons", "reason"), ("Skips", "skip")])
def test_reason_codes(heading: str, kind: str) -> None:
    """docs/codes.md has one row for each reason to keep a statement, or to skip it."""
    from openclaw.write import gate

    rows = [row[0] for row in table("docs/codes.md", heading)]
    assert rows == [f"`{code}`" for code in wording.codes(kind)]
    reasons = gate.KeptReason if kind == "reason" else gate.SkipReason
    assert sorted(get_args(reasons)) == wording.codes(kind)


def test_why_codes(tmp_path: Path) -> None:
    """Each reason that packs and searches of the sample give stands in docs/codes.md."""
    from openclaw import Memory

    told = {row[0].strip("`").split(":")[0] for row in table("docs/codes.md", "Why")}
    brain = tmp_path / "brain"
    Memory.init(brain, profile="assistant")
    shutil.copytree(ROOT / "profiles" / "assistant", brain / "profiles" / "assistant",
                    dirs_exist_ok=True)  # fmt: skip
    memory = Memory.open(brain, profile="assistant")
    packs = [memory.load(topic) for topic in ("最近胃不太舒服", "我能喝咖啡吗", "travel to Lisbon")]
    packs.append(memory.load("咖啡", budget=100))
    given = [why for pack in packs for part in pack.selected for why in part.why]
    given += [why for pack in packs for part in pack.omitted for why in part.why]
    given += [why for hit in memory.recall("咖啡").hits for why in hit.why]
    assert {why.split(":")[0] for why in given} <= told
    assert len(given) > len(packs)


def test_readmes() -> None:
    """README.md is short, and its Chinese twin shows the same commands and files."""
    english, chinese = page("README.md"), page("README.zh-CN.md")
    assert len(english.splitlines()) <= 120
    assert BLOCK.findall(english) == BLOCK.findall(chinese) != []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(file: Path) -> None:
    """A link from one page to another file of the project finds it."""
    prose = BLOCK.sub("", file.read_text(encoding="utf-8"))
    targets = re.findall(r"\]\(([^)\s#]+)[^)]*\)", prose)
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (file.parent / target).exists()] == []
