"""How many tokens a text is, about, when no tokenizer is at hand."""

from __future__ import annotations

import re
from collections.abc import Callable

CountTokens = Callable[[str], int]

# Six letters begun, three digits begun, or a sign; "?" is counted apart.
_TOKEN = re.compile(rb"[A-Za-z]{1,6}|[0-9]{1,3}|[^\sA-Za-z0-9?]")


def estimate_tokens(text: str) -> int:
    """The estimated number of tokens; texts set apart by white space add up exactly.

    Every character outside ASCII counts as one: Han, kana and hangul nearly are, and for
    other alphabets it errs on the safe side.
    """
    ascii_ = text.encode("ascii", "replace")  # the others become "?"
    return ascii_.count(b"?") + len(_TOKEN.findall(ascii_))
