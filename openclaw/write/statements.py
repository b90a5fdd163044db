"""A turn, taken apart into statements, each with the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from openclaw.write.set_apart import Origin
from openclaw.write.set_apart import Span
from openclaw.write.set_apart import set_apart

_LONGEST = 400  # characters; a longer one is no statement that somebody types
_SENTENCE = re.compile(
    r"(?:(?!\n|[。！？!?；;…]+|\.(?=\s|$)).)*(?:[。！？!?；;…]+[”」』\"]?|"
    r"(?<=[^.\n])\.(?=\s|$)|\n|$)",
    re.DOTALL,
)
_SHORT_FORM = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|a\.m|p\.m|No|approx|[A-Z]))\.$"
)
_BULLET = re.compile(r"^\s*(?:[-*•·]|[(（]?\d{1,2}[.、)）])\s*")
_NUMBER = re.compile(
    r"(?:^|(?<=[\s:：;；,，。.]))(?:[(（](\d{1,2})[)）]|(\d{1,2})[.、)）](?!\d))\s*", re.MULTILINE
)
# Where a clause may end: a comma, or "and I" where no comma stands.
_COMMA = re.compile(
    r"[,，]\s*|(?<!\byou)(?<!\bhe)(?<!\bshe)(?<!\bthey)\s(?=(?:and|but|plus) "
    r"(?:(?:I|I'm|I've) |my \w+ (?:\w+ )?(?:is|was|are|has|had|just|works?|lives?|likes?|loves?|"
    r"hates?|plays?|teaches|got|started|moved|died|can't|doesn't|isn't|will)\b))",
    re.IGNORECASE,
)
_WHOLE_CLAUSE = re.compile(
    r"\b(?:I|we|he|she|they)(?:'(?:m|re|ve|s|d|ll))? \w|"
    r"\b(?:I'm|we're|is|are|was|were|has|have|had|likes?|loves?|hates?|works?|lives?)\b",
    re.IGNORECASE,
)
# What belongs to what follows it, and what leaves the following clause unfinished without it.
_LEAD = re.compile(
    r"^(?:(?:不对)+|不是|[啊哦哎]*我?(?:说|记|搞|写|打|弄)?错了|对了|其实|嗯|哦|好的?|另外|还有|顺便(?:说一下)?|"
    r"请?(?:你)?(?:帮我)?记(?:住|一下|下来|得)|请注意|注意|以后|从(?:今天|现在)(?:起|开始)|"
    r"actually|no|nope|wait|sorry|well|oh|hey|hi|hello|yes|yeah|ok|okay|by the way|btw|also|"
    r"换个话题|说到这个?|话说|please|remember|note|fyi|from now on|in fact|correction|anyway|"
    r"look|honestly|to be honest)\W*$",
    re.IGNORECASE,
)
_DEPENDENT = re.compile(
    r"^(?:如果|要是|假如|因为|由于|虽然|尽管|既然|只要|除非|当(?!然)|每当|为了|自从|与其|不管|无论|比起)|"
    r"^(?:if|when|whenever|because|since|although|though|while|unless|after|before|as|once|until|"
    r"despite|instead)\b",
    re.IGNORECASE,
)
# A request to remember what follows it.
_LISTED = re.compile(
    r"记[^:：,，。\n]{0,6}(?:以下|下面|这几|几)[^:：,，。\n]{0,8}[:：]|"
    r"\b(?:remember|note|keep in mind|don't forget)\b[^:.\n]{0,40}"
    r"\b(?:following|these|few)\b[^:.\n]{0,20}:",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r"(?P<why>因为|由于|既然|鉴于|(?:since|because|as|given that|considering(?: that)?)\s+)"
    r"(?P<self>我(?!们?(?:觉得|想|要|该))|(?:I(?:'m|'ve| am| have| can't| don't)?|my)\b)",
    re.IGNORECASE,
)
# A clause that leaves its object to the one before it.
_NO_OBJECT = re.compile(
    r"(?:喜欢|讨厌|爱|想|会|行|可以|不行|不会|不想|一样)[了啊呢的。.!！]*$|"
    r"\b(?:it|them|that|those|these|this|him|her|do|don't|does|doesn't|didn't|am|not|too|"
    r"neither|either|can|can't|will|won't|so)[.!]*$",
    re.IGNORECASE,
)
_NEW_SELF = re.compile(
    r"^(?P<link>(?:而且|另外|还有|但是?|不过|同时|并且|and|but|also|"
    r"plus)\s*)?(?P<self>我(?!们?(?:觉得|想)?(?:是不是|说错))|I(?:'m|'ve)?\b|[Mm]y\b)"
)
_SELF = re.compile(r"我|\b(?:I|my)\b", re.IGNORECASE)
_WORDS, _CHARACTERS = 3, 5  # what says something, where nobody says "I"
_FACT = re.compile(
    r"^(?:今年)?\d+岁|^(?:现在?|目前)?(?:住在|家在|来自|老家|"
    r"在[^,，]{1,12}(?:工作|上班|上学|读书)|是一?[名个位]|单身|已婚|未婚)|^对[^,，]{1,10}过敏|"
    r"^(?:最|很|也|特别|非常|不太?)*(?:喜欢|讨厌|爱吃|爱喝|吃素)|"
    r"^(?:家里)?(?:有|养了?|没有)[一两三四五六\d]|^不(?:吃|喝|抽)"
)
_PLEASANTRY = re.compile(r"很高兴认识|(?:谢谢|感谢|多谢)|nice to meet|thank", re.IGNORECASE)
_ASKS = re.compile(r"[?？]\s*[”」』\"]?$|吗\s*$")


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: ``text`` is what stands from ``start`` to ``end`` in the turn.

    ``origin`` says whose word it is. ``subject`` is what a clause leaves out that was cut off
    from its sentence (今年三十岁: 我).
    """

    text: str
    start: int
    end: int
    origin: Origin = "said"
    subject: str = ""

    @property
    def whole(self) -> str:
        """The text with the subject that it leaves out."""
        return f"{self.subject}{self.text}"


