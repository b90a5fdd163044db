"""What stands around a number: whether it is one by itself, and what the line calls it."""

from __future__ import annotations

from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

REACH = 32  # how far before a number a word still speaks of it
AFTER = 12  # and behind it

_LABELLED = (
    r"(?:订单|訂單|单号|單號|编号|編號|流水|运单|快递|工单|票号|发票|批次|序列|合同|时间戳|端口|版本|金额|价格|"
    r"(?<![A-Za-z])(?:order|issue|ticket|invoice|tracking|serial|sku|batch|ref|reference|parcel|"
    r"timestamp|epoch|time|ts|port|pid|id|commit|sha|pr|build|revision|version|price|isbn|ean|no))"
    r"(?:[ _-]?(?:号|號|号码|码|numbers?|no\.?|id|nr|#))?"
    r"(?:\s|是|为|[:=#.,\-]|\bis\b|\bwas\b){0,4}\Z"
)
_AMOUNT = (
    r"\s?(?:元|块|美元|美金|日元|人民币|万|亿|次|个|件|毫秒|秒|字节|票|步|"
    r"(?:ms|us|ns|sec|seconds|bytes?|[kmg]i?b|usd|cny|rmb|eur|times|steps|rows|items|hits|%)\b)"
)
_PART = r"[\w#¥￥$€£]\Z|[A-Za-z0-9][.\-+*=&]\Z|[A-Za-z]/\Z"  # what leads up to a number inside


def before(text: str, at: int, reach: int = REACH) -> str:
    """The same line's text before ``at``, at most ``reach`` characters."""
    return text[max(0, at - reach) : at].rpartition("\n")[2]


def behind(text: str, at: int, reach: int = AFTER) -> str:
    """The same line's text from ``at`` on, at most ``reach`` characters."""
    return text[at : at + reach].partition("\n")[0]


def in_link(text: str, at: int) -> bool:
    """Whether ``at`` is inside a web address."""
    chunk = text[max(0, at - 300) : at]
    link = chunk[chunk.rfind("://") :] if "://" in chunk else ""
    return bool(link) and link.isascii() and not compiled(r"[\s<>\"')]").search(link)


def alone(text: str, start: int, end: int) -> bool:
    """Whether the number at ``start`` to ``end`` is no part of a word, path, amount or sum."""
    left, right = text[max(0, start - 2) : start], text[end : end + 2]
    if compiled(_PART).search(left):
        return False
    if compiled(r"\w|[.:\-+*=]\d|%").match(right):
        return False
    return not any_case(_AMOUNT).match(text, end)


def otherwise_named(text: str, start: int) -> bool:
    """Whether the line says that the number at ``start`` is an order's, a commit's, a time."""
    return bool(any_case(_LABELLED).search(before(text, start, 20)))
