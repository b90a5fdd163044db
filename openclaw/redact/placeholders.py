"""The placeholders that stand in the places of secrets."""

from __future__ import annotations

from openclaw.redact.kinds import KINDS
from openclaw.redact.patterns import compiled

PLACEHOLDER = rf"\[secret:({'|'.join(KINDS)}):(s-[0-9a-f]{{12}})\]"


def references(text: str) -> tuple[tuple[str, str], ...]:
    """The kind and the reference of each placeholder in ``text``, each once, in its order."""
    if "[secret:" not in text:
        return ()
    found = ((one[1], one[2]) for one in compiled(PLACEHOLDER).finditer(text))
    return tuple(dict.fromkeys(found))
