"""What a frame matched, in the form in which claims are compared."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import replace

from openclaw.write.claims import chinese_frames
from openclaw.write.claims import english_frames
from openclaw.write.claims import places
from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.claim import Language
from openclaw.write.claims.known import calling
from openclaw.write.claims.things import is_eaten
from openclaw.write.claims.things import stemmed

# Marks that a frame puts in the place of the thing: the value must be a known place; only a
# denial tells which place is meant (不在腾讯了).
KNOWN, DENIED = "known", "denied"
_LISTED = re.compile(
    r"[、]|(?<=[^\x00-\x7f])[和跟与及](?=[^\x00-\x7f])|,\s*|\s(?:and|or|nor)\s|(?<=.)或者?(?=.)"
)
_LOOSE_ENDS = re.compile(r"^正?在(?!学[校院])(?=[学练做读看玩用写养减备健跑])|^是(?=.+的$)|的$")
_LOOSE = re.compile(r"[了的着很都也就得\s]")
_WORDS = re.compile(r"[a-z0-9'#$%-]+")
_SMALL_WORDS = "a an the of to my his her their our your any some be"
_ARTICLES = frozenset(_SMALL_WORDS.split())
_SLOTS_OF_THINGS = (
    "allergic",
    "like",
    "fear",
    "can",
    "have",
    "do",
    "take",
    "use",
    "want",
    "prefer",
)


def refined(claim: Claim, spoken: Language) -> list[Claim]:
    """A raw claim with its thing or value in comparable form; none where that fails."""
    if claim.thing == DENIED:
        return list(_denied(claim))
    if claim.slot in _SLOTS_OF_THINGS:
        return list(_things(claim, spoken))
    if claim.slot == "favourite":
        return list(_favourites(claim, spoken))
    rule = _RULES.get(claim.slot)
    return (
        [replace(claim, value=claim.value.casefold(), thing=_name(claim.thing, spoken))]
        if rule is None
        else rule(claim)
    )


def bare(core: str, spoken: Language) -> str:
    """A core without what does not count when two are compared."""
    if spoken == "zh":
        return _LOOSE.sub("", _LOOSE_ENDS.sub("", core)).lower()
    found = _WORDS.findall(core.lower())
    return " ".join(stemmed(word) for word in found if word not in _ARTICLES)


def _home(claim: Claim) -> list[Claim]:
    where = places.home(claim.value)
    if not where or (claim.thing == KNOWN and not places.is_known(where)):
        return []
    return [replace(claim, value=where, thing="")]


def _work(claim: Claim) -> list[Claim]:
    """A workplace by name; without one only that there is none."""
    firm = places.firm(claim.value)
    none = not claim.value and not claim.positive
    return [replace(claim, value=firm)] if firm or none else []


def _job(claim: Claim) -> list[Claim]:
    name = calling(claim.value)
    return [replace(claim, thing=claim.value, value=name)] if name else []


_RULES: dict[str, Callable[[Claim], list[Claim]]] = {
    "residence": _home,
    "origin": _home,
    "work": _work,
    "job": _job,
}


def _denied(claim: Claim) -> Iterator[Claim]:
    if not claim.positive:
        for slot in ("work", "residence"):
            yield replace(claim, slot=slot, value=claim.value.strip().casefold(), thing="")


def _favourites(claim: Claim, spoken: Language) -> Iterator[Claim]:
    """A favourite, and that it is liked."""
    yield replace(claim, value=claim.value.casefold(), thing=_name(claim.thing, spoken))
    if claim.positive:
        yield from _things(replace(claim, slot="like", thing=claim.value, value=""), spoken)


def _name(thing: str, spoken: Language) -> str:
    return thing if spoken == "zh" else " ".join(map(stemmed, thing.lower().split()))


def _things(claim: Claim, spoken: Language) -> Iterator[Claim]:
    """One claim for each thing that is listed, with the verb in front of it."""
    frames = chinese_frames if spoken == "zh" else english_frames
    slot, verb = "do" if claim.slot == "take" else claim.slot, claim.verb
    for part in _LISTED.split(claim.thing):
        inner, thing = frames.verb_and_thing(part.strip())
        verb = inner or verb
        if thing and (claim.slot != "take" or is_eaten(thing)):
            yield replace(claim, slot=slot, thing=thing, verb=verb, value=claim.value.lower())
    if claim.slot == "do" and not claim.positive and claim.change:  # quit tennis
        yield replace(claim, slot="say", thing=bare(claim.thing, spoken), verb="")
    if claim.slot == "like" and claim.positive and claim.change and verb == CONSUME:
        yield replace(claim, slot="do", verb=verb)
