"""Is it worth keeping? Each statement of a turn is kept or skipped, and it is said why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from openclaw.model import Importance
from openclaw.model import Kind
from openclaw.redact.placeholders import PLACEHOLDER
from openclaw.write import gate_words
from openclaw.write.heard import Heard
from openclaw.write.heard import Mark
from openclaw.write.statements import Statement
from openclaw.write.statements import statements

Role = Literal["user", "assistant", "tool", "document"]
Mode = Literal["salient", "all"]
KeptReason = Literal[
    "said_again", "correction", "marked", "emotional", "preference", "decision", "commitment",
    "relationship", "project_state", "about_person",
]  # fmt: skip
SkipReason = Literal[
    "small_talk", "question", "request", "quoted", "not_user", "heard_once", "secret"
]

_PLACEHOLDER = re.compile(PLACEHOLDER)
_BESIDE_SECRET = re.compile(
    r"\W|我|的|是|号码?|手机|电话|邮箱|微信|\b(?:my|is|the|phone|number|email)\b", re.IGNORECASE
)
_LEAST = 4  # what must be left beside a secret, in letters, for a statement to say anything else


@dataclass(frozen=True, slots=True)
class Kept:
    """A statement worth keeping.

    ``text`` is what to remember: the statement without 记住 or "actually" before it. ``reasons``
    are all that hold, the first one first. ``today`` says that it is for today alone.
    """

    statement: Statement
    text: str
    reasons: tuple[KeptReason, ...]
    kind: Kind
    importance: Importance
    today: bool = False


@dataclass(frozen=True, slots=True)
class Skipped:
    """A statement that is not kept; ``mark`` is what it leaves where it was heard once."""

    statement: Statement
    reason: SkipReason
    mark: Mark | None = None


Verdict = Kept | Skipped


def judge_turn(text: str, role: Role, heard: Heard, mode: Mode) -> tuple[Verdict, ...]:
    """Judge each statement of a turn whose secrets were already replaced.

    ``heard`` is what earlier turns left, and where this one stands. In mode ``all`` every
    direct statement about the person is kept, in ``salient`` only what matters longer.
    """
    found = statements(text)
    asked = _asked_for(text, found)
    return tuple(
        _judged(statement, role, heard, mode, asked=at in asked)
        for at, statement in enumerate(found)
    )


def _asked_for(text: str, found: Sequence[Statement]) -> frozenset[int]:
    """Which statements somebody asks to keep in a sentence beside them.

    记住以下几点： asks for all up to the next blank line, 请记住。 for the one before it.
    """
    asked: set[int] = set()
    until = -1
    for at, statement in enumerate(found):
        if statement.origin != "said":
            continue
        if statement.start < until:
            asked.add(at)
        if _asks_for_others(statement.text):
            ahead = statement.text.endswith((":", "：")) and at + 1 < len(found)
            until = (text.find("\n\n", statement.end) + 1 or len(text) + 1) if ahead else until
            asked |= set() if ahead else {at - 1}
    return frozenset(asked)


def _asks_for_others(said: str) -> bool:
    """Whether a statement asks to remember and says nothing to remember."""
    found = _pattern("REMEMBER").match(said)
    rest = said[found.end() :].strip(" \t,，:：。.!！?？~") if found else said
    return not rest or (found is not None and _found("ELSEWHERE", rest))


def _judged(statement: Statement, role: Role, heard: Heard, mode: Mode, *, asked: bool) -> Verdict:
    reason = _skipped(statement, role)
    if reason is not None:
        return Skipped(statement, reason)
    said = statement.whole
    mark = heard.mark(_plain(said))
    again = heard.before(mark) and _tells(said, mark)
    reasons = tuple(_reasons(said, mode, again=again, asked=asked))
    if not reasons:
        return Skipped(statement, "heard_once", mark)
    return Kept(
        statement,
        _plain(said),
        reasons,
        _kind(said, reasons),
        "high" if asked else _importance(said, reasons),
        _today(said),
    )


def _skipped(statement: Statement, role: Role) -> SkipReason | None:
    """Why a statement is never kept, however often it comes."""
    said = statement.whole
    if role != "user" or statement.origin == "tool":
        return "not_user"
    if statement.origin != "said" or _found("REPORTS", said):
        return "quoted"
    if _is_secret(said):
        return "secret"
    if _is_small(said) or _found("THANKS", said):
        return "small_talk"
    if _asks_for_others(said):
        return "request"
    if _found("REMEMBER", said):
        return None
    bare = _without_leads(said)
    if _found("QUESTION", bare):
        return "question"
    return "request" if _found("REQUEST", bare) and not _found("FOR_GOOD", said) else None


def _is_small(said: str) -> bool:
    """Whether a statement is made of greetings, thanks and assent alone."""
    return _found("SMALL", said) and not re.search(r"\w", _pattern("FILLER").sub("", said))


def _is_secret(said: str) -> bool:
    """Whether a statement announces a secret, or says little beside one that was replaced."""
    if _found("SECRECY", said):
        return True
    rest = _PLACEHOLDER.sub("", said)
    return rest != said and len(_BESIDE_SECRET.sub("", rest)) < _LEAST


def _reasons(said: str, mode: Mode, *, again: bool, asked: bool) -> Iterator[KeptReason]:
    """All reasons to keep a statement, in the order of their weight."""
    if not asked and _found("SUPPOSED", said) and not _found("FOR_GOOD", said):
        return
    if again:
        yield "said_again"
    known = tuple(_known(said, asked=asked))
    yield from (
        known
        if asked or not _found("UNREAL", said)
        else (reason for reason in known if reason not in _OF_WHAT_IS)
    )
    if mode == "all" and not known and not _is_vague(said) and _found("ABOUT_SELF", _plain(said)):
        yield "about_person"


# What a dream or a supposition does not say of the person.
_OF_WHAT_IS = frozenset({"commitment", "relationship", "project_state"})


def _is_vague(said: str) -> bool:
    """Whether a statement about oneself says too little, or of the moment only."""
    few = len(re.findall(r"\w", said)) < _LEAST
    return few or any(_found(name, said) for name in ("MOOD", "VAGUE", "UNREAL", "POINTS"))


def _known(said: str, *, asked: bool) -> Iterator[KeptReason]:
    """The reasons that what is said gives by itself, whatever the mode."""
    if _found("CORRECTION", said) and not _found("WORK", said):
        yield "correction"
    if asked or _found("REMEMBER", said) or _found("FOR_GOOD", said) or _found("EVER", said):
        yield "marked"
    if _found("EMOTIONAL", said):
        yield "emotional"
    if (_found("PREFERENCE", said) and not _found("MOOD", said)) or _is_health(said):
        yield "preference"
    if _found("DECISION", said):
        yield "decision"
    if _today(said) or (_found("COMMITMENT", said) and not _found("VAGUE", said)):
        yield "commitment"
    if _found("RELATIONSHIP", said):
        yield "relationship"
    if _found("PROJECT", said):
        yield "project_state"


def _tells(said: str, mark: Mark) -> bool:
    """Whether a statement says enough for its repetition to mean something."""
    return len(mark.pieces) >= _LEAST and not any(_found(name, said) for name in ("VAGUE", "TALK"))


def _is_health(said: str) -> bool:
    """Whether it tells of the person's own health."""
    return _found("HEALTH", said) and not _found("WELL", said) and _found("OWN", said)


