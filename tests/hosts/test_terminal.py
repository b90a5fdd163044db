"""Standard streams: UTF-8 whatever the locale, text as text."""

from __future__ import annotations

import io
import json
import os
import pty
import subprocess
import sys

import pytest

from openclaw.hosts import terminal
from openclaw.hosts.terminal import asked
from openclaw.hosts.terminal import prepare
from openclaw.hosts.terminal import say
from openclaw.hosts.terminal import say_json
from tests.brains import ROOT
from tests.brains import environment

ODD = "[bold]标签[/bold] :coffee: \x1b[31mred\x07 a\u202eb \u200f \x9b1m 咖啡 👨‍👩‍👧\ttab\n"


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_text_goes_into_files_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """No markup is read from it, nothing is escaped, one line end is at its end."""
    say(ODD)
    say("no end")
    say("")
    assert capsys.readouterr().out == f"{ODD}no end\n"
    say("told", error=True)
    assert capsys.readouterr().err == "told\n"


def test_on_a_terminal_nothing_moves_the_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control and bidi characters show as escapes; tabs, line ends and emoji stay."""
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    say(ODD)
    assert screen.getvalue() == (
        "[bold]标签[/bold] :coffee: \\x1b[31mred\\x07 a\\u202eb \\u200f \\x9b1m 咖啡 👨‍👩‍👧\ttab\n"
    )


@pytest.mark.parametrize("ascii_only", [True, False])
def test_json_is_one_line_anywhere(monkeypatch: pytest.MonkeyPatch, ascii_only: bool) -> None:
    """On a terminal too it says the same to a program, and nothing to the terminal."""
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    say_json({"text": ODD}, ascii_only=ascii_only)
    line = screen.getvalue()
    assert json.loads(line) == {"text": ODD}
    assert line.count("\n") == 1
    assert not set("\x1b\x07\u202e\u200f\x9b") & set(line)
    assert line.isascii() is ascii_only


@pytest.mark.parametrize(
    ("answer", "yes"),
    [("y\n", True), ("Yes \n", True), ("是\n", True), ("\n", False), ("", False), ("n\n", False)],
)
def test_asking(monkeypatch: pytest.MonkeyPatch, answer: str, yes: bool) -> None:
    """Only a clear yes is one."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
    assert asked("Mend these?") is yes


CODE = "import sys; from openclaw.hosts import terminal; terminal.prepare(); "


def python(code: str, stdin: bytes = b"", **env: str) -> bytes:
    """What a program prints that has prepared its streams."""
    done = subprocess.run(
        [sys.executable, "-c", CODE + code],
        input=stdin,
        stdout=subprocess.PIPE,
        env=environment(**env),
        cwd=ROOT,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp936"},
        {"LC_ALL": "C", "PYTHONUTF8": "0"},
    ],
)
def test_streams_speak_utf_8(env: dict[str, str]) -> None:
    """Whatever the locale says, in both directions; half a character goes out as its escape."""
    code = "terminal.say(sys.stdin.read()); terminal.say('\\ud83d')"
    assert python(code, "咖啡\r\n".encode(), **env) == "咖啡\r\n\\ud83d\n".encode()


def test_closed_streams_lead_nowhere() -> None:
    """A caller may close any of them: reading gives nothing, writing is no error."""
    code = "terminal.say(sys.stdin.read() + 'x'); terminal.say('y', error=True)"
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable, "-c", CODE + code],
        env=environment(),
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0


def test_a_real_terminal() -> None:
    """Through a pseudo-terminal the bytes are the escaped ones."""
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "wb", buffering=0) as stdout:
        code = f"terminal.say({ODD!r})"
        subprocess.run(
            [sys.executable, "-c", CODE + code],
            stdout=stdout,
            env=environment(),
            cwd=ROOT,
            check=True,
        )
    shown = os.read(ours, 4096)
    os.close(ours)
    assert b"\\x1b[31mred\\x07" in shown
    assert b"\x1b" not in shown
    assert "咖啡".encode() in shown


def test_preparing_twice_does_no_harm(capsys: pytest.CaptureFixture[str]) -> None:
    """Streams that cannot be prepared, as a test's own, are left as they are."""
    prepare()
    prepare()
    terminal.say("咖啡")
    assert capsys.readouterr().out == "咖啡\n"
