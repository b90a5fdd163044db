"""When two claims rule each other out, and when they agree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.known import in_place_of
from openclaw.write.claims.things import inside_of
from openclaw.write.claims.things import is_eaten
from openclaw.write.claims.things import kinds_of
from openclaw.write.claims.things import named
from openclaw.write.claims.valued import is_valued
from openclaw.write.claims.valued import values_apart
from openclaw.write.claims.wordings import words_apart
from openclaw.write.opposites import DIETS

# Which positive slots which negative ones rule out, and whether what is inside a thing counts.
_AGAINST = {
    ("like", "like"): False,
    ("do", "do"): True,
    ("can", "can"): True,
    ("do", "can"): True,
    ("like", "can"): True,
    ("like", "do"): True,
    ("have", "have"): False,
    ("fear", "fear"): False,
    ("want", "want"): False,
    ("use", "use"): False,
    ("like", "use"): False,
    ("do", "use"): False,
}
_LIKED_BUT = (("like", "can"), ("like", "do"))  # they clash over what is eaten alone
_EATEN = ("like", "do", "can")  # slots whose things may be eaten
_BANS = ("allergic", "diet")
_TAKEN_UP = ("use", "do", "like")
_REPLACING = ("改", "换", "转", "switch", "chang", "migrat", "convert", "moved")


@dataclass(frozen=True, slots=True)
class Opposition:
    """Two claims that rule each other out: on what, both sides, and the word of change."""

    slot: str
    old: str
    new: str
    change: str = ""


def opposed(old: Claim, new: Claim) -> Opposition | None:
    """Why an old claim and a new one cannot both hold, or None."""
    if old.subject != new.subject or not _same_times(old, new):
        return None
    if old.slot == new.slot and is_valued(old.slot):
        return _opposition(old.slot, old, new) if values_apart(old, new) else None
    if old.slot == new.slot == "say":
        return _opposition("say", old, new) if words_apart(old, new) else None
    slot = _denied(old, new) or _forbidden(old, new) or _replaced(old, new)
    return _opposition(slot, old, new) if slot else None


@lru_cache(maxsize=256)
def rivals(slot: str) -> tuple[str, ...]:
    """The slots of which a claim may rule out one of this slot."""
    named_in = {other for pair in _AGAINST for other in pair if slot in pair}
    if slot in _EATEN:
        named_in |= set(_BANS)
    if slot in _BANS:
        named_in |= {*_EATEN, slot}
    if slot in _TAKEN_UP:
        named_in |= set(_TAKEN_UP)
    return tuple(sorted(named_in | {slot}))


def _same_times(old: Claim, new: Claim) -> bool:
    """Whether they are of the same times: what is so at some denies nothing of the others."""
    if old.when == new.when or old.slot == "hours":
        return True
    limited = [claim for claim in (old, new) if claim.when]
    single = is_valued(old.slot) and old.slot != "diet"
    return len(limited) == 1 and limited[0].positive and not single


def _opposition(slot: str, old: Claim, new: Claim) -> Opposition:
    return Opposition(slot, _side(old), _side(new), _changed(old, new))


def _side(claim: Claim) -> str:
    told = claim.value.strip(",").replace(",", "-") or claim.thing
    return told if claim.positive else f"not {told}"


def _changed(old: Claim, new: Claim) -> str:
    """The new claim's word of change, where it is strong enough for what it would replace.

    A closing 了, or "now", says it for the same slot alone, and for nothing that is done once.
    Liking lasts where one may not have a thing.
    """
    once = new.positive and new.slot in ("do", "say", "date")
    if not new.firm and (old.slot != new.slot or once):
        return ""
    still_liked = old.slot == "like" and new.slot == "can" and not new.positive
    return "" if still_liked else new.change


def _denied(old: Claim, new: Claim) -> str:
    """The slot where one says yes and one no to a thing, or to what it is a kind of."""
    yes, no = (old, new) if old.positive else (new, old)
    inside = _AGAINST.get((yes.slot, no.slot))
    if inside is None or not yes.positive or no.positive or not _same_verb(yes, no):
        return ""
    covered = inside_of(yes.thing) if inside else kinds_of(yes.thing)
    return no.slot if named(no.thing) in covered else ""


def _same_verb(yes: Claim, no: Claim) -> bool:
    """Whether the verbs of two claims are about the same: eating, or one verb, or none."""
    if (yes.slot, no.slot) not in _LIKED_BUT:
        return not yes.verb or not no.verb or yes.verb == no.verb
    meant = not yes.verb and no.verb == CONSUME and is_eaten(yes.thing)
    return (yes.verb == CONSUME or meant) and no.verb in (CONSUME, "")


def _forbidden(old: Claim, new: Claim) -> str:
    """The allergy or diet that speaks against what somebody eats, drinks or likes to."""
    if old.slot == new.slot == "allergic":
        same = named(old.thing) == named(new.thing)
        return "allergic" if same and old.positive is not new.positive else ""
    ban, eaten = (old, new) if new.slot in _EATEN else (new, old)
    banned = {named(ban.thing)} if ban.slot == "allergic" else set(DIETS.get(ban.value, ()))
    if not ban.positive or not eaten.positive or eaten.slot not in _EATEN:
        return ""
    food = eaten.verb == CONSUME or (not eaten.verb and is_eaten(eaten.thing))
    told = ban.slot in _BANS and food
    return ban.slot if told and not inside_of(eaten.thing).isdisjoint(banned) else ""


def _replaced(old: Claim, new: Claim) -> str:
    """The slot of a new text that says it took one thing in place of another."""
    replacing = new.firm and new.change.startswith(_REPLACING) and new.slot in _TAKEN_UP
    if not replacing or not old.positive or not new.positive or old.slot not in _TAKEN_UP:
        return ""
    return new.slot if in_place_of(named(old.thing), named(new.thing)) else ""
