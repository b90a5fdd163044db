"""``schedule``: a sweep every day by what this machine has for it, printed or installed.

A systemd user timer where systemd runs, launchd on a Mac, a line of cron elsewhere. What is
installed runs this very Python, for one profile of one brain, without the folder that it is
started in on its path.
"""

from __future__ import annotations

import os
import plistlib
import shlex
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import ClassVar
from typing import Literal

from openclaw.errors import ScheduleRefused
from openclaw.results import Scheduled

_HOUR = 4  # when a day's conversations are over; the minute differs from brain to brain
_KEPT = ("OCMEM_HOME", "XDG_DATA_HOME")  # variables that say where this machine's state lies
_SECONDS = 20


@dataclass(frozen=True, slots=True)
class Sweep:
    """What is to run: the command, the variables that it needs, a name, the minute of the hour."""

    command: tuple[str, ...]
    variables: tuple[tuple[str, str], ...]
    name: str
    minute: int


@dataclass(frozen=True, slots=True)
class Job:
    """A sweep as one kind of schedule has it. This one is cron's."""

    sweep: Sweep

    kind: ClassVar[Literal["cron", "systemd", "launchd"]] = "cron"

    @property
    def text(self) -> str:
        """What stands in the schedule."""
        set_first = [f"{name}={shlex.quote(value)}" for name, value in self.sweep.variables]
        typed = " ".join([*set_first, shlex.join(self.sweep.command)]).replace("%", r"\%")
        return f"{self.sweep.minute} {_HOUR} * * * {typed} # {self.sweep.name}\n"

    def told(self) -> Scheduled:
        """The text, and whether it is installed."""
        return Scheduled(self.kind, self.text, self.installed())

    def installed(self) -> bool:
        """Whether the schedule holds it as it is."""
        return self.text.rstrip("\n") in (_asked("crontab", "-l") or "").split("\n")

    def install(self) -> None:
        """Put it into the schedule, in the place of an earlier one. Raises ``ScheduleRefused``."""
        mark = f"# {self.sweep.name}"
        held = (_asked("crontab", "-l") or "").splitlines(keepends=True)
        kept = "".join(line for line in held if not line.rstrip("\n").endswith(mark))
        gap = "\n" if kept and not kept.endswith("\n") else ""
        _run("crontab", "-", stdin=f"{kept}{gap}{self.text}")


@dataclass(frozen=True, slots=True)
class SystemdJob(Job):
    """A user timer and its service."""

    kind: ClassVar[Literal["cron", "systemd", "launchd"]] = "systemd"

    @property
    def text(self) -> str:
        """Both units, each below its file's name."""
        return "\n".join(f"# {path}\n{text}" for path, text in self._units().items())

    def installed(self) -> bool:
        """Whether both files are there as they should be."""
        return all(_file(path) == text for path, text in self._units().items())

    def install(self) -> None:
        """Write both units and start the timer. Raises ``ScheduleRefused``."""
        for path, text in self._units().items():
            _write(path, text)
        _run("systemctl", "--user", "daemon-reload")
        _run("systemctl", "--user", "enable", "--now", f"{self.sweep.name}.timer")

    def _units(self) -> dict[Path, str]:
        config = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
        folder = Path(config) / "systemd" / "user"
        command = " ".join(_systemd_word(word) for word in self.sweep.command)
        variables = "".join(
            f"Environment={_systemd_word(f'{name}={value}')}\n"
            for name, value in self.sweep.variables
        )
        service = (
            "[Unit]\nDescription=ocmem: the daily sweep of a memory\n\n"
            f"[Service]\nType=oneshot\n{variables}ExecStart={command}\n"
        )
        timer = (
            "[Unit]\nDescription=ocmem: the daily sweep of a memory\n\n"
            f"[Timer]\nOnCalendar=*-*-* {_HOUR:02}:{self.sweep.minute:02}:00\nPersistent=true\n\n"
            "[Install]\nWantedBy=timers.target\n"
        )
        name = self.sweep.name
        return {folder / f"{name}.service": service, folder / f"{name}.timer": timer}


@dataclass(frozen=True, slots=True)
class LaunchdJob(Job):
    """An agent of launchd."""

    kind: ClassVar[Literal["cron", "systemd", "launchd"]] = "launchd"

    @property
    def text(self) -> str:
        """The property list."""
        plist = {
            "Label": self._label,
            "ProgramArguments": list(self.sweep.command),
            "EnvironmentVariables": dict(self.sweep.variables),
            "StartCalendarInterval": {"Hour": _HOUR, "Minute": self.sweep.minute},
        }
        return plistlib.dumps({k: v for k, v in plist.items() if v}).decode("utf-8")

    def installed(self) -> bool:
        """Whether the file is there as it should be."""
        return _file(self._path) == self.text

    def install(self) -> None:
        """Write the file and load it, an earlier one taken out. Raises ``ScheduleRefused``."""
        _asked("launchctl", "unload", str(self._path))
        _write(self._path, self.text)
        _run("launchctl", "load", "-w", str(self._path))

    @property
    def _label(self) -> str:
        return f"invalid.ocmem.{self.sweep.name}"

    @property
    def _path(self) -> Path:
        return Path.home() / "Library" / "LaunchAgents" / f"{self._label}.plist"


def daily(brain: Path, profile: str) -> Job:
    """The daily sweep of a profile, as this machine would run it."""
    root = os.path.realpath(brain)
    key = sha256(os.fsencode(f"{root}\0{profile}")).hexdigest()
    command = (
        sys.executable, "-P", "-m", "openclaw", "sweep", "--brain", root, "--profile", profile,
    )  # fmt: skip
    held = tuple((name, os.environ[name]) for name in _KEPT if os.environ.get(name))
    sweep = Sweep(command, held, f"ocmem-sweep-{key[:8]}", int(key[:4], 16) % 60)
    if sys.platform == "darwin":
        return LaunchdJob(sweep)
    return SystemdJob(sweep) if Path("/run/systemd/system").is_dir() else Job(sweep)


def _systemd_word(word: str) -> str:
    """A word as units have it: in quotes, its own ``%`` and ``$`` meant as they are."""
    plain = word.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + plain.replace("%", "%%").replace("$", "$$") + '"'


def _file(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise ScheduleRefused(what=f"{path}: {error.strerror}") from error


def _asked(*command: str) -> str | None:
    """What a program of the system answers; None where it is not there, or refuses."""
    try:
        return _ran(command).stdout
    except (OSError, subprocess.SubprocessError):
        return None


def _run(*command: str, stdin: str = "") -> None:
    try:
        _ran(command, stdin)
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout or "").strip() or f"exit {error.returncode}"
        raise ScheduleRefused(what=f"{command[0]}: {said}") from error
    except (OSError, subprocess.SubprocessError) as error:
        raise ScheduleRefused(what=f"{command[0]}: {error}") from error


def _ran(command: tuple[str, ...], stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, check=True, timeout=_SECONDS
    )
