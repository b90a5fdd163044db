"""What frames matched, in comparable form."""

from __future__ import annotations

from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.refining import bare
from openclaw.write.claims.refining import refined


def test_values_by_name() -> None:
    """Homes, workplaces and callings that are none are dropped."""
    assert refined(Claim("residence", value="上海这边"), "zh") == [Claim("residence", value="上海")]
    assert refined(Claim("residence", value="公寓"), "zh") == []
    assert refined(Claim("origin", "known", "做销售"), "zh") == []
    assert refined(Claim("work", value="家"), "zh") == []
    assert refined(Claim("work", positive=False), "zh") == [Claim("work", positive=False)]
    assert refined(Claim("job", value="小学老师"), "zh") == [Claim("job", "小学老师", "teacher")]
    assert refined(Claim("job", value="好人"), "zh") == []


def test_only_a_denial_tells_which_place_is_meant() -> None:
    """Who is no longer at a place may have worked or lived there."""
    gone = Claim("work", "denied", "腾讯", positive=False)
    assert [claim.slot for claim in refined(gone, "zh")] == ["work", "residence"]
    assert refined(Claim("work", "denied", "腾讯"), "zh") == []


def test_lists_of_things() -> None:
    """Each thing is a claim of its own, with the verb of all."""
    found = refined(Claim("like", "喝茶和咖啡"), "zh")
    assert [(c.thing, c.verb) for c in found] == [("茶", CONSUME), ("咖啡", CONSUME)]
    found = refined(Claim("allergic", "nuts and shrimp"), "en")
    assert [claim.thing for claim in found] == ["nuts", "shrimp"]


def test_having_is_eating_where_it_can_be_eaten() -> None:
    """Having coffee is drinking it, having a dog is not."""
    assert refined(Claim("take", "coffee", verb=CONSUME), "en")[0].slot == "do"
    assert refined(Claim("take", "a dog", verb=CONSUME), "en") == []


def test_what_is_given_up_and_taken_up() -> None:
    """Quitting is told in words, too; who comes to like a drink drinks it."""
    slots = [c.slot for c in refined(Claim("do", "tennis", positive=False, change="quit"), "en")]
    assert slots == ["do", "say"]
    slots = [c.slot for c in refined(Claim("like", "喝茶", change="喜欢上"), "zh")]
    assert slots == ["like", "do"]


def test_a_favourite_is_liked() -> None:
    """It is a favourite of its kind, and something that one likes."""
    found = refined(Claim("favourite", "foods", "Steak"), "en")
    assert [(c.slot, c.thing, c.value) for c in found] == [
        ("favourite", "food", "steak"),
        ("like", "steak", ""),
    ]


def test_bare() -> None:
    """Particles, articles and endings do not count."""
    assert bare("在学钢琴了", "zh") == bare("学钢琴", "zh") == "学钢琴"
    assert bare("speaks the Spanish", "en") == bare("speak Spanish", "en")
