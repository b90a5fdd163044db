"""When two claims rule each other out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.opposing import Opposition
from openclaw.write.claims.opposing import opposed
from openclaw.write.claims.opposing import rivals

DRINKS = Claim("do", "美式", verb=CONSUME, subject="self")
CANNOT = Claim("can", "咖啡因", positive=False, verb=CONSUME, subject="self")


@pytest.mark.parametrize(
    ("old", "new", "slot"),
    [
        (DRINKS, CANNOT, "can"),
        (Claim("like", "coffee"), Claim("like", "coffee", positive=False), "like"),
        (Claim("like", "coffee", verb=CONSUME), replace(CANNOT, subject=""), "can"),
        (Claim("have", "dog"), Claim("have", "pets", positive=False), "have"),
        (Claim("allergic", "虾"), Claim("do", "小龙虾", verb=CONSUME), "allergic"),
        (Claim("do", "牛排", verb=CONSUME), Claim("diet", value="vegetarian"), "diet"),
        (Claim("allergic", "虾"), Claim("allergic", "虾", positive=False), "allergic"),
        (Claim("do", "coffee"), Claim("do", "tea", change="改"), "do"),
        (Claim("age", value="1"), Claim("age", value="2"), "age"),
        (Claim("say", "跑步"), Claim("say", "跑步", positive=False), "say"),
    ],
)
def test_opposed(old: Claim, new: Claim, slot: str) -> None:
    """A yes and a no to one thing, a ban and what it bans, two values, one in place of another."""
    found = opposed(old, new)
    assert found is not None
    assert found.slot == slot


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (DRINKS, replace(CANNOT, subject="mother")),
        (DRINKS, replace(CANNOT, when="晚上")),
        (Claim("like", "latte"), Claim("like", "milk", positive=False)),
        (Claim("like", "coffee"), Claim("like", "latte", positive=False)),
        (Claim("like", "唱歌"), Claim("can", "唱歌", positive=False)),
        (Claim("like", "看电影", verb="看"), Claim("like", "电影", positive=False, verb="拍")),
        (Claim("allergic", "虾"), Claim("like", "虾片包装")),
        (Claim("do", "coffee"), Claim("do", "tea", change="重新")),
        (Claim("have", "car"), Claim("like", "car", positive=False)),
    ],
)
def test_not_opposed(old: Claim, new: Claim) -> None:
    """Other people and times, what is only inside, the special, the unlike."""
    assert opposed(old, new) is None


def test_the_times_of_a_yes() -> None:
    """Who drinks in the morning disagrees with who never does."""
    never = Claim("do", "coffee", positive=False, verb=CONSUME)
    assert opposed(never, Claim("do", "coffee", verb=CONSUME, when="早上")) is not None
    assert opposed(Claim("do", "coffee", verb=CONSUME), replace(never, when="晚上")) is None


def test_words_of_change() -> None:
    """A firm one counts for all, a weak one for the same slot; liking outlasts a ban."""
    again = Claim("do", "咖啡", verb=CONSUME, subject="self", change="重新")
    assert opposed(CANNOT, again) == Opposition("can", "not 咖啡因", "咖啡", "重新")
    weak = replace(CANNOT, change="了", firm=False)
    assert getattr(opposed(DRINKS, weak), "change", None) == ""
    assert (
        getattr(
            opposed(
                Claim("like", "美式", verb=CONSUME, subject="self"), replace(CANNOT, change="不再")
            ),
            "change",
            None,
        )
        == ""
    )
    single = Claim("marital", value="single")
    assert (
        getattr(
            opposed(single, Claim("marital", value="dating", change="了", firm=False)),
            "change",
            None,
        )
        == "了"
    )


def test_rivals() -> None:
    """Every pair of slots that some rule speaks of is looked at, from either side."""
    pairs = [(DRINKS, CANNOT), (Claim("like", "虾"), Claim("allergic", "虾"))]
    pairs += [(Claim("use", "vim"), Claim("do", "emacs", change="换")), (DRINKS, Claim("diet"))]
    for one, other in pairs:
        assert other.slot in rivals(one.slot)
        assert one.slot in rivals(other.slot)
    assert rivals("residence") == ("residence",)
