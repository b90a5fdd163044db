"""An English clause, taken apart: whom it is about, what it says, whether it says no.

The forms of "be" become ``be``, short forms are written out; then times and limits are taken
off the end, and reports, the subject, adverbs, negations and words of change off the beginning.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from openclaw.write.claims import english_words as words
from openclaw.write.claims.claim import Said
from openclaw.write.claims.known_values import KIN
from openclaw.write.claims.known_values import rows
from openclaw.write.claims.numerals import english_digits

_MOST_STEPS = 24
_WRITTEN_OUT = (
    (r"\bcan(?:'t|not)\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"n't\b", " not"),
    (r"\bI'm\b", "I am"),
    (r"'re\b", " are"),
    (r"'ve\b", " have"),
    (r"'ll\b", " will"),
    (r"'d\b", " would"),
    (r"\b(it|he|she|that|there|what|who)'s\b", r"\1 is"),
    (r"(?<!\d )(?<!\d)\b(?:am|is|are)\b", "be"),  # but 5 am
)
_DENIES = re.compile(r"\b(?:not|never|no longer|quit|stopped)\b", re.IGNORECASE)
_KIN = {word: name for name, listed in rows(KIN) for word in listed if word[0] < "\u3000"}
_PAST = frozenset(words.PAST.split())
_NOT_PAST = frozenset(["need", "based"])
_NOT_NAMES = frozenset(words.NOT_NAMES.split())
_UNITS = {"daily": "day", "nightly": "night", "weekly": "week", "monthly": "month"}
_LIMITING = ("morning", "afternoon", "evening")  # every morning: of one part of the day alone
_BECOMING = ("became", "become", "have become", "has become", "be now")


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    """The patterns of the tables, made when they are first needed."""
    kin = "|".join(sorted((re.escape(word) for word in _KIN), key=len, reverse=True))
    sources = {
        "clauses": words.CLAUSES,
        "unsure": rf"\b(?:{words.UNSURE})\b",
        "question": words.QUESTION,
        "passing": rf"\b(?:{words.PASSING})\b",
        "period": rf"\b(?:{words.PERIOD})\b",
        "changed": r"\s(anymore|any more|any longer|again)$",
        "now": r"\snow$",
        "tail": rf"[ ,](?:{words.TAIL})$",
        "limit": rf"[ ,](?:{words.LIMIT})$",
        "report": words.REPORT,
        "kin": rf"{words.MINE} (?:(?P<which>{words.WHICH}) )?(?P<who>{kin})s?(?!-)\b"
        r"(?:,? (?-i:[A-Z]\w+),?)?(?:'s)?(?P<name> name(?= be))?",
        "mine": rf"{words.MINE} (?=\w)",
        "self": rf"(?:{words.SELF})(?!'s)\b",
        "others": rf"(?P<who>{words.OTHERS})(?!')\b",
        "name": r"(?-i:(?P<who>[A-Z][\w-]+(?: [A-Z][\w-]+)?))(?P<of>'s \w+)? (?=[a-z])",
        "not": rf"(?P<verb>)(?P<not>{words.NEGATIONS})\b",
        "be not": rf"(?P<verb>(?:{words.BEFORE_NOT}) )(?:(?:{words.WITH_BE}) )*"
        rf"(?P<not>{words.NEGATIONS})\b ?",
        "change": rf"(?:{words.CHANGES})\b(?= )",
        "auxiliary": rf"(?:{words.AUXILIARY})\b",
        "adverb": rf"(?:{words.ADVERBS})\b(?=\W*\w)",
        "with be": rf"(be|can) (?:{words.WITH_BE}) ",
        "behind": r"(?P<who>(?:the |an? )?\w+(?: \w+)?) (?:do|does|did) not (?P<core>.+)",
        "quitting": words.QUITTING,
        "never": r"\bnever\b",
    }
    return {name: re.compile(source, re.IGNORECASE) for name, source in sources.items()}


def clauses(text: str) -> list[str]:
    """The clauses of a folded text, with numbers as digits and without short forms."""
    for short, long in _WRITTEN_OUT:
        text = re.sub(short, long, text, flags=re.IGNORECASE)
    sentences = re.split(r"(?<=\?)", english_digits(text))
    parts = (part for sentence in sentences for part in _patterns()["clauses"].split(sentence))
    told = (said for part in parts if part for said in _at_colon(part.strip()))
    return [clause for part in told if (clause := part.strip())]


def _at_colon(part: str) -> list[str]:
    """A clause and its explanation: can't have caffeine: palpitations; a label stays."""
    before, colon, after = part.partition(": ")
    return [before, after] if colon and _DENIES.search(before) else [part]


def read(clause: str) -> Said | None:
    """One clause, or None where it claims nothing that lasts, or nothing for sure."""
    patterns = _patterns()
    asks = clause.endswith("?") or patterns["question"].search(clause)
    if asks or patterns["unsure"].search(clause):
        return None
    passing = bool(patterns["passing"].search(clause))
    said = _ended(_regular(Said("", clause.rstrip(". "), passing=passing)))
    said = _behind(_peeled(said))
    past = _is_past(said) and (said.positive or not patterns["never"].search(clause))
    return replace(said, passing=True) if past else said


