"""What is not the writer's own prose (openclaw/temporal/aside.py)."""

from __future__ import annotations

import pytest

from openclaw.temporal.aside import set_apart


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("a `b` c", ["`b`"]),
        ("a ``b ` c`` d", ["``b ` c``"]),
        ("a\n```py\nb\n```\nc", ["```py\nb\n```"]),
        ("a\n~~~\nnever closed", ["~~~\nnever closed"]),
        ("a\n\n    code\n\nb", ["    code\n"]),
        ("---\ndate: today\n---\nb", ["---\ndate: today\n---"]),
        ("a\n> b\nc", ["> b"]),
        ("他说“明天”和「今天」", ["“明天”", "「今天」"]),
        ('she said "tomorrow", it\'s fine', ['"tomorrow"']),
        ("《明天》", ["《明天》"]),
        ("see https://x.org/today now", ["https://x.org/today"]),
        ("[today](today.md) [[tomorrow]]", ["](today.md)", "[[tomorrow]]"]),
        ("an ' apostrophe, 6\" and ` alone", []),
        ("“不成对，\n明天", []),
    ],
)
def test_set_apart(text: str, apart: list[str]) -> None:
    """Code, headers, quotations, addresses and targets, and nothing else."""
    assert [text[start:stop] for start, stop in set_apart(text)] == apart
