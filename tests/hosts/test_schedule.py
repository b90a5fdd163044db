"""A sweep every day: what would stand in the machine's schedule, and installing it."""

from __future__ import annotations

import os
import plistlib
import shlex
import stat
import sys
from pathlib import Path

import pytest

from openclaw.errors import ScheduleRefused
from openclaw.hosts.schedule import Job
from openclaw.hosts.schedule import LaunchdJob
from openclaw.hosts.schedule import Sweep
from openclaw.hosts.schedule import SystemdJob
from openclaw.hosts.schedule import daily

ODD = "/home/lin/my 50% $HOME \"memory\" 'x'"
SWEEP = Sweep(
    ("/usr/bin/python3", "-P", "-m", "openclaw", "sweep", "--brain", ODD, "--profile", "小满"),
    (("OCMEM_HOME", "/home/lin/a b"),), "ocmem-sweep-0123abcd", 7,
)  # fmt: skip
CRONTAB = """\
#!/bin/sh
case "$1" in
-l) [ -f {table} ] && cat {table} || {{ echo "no crontab for lin" >&2; exit 1; }} ;;
-) cat > {table} ;;
esac
"""


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of its own: home, programs; what they were told stands in ``told``."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, text in (
        ("crontab", CRONTAB.format(table=tmp_path / "table")),
        ("systemctl", f'#!/bin/sh\necho "$@" >> {tmp_path / "told"}\n'),
        ("launchctl", f'#!/bin/sh\necho "$@" >> {tmp_path / "told"}\n[ "$1" = load ]\n'),
    ):
        path = programs / name
        path.write_text(text, encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return tmp_path


def test_cron(system: Path) -> None:
    """One line, in the place of an earlier one; the others stay, and sh reads the words back."""
    table = system / "table"
    table.write_text("5 5 * * * date\n1 1 * * * old # ocmem-sweep-0123abcd", encoding="utf-8")
    job = Job(SWEEP)
    assert not job.told().installed
    job.install()
    job.install()
    assert job.told().installed
    lines = table.read_text(encoding="utf-8").splitlines()
    assert lines == ["5 5 * * * date", job.text.rstrip("\n")]
    minute, hour, *_ = lines[1].split()
    typed = lines[1].split(" * * * ", 1)[1].rsplit(" # ", 1)[0].replace("\\%", "%")
    assert (minute, hour) == ("7", "4")
    assert shlex.split(typed) == ["OCMEM_HOME=/home/lin/a b", *SWEEP.command]
    assert "%" not in lines[1].replace("\\%", "")


def test_cron_that_was_empty(system: Path) -> None:
    """No table yet is no failure."""
    Job(SWEEP).install()
    assert (system / "table").read_text(encoding="utf-8") == Job(SWEEP).text


def test_systemd(system: Path) -> None:
    """A service and a timer of the user, started at once; each word means itself."""
    job = SystemdJob(SWEEP)
    assert not job.told().installed
    job.install()
    assert job.told().installed
    units = system / "home" / ".config" / "systemd" / "user"
    service = (units / "ocmem-sweep-0123abcd.service").read_text(encoding="utf-8")
    assert 'ExecStart="/usr/bin/python3" "-P" "-m" "openclaw" "sweep" "--brain" ' in service
    assert '"/home/lin/my 50%% $$HOME \\"memory\\" \'x\'" "--profile" "小满"\n' in service
    assert 'Environment="OCMEM_HOME=/home/lin/a b"\n' in service
    timer = (units / "ocmem-sweep-0123abcd.timer").read_text(encoding="utf-8")
    assert "OnCalendar=*-*-* 04:07:00\nPersistent=true\n" in timer
    assert (system / "told").read_text(encoding="utf-8").splitlines() == [
        "--user daemon-reload", "--user enable --now ocmem-sweep-0123abcd.timer",
    ]  # fmt: skip
    assert service in job.text
    assert timer in job.text


def test_launchd(system: Path) -> None:
    """An agent; an earlier one is taken out first."""
    job = LaunchdJob(SWEEP)
    job.install()
    assert job.told().installed
    held = plistlib.loads(job.text.encode())
    assert held["ProgramArguments"] == list(SWEEP.command)
    assert held["StartCalendarInterval"] == {"Hour": 4, "Minute": 7}
    assert held["EnvironmentVariables"] == {"OCMEM_HOME": "/home/lin/a b"}
    assert [line.split()[0] for line in (system / "told").read_text().splitlines()] == [
        "unload",
        "load",
    ]


def test_what_the_machine_refuses(system: Path) -> None:
    """It is told in its own words."""
    (system / "programs" / "crontab").write_text(
        "#!/bin/sh\necho not allowed >&2; exit 1\n", encoding="utf-8"
    )
    with pytest.raises(ScheduleRefused, match="crontab: not allowed"):
        Job(SWEEP).install()
    (system / "home").write_text("a file in the way", encoding="utf-8")
    with pytest.raises(ScheduleRefused):
        SystemdJob(SWEEP).install()


@pytest.mark.usefixtures("system")
def test_a_machine_without_cron(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is not installed, and cannot be."""
    monkeypatch.setenv("PATH", "/nowhere")
    assert not Job(SWEEP).told().installed
    with pytest.raises(ScheduleRefused):
        Job(SWEEP).install()


def test_daily(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By system; one name for each profile of each brain, this very Python."""
    monkeypatch.setenv("OCMEM_HOME", "/somewhere")
    jobs = [daily(tmp_path, "a"), daily(tmp_path, "b"), daily(tmp_path / "x", "a")]
    assert len({job.sweep.name for job in jobs}) == 3
    assert jobs[0] == daily(tmp_path, "a")
    assert jobs[0].sweep.command[:5] == (sys.executable, "-P", "-m", "openclaw", "sweep")
    assert ("OCMEM_HOME", "/somewhere") in jobs[0].sweep.variables
    monkeypatch.setattr(sys, "platform", "darwin")
    assert daily(tmp_path, "a").told().kind == "launchd"