def _is_past(said: Said) -> bool:
    """Whether something is told that happened once, and changed nothing."""
    first = said.core.partition(" ")[0].lower()
    ended = first.endswith("ed") and first not in _NOT_PAST
    changed = said.change and said.firm
    return (ended or first in _PAST) and not changed and not _patterns()["quitting"].match(first)


def _regular(said: Said) -> Said:
    """How often it is so, taken out wherever it stands."""
    period = _patterns()["period"].search(said.core)
    if period is None:
        return said
    unit = (period["period"] or period["rate"] or period["adverb"]).lower()
    core = f"{said.core[: period.start()].rstrip()} {said.core[period.end() :].lstrip()}".strip()
    when = f"in the {unit}" if unit in _LIMITING else ""
    return replace(said, core=core, period=_UNITS.get(unit, unit), when=when)


def _ended(said: Said) -> Said:
    """Words taken off the end; ``anymore`` and ``again`` say that something changed."""
    patterns = _patterns()
    while True:
        core = said.core
        if found := patterns["now"].search(core):
            changed = said if said.change else replace(said, change="now", firm=False)
        elif found := patterns["changed"].search(core):
            changed = replace(said, change=found[1].lower(), firm=True)
        elif found := patterns["limit"].search(core):
            changed = replace(said, when=found[0].strip(" ,").lower())
        elif found := patterns["tail"].search(core):
            changed = said
        else:
            return said
        said = replace(changed, core=core[: found.start()].rstrip(", "))


def _behind(said: Said) -> Said:
    """A negation behind a longer subject (the project does not use Python) taken out."""
    found = None if said.named else _patterns()["behind"].match(said.core)
    if found is None:
        return said
    return replace(said, core=f"{found['who']} {found['core']}", positive=not said.positive)


def _peeled(said: Said) -> Said:
    """What is left when nothing more can be taken off the beginning."""
    for _ in range(_MOST_STEPS):
        said = replace(said, core=said.core.lstrip(" ,:"))
        after = next((done for step in _STEPS if (done := step(said)) is not said), said)
        if after is said:
            break
        said = after
    return said


def _report(said: Said) -> Said:
    found = _patterns()["report"].match(said.core)
    return replace(said, core=said.core[found.end() :]) if found else said


def _subject(said: Said) -> Said:
    """The subject taken off, where there is one and none was found yet."""
    core, patterns = said.core, _patterns()
    if said.subject:
        return said
    if found := patterns["kin"].match(core):
        rest = core[found.end() :].lstrip(" ,")
        return replace(said, subject=_kin(found), core=f"name {rest}" if found["name"] else rest)
    if found := patterns["mine"].match(core) or patterns["self"].match(core):
        return replace(said, subject="self", core=core[found.end() :])
    if found := patterns["others"].match(core):
        return replace(said, subject=found["who"].lower(), core=core[found.end() :])
    found = patterns["name"].match(core)
    if found is None or found["who"].partition(" ")[0].lower() in _NOT_NAMES:
        return said
    who = (found["who"] + (found["of"] or "")).lower()
    return replace(said, subject=who, core=core[found.end() :], named=True)


def _kin(found: re.Match[str]) -> str:
    """The word for kin, with which of several it is."""
    which, who = (found["which"] or "").lower(), found["who"].lower()
    return _KIN.get(f"{which} {who}") or f"{which} {_KIN[who]}".strip()


def _negation(said: Said) -> Said:
    """A negation taken off, alone or behind "be" or "can"."""
    core, patterns = said.core, _patterns()
    found = patterns["not"].match(core) or patterns["be not"].match(core)
    if found is None:
        return said
    rest = replace(said, core=f"{found['verb']}{core[found.end() :].lstrip()}")
    gone = found["not"].lower() == "no longer"
    changed = replace(rest, change="no longer", firm=True) if gone else rest
    return replace(changed, positive=not said.positive)


def _change(said: Said) -> Said:
    """A word of change taken off; who becomes something is it now."""
    found = _patterns()["change"].match(said.core)
    if found is None:
        return said
    word, rest = found[0].lower(), said.core[found.end() :].strip()
    core = f"be {rest}" if word in _BECOMING else rest
    if said.change and said.firm:
        return replace(said, core=core)
    weak = word == "be now"
    return replace(said, core=core, change="now" if weak else word, firm=not weak)


def _auxiliary(said: Said) -> Said:
    found = _patterns()["auxiliary"].match(said.core)
    if found is None:
        return said
    lead = "be" if found[0].lower() == "been" else ""
    return replace(said, core=lead + said.core[found.end() :])


def _adverb(said: Said) -> Said:
    """An adverb taken off, also behind "be"; ``now`` is a weak word of change."""
    core, patterns = said.core, _patterns()
    if found := patterns["adverb"].match(core):
        now = found[0].lower() == "now" and not said.change
        said = replace(said, change="now", firm=False) if now else said
        return replace(said, core=core[found.end() :])
    if found := patterns["with be"].match(core):
        return replace(said, core=f"{found[1]} {core[found.end() :]}")
    return said


_STEPS = (_report, _subject, _negation, _change, _auxiliary, _adverb)
