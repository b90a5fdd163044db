"""Passwords that words announce, in sentences, settings and commands.

What follows "password is" may as well be the rest of a sentence. A value is taken for one by
its form (a figure or a sign in it), by quotation marks, or, as a plain word, where the clause
ends with it and it is none of the words that sentences on passwords end with.
"""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact import announcements
from openclaw.redact import login
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.plain_words import is_said_of_passwords
from openclaw.redact.stand_in import is_code
from openclaw.redact.stand_in import is_stand_in

# Plain strings in lower case, which are looked for quickly; the announcements are exact.
_HINTS = (
    r"密码|密碼|口令|pin|解锁码|安全码|验证码|驗證碼|提取码|pass|pwd|contrase|kennwort|senha|cvv|cvc|"
    r"パスワード|暗証番号|비밀번호|пароль"
)

# Two more signs of a plain word: it is the value itself, or the sentence goes on about it.
_CLAUSE_ENDS = r"\s*(?:\Z|[\n.,;!?)，。；！？、）&|]|(?:and|or|but)\s)"
_GOES_ON = r"\s?(?:加密|编码|哈希|散列|格式|算法|生成|管理|存|的|过|模式|验证|登录|保护|[A-Za-z])"
_AMOUNT = (
    r"\s?(?:位|个|個|字|天|年|月|日|次|分|小时|号|多|以上|以下|改|换|设|更新|过期|之?前|之?后|起|"
    r"(?:characters?|chars?|digits?|letters?|symbols?|words?|days?|weeks?|months?|years?|bits?|"
    r"bytes?|times?|hours?|minutes?|attempts?|or more)(?![a-z]))"
)
_SIGNED = r"\d|[^\w\s'./:,\-]|_"  # what words do not have
_PLACE = r"://|\A(?:~|\.{1,2})?/|\A[A-Za-z]:\\\\"  # PWD is a shell's word for the folder, too
_OPEN_PLACE = r"[<{\[(]{1,2}[A-Za-z_ -]{1,60}[>}\])]"  # <your password>, blanks and all
# Joined by a word and mixed of letters and figures: nothing else would follow so.
_JOINED = r"\s?(?:或者?|和|还有|or\s|and\s)\s?((?=[!-~]{0,30}\d)(?=[!-~]{0,30}[A-Za-z])[!-~]{4,64})"
_FIGURES = r"[\d.~+\-]+"
_CLOSING = ".,;:?'\"`"
_BRACKETS = {")": "(", "]": "[", "}": "{", ">": "<"}
_NEXT_PAIR = r"[;&][\w.]{1,30}=|</"  # a form or a connection string goes on with another field


def find(text: str) -> Iterator[Span]:
    """Yield every value that a sentence, a setting or a command calls a password."""
    yield from login.find(text)
    if not compiled(_HINTS).search(text.lower()):
        return
    for pattern in announcements.CHINESE:
        yield from _values(text, pattern, in_chinese=True)
    for pattern in announcements.ENGLISH:
        yield from _values(text, pattern, in_chinese=False)
    for pattern in announcements.PIN:
        yield from (match.span("run") for match in any_case(pattern).finditer(text))
    yield from _told_backwards(text)


def _values(text: str, pattern: str, *, in_chinese: bool) -> Iterator[Span]:
    for match in any_case(pattern).finditer(text):
        said = match.groupdict()
        if said.get("quoted"):
            if _fits_quoted(said["quoted"]):
                yield match.span("quoted")
        else:
            start, value = _trimmed(match.start("run"), match["run"])
            if compiled(_OPEN_PLACE).match(text, start):
                continue
            if _fits(value, text[start + len(value) :][:20], in_chinese=in_chinese):
                yield start, start + len(value)
                yield from _another(text, start + len(value))


def _another(text: str, at: int) -> Iterator[Span]:
    """A second password that "or" and "and" join to one that ends at ``at``."""
    more = any_case(_JOINED).match(text, at)
    if more:
        start, value = _trimmed(more.start(1), more[1])
        if not is_said_of_passwords(value):
            yield start, start + len(value)


def _fits_quoted(value: str) -> bool:
    """Whether what stands between quotation marks can be a password."""
    odd = is_stand_in(value) or is_said_of_passwords(value)
    return not odd and not compiled(_PLACE).search(value)


def _trimmed(start: int, run: str) -> tuple[int, str]:
    """The value inside a run of characters: without quotation marks and closing points."""
    value = run.lstrip("\"'`")
    start += len(run) - len(value)
    value = compiled(_NEXT_PAIR).split(value, 1)[0].rstrip(_CLOSING)
    while value[-1:] in _BRACKETS and value.count(value[-1]) > value.count(_BRACKETS[value[-1]]):
        value = value[:-1].rstrip(_CLOSING)
    return start, value


def _fits(value: str, follows: str, *, in_chinese: bool) -> bool:
    """Whether a value can be a password, going by itself and by how the sentence goes on."""
    word = value.rstrip("!")
    if len(value) < 3 or is_stand_in(value) or is_code(value) or is_said_of_passwords(word):
        return False
    if compiled(_PLACE).search(value) or compiled(r"[:=]").match(follows):
        return False
    if compiled(_FIGURES).fullmatch(value):
        return len(value) >= 4 and not any_case(_AMOUNT).match(follows)
    if compiled(_SIGNED).search(word):
        return True
    if in_chinese:
        return not any_case(_GOES_ON).match(follows)
    return len(value) >= 4 and bool(any_case(_CLAUSE_ENDS).match(follows))


def _told_backwards(text: str) -> Iterator[Span]:
    """Values that the announcement follows: "hunter22 is my password"."""
    before = compiled(r"[!-~]{4,64}\Z")
    for pattern in announcements.BACKWARDS:
        for match in any_case(pattern).finditer(text):
            word = before.search(text, max(0, match.start() - 64), match.start())
            if word and compiled(r"\d").search(word[0]) and not is_stand_in(word[0]):
                start, value = _trimmed(word.start(), word[0])
                yield start, start + len(value)
