"""What of a text is not the writer's own prose: code, addresses, headers, the words of others."""

from __future__ import annotations

import re
from functools import lru_cache
from re import Pattern

# Each piece ends at what could begin it again, so that no text takes long.
_ASIDE = r"""
    \A---[ \t]*\n.*?^(?:---|\.\.\.)[ \t]*$            # frontmatter
  | ^[ ]{0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^[ ]{0,3}(?P=fence)[`~]*[ \t]*$|\Z)
  | (?:\A|(?<=\n\n))(?:(?:\t|[ ]{4})[^\n]*(?:\n|\Z))+  # indented code
  | (?<!`)(?P<tick>`{1,8})(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=tick)(?!`)
  | ^[ ]{0,3}>[^\n]*                                  # a quoted line
  | <!--.*?-->
  | (?<!\w)\w{1,20}://\S+
  | \[\[[^\[\]\n]*\]\] | \]\([^()\n]*\)                 # where a link leads
  | “[^“”\n]*” | 「[^「」\n]*」 | 『[^『』\n]*』 | 《[^《》\n]*》 | 〈[^〈〉\n]*〉 | «[^«»\n]*»
  | ‘[^‘’\n]*’ | "[^"\n]*"
"""


@lru_cache(maxsize=1)
def _aside() -> Pattern[str]:
    return re.compile(_ASIDE, re.VERBOSE | re.MULTILINE | re.DOTALL)


def set_apart(text: str) -> tuple[tuple[int, int], ...]:
    """Where such pieces stand: start and stop of each, in order."""
    return tuple(match.span() for match in _aside().finditer(text))
