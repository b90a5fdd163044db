"""A frame is a pattern of what a core may say, and the claim that it makes then."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.claim import Said
from openclaw.write.claims.claim import of_clause


@dataclass(frozen=True, slots=True)
class Frame:
    """What a whole core that matches ``pattern`` claims.

    Groups of the pattern: ``o`` the thing, ``v`` the value, ``w`` which of several slots of a
    kind, ``n`` a negation inside, ``c`` a word of change.
    """

    slot: str
    pattern: str
    positive: bool = True
    verb: str = ""
    value: str = ""
    change: str = ""
    thing: str = ""


def matched(said: Said, frames: Iterable[tuple[Frame, re.Pattern[str]]]) -> list[Claim]:
    """The claims of a clause by all frames that match its core."""
    found: list[Claim] = []
    for frame, pattern in frames:
        match = pattern.fullmatch(said.core)
        if match is not None:
            claim = _claim(frame, match.groupdict())
            if said.positive or frame.slot != "have" or not claim.change:  # 没买票 may have one
                found.append(of_clause(claim, said))
    return found


def _claim(frame: Frame, groups: dict[str, str | None]) -> Claim:
    which = groups.get("w")
    return Claim(
        f"{frame.slot}:{which}" if which else frame.slot,
        (groups.get("o") or frame.thing).strip(),
        (groups.get("v") or frame.value).strip(),
        frame.positive is not bool(groups.get("n")),
        frame.verb,
        change=groups.get("c") or frame.change,
    )
