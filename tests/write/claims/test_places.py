"""Homes and workplaces: which names are some, and which two are two."""

from __future__ import annotations

import pytest

from openclaw.write.claims.places import firm
from openclaw.write.claims.places import firms_differ
from openclaw.write.claims.places import home
from openclaw.write.claims.places import homes_differ
from openclaw.write.claims.places import is_known


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        ("北京", "北京"),
        ("上海这边", "上海"),
        ("成都生活", "成都"),
        ("Berlin, Germany", "berlin"),
        ("berlin", "berlin"),
        ("公寓", ""),
        ("父母家", ""),
        ("an apartment", ""),
        ("constant pain", ""),
        ("peace", ""),
    ],
)
def test_home(value: str, plain: str) -> None:
    """Places by name, without what is said around them."""
    assert home(value) == plain


@pytest.mark.parametrize(
    ("old", "new", "differ"),
    [
        ("北京", "上海", True),
        ("北京朝阳区", "上海", True),
        ("北京", "北京朝阳区", False),
        ("北京", "海淀", False),
        ("浦东", "徐汇", True),
        ("河北", "河南", True),
        ("江南", "苏州", False),
        ("berlin", "germany", False),
        ("berlin", "munich", True),
        ("柏林", "berlin", False),
        ("ohio", "texas", True),
    ],
)
def test_homes_differ(old: str, new: str, differ: bool) -> None:
    """A place may lie in another, and two scripts cannot be compared."""
    assert homes_differ(old, new, moved=False) is differ


def test_moved() -> None:
    """Who moved lives elsewhere, wherever that lies."""
    assert homes_differ("new york", "brooklyn", moved=True)
    assert not homes_differ("北京", "北京市", moved=True)


def test_is_known() -> None:
    """Places of the tables, and what begins with one, but no district."""
    assert is_known("陕西西安")
    assert not is_known("做销售")
    assert not is_known("园区")


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        ("腾讯", "腾讯"),
        ("一家小公司", ""),
        ("北京", ""),
        ("家", ""),
        ("the Google", "google"),
        ("a bank", ""),
    ],
)
def test_firm(value: str, plain: str) -> None:
    """Workplaces by name, no places and no common words."""
    assert firm(value) == plain


def test_firms_differ() -> None:
    """A bank may be any bank, but no school; a part of a name is the same."""
    assert firms_differ("腾讯", "阿里")
    assert firms_differ("银行", "学校")
    assert not firms_differ("银行", "腾讯")
    assert not firms_differ("阿里", "阿里巴巴")
    assert not firms_differ("腾讯", "tencent")
