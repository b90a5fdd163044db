"""Patterns that are compiled when a text first needs them.

Importing ``openclaw.redact`` must cost nothing to a command that never meets a secret, and
compiling all patterns takes longer than everything else that it does.
"""

from __future__ import annotations

import re
from functools import cache

# \w and \d mean ASCII: a Chinese character beside a number ends it. Texts are folded before.
_ALWAYS = re.ASCII


@cache
def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern, compiled once; ``re.ASCII`` is always on."""
    return re.compile(pattern, _ALWAYS | flags)


@cache
def any_case(pattern: str) -> re.Pattern[str]:
    """The pattern, compiled once, without regard to case."""
    return compiled(pattern, re.IGNORECASE)
