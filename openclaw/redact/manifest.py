"""Secrets of Kubernetes: what stands under ``data`` in a manifest of the kind Secret."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import compiled

_KIND = r"(?m)^[ \t>-]{0,20}[\"']?kind[\"']?:[ \t]{0,4}[\"']?Secret[\"']?,?[ \t]{0,9}$"
_DATA = r"(?m)^[ \t>]{0,40}[\"']?(?:data|stringData)[\"']?:[ \t]{0,4}\{?[ \t]{0,4}\n"
_ENTRY = (
    r"[ \t>]{1,60}[\"']?[\w.-]{1,128}[\"']?:[ \t]{0,4}"
    r"(?:[\"']?([A-Za-z0-9+/]{8,8192}={0,2})[\"']?,?[ \t]{0,40}|[^\n]{0,8192})(?:\n|\Z)"
)


def find(text: str) -> Iterator[Span]:
    """Yield each value of such a manifest; templates in it stay."""
    if "Secret" not in text or not compiled(_KIND).search(text):
        return
    for block in compiled(_DATA).finditer(text):
        entry = compiled(_ENTRY).match(text, block.end())
        while entry:
            if entry[1]:
                yield entry.span(1)
            entry = compiled(_ENTRY).match(text, entry.end())
