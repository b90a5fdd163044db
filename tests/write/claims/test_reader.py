"""Statements, read into claims."""

from __future__ import annotations

import pytest

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.reader import claims_of
from openclaw.write.claims.reader import person


def told(text: str, slot: str) -> list[Claim]:
    """The claims of a text in one slot."""
    return [claim for claim in claims_of(text) if claim.slot == slot]


def test_the_subject_goes_on() -> None:
    """A clause without a subject speaks of the last one, a pronoun too."""
    found = told("我妈妈住在北京，喜欢茶。我喜欢咖啡", "like")
    assert [(claim.subject, claim.thing) for claim in found] == [("mother", "茶"), ("self", "咖啡")]
    assert told("Anna lives in Rome. She likes tea", "like")[0].subject == "anna"


def test_a_default_subject() -> None:
    """Where no clause says whom it speaks of, the caller does."""
    assert claims_of("喜欢茶", "mother")[0].subject == "mother"


def test_news_go_on() -> None:
    """That something changed holds for what follows."""
    (job,) = told("我换工作了，如今当会计", "job")
    assert job.change == "换工作"
    (work,) = told("I switched jobs and now work at Stripe", "work")
    assert work.change == "switched jobs"


def test_one_occasion() -> None:
    """What was so once is no claim; a change and a date are."""
    assert told("用户今天喝了咖啡", "do") == []
    assert told("昨天我搬到上海了", "residence")[0].value == "上海"
    assert told("I bought a car yesterday", "have")[0].thing == "car"
    assert told("I was born in 1985", "date")[0].value == "1985,,,"


def test_lists_of_counts() -> None:
    """有 goes on: two brothers, one sister."""
    assert [(c.thing, c.value) for c in told("我有两个弟弟，一个妹妹", "number")] == [
        ("#个 弟弟", "2"),
        ("#个 妹妹", "1"),
    ]


@pytest.mark.parametrize(
    ("text", "thing", "positive"),
    [
        ("我女儿上小学", "daughter", True),
        ("My dog is old", "dog", True),
        ("我的狗去世了", "dog", False),
    ],
)
def test_what_is_implied(text: str, thing: str, positive: bool) -> None:
    """Who speaks of a daughter has one, and no dog that died."""
    assert Claim("have", thing, subject="self", positive=positive) in [
        Claim(c.slot, c.thing, subject=c.subject, positive=c.positive) for c in claims_of(text)
    ]


def test_ages_of_others() -> None:
    """Who has a five-year-old daughter tells her age."""
    (age,) = told("I have a 5-year-old daughter", "age")
    assert (age.subject, age.value) == ("daughter", "5")
    assert told("用户有一个5岁的女儿", "age")[0].subject == "daughter"


def test_bounds() -> None:
    """A document is read at its beginning, and a clause that is none not at all."""
    assert len(claims_of("我喜欢茶，" * 5000)) <= 40 * 4
    assert claims_of("我喜欢" + "茶" * 500) == ()


def test_person() -> None:
    """Whom an entity means."""
    assert person(None) == person("用户") == person("The User") == "self"
    assert person("妈妈") == person("mom") == "mother"
    assert person("Melanie") == "melanie"
