"""From a command line to an exit code: answers, errors, streams."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import COMMAND
from tests.brains import Ran
from tests.brains import entry
from tests.brains import environment
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import run

Command = Callable[..., Ran]


@pytest.fixture
def at(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a brain with one entry."""
    memory.remember("用户喜欢 ☕ [preference] :coffee:", tags=["coffee"])
    monkeypatch.chdir(memory.root)
    return memory.root


# Errors


@pytest.mark.parametrize(
    ("arguments", "code", "name"),
    [
        (("frobnicate",), 2, "usage"),
        (("--frobnicate",), 2, "usage"),
        (("remember",), 2, "usage"),
        (("remember", "a", "b"), 2, "usage"),
        (("remember", "a", "--colour", "red"), 2, "usage"),
        (("remember", ""), 2, "empty_text"),
        (("remember", "a", "--importance", "urgent"), 2, "bad_value"),
        (("remember", "a", "--ttl", "P3D"), 2, "bad_ttl"),
        (("amend", "mem-0001"), 2, "usage"),
        (("amend", "mem-0001", "--set", "x"), 2, "usage"),
        (("amend", "mem-0001", "--set", "id=x"), 2, "bad_field"),
        (("load", "--budget", "0"), 2, "usage"),
        (("load", "--budget", "many"), 2, "usage"),
        (("state", "sing"), 2, "usage"),
        (("config", "get"), 2, "usage"),
        (("config", "get", "x"), 2, "unknown_setting"),
        (("import", "gone", "--format", "jsonl"), 2, "bad_input"),
        (("import", "gone"), 2, "usage"),
        (("show", "mem-0099"), 3, "entry_not_found"),
        (("show", "mem-0001", "--profile", "x"), 3, "profile_not_found"),
        (("list", "--brain", "gone"), 3, "brain_not_found"),
        (("list", "--brain", "ocmem.yaml"), 3, "brain_not_found"),
        (("state", "get", "x"), 3, "key_not_found"),
        (("replay", "0123456789abcdef"), 3, "receipt_not_found"),
    ],
)
def test_errors_have_a_code_and_a_way_out(
    at: Path, ocmem: Command, arguments: tuple[str, ...], code: int, name: str
) -> None:
    """As JSON on standard output, as two lines on standard error; never a traceback."""
    before = memories_of(at).read_bytes()
    told = ocmem(*arguments, "--json")
    assert (told.code, told.json["error"]["code"]) == (code, name)
    assert told.json["error"]["message"]
    assert told.json["error"]["hint"]
    shown = ocmem(*arguments)
    assert (shown.code, shown.out) == (code, "")
    assert shown.err.startswith(f"ocmem: {told.json['error']['message']}\n       ")
    assert "Traceback" not in shown.err
    assert memories_of(at).read_bytes() == before


BROKEN = "---\nid: mem-0001\na: b: c\n---\n"


@pytest.mark.parametrize(
    ("file", "text", "arguments", "code", "name"),
    [
        ("ocmem.yaml", "a: [1\n", ("config", "set", "language", "en"), 4, "bad_document"),
        ("ocmem.yaml", "- a\n", ("init",), 4, "bad_document"),
        ("profiles/assistant/state.yaml", "a: [1\n", ("state",), 4, "bad_document"),
        ("profiles/assistant/state.yaml", "a: [1\n", ("state", "set", "b", "1"), 4, "bad_document"),
        ("profiles/assistant/memories.md", BROKEN, ("show", "mem-0001"), 4, "broken_entry"),
    ],
)
def test_files_of_a_person_are_never_our_fault(
    at: Path, ocmem: Command, file: str, text: str, arguments: tuple[str, ...], code: int, name: str
) -> None:
    """What stands in them is refused with its place."""
    (at / file).write_text(text, encoding="utf-8")
    told = ocmem(*arguments, "--json")
    assert (told.code, told.json["error"]["code"]) == (code, name)
    assert f"{file.rsplit('/', 1)[-1]}:" in told.json["error"]["message"]


