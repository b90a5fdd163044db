"""The verb that listens, as a part of ``Memory``."""

from __future__ import annotations

from openclaw.memory.desk import AtDesk
from openclaw.results import Observed


class HearingVerbs(AtDesk):
    """What ``Memory`` does with what was said and nobody asked it to remember."""

    def observe(
        self,
        text: str,
        *,
        role: str = "user",
        source: str | None = None,
        turn: str | None = None,
        dry_run: bool = False,
    ) -> Observed:
        """Judge what was said, and remember what is worth it (docs/gate.md).

        ``role`` says whose words they are: user, assistant, tool or document; only the user's
        are ever kept. ``source`` is the conversation, ``turn`` names the turn in it, so that a
        turn that is delivered twice is not said again; without one the same text in the same
        second is one turn. Raises ``EmptyText``, ``BadValue``, ``Unencodable``, and what every
        write raises.
        """
        from openclaw.memory.observing import observe  # noqa: PLC0415 - the gate is large

        return observe(self._desk, text, role, source, turn, dry_run=dry_run)
