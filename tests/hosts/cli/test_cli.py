"""The command itself, as a process."""

from __future__ import annotations

import subprocess
import sys

from tests.brains import environment
from tests.brains import run


def test_the_module_is_the_command() -> None:
    """``python -m openclaw`` says its name and version."""
    ran = run("--version")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("ocmem ")


def test_main_ends_with_the_exit_code() -> None:
    """The entry point of the installed command does."""
    code = (
        "import sys; sys.argv = ['ocmem', 'nothing']; from openclaw.hosts.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("ocmem: No such command")
