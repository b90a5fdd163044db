"""A program that does one thing again and again, killed one system call later each time.

``killed.py TEMPLATE FOLDER VERB`` copies the brain TEMPLATE to FOLDER/1, FOLDER/2, … and lets a
child work on each copy. The child of copy N is killed (SIGKILL) before its Nth call that
touches the disk; the last one is not killed any more.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from openclaw import Memory
from openclaw.store import files

CALLS = ("open", "write", "fsync", "fchmod", "link", "replace", "unlink", "mkdir", "ftruncate")
VERBS: dict[str, Callable[[Memory], object]] = {
    "remember": lambda memory: memory.remember("the new one", tags=["new"]),
    "forget": lambda memory: memory.forget("mem-0002", reason="asked"),
    "restore": lambda memory: memory.restore("mem-0003"),
    "amend": lambda memory: memory.amend("mem-0002", text="second, amended"),
}


def kill_before(number: int) -> None:
    """Kill this process before its call of that number."""
    done = 0

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            nonlocal done
            done += 1
            if done == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **options)

        return call

    for name in CALLS:
        setattr(os, name, counted(getattr(os, name)))
    setattr(files, "swap", counted(getattr(files, "swap")))  # noqa: B009, B010 - not its own


def main() -> None:
    """Print how many copies there are; the last one was left alone."""
    template, folder, verb = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    for number in range(1, 1000):
        copy = folder / str(number)
        shutil.copytree(template, copy)
        memory = Memory.open(copy)
        child = os.fork()
        if not child:
            kill_before(number)
            VERBS[verb](memory)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            print(number)  # noqa: T201 - the answer to the test
            sys.exit(os.WEXITSTATUS(status))


if __name__ == "__main__":
    main()
