"""Secrets out of a text before it reaches the disk (docs/format.md, "Secrets").

Pure: text in, text and what was found out. Nothing is compiled or loaded before a text needs
it, so importing this package costs next to nothing.
"""

from __future__ import annotations

from openclaw.redact.kinds import KINDS
from openclaw.redact.kinds import Redaction
from openclaw.redact.kinds import Secret
from openclaw.redact.placeholders import references
from openclaw.redact.redaction import redact
from openclaw.redact.redaction import scan

__all__ = ["KINDS", "Redaction", "Secret", "redact", "references", "scan"]
