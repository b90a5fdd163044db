"""What English cores say."""

from __future__ import annotations

import pytest

from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Said
from openclaw.write.claims.english_frames import patterns
from openclaw.write.claims.english_frames import verb_and_thing
from openclaw.write.claims.frames import matched


@pytest.mark.parametrize(
    ("core", "slot", "told"),
    [
        ("lives in Berlin", "residence", "Berlin"),
        ("moved from Rome to Berlin", "residence", "Berlin"),
        ("be from Texas", "origin", "Texas"),
        ("work at Google", "work", "Google"),
        ("joined Stripe", "work", "Stripe"),
        ("be a nurse", "job", "nurse"),
        ("be 45", "age", "45"),
        ("turned 30", "age", "30"),
        ("name be Anna", "name", "Anna"),
        ("got married", "marital", "married"),
        ("be a night owl", "hours", "late"),
        ("be a vegan", "diet", "vegan"),
        ("be allergic to nuts", "allergic", "nuts"),
        ("be lactose intolerant", "allergic", "lactose"),
        ("loves tea", "like", "tea"),
        ("prefer tea to coffee", "prefer", "coffee"),
        ("favorite color be blue", "favourite", "blue"),
        ("be afraid of dogs", "fear", "dogs"),
        ("can swim", "can", "swim"),
        ("has a car", "have", "a car"),
        ("quit smoking", "do", "smoking"),
        ("smokes", "do", "tobacco"),
        ("switched from Vim to Emacs", "use", "Emacs"),
        ("want kids", "want", "kids"),
        ("be a leo", "attribute", "leo"),
    ],
)
def test_frames(core: str, slot: str, told: str) -> None:
    """Each kind of core is claimed in its slot."""
    found = matched(Said("self", core), patterns())
    assert told in [claim.value or claim.thing for claim in found if claim.slot == slot]


@pytest.mark.parametrize(
    ("thing", "split"),
    [
        ("drinking a cup of coffee", (CONSUME, "coffee")),
        ("to watch horror movies", ("watch", "horror movies")),
        ("any pets", ("", "pets")),
        ("smoking", (CONSUME, "tobacco")),
        ("hiking", ("", "hiking")),
    ],
)
def test_verb_and_thing(thing: str, split: tuple[str, str]) -> None:
    """The verb in front and the bare thing, without articles and measures."""
    assert verb_and_thing(thing) == split
