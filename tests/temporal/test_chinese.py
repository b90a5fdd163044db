"""Chinese phrases in sentences (openclaw/temporal/chinese.py); docs/time.md has the table."""

from __future__ import annotations

import pytest

from tests.temporal.spans import found
from tests.temporal.spans import words


@pytest.mark.parametrize(
    ("text", "phrase", "first", "last"),
    [
        ("上周说的那个迁移方案", "上周", "2025-11-10", "2025-11-16"),
        ("我們上週五見過", "上週五", "2025-11-14", "2025-11-14"),
        ("禮拜天後天氣轉涼，下個月再說", "下個月", "2025-12-01", "2025-12-31"),
        ("早上周一开会", "周一", "2025-11-17", "2025-11-17"),
        ("上周一早上开会", "上周一", "2025-11-10", "2025-11-10"),
        ("三天前的晚上", "三天前", "2025-11-16", "2025-11-16"),
        ("去年三月五号签的合同", "去年三月五号", "2024-03-05", "2024-03-05"),
        ("本月下旬交稿", "本月下旬", "2025-11-21", "2025-11-30"),
        ("十二月二十三号生日", "十二月二十三号", "2024-12-23", "2024-12-23"),
        ("我今年18岁", "今年", "2025-01-01", "2025-12-31"),
        ("2024年第三季度的报表", "2024年第三季度", "2024-07-01", "2024-09-30"),
        ("半年前搬的家", "半年前", "2025-05-19", "2025-05-19"),
    ],
)
def test_in_a_sentence(text: str, phrase: str, first: str, last: str) -> None:
    """A phrase is found among other words, and as long as it is."""
    assert (phrase, first, last) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "如今天气多变", "以后天天跑步", "目前天气不错", "提前天数", "当前天气", "光明日报", "今日头条",
        "明日方舟", "后天培养的习惯", "先天和后天", "如今年轻人", "过去年代", "目前年均", "今后年会",
        "每周五跑步", "每个周五", "周一到周五上班", "三周五天", "四周一片安静", "每年3月", "农历三月",
        "五月天的歌", "三个月亮", "几天前", "五三天前", "好几个月前", "最近一次", "去年年底", "今年初", "一年四季",
        "五百万", "第3月台", "3号线", "晚上月亮很圆", "2025年2月30日", "一日三餐",
    ],
)  # fmt: skip
def test_no_phrase(text: str) -> None:
    """Words that only look like a phrase, come round again, or are not declared."""
    assert words(text) == []


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("这周一直很忙", "这周"), ("上周三次会议", "上周"), ("下周天气如何", "下周"),
        ("本周日程", "本周"), ("上周五个人来过", "上周"),
    ],
)  # fmt: skip
def test_a_week_and_no_day_of_it(text: str, phrase: str) -> None:
    """What follows 周 may belong to the next word."""
    assert words(text) == [phrase]