def _kind(said: str, reasons: tuple[KeptReason, ...]) -> Kind:
    """The kind that the reasons suggest, or the words where they say nothing of it."""
    for reason in reasons:
        if reason in _KINDS:
            return _KINDS[reason]
    if _found("FOR_GOOD", said) or _found("EVER", said):
        return "preference"
    if _found("BELIEF", said):
        return "belief"
    return "event" if _found("EVENT", said) else "fact"


_KINDS: dict[KeptReason, Kind] = {
    "emotional": "preference",
    "preference": "preference",
    "decision": "commitment",
    "commitment": "commitment",
    "project_state": "event",
}


def _importance(said: str, reasons: tuple[KeptReason, ...]) -> Importance:
    """High is for every load: what was asked to be kept, strong feelings, the person's health."""
    asked = _found("REMEMBER", said) or _found("FOR_GOOD", said)
    sure = _is_health(said) and not _found("MAYBE", said)
    return "high" if asked or "emotional" in reasons or sure else "medium"


def _today(said: str) -> bool:
    return _found("TODAY", said) and not _found("NOT_TODAY", said)


def _plain(said: str) -> str:
    """What a statement says, without the words that ask to keep it or correct an earlier one."""
    plain = _without_leads(said)
    found = _pattern("REMEMBER").search(plain)
    if found is None:
        return plain
    rest = f"{plain[: found.start()]}{plain[found.end() :]}".strip(" ,，:：")
    return re.sub(r"[?？吗]+$", "", rest if len(rest) >= _LEAST else plain)


def _without_leads(said: str) -> str:
    """A statement without what leads to it: a greeting, "no,", 对了，."""
    plain = said
    while (found := _pattern("LEADS").match(plain)) and len(plain) - found.end() >= _LEAST:
        plain = plain[found.end() :].lstrip(" ,，:：")
    return plain


def _found(name: str, said: str) -> bool:
    return bool(_pattern(name).search(said))


@lru_cache(maxsize=64)
def _pattern(name: str) -> re.Pattern[str]:
    """A pattern of the tables, made when it is first needed."""
    words = gate_words
    if name == "SMALL":
        source = _alone(words.SMALL_TALK)
    elif name == "FILLER":
        source = _alone(f"{words.SMALL_TALK}|{words.SMALL_FILLER}")
    else:
        source = getattr(words, name)
    return re.compile(source, re.IGNORECASE)


def _alone(alternatives: str) -> str:
    """Words of which the Latin ones stand by themselves, the longest first."""
    parts = sorted(alternatives.split("|"), key=len, reverse=True)
    latin = "|".join(part for part in parts if part.isascii())
    others = "|".join(part for part in parts if not part.isascii())
    return rf"{others}|(?<![a-z])(?:{latin})(?![a-z])"
