"""A statement, read into the claims that it makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from openclaw.write.claims import chinese
from openclaw.write.claims import chinese_frames
from openclaw.write.claims import english
from openclaw.write.claims import english_frames
from openclaw.write.claims.amounts import amount
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.claim import Language
from openclaw.write.claims.claim import Said
from openclaw.write.claims.claim import folded
from openclaw.write.claims.claim import of_clause
from openclaw.write.claims.dates import dated
from openclaw.write.claims.dates import written
from openclaw.write.claims.frames import matched
from openclaw.write.claims.known_values import KIN
from openclaw.write.claims.known_values import rows
from openclaw.write.claims.refining import bare
from openclaw.write.claims.refining import refined

_MOST_CLAUSES = 40  # a longer text is a document, of which the beginning is read
_LONGEST_CLAUSE = 200  # characters; a longer one is no plain statement
_HAN = re.compile(r"[\u3400-\u9fff]")
_PRONOUNS = frozenset(["他", "她", "它", "他们", "她们", "he", "she", "they", "it"])
_SELF = ("", "user", "the user", "用户", "我", "me", "self", "本人")
# That something changed, told of nothing in particular: it holds for the clauses that follow.
_NEWS = re.compile(
    r"(?:换|改)了?(?:工作|城市|主意|想法|手机|电脑)|搬家|跳槽|辞职|分手|情况变|变了|"
    r"(?:switched|changed|quit|left) (?:my |the )?jobs?|new job|moved|"
    r"things (?:have )?changed|changed my mind",
    re.IGNORECASE,
)
_NEWS_ALONE = ("say", "use", "number", "have", "marital")  # slots that such a clause may fill
_LASTING = ("date", "origin")  # slots that hold although the clause tells of one occasion
_COUNTED_ELSEWHERE = {"age", "number", "residence", "work"}
_PETS = frozenset(["cat", "dog", "pet"])
_CHILDREN = frozenset(["son", "daughter", "child"])
_PARTNERS = {"wife": "married", "husband": "married", "boyfriend": "dating", "girlfriend": "dating"}
_AGED = re.compile(
    r"ha(?:ve|s) an? (?P<years>\d+)[- ]year[- ]old (?P<who>\w+)|"
    r"有(?:1个)?(?P<age>\d+)岁大?的?(?P<kin>\w+)",
    re.IGNORECASE,
)
_ENDED = re.compile(r"broke|split|[和跟与]|分手|有$")


@lru_cache(maxsize=1 << 12)
def claims_of(text: str, default: str = "self") -> tuple[Claim, ...]:
    """The claims of a text; ``default`` is whom a clause speaks of that does not say it."""
    found: list[Claim] = []
    subject, news, had = default, "", False
    for at, (clause, spoken, read) in enumerate(_read(folded(text))):
        said = replace(read, core=f"有{read.core}") if had and read.core[:1].isdigit() else read
        had = said.core.startswith("有")  # 有两个弟弟，一个妹妹
        subject = subject if said.subject in _PRONOUNS else said.subject or subject
        said = replace(said, subject=subject)
        if news and not (said.change and said.firm):
            said = replace(said, change=news, firm=True)
        claims = [claim for claim in _claims(said, spoken, default) if _holds(claim, said)]
        if at and not read.subject and subject == default:  # a dish, a film: 学了一道菜，叫做…
            claims = [claim for claim in claims if claim.slot != "name"]
        told = _NEWS.search(clause)
        if told and all(claim.slot in _NEWS_ALONE or _is_nowhere(claim) for claim in claims):
            news = news or told[0]
        found += claims
    return tuple(found)


@lru_cache(maxsize=256)
def person(entity: str | None) -> str:
    """Whom an entry is about where its text does not say: ``self``, kin, or a name."""
    name = (entity or "").casefold().strip()
    if name in _SELF:
        return "self"
    return next((kin for kin, words in rows(KIN) if name in words), name)


def _read(text: str) -> Iterator[tuple[str, Language, Said]]:
    """The clauses that claim something, each with the language that it is read in."""
    parts = chinese.clauses(text) if _HAN.search(text) else english.clauses(text)
    for clause in (part for part in parts[:_MOST_CLAUSES] if len(part) <= _LONGEST_CLAUSE):
        spoken: Language = "zh" if _HAN.search(clause) else "en"
        said = chinese.read(clause) if spoken == "zh" else english.read(clause)
        if said is not None:
            yield clause, spoken, said


def _holds(claim: Claim, said: Said) -> bool:
    """Whether a claim lasts: of one occasion only a change does, or a date."""
    return not said.passing or bool(claim.change and claim.firm) or claim.slot in _LASTING


def _is_nowhere(claim: Claim) -> bool:
    """Whether a claim says only that somebody left where they worked."""
    return claim.slot == "work" and not claim.value


def _claims(said: Said, spoken: Language, default: str) -> list[Claim]:
    frames = chinese_frames if spoken == "zh" else english_frames
    found = [claim for raw in matched(said, frames.patterns()) for claim in refined(raw, spoken)]
    found += _implied(said, frames.GONE)
    whole = _whole(said, spoken, default)
    found += _aged(said)
    found += _figures(whole, {claim.slot for claim in found})
    core = bare(said.core, spoken)
    if len(core) > 1:
        found.append(of_clause(Claim("say", core), said))
    if said.named and core:
        found.append(of_clause(Claim("say", bare(whole.core, spoken)), whole))
    inner = chinese.inner_negation(said.core) if spoken == "zh" else None
    if inner is not None:
        found.append(of_clause(Claim("say", bare(inner, spoken), positive=False), said))
    return found


def _whole(said: Said, spoken: Language, default: str) -> Said:
    """The clause with what looked like a name put back: it may be the thing spoken of."""
    if not said.named:
        return said
    gap = "" if spoken == "zh" else " "
    return replace(said, subject=default, core=f"{said.subject}{gap}{said.core}")


def _implied(said: Said, gone: str) -> Iterator[Claim]:
    """Whoever speaks of a daughter, a dog or a wife has one; a dog that died is had no more."""
    if said.subject in _PETS and re.fullmatch(gone, said.core):
        yield Claim("have", said.subject, positive=False, subject="self", change=said.core)
    elif said.change or not said.core or _ENDED.match(said.core):
        return
    elif said.subject in _PETS | _CHILDREN | _PARTNERS.keys():
        yield Claim("have", said.subject, subject="self")
        if said.subject in _PARTNERS:
            yield Claim("marital", value=_PARTNERS[said.subject], subject="self")


def _aged(said: Said) -> Iterator[Claim]:
    """Whoever has a five-year-old daughter tells her age."""
    found = _AGED.fullmatch(said.core)
    if found is not None and said.subject == "self":
        who = person(found["who"] or found["kin"])
        yield Claim("age", value=found["years"] or found["age"], subject=who)


def _figures(said: Said, taken: set[str]) -> Iterator[Claim]:
    """What is dated in a clause, or else what is counted."""
    if (date := dated(said.core)) is not None:
        event, when, moved = date
        yield of_clause(Claim("date", event, written(when), change=moved), said)
    elif taken.isdisjoint(_COUNTED_ELSEWHERE):
        counted = amount(said.core, said.period, leads=bool(said.period or said.change))
        if counted is not None:
            what, count, changed = counted
            yield of_clause(Claim("number", what, count, change=changed), said)
