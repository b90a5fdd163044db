"""openclaw: the long-term memory of a companion agent, as plain Markdown and YAML files in git.

``Memory`` is the whole public face; everything else that is exported is a value that it
takes or returns. Names are resolved on first use, so that ``import openclaw`` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from typing import Any

if TYPE_CHECKING:
    from openclaw.errors import OpenclawError as OpenclawError
    from openclaw.memory import Memory as Memory
    from openclaw.model import Entry as Entry
    from openclaw.results import Pack as Pack
    from openclaw.results import Verdict as Verdict

__version__ = "0.1.0"
__all__ = ["Entry", "Memory", "OpenclawError", "Pack", "Verdict", "__version__"]

_HOMES = {
    "Entry": "openclaw.model",
    "Memory": "openclaw.memory",
    "OpenclawError": "openclaw.errors",
    "Pack": "openclaw.results",
    "Verdict": "openclaw.results",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'openclaw' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - start-up stays free of it

    return getattr(import_module(_HOMES[name]), name)
