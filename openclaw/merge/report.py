"""What a merge hands back: the text, and what a person should hear of it."""

from __future__ import annotations

from dataclasses import dataclass

from openclaw.findings import Finding


@dataclass(frozen=True, slots=True)
class Merged:
    """The merged text and findings. Not ``clean``: ``text`` is ours, and git should decide."""

    text: str
    findings: tuple[Finding, ...] = ()
    clean: bool = True


def found(code: str, file: str, id: str | None = None, /, **facts: object) -> Finding:
    """A finding of a merge; ``file`` is relative to the profile."""
    return Finding(code, file, id=id, facts=facts)
