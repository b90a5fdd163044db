"""What stands in a turn without being the user's word: quotes, code, pastes, tool output."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Origin = Literal["said", "quoted", "code", "pasted", "tool"]

# A quotation shorter than this, in characters (one of Chinese counts two), is a name or a word.
_NAME_WIDTH = 14
_LOG_LINES = 3  # so many lines in a row that look like a log or markup are a paste
_LONGEST_TURN = 8000  # characters; nobody types more
_LONG_LINES = 15
_LONG_CHARS = 1500
_FENCE = re.compile(
    r"^ {0,3}(?P<mark>`{3,}|~{3,})[^\n]*\n(?:.*?^ {0,3}(?P=mark)`*~*[ \t]*$|.*\Z)",
    re.MULTILINE | re.DOTALL,
)
_TAGGED = re.compile(
    r"<(?P<tag>tool_result|tool_use|tool_response|tool_output|function_results|function_calls|"
    r"system-reminder|local-command-stdout|command-[a-z]+|stdout|stderr|document|documents|"
    r"output)\b[^>]*>(?:.*?</(?P=tag)>|.*\Z)",
    re.DOTALL | re.IGNORECASE,
)
_TOOL_HEAD = re.compile(
    r"^[ \t]*(?:\[?(?:tool|function|command|shell|terminal)[ _-]?(?:result|output|"
    r"response)\]?|工具(?:输出|结果|返回)|命令输出|运行结果|"
    r"⎿)[ \t]*[:：]?[^\n]*(?:\n(?!\s*\n)[^\n]*)*",
    re.MULTILINE | re.IGNORECASE,
)
_BLOCKQUOTE = re.compile(r"^[ \t]*[>＞|｜](?![=)])[^\n]*$|^\[(?:mem|prv)-\d+[^\n]*$", re.MULTILINE)
_MATERIAL = re.compile(
    r"(?:翻译|译成|总结|概括|润色|改写|校对|检查|修改|缩写|扩写|分析|解释|点评|回复|整理|朗读|"
    r"看看|以下|下面|如下|这封|这段|这篇|(?:写|草拟|起草|拟)[一两]?[个封条篇段份]|转发|念一下|"
    r"translat\w*|summari[sz]\w*|proofread\w*|rewrite|"
    r"(?:draft|write|compose|send) (?:me )?(?:an?|the|this|some)\b|post this|tweet|"
    r"polish\w*|paraphras\w*|shorten|explain|analy[sz]e|edit|fix|review|reply to|following|"
    r"below|here(?:'s| is| are) (?:the|a|an|what|"
    r"some))[^\n:：。.!！?？]{0,40}[:：]\s*(?P<material>.+)\Z",
    re.DOTALL | re.IGNORECASE,
)
_OWN = re.compile(
    r"我的|我自己|关于我|记住|记一下|记下|别忘|\b(?:my|about me)\b[^:：]*[:：]|"
    r"\b(?:remember|note|keep in mind|don't forget)\b",
    re.IGNORECASE,
)
# What a system or a model is made to say at the head of a line is no user's word.
_MACHINE = re.compile(
    r"^[ \t#*\[【(（<|]*(?:system(?: ?(?:prompt|message|note|instructions?|override))|"
    r"系统(?:提示词?|消息|指令|通知)|assistant|助手|im_start|(?<=\[)system(?=\]))[ \t*\]】)）>|"
    r"]*[:：\]】>][^\n]*",
    re.MULTILINE | re.IGNORECASE,
)
_REPORTED = re.compile(
    r"(?:(?:^|"
    r"[,，。!！;；\s])(?!我(?:[跟对和就也还都][^\s:：]{0,4})?[说问回写喊])[^\s,，。:：]{1,8}?|"
    r"\b(?!i )\w+ )(?:说过?|问|回答?|回复|写道|喊|告诉我|跟我说|said|says|wrote|asked|replied|"
    r"told me)[:：]\s*(?P<words>(?![“「『\"])[^\n]+)",
    re.IGNORECASE,
)
_QUOTED = re.compile(
    r"“[^”]*”|「[^」]*」|『[^』]*』|«[^»]*»|‘[^’]*’|＂[^＂]*＂|(?<![\w\"])\"[^\"\n]+\"(?!\w)"
)
_SPEECH_BEFORE = re.compile(
    r"(?:说过?|问|回答?|写着?|道|叫嚷|表示|提到|喊|告诉我|记住|标题是|原话是|said|says|say|"
    r"wrote|writes|asked|replied|told me|states|reads|quote)\s*[,，:：]?\s*$",
    re.IGNORECASE,
)
_LOG = re.compile(
    r"^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|"
    r"\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL)\b|at \S+\(|File \"|Traceback|"
    r"\w+(?:Error|Exception)\b|[{}\[\]]\s*,?$|\"[^\"]+\"\s*:|diff |index [0-9a-f]{7}|@@ |"
    r"[+-](?:[+-]{1,2} [\w/]| {2,}\S|[^\s\d+-]\S*\s*$)|</?\w+[^>]*>|\||"
    r"#include|import |from \w+ import|def |class \w|function |const |let |var |public |return\b|"
    r"SELECT |INSERT |\$ |>>> |\S+@\S+[:~$#]|npm |"
    r"pip |--\w)|[;{}]\s*$|=>|^\s*\w[\w.]*\(.*\)\s*;?$"
)
_DIFF = re.compile(r"diff -|@@ |\+\+\+ ")
_MAIL = re.compile(
    r"^(?:from|to|cc|subject|date|sent|发件人|收件人|主题|日期|抄送)\s*[:：]", re.IGNORECASE
)
_SPEAKER = re.compile(r"^\s*(?:\[[^\]]*\]\s*)?(?P<who>[^\s:：\d]{1,12}(?: \w{1,12})?)\s*[:：]\s*\S")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a turn, and whose word it is."""

    start: int
    end: int
    origin: Origin


