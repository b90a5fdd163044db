"""Time phrases, Chinese and English, as intervals in the brain's zone (docs/time.md).

Pure: a text, the moment now and a zone in; phrases and intervals out. Nothing is compiled
before the first text is read.
"""

from __future__ import annotations

from openclaw.temporal.beside import days_beside
from openclaw.temporal.beside import resolved
from openclaw.temporal.beside import unresolved
from openclaw.temporal.reading import Interval
from openclaw.temporal.reading import Phrase
from openclaw.temporal.reading import interval
from openclaw.temporal.reading import phrases

__all__ = ["Interval", "Phrase", "days_beside", "interval", "phrases", "resolved", "unresolved"]
