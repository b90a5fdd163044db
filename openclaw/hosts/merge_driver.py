"""What git runs to merge a file of memory.

The command is ``python -P -m openclaw.hosts.merge_driver %O %A %B %P``. Git calls it at the top
of the worktree, maybe below a process of ours that holds the profile's lock: so it takes no
lock, asks git nothing, and sees and writes its one file alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC
from datetime import datetime
from datetime import timedelta
from datetime import tzinfo

from openclaw.findings import Finding
from openclaw.layout import PROFILES
from openclaw.layout import SETTINGS
from openclaw.merge.document import merge_file
from openclaw.merge.report import Merged
from openclaw.merge.report import found

MERGED, LEFT_TO_GIT = 0, 1
_REPORT = "merge.jsonl"


def main(arguments: list[str]) -> int:
    """Merge %A with %B on their base %O into %A; returns 0, or 1 with %A as it was.

    %P is the file's path from the top of the worktree. What a person should hear of goes to
    ``merge.jsonl`` in this machine's folder of the brain.
    """
    try:
        base, ours, theirs, path = arguments
        brain, file = _place(path)
        merged = _merged(file, (base, ours, theirs), _BrainZone(brain))
        if merged.clean:
            _write(ours, merged.text.encode("utf-8"))
    except Exception as error:  # noqa: BLE001 - whatever happens, git has the three versions
        sys.stderr.write(f"ocmem merge driver: {error!r}\n")
        return LEFT_TO_GIT
    with suppress(Exception):
        _report(brain, path, merged.findings)
    return MERGED if merged.clean else LEFT_TO_GIT


def _place(path: str) -> tuple[str, str]:
    """The brain's folder and the file's path in its profile. Raises ``ValueError``."""
    parts = path.split("/")
    for at in range(len(parts) - 3, -1, -1):
        if parts[at] == PROFILES:
            return "/".join(parts[:at]) or ".", "/".join(parts[at + 2 :])
    raise ValueError(f"{path} lies in no profile")


def _merged(file: str, names: Iterable[str], zone: tzinfo) -> Merged:
    """The merge of three files; not clean where one of them is no UTF-8."""
    texts = []
    for side, name in zip(("base", "ours", "theirs"), names, strict=True):
        with open(name, "rb") as stream:  # noqa: PTH123 - start-up stays free of pathlib
            data = stream.read()
        try:
            texts.append(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            bad = found("merge_not_utf8", file, side=side, position=error.start + 1)
            return Merged("", (bad,), clean=False)
    base, ours, theirs = texts
    return merge_file(file, base, ours, theirs, zone)


def _write(path: str, data: bytes) -> None:
    """Put ``data`` in the place of a file, whole or not at all."""
    temporary = f"{path}.merged"
    try:
        with open(temporary, "wb") as stream:  # noqa: PTH123 - as above
            stream.write(data)
        os.replace(temporary, path)  # noqa: PTH105 - as above
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)  # noqa: PTH108 - as above
        raise


def _report(brain: str, path: str, findings: Iterable[Finding]) -> None:
    """One line of JSON a finding, in this machine's folder of the brain."""
    findings = tuple(findings)
    if not findings:
        return
    import json  # noqa: PLC0415 - only where there is something to report
    from pathlib import Path  # noqa: PLC0415 - as above

    from openclaw.store.files import append_line  # noqa: PLC0415 - as above
    from openclaw.store.machine import brain_key  # noqa: PLC0415 - as above
    from openclaw.store.machine import home  # noqa: PLC0415 - as above

    below = path if brain == "." else path.removeprefix(f"{brain}/")
    id = _settings(brain).get("brain.id")
    key = brain_key(Path(brain), str(id) if id else None)
    lines = ({"code": f.code, "path": below, "id": f.id, "facts": f.facts} for f in findings)
    append_line(home() / "brains" / key / _REPORT, "\n".join(map(json.dumps, lines)))


def _settings(brain: str) -> Mapping[str, object]:
    """The settings in force; the defaults where ocmem.yaml cannot be read."""
    from openclaw.settings import in_force  # noqa: PLC0415 - as above
    from openclaw.text.mapping import read_dotted  # noqa: PLC0415 - as above

    written: dict[str, str] = {}
    with suppress(Exception), open(os.path.join(brain, SETTINGS), encoding="utf-8") as stream:  # noqa: PTH118, PTH123
        written = {key: value for key, (value, _) in read_dotted(stream.read(), SETTINGS).items()}
    return in_force(written, os.environ)


class _BrainZone(tzinfo):
    """The zone of a brain, looked up when the first date without an offset needs it.

    A brain that names none gets UTC: a merge must come out alike on every machine.
    """

    def __init__(self, brain: str) -> None:
        self.brain = brain
        self.zone: tzinfo | None = None

    def _found(self) -> tzinfo:
        if self.zone is None:
            from zoneinfo import ZoneInfo  # noqa: PLC0415 - as above

            name = _settings(self.brain).get("timezone")
            self.zone = ZoneInfo(str(name)) if name else UTC
        return self.zone

    def utcoffset(self, moment: datetime | None) -> timedelta | None:
        """As the brain's zone has it."""
        return self._found().utcoffset(moment)

    def dst(self, moment: datetime | None) -> timedelta | None:
        """As the brain's zone has it."""
        return self._found().dst(moment)

    def tzname(self, moment: datetime | None) -> str | None:
        """As the brain's zone has it."""
        return self._found().tzname(moment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