def statements(text: str) -> tuple[Statement, ...]:
    """The statements of a turn, in order, those that are not the user's word among them."""
    found: list[Statement] = []
    at = 0
    for span in (*set_apart(text), Span(len(text), len(text), "said")):
        found += _said(text, at, span.start)
        found += _cut(text, span.start, span.end, span.origin)
        at = span.end
    return tuple(found)


def _cut(text: str, start: int, end: int, origin: Origin, subject: str = "") -> list[Statement]:
    """One statement without the white space and separators around it; none where none is left."""
    piece = text[start:end]
    lead = len(piece) - len(piece.lstrip(" \t\n\r,，;；:：、"))
    kept = piece[lead:].rstrip(" \t\n\r,，;；、")
    if not re.search(r"\w", kept):
        return []
    whose: Origin = "pasted" if len(kept) > _LONGEST and origin == "said" else origin
    return [Statement(kept, start + lead, start + lead + len(kept), whose, subject)]


def _said(text: str, start: int, end: int) -> Iterator[Statement]:
    for item_start, item_end in _items(text, start, end):
        for first, last in _sentences(text, item_start, item_end):
            bullet = _BULLET.match(text[first:last])
            begin = first + bullet.end() if bullet else first
            for piece_start, piece_end, subject in _pieces(text, begin, last):
                yield from _cut(text, piece_start, piece_end, "said", subject)


def _items(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The items of lists that are numbered 1, 2 and so on, also on one line; else the whole."""
    marks: list[re.Match[str]] = []
    for mark in _NUMBER.finditer(text, start, end):
        if int(mark[1] or mark[2]) == len(marks) + 1:
            marks.append(mark)
    if len(marks) == 1:
        marks.clear()
    lead = _LISTED.search(text, start, marks[0].start() if marks else end)
    if lead is not None:
        marks.insert(0, lead)
    bounds = [(start, start), *(mark.span() for mark in marks), (end, end)]
    if lead is not None:  # it is a statement itself
        bounds[0:2] = [(start, start), (lead.end(), lead.end())]
    yield from ((one[1], other[0]) for one, other in pairwise(bounds))


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where each sentence stands; Mr. and a single letter end none."""
    begin = start
    for found in _SENTENCE.finditer(text, start, end):
        if found.end() == found.start() or _SHORT_FORM.search(
            text[max(begin, found.end() - 8) : found.end()]
        ):
            continue
        yield begin, found.end()
        begin = found.end()
    if begin < end:
        yield begin, end


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The parts of a sentence that stand by themselves, each with the subject that it lacks."""
    sentence = text[start:end].strip()
    asks = bool(_ASKS.search(sentence))
    if _DEPENDENT.match(sentence):
        yield from _with_reason(text, start, end) if asks else [(start, end, "")]
        return
    begin, subject = start, ""
    commas = list(_COMMA.finditer(text, start, end))
    for at, comma in enumerate(commas):
        before = text[begin : comma.start()].strip()
        rest = text[comma.end() : commas[at + 1].start() if at + 1 < len(commas) else end]
        cut, lacks = _stands_alone(before, rest, subject, last_asks=asks and at + 1 == len(commas))
        if cut and (comma[0].strip() or _WHOLE_CLAUSE.search(before)):
            yield begin, comma.start(), subject
            linked = _NEW_SELF.match(rest)
            begin, subject = comma.end() + (linked.start("self") if linked else 0), lacks
    yield begin, end, subject


def _with_reason(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """A question that tells why it is asked (既然我不吃辣，…？): the reason, then the question."""
    lead = start + len(text[start:end]) - len(text[start:end].lstrip())
    given, comma = _GIVEN.match(text, lead), _COMMA.search(text, start, end)
    if given is None or comma is None:
        yield start, end, ""
        return
    yield given.start("self"), comma.start(), ""
    yield comma.end(), end, ""


def _stands_alone(before: str, rest: str, subject: str, *, last_asks: bool) -> tuple[bool, str]:
    """Whether the clause after a comma is a statement of its own, and the subject it lacks."""
    own = _NEW_SELF.match(rest)
    if own is not None and _PLEASANTRY.search(before) and not _SELF.search(before):
        return True, ""
    if _LEAD.match(before) or _DEPENDENT.match(before) or not (subject or _tells(before)):
        return False, ""
    if last_asks:
        return len(before) > 1, ""
    if _PLEASANTRY.match(rest):
        return True, ""
    if own is not None:
        if _NO_OBJECT.search(rest.strip()):
            return False, ""
        corrected = re.search(r"不是|\bnot\b", before) and re.match(r"我?(?:而)?是|I'm|I am", rest)
        return not corrected, ""
    mine = subject == "我" or (
        before.startswith("我")
        and not re.match(r"我的?[们妈爸哥姐弟妹老爷奶女男儿朋同室邻]", before)
    )
    return bool(mine and _FACT.match(rest)), "我" if mine else ""


def _tells(before: str) -> bool:
    """Whether a clause says something, and does not only lead to the next one (Today, …)."""
    if _SELF.search(before):
        return True
    return len(before.split()) >= _WORDS if before.isascii() else len(before) >= _CHARACTERS
