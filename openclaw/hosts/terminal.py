"""Standard streams: UTF-8 whatever the locale, text as text, nothing that moves the cursor."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

# C0 and C1 controls but tab and line feed; marks that reorder what a reader sees.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def prepare() -> None:
    """Make the streams speak UTF-8; what the caller has closed leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")


def say(text: str, *, error: bool = False) -> None:
    """Print text as it is; on a terminal with control and bidi characters escaped."""
    stream = sys.stderr if error else sys.stdout
    if stream.isatty():
        text = _UNSAFE.sub(_escaped, text)
    stream.write(text if text.endswith("\n") or not text else text + "\n")


def _escaped(found: re.Match[str]) -> str:
    return f"\\x{ord(found[0]):02x}" if ord(found[0]) < 256 else f"\\u{ord(found[0]):04x}"


def drop_output() -> None:
    """Let what is still to be written go nowhere: the reader has gone, or the disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def say_json(value: Any, *, ascii_only: bool) -> None:
    """Print one JSON document on one line."""
    import json  # noqa: PLC0415 - start-up stays free of it

    line = json.dumps(value, ensure_ascii=ascii_only)
    if sys.stdout.isatty():
        line = _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", line)
    sys.stdout.write(line + "\n")


def asked(question: str) -> bool:
    """Ask a yes-or-no question on the terminal; no answer is no."""
    sys.stderr.write(f"{question} [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes", "是", "好")
