"""Problems in a person's files or set-up, as values.

A finding never stops a reading; it goes into ``check`` and, as a notice, into every pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field
from typing import Literal

from openclaw.changes import Change
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import Phrase
from openclaw.wording import known
from openclaw.wording import say

Severity = Literal["error", "warning", "info"]

_SEVERITY: dict[str, Severity] = {
    "conflict_chain": "warning",
    "cut_value": "warning",
    "driver_missing": "warning",
    "nested_repository": "warning",
    "fenced_entry": "warning",
    "fullwidth_tag": "warning",
    "hand_removal": "info",
    "ignored_file": "warning",
    "looks_like_entry": "warning",
    "merge_broken": "warning",
    "merge_clash": "warning",
    "merge_conflict": "warning",
    "merge_other_value": "warning",
    "merge_preamble": "warning",
    "merge_removed_key": "warning",
    "merge_unreadable": "warning",
    "merge_removed": "info",
    "merge_renumbered": "info",
    "merge_retired": "info",
    "merge_sealed": "info",
    "moved_reference": "warning",
    "missing_extra": "warning",
    "name_form": "warning",
    "no_timestamp": "info",
    "one_sided_link": "warning",
    "open_fence": "warning",
    "over_limit": "warning",
    "reads_as_order": "info",
    "recovery": "info",
    "private_in_history": "info",
    "secret": "warning",
    "secret_in_history": "warning",
    "setting_waits": "warning",
    "stray_file": "warning",
    "supersedes_circle": "warning",
    "unknown_setting": "warning",
    "bad_setting": "warning",
    "bad_field": "warning",
    "wiped": "warning",
}


_FROM_FILES = ("field", "key", "name", "target", "text", "theirs", "value", "what")
_SHOWN = 100  # characters of what a person's file says: a finding stands in packs too


def _stored(name: str, fact: object) -> object:
    """A fact; one that repeats what a file says is on one line and not as long as it likes."""
    told = name in _FROM_FILES and isinstance(fact, str) and not isinstance(fact, Phrase)
    return shortened(str(fact), _SHOWN) if told else fact


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem: its ``code``, where it is, the facts for its sentence, maybe a fix.

    ``file`` is relative to the profile while rules work on it, and to the brain in answers;
    ``line`` and ``column`` count from 1 and are 0 where the whole file is meant. ``fix`` holds
    the changes that mend it, empty where only a person can.
    """

    code: str
    file: str
    line: int = 0
    column: int = 0
    id: str | None = None
    facts: dict[str, object] = field(default_factory=dict)
    fix: tuple[Change, ...] = ()

    @property
    def severity(self) -> Severity:
        """How bad it is; the table is in this module."""
        return _SEVERITY.get(self.code, "error")

    def message(self, language: Language) -> str:
        """What is wrong, in one sentence."""
        return say(f"finding.{self.code}", language, self._said(language))

    def _said(self, language: Language) -> dict[str, object]:
        """The facts as they are told: cut short, kinds of secrets and statuses in words."""
        said = {name: _stored(name, fact) for name, fact in self.facts.items()}
        for name, fact in (
            ("what", f"kind.{said.get('kind')}"),
            ("status", f"status.{said.get('status')}"),
        ):
            if known(fact):
                said[name] = say(fact, language, {})
        return said

    def remedy(self, language: Language) -> str:
        """The way out."""
        return say(f"finding.{self.code}#", language, self.facts)
