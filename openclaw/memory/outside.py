"""What the ways in need where no memory is open: its language, a place for failures."""

from __future__ import annotations

import traceback
from contextlib import suppress

from openclaw.errors import OpenclawError
from openclaw.redact import KINDS
from openclaw.redact import scan
from openclaw.store.brain import find_brain
from openclaw.store.brain import open_brain
from openclaw.store.files import write_private
from openclaw.store.machine import home
from openclaw.wording import Language


def language_of_brain(path: str | None) -> Language | None:
    """The language that the brain there (or near) has set; None where it is auto or unknown."""
    with suppress(OpenclawError, OSError):
        setting = open_brain(find_brain(path)).settings.language
        if setting in ("zh", "en"):
            return "zh" if setting == "zh" else "en"
    return None


def log_failure(error: Exception) -> str:
    """Keep the trace of a failure of ours in this machine's folder; the path of the file."""
    path = home() / "error.log"
    with suppress(OSError):
        said = "".join(traceback.format_exception(error))
        if found := scan(said, KINDS):
            for one in reversed(found):
                said = f"{said[: one.start]}[secret:{one.kind}]{said[one.end :]}"
        write_private(path, said.encode("utf-8", "backslashreplace"))
    return str(path)