def set_apart(text: str) -> tuple[Span, ...]:
    """The stretches that are not the user's word, in order; none of them overlap.

    A turn longer than anybody types is a paste as a whole.
    """
    if len(text) > _LONGEST_TURN:
        return (Span(0, len(text), "pasted"),)
    taken: list[Span] = []
    for span in _found(text):
        taken += _left_of(span, taken)
    return tuple(sorted(taken, key=lambda span: span.start))


def _left_of(span: Span, taken: Iterable[Span]) -> Iterator[Span]:
    """What a stretch has beside those that are taken: a paste around a quote is still one."""
    at = span.start
    for other in sorted(taken, key=lambda one: one.start):
        if other.end > at and other.start < span.end:
            if other.start > at:
                yield Span(at, other.start, span.origin)
            at = max(at, other.end)
    if at < span.end:
        yield Span(at, span.end, span.origin)


def _found(text: str) -> Iterator[Span]:
    """All candidates, the surest first."""
    for pattern, origin in _WHOLE:
        yield from (Span(found.start(), found.end(), origin) for found in pattern.finditer(text))
    yield from _material(text)
    yield from _pasted(text)
    for found in _REPORTED.finditer(text):
        yield Span(found.start("words"), found.end("words"), "quoted")
    yield from _quotations(text)


_WHOLE: tuple[tuple[re.Pattern[str], Origin], ...] = (
    (_FENCE, "code"),
    (_TAGGED, "tool"),
    (_TOOL_HEAD, "tool"),
    (_BLOCKQUOTE, "quoted"),
    (_MACHINE, "quoted"),
)


def _material(text: str) -> Iterator[Span]:
    """What a request brings along to be worked on: 翻译：…, or what follows "summarise this:"."""
    found = _MATERIAL.search(text)
    if found is not None and not _OWN.search(text[: found.start("material")]):
        yield Span(found.start("material"), found.end("material"), "pasted")


def _pasted(text: str) -> Iterator[Span]:
    """Blocks of lines that nobody types: logs, markup, mails, chats, anything very long."""
    for block in re.finditer(r"[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*", text):
        lines = block[0].split("\n")
        if (head := _mail_head(lines)) is not None:  # nothing tells where it ends
            yield Span(block.start() + head, len(text.rstrip()), "pasted")
        elif _is_paste(lines, block[0]):
            yield Span(block.start(), block.end(), "pasted")
        else:
            yield from _log_runs(lines, block.start())


def _is_paste(lines: list[str], block: str) -> bool:
    if len(lines) >= _LONG_LINES or len(block) > _LONG_CHARS:
        return True
    speakers = [found["who"] for line in lines if (found := _SPEAKER.match(line))]
    return len(speakers) >= _LOG_LINES and len(set(speakers)) < len(speakers)


def _mail_head(lines: list[str]) -> int | None:
    """Where in a block the head of a mail begins, None where there is none."""
    found = [at for at, line in enumerate(lines) if _MAIL.match(line)]
    return sum(len(line) + 1 for line in lines[: found[0]]) if len(found) > 1 else None


def _log_runs(lines: list[str], start: int) -> Iterator[Span]:
    """Runs of lines of a block of which at least three look like a log."""
    diff = any(_DIFF.match(line) for line in lines)
    like = [bool(_LOG.search(line)) or (diff and line[:1] in "+-") for line in lines]
    if sum(like) < _LOG_LINES:
        return
    first, last = like.index(True), len(like) - 1 - like[::-1].index(True)
    begin = start + sum(len(line) + 1 for line in lines[:first])
    yield Span(begin, begin + sum(len(line) + 1 for line in lines[first : last + 1]) - 1, "pasted")


def _quotations(text: str) -> Iterator[Span]:
    """Quotations that are more than a name, or follow a word of saying."""
    for found in _QUOTED.finditer(text):
        inner = found[0][1:-1]
        width = sum(1 if char.isascii() else 2 for char in inner)
        told = _SPEECH_BEFORE.search(text[max(0, found.start() - 20) : found.start()])
        if told or width > _NAME_WIDTH or re.search(r"[。.!！?？]\s*$", inner):
            yield Span(found.start(), found.end(), "quoted")
