"""All claims of one text, sorted so that two texts can be held against each other quickly."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from openclaw.normal_form import same_text
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.opposing import Opposition
from openclaw.write.claims.opposing import opposed
from openclaw.write.claims.opposing import rivals
from openclaw.write.claims.reader import claims_of

Told = tuple[str, str, str, str, bool]  # what two claims have in common that agree


@dataclass(frozen=True, slots=True)
class Reading:
    """A text's normal form, its claims by slot, and what it tells beside its mere words."""

    form: str
    claims: tuple[Claim, ...]
    by_slot: Mapping[str, tuple[Claim, ...]]
    told: frozenset[Told]


@lru_cache(maxsize=1 << 12)
def reading_of(text: str, default: str) -> Reading:
    """Read a text once; ``default`` is whom it speaks of where it does not say so."""
    claims = claims_of(text, default)
    slots = dict.fromkeys(claim.slot for claim in claims)
    by_slot = {slot: tuple(c for c in claims if c.slot == slot) for slot in slots}
    told = frozenset(_told(claim) for claim in claims if claim.slot != "say")
    return Reading(same_text(text), claims, by_slot, told)


def _told(claim: Claim) -> Told:
    return claim.subject, claim.slot, claim.thing, claim.value, claim.positive


def agreement(old: Reading, new: Reading) -> str:
    """The first slot in which both tell the same; empty where there is none."""
    both = old.told & new.told
    return next((claim.slot for claim in new.claims if both and _told(claim) in both), "")


def oppositions(old: Reading, new: Reading) -> Iterator[Opposition]:
    """Where two texts rule each other out; of what both tell alike, nothing does."""
    alike = {(slot, thing) for _, slot, thing, _, _ in old.told & new.told}
    for claim in new.claims:
        if (claim.slot, claim.thing) not in alike:
            for slot in rivals(claim.slot):
                for other in old.by_slot.get(slot, ()):
                    found = opposed(other, claim)
                    if found is not None:
                        yield found