def test_a_load_goes_on_with_a_broken_state(at: Path, ocmem: Command) -> None:
    """It is a notice there."""
    (folder_of(at) / "state.yaml").write_text("a: [1\n", encoding="utf-8")
    told = ocmem("load", "咖啡", "--json")
    assert (told.code, [n["code"] for n in told.json["notices"]]) == (0, ["bad_document"])
    assert [item["id"] for item in told.json["selected"] if "id" in item] == ["mem-0001"]


@pytest.mark.usefixtures("at")
@pytest.mark.parametrize(
    "arguments", [("remember", "x"), ("load",), ("recall", "x"), ("check",), ("note", "x")]
)
def test_a_clock_that_is_none(
    ocmem: Command, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """A garbled OCMEM_NOW is a usage error, never now."""
    monkeypatch.setenv("OCMEM_NOW", "garbage")
    told = ocmem(*arguments, "--json")
    assert (told.code, told.json["error"]["code"]) == (2, "bad_clock")


@pytest.mark.usefixtures("at")
def test_what_is_our_fault_says_where_the_details_are(
    ocmem: Command, monkeypatch: pytest.MonkeyPatch, machine: Path
) -> None:
    """Exit code 70 and a log that only the person may read."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("half \ud83d of it")

    monkeypatch.setattr(Memory, "list", broken)
    told = ocmem("list", "--json")
    assert (told.code, told.json["error"]["code"]) == (70, "internal")
    log = machine / "error.log"
    assert str(log) in told.json["error"]["hint"]
    assert "RuntimeError" in log.read_text(encoding="utf-8")
    assert log.stat().st_mode & 0o777 == 0o600


def test_errors_speak_the_persons_language(
    at: Path, ocmem: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The setting's, else the variable's, else the locale's."""
    (at / "ocmem.yaml").write_text("language: zh\n", encoding="utf-8")
    chinese = ocmem("show", "mem-0099").err
    assert "mem-0099" in chinese
    assert any("一" <= char <= "鿿" for char in chinese)
    monkeypatch.setenv("OCMEM_LANGUAGE", "en")
    assert ocmem("show", "mem-0099").err.isascii()
    monkeypatch.delenv("OCMEM_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert not ocmem("list", "--brain", "/nowhere").err.isascii()


def test_after_two_hyphens_all_is_text(at: Path) -> None:
    """``--json`` can be remembered, and asks for nothing then."""
    assert run("remember", "--", "--json").code == 0
    assert Memory.open(at).list()[-1].text == "--json"
    assert run("show", "--", "--json").out == ""


@pytest.mark.usefixtures("at")
def test_text_that_looks_like_an_option() -> None:
    """The error says how to give it; what follows it is no answer."""
    refused = run("remember", "- buy milk")
    assert (refused.code, "--" in refused.err.replace("--help", "")) == (2, True)


@pytest.mark.parametrize(("language", "said"), [("en", "a dry run"), ("zh", "预演")])
def test_a_dry_run_says_so(at: Path, language: str, said: str) -> None:
    """In text, behind the answer of the real run; JSON is that of the real run."""
    Memory.open(at).config_set("language", language)
    planned = run("remember", "I sit by the window", "--dry-run").out
    assert said in planned
    assert run("remember", "I sit by the window").out == planned[: planned.rindex("\n", 0, -1) + 1]


@pytest.mark.usefixtures("at")
def test_half_a_character_on_the_command_line() -> None:
    """Bytes that are no UTF-8 are refused with exit code 2, whatever they are for."""
    for arguments in ((b"remember", b"a\xff"), (b"load", b"\xff"), (b"note", b"\xff", b"--json")):
        ran = run(*arguments)
        assert ran.code == 2, arguments
        assert "Traceback" not in ran.err


# Streams


@pytest.mark.usefixtures("at")
@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp936"},
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_the_locale_never_decides(env: dict[str, str]) -> None:
    """Emoji and Chinese come out as UTF-8, or escaped in JSON; exit code 0."""
    ran = run("list", env=env)
    assert (ran.code, ran.err) == (0, "")
    assert "用户喜欢 ☕ [preference] :coffee:" in ran.out
    told = run("list", "--json", env=env)
    assert told.json["entries"][0]["text"] == "用户喜欢 ☕ [preference] :coffee:"
    assert told.out.isascii() is (env.keys() != {"LC_ALL"})


@pytest.mark.usefixtures("at")
def test_standard_input() -> None:
    """``-`` reads it as UTF-8, line ends of Windows included; bytes that are none are refused."""
    lines = "第一行\r\n第二行\r\n".encode()
    ran = run("remember", "-", "--json", stdin=lines, env={"PYTHONIOENCODING": "cp936"})
    assert ran.json["entry"]["text"] == "第一行\n第二行"
    assert run("amend", "mem-0002", "--text", "-", stdin=b"new").code == 0
    assert run("note", "-", stdin=b"what was going on").code == 0
    refused = run("remember", "-", "--json", stdin=b"a\xff")
    assert (refused.code, refused.json["error"]["code"]) == (2, "unencodable")
    assert run("remember", "-", stdin=b"").code == 2


def test_on_a_terminal_stored_text_moves_nothing(at: Path) -> None:
    """Control and bidi characters of an entry are escaped there, in text, JSON and exports."""
    Memory.open(at).remember("red \x1b[31m\x07 and \u202e back [b] :coffee:")
    for arguments in (("show", "mem-0002"), ("list", "--json"), ("export",), ("load", "red")):
        ours, theirs = pty.openpty()
        with os.fdopen(theirs, "wb", buffering=0) as stdout:
            command = [*COMMAND, *arguments]
            subprocess.run(command, stdout=stdout, env=environment(), cwd=at, check=True)
        shown = os.read(ours, 65536).decode("utf-8")
        os.close(ours)
        assert not set("\x1b\x07\u202e") & set(shown)
        assert "[31m" in shown
        assert " back [b] :coffee:" in shown


def shell(line: str, at: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which ``$OCMEM`` is the command."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        env=environment(OCMEM=" ".join(COMMAND)),
        cwd=at,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_reader_that_has_seen_enough(at: Path) -> None:
    """``| head`` ends it quietly, whatever is left to print."""
    many = "".join(entry(f"mem-{n:04d}", "x" * 200) for n in range(2, 1500))
    memories_of(at).write_text(many, encoding="utf-8")
    done = shell("$OCMEM list | head -n 1; echo ${PIPESTATUS[0]}", at)
    assert (done.stdout.splitlines()[-1], done.stderr) == ("0", "")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("$OCMEM list >&-", 0),
        ("$OCMEM list >/dev/full", 74),
        ("$OCMEM show x --json >/dev/full", 3),
        ("$OCMEM remember - <&-", 2),
    ],
)
def test_streams_that_are_closed_or_full(at: Path, line: str, code: int) -> None:
    """A closed one leads nowhere, a full disk is told, and never with a traceback."""
    done = shell(line, at)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_working_folder_that_is_gone(tmp_path: Path) -> None:
    """Then there is no brain near, and that is all there is to say."""
    done = shell("mkdir gone; cd gone; rmdir ../gone; $OCMEM list", tmp_path)
    assert done.returncode == 3
    assert "Traceback" not in done.stderr


def test_the_working_folder_lends_no_modules(at: Path) -> None:
    """A yaml.py or openclaw/ beside the brain is not imported."""
    (at / "yaml.py").write_text("raise SystemExit('taken')", encoding="utf-8")
    (at / "typer.py").write_text("raise SystemExit('taken')", encoding="utf-8")
    ran = run("state", cwd=at)
    assert (ran.code, ran.err) == (0, "")
