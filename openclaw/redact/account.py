"""Accounts that a word announces: QQ, WeChat, Alipay, bank accounts, handles."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.around import in_link
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.stand_in import is_code
from openclaw.redact.stand_in import is_stand_in

# Plain strings in lower case, which are looked for quickly; the rules are exact.
_HINTS = (
    r"qq|扣扣|企鹅|微信|wechat|we chat|weixin|vx|wx|支付宝|支付寶|alipay|账号|帐号|賬號|帳號|账户|"
    r"帐户|帳戶|account|acct|telegram|tg:|tg |tg号|电报|twitter|推特|instagram|ig:|ig |ig号|"
    r"discord|skype|snapchat|tiktok|抖音|小红书|微博|threema|line ?id|line ?号|steam ?id|"
    r"steam ?号|handle|username"
)

# What may stand between a name and its value: anything short, or a word that says "is".
_IS = r"(?:是|为|叫|就是|[:=]|->|→|(?<![a-z])(?:is|was)(?![a-z]))"
_MAYBE = rf"(?:\s|{_IS}){{0,4}}"
_SAID = rf"\s{{0,2}}(?:{_IS}\s{{0,2}}){{1,3}}"
_SPACED = rf"(?:{_SAID}|\s{{1,2}})"

_NUMBER = r" ?(?:号码?|號碼?|账号|帐号|賬號|帳號|账户|ids?|accounts?|numbers?|no\.?)"
_WITH_DIGIT = r"(?=[A-Za-z_.-]{0,40}\d)"  # what has none is as likely a word of the sentence
_WITH_SIGN = r"(?=[A-Za-z_.-]{0,40}[\d_#])"


def _rule(name: str, link: str, value: str) -> str:
    """A pattern: what announces an account, what links the two, the forms of the account."""
    return (
        rf"(?<![a-z])(?:{name}){link}[\"'“「『`(（]?"
        rf"({value})(?![\w@%]|[.-]\w|\s?[年月元块人个次万天])"
    )


_ACCOUNT = r"账号|帐号|賬號|帳號|账户|帐户|帳戶"
_WECHAT = r"微信|we ?chat|weixin|vx|wx"
_APPS = (
    r"telegram|tg|电报|twitter|推特|instagram|ig|discord|skype|snapchat|tiktok|抖音|小红书|微博|"
    r"threema"
)
_AS_WHAT = r" ?(?:handle|username|user|id|account|name|tag|号|账号|帐号|用户名)"
# LINE and Steam are ordinary words, but for what follows.
_ON_APP = rf"(?:{_APPS})(?:{_AS_WHAT}){{0,2}}|(?:line|steam) ?(?:id|号)"
_RULES = (
    _rule(rf"(?:qq|扣扣|企鹅)(?:{_NUMBER})?", _MAYBE, r"[1-9]\d{4,10}"),
    _rule(rf"(?:{_WECHAT})(?:{_NUMBER})", _MAYBE, r"[a-z][\w-]{5,19}|\d{6,12}"),
    _rule(_WECHAT, _SPACED, rf"{_WITH_SIGN}[a-z][\w-]{{5,19}}"),
    _rule(
        rf"(?:支付宝|支付寶|alipay)(?:{_NUMBER})?",
        _MAYBE,
        r"[\w.+-]{1,64}@[\w-]{1,40}(?:\.[\w-]{1,40}){1,4}|\d{11}|\d{16}",
    ),
    _rule(
        rf"(?:{_ACCOUNT})(?:名|码)?",
        _SAID,
        r"\d(?: ?\d){7,30}|[a-z0-9](?:[\w+-]|[.@](?=\w)){3,63}",
    ),
    _rule(_ACCOUNT, r"\s?", rf"{_WITH_DIGIT}[a-z0-9](?:[\w+-]|[.@](?=\w)){{4,63}}"),
    _rule(
        r"(?:account|acct)[ _-]?(?:numbers?|no\.?|num|nr|#|id)",
        _MAYBE,
        rf"\d(?:[ -]?\d){{3,33}}|{_WITH_DIGIT}[a-z0-9](?:[\w+-]|[.@](?=\w)){{3,63}}",
    ),
    _rule(r"account|acct", _SAID, rf"#?{_WITH_DIGIT}[a-z0-9](?:[\w+-]|[.@](?=\w)){{5,63}}"),
    _rule(
        _ON_APP,
        _SPACED,
        r"@[a-z0-9_](?:\w|\.(?=\w)){2,40}",
    ),
    _rule(
        _ON_APP,
        _SAID,
        rf"{_WITH_SIGN}[a-z0-9_](?:\w|\.(?=\w)){{2,40}}(?:#\d{{4}})?",
    ),
    _rule(r"(?:handle|username)(?: on \w{1,20})?", _SAID, r"@[a-z0-9_](?:\w|\.(?=\w)){2,40}"),
)


def find(text: str) -> Iterator[Span]:
    """Yield what a word announces as somebody's account."""
    if not compiled(_HINTS).search(text.lower()):
        return
    for rule in _RULES:
        for match in any_case(rule).finditer(text):
            if is_stand_in(match[1]) or is_code(match[1]) or in_link(text, match.start()):
                continue
            yield match.span(1)
