"""A Chinese clause, taken apart: whom it is about, what it says, whether it says no.

There is no segmenter: from the beginning of a clause reports, the subject, adverbs, words of
change and negations are taken off as long as any is there, and what is left is its core.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from openclaw.write.claims import chinese_words as words
from openclaw.write.claims.claim import Said
from openclaw.write.claims.known_values import KIN
from openclaw.write.claims.known_values import rows
from openclaw.write.claims.numerals import chinese_digits

_MOST_STEPS = 24
_CLAUSES = re.compile(
    r"[,;。!\n]+|(?<=[^,])(?:但是|但|不过(?!敏)|可是|然而|而且|并且)(?=.)"
    r"|(?<=[^点来再么谁样])(?=也[不没])"
)
_INNER_SPACE = re.compile(r"(?<=[^\x00-\x7f])\s+(?=[^\x00-\x7f])")
_THAN = re.compile(r"(比起[^,;。]{1,12}),")  # 比起茶，更喜欢咖啡 is one clause
_AGE = re.compile(r"(?:是)?([1-9]\d)")
_VERBS_AFTER_NOT = re.compile(
    r"结婚|离婚|抽|吸|吃|喝|养|学|买|去|上班|工作(?=.)|住|用|做|打|玩|看|听|读|考|试|兴趣|.{1,3}过"
)
# 吃不了, 差不多 and the like are words of their own.
_INNER = re.compile(
    r"(?P<who>[^吃喝看听说想做用差对受舍忍了来得买起不没]{1,6})"
    r"(?P<no>没有|没|不(?!错|同|了|得|惯|起|到|住|过|是|仅|但|知|会儿))(?P<rest>.{1,8})"
)
_PERIODS = {"天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month",
            "年": "year", "晚": "night", "夜": "night", "早": "morning"}  # fmt: skip
_KIN = {word: name for name, listed in rows(KIN) for word in listed if not word.isascii()}


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    """The patterns of the tables, made when they are first needed."""
    kin = "|".join(sorted(_KIN, key=len, reverse=True))
    alone = "|".join(word for word in kin.split("|") if len(word) > 1 or word in "猫狗")
    between = f"(?:{words.ADVERBS}|{words.NEGATIONS})*"
    before_verb = f"(?:{words.ADVERBS}|{words.NEGATIONS}|{words.CHANGES})*"
    sources = {
        "unsure": words.UNSURE,
        "question": words.QUESTION,
        "passing": words.PASSING,
        "particles": words.PARTICLES,
        "report": words.REPORT,
        "self": rf"(?:{words.SELF})的?"
        rf"(?P<kin>(?P<which>[大小二老亲])?(?P<who>{kin})们?(?![节班病]))?(?(kin)的?)",
        "kin": rf"的?(?:新|现任)?(?P<which>[大小二])?(?P<who>{alone})"
        r"(?![节班病们店粮毛砂圈娘])的?(?=.)",
        "others": rf"(?P<who>{words.OTHERS})的?",
        "topic": rf"(?P<what>[^我用户]{{1,6}})(?:{words.SELF})"
        rf"(?=(?>{between})(?:[吃喝抽养要会能]+|喜欢|讨厌|爱[吃喝看听])了?$)",
        # (?>…) because 一直都 can be taken apart in two ways, and a row of it in very many.
        "name": r"(?P<who>[^\d对把从在是不没]{1,8}?)的?"
        rf"(?=(?>{before_verb})(?:{words.PREDICATES})|[不没每])",
        "left": rf"(?>{before_verb})[吃喝抽戒]",
        "adverb": words.ADVERBS,
        "period": rf"(?:{words.PERIOD})的?(?P<when>{words.LIMIT})?|"
        rf"(?P<only>{words.LIMIT})(?!好)[都就]?",
        "change": words.CHANGES,
        "not": words.NEGATIONS,
        "good": words.NEGATED_FOR_GOOD,
        "predicate": words.PREDICATES,
        "put": words.PUT,
    }
    return {name: re.compile(source) for name, source in sources.items()}


def clauses(text: str) -> list[str]:
    """The clauses of a folded text, with numerals as digits."""
    joined = _THAN.sub(r"\1", _INNER_SPACE.sub("", text))
    return [part.strip() for part in _CLAUSES.split(chinese_digits(joined)) if part.strip()]


def read(clause: str) -> Said | None:
    """One clause, or None where it claims nothing that lasts, or nothing for sure."""
    patterns = _patterns()
    if patterns["unsure"].search(clause) or patterns["question"].search(clause):
        return None
    core = patterns["particles"].sub("", clause)
    ended = core.endswith("了") and not core.endswith("不了")
    passing = bool(patterns["passing"].search(clause))
    said = _peeled(Said("", core.removesuffix("了") if ended else core, passing=passing))
    if said.subject == "self" and (age := _AGE.fullmatch(said.core)):  # 我今年23了
        said = replace(said, core=f"{age[1]}岁")
    return replace(said, change="了", firm=False) if ended and not said.change else said


def inner_negation(core: str) -> str | None:
    """What a core says with the negation inside it taken out: 名下没有房 is 名下有房, denied."""
    found = _INNER.fullmatch(core)
    if found is None:
        return None
    having = "有" if found["no"].startswith("没") else ""
    return f"{found['who']}{having}{found['rest']}"


def _peeled(said: Said) -> Said:
    """What is left when nothing more can be taken off the beginning."""
    for _ in range(_MOST_STEPS):
        after = next((done for step in _STEPS if (done := step(said)) is not said), said)
        if after is said:
            break
        said = after
    return said


def _report(said: Said) -> Said:
    """用户表示 taken off."""
    found = None if said.subject else _patterns()["report"].match(said.core)
    return replace(said, core=said.core[found.end() :]) if found else said


def _subject(said: Said) -> Said:
    """The subject taken off, where there is one and none was found yet."""
    if said.subject:
        return said
    core, patterns = said.core, _patterns()
    for name in ("self", "others", "kin"):
        if found := patterns[name].match(core):
            who = _KIN.get(found["who"] or "", found["who"] or "self")
            which = found.groupdict().get("which") or ""
            return replace(said, subject=which + who, core=core[found.end() :])
    if any(patterns[name].match(core) for name in (*_TAKEN_OFF, "predicate")):
        return said
    if topic := patterns["topic"].match(core):  # 咖啡我不喝
        return replace(said, subject="self", core=core[topic.end() :] + topic["what"])
    found = patterns["name"].match(core)
    return _named(said, found) if found else said


def _named(said: Said, found: re.Match[str]) -> Said:
    """A name taken off as the subject, unless it is what is spoken of (咖啡不喝了)."""
    rest = said.core[found.end() :]
    if _patterns()["left"].fullmatch(rest):
        return replace(said, core=rest + found["who"])
    return replace(said, subject=found["who"], core=rest, named=True)


def _period(said: Said) -> Said:
    """How often, or when, taken off."""
    found = _patterns()["period"].match(said.core)
    if found is None:
        return said
    unit = _PERIODS.get(found["period"] or "", "day" if found["daily"] else "")
    when = said.when or found["when"] or found["only"] or ""
    return replace(said, core=said.core[found.end() :], period=said.period or unit, when=when)


def _change(said: Said) -> Said:
    """A word of change taken off; who becomes something is it now."""
    found = _patterns()["change"].match(said.core)
    if found is None or found.end() == len(said.core):
        return said
    lead = "是" if found[0].startswith(("成", "变", "当")) else ""
    return replace(said, core=lead + said.core[found.end() :], change=said.change or found[0])


def _negation(said: Said) -> Said:
    """A negation taken off; what 没有 denies is a having, unless a verb follows."""
    found = _patterns()["not"].match(said.core)
    if found is None or found.end() == len(said.core):
        return said
    word, rest = found[0], said.core[found.end() :]
    if word in ("没", "没有") and not _VERBS_AFTER_NOT.match(rest):
        rest = f"有{rest}"
    change = said.change or (word if _patterns()["good"].fullmatch(word) else "")
    return replace(said, core=rest, positive=not said.positive, change=change)


def _adverb(said: Said) -> Said:
    found = _patterns()["adverb"].match(said.core)
    if found is None or found.end() == len(said.core):
        return said
    return replace(said, core=said.core[found.end() :])


def _put(said: Said) -> Said:
    """把咖啡戒了 as 戒咖啡, 把A换成B as 从A换成B, 把咖啡减到每天一杯 as 每天一杯咖啡."""
    put = _patterns()["put"].match(said.core)
    if put is None:
        return said
    if any(char.isdigit() for char in put["rest"]):
        return replace(said, core=put["rest"] + put["what"], change=said.change or put["verb"])
    if put["verb"].endswith("成"):
        return replace(said, core=f"从{put['what']}换成{put['rest']}")
    return replace(said, core=f"{put['verb']}{put['what']}")


_TAKEN_OFF = ("adverb", "period", "change", "not")
_STEPS = (_report, _subject, _period, _change, _negation, _adverb, _put)
