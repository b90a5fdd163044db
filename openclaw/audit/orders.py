"""Stored text that reads like an order to the agent, or like a mark of somebody's format.

A pack quotes it as data, whatever it says; a person is told of it all the same, because what was
said about somebody seldom sounds so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from openclaw.audit.evidence import Evidence
from openclaw.findings import Finding
from openclaw.layout import CONTEXTS
from openclaw.normal_form import same_text

_ORDERS = (
    r"(?:忽略|无视|不要理会|忘掉|忘记|绕过)掉?(?:你|的|之前|以上|前面|上面|上述|先前|所有|全部|一切|任何|"
    r"系统|安全)+[^。]{0,6}?(?:指令|指示|提示词?|规则|设定|限制|约束)|"
    r"(?:从现在起|从现在开始|现在),?你(?:就)?是(?:一个|一名|一位)|"
    r"(?:系统提示词?|系统指令|system prompt) ?:|"
    r"\b(?:ignore|disregard|forget|bypass|override) (?:all |any |the |your |of |these |those |my )*"
    r"(?:previous|prior|above|earlier|system|existing)[^.]{0,20}?"
    r"(?:instructions?|prompts?|rules|messages?|guidelines)|"
    r"\byou are now (?:an? |in )|\b(?:do not|don't) tell the user\b|(?:不要|别)告诉用户|"
    r"<!-- ?(?:ocmem|openclaw)[: ]|<\|(?:im_start|im_end|system)\|>|</?(?:system|tool_result)>"
)


def check_orders(evidence: Evidence) -> list[Finding]:
    """The entries and notes that read so, each once."""
    entries = ((e.file, e.line, e.id, e.text) for e in evidence.snapshot.entries)
    notes = ((f, 0, None, text) for f, text in evidence.texts.items() if f.startswith(CONTEXTS))
    return [
        Finding("reads_as_order", file, line, 1 if line else 0, id, {"text": said})
        for file, line, id, text in (*entries, *notes)
        for said in _first(text)
    ]


def _first(text: str) -> Iterator[str]:
    """What of a text reads so first, if anything does."""
    found = _pattern().search(same_text(text))
    if found is not None:
        yield found[0]


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    return re.compile(_ORDERS)
