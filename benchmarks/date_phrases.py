"""Print how many time phrases are read as other people's tables say, beside other libraries.

``python benchmarks/date_phrases.py [-v]`` reads ``datetime/``, ``ocnli/`` and ``locomo/`` from
the folder that ``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when they are
not there. ``-v`` lists what was not read as the table says.

- *Declared subset*: the specs whose phrase, as the table gives it, is one of ``SUBSET``: what the
  project says that it understands, written down before anything was measured. At least 85 % are
  to be exact: the right first day and the right last day.
- *Without own meanings*: the same without the forms to which the project gives a meaning of its
  own (``OWN``).
- *Whole*: every spec of the set that has an interval of days, times of day and durations left out.
- *Wrong on text without a time*: sentences of OCNLI and LoCoMo without a word or digit of time,
  and the specs without a result; at most 5 % may give a phrase.

Where a table knows two readings (a month without a year), either counts. ``dateparser`` and
``recognizers-text-suite`` are read beside it where they are installed.

Recognizers-Text is by Microsoft (MIT), JioNLP by dongrixinyu (Apache-2.0); nothing of them is
part of this project.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from datetime import date
from datetime import datetime
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

from openclaw.temporal import phrases

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
EXACT, FALSE_FINDS = 0.85, 0.05

# What is understood, by form (docs/time.md). Written before the first measurement.
_N = r"(?:\d{1,3}|[一二两三四五六七八九十]+)"
_ZH_YEAR = r"(?:\d{4}年|[零〇一二三四五六七八九]{4}年|今年|去年|明年|前年|后年)的?"
_ZH_MONTH = r"(?:\d{1,2}|十[一二]?|[一二三四五六七八九])月份?"
_ZH_NEAR = r"(?:这|本|上|下|上上|下下)"
_ZH_WEEK = rf"{_ZH_NEAR}一?个?(?:周|星期|礼拜)"
_ZH_NEAR_MONTH = rf"{_ZH_NEAR}一?个?月"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    r"sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"(?:the )?\d{1,2}(?:st|nd|rd|th)?"
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?"
_WORD = r"(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
_YEAR = r"(?:(?:of )?(?:(?:19|20)\d\d|(?:this|last|next) year))"
_QUARTER = r"(?:q[1-4]|(?:the )?(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter)"
SUBSET = {
    "zh": (
        r"(?:大?前|大?后|昨|今|明)[天日]",
        rf"{_ZH_WEEK}",
        rf"(?:{_ZH_WEEK}|周|星期|礼拜)[一二三四五六日天]",
        rf"{_ZH_NEAR_MONTH}|{_ZH_YEAR}|{_ZH_MONTH}|{_ZH_YEAR}{_ZH_MONTH}",
        rf"{_N}(?:天|日|周|个?星期|个?礼拜|个月|年)(?:之|以)?前",
        rf"(?:最近|近|过去)的?{_N}(?:天|日|周|个?星期|个?礼拜|个?月|年)",
        rf"(?:{_ZH_YEAR})?(?:{_ZH_NEAR_MONTH}|{_ZH_MONTH})?的?(?:月初|月底|月末|[上中下]旬)",
        rf"(?:{_ZH_YEAR})?(?:{_ZH_NEAR_MONTH}|{_ZH_MONTH})的?[初底末]",
        rf"(?:{_ZH_YEAR})?(?:{_ZH_NEAR_MONTH}|{_ZH_MONTH})(?:\d{{1,2}}|[一二三四五六七八九十]+)[日号]",
        r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{4}-\d{2}",
        rf"(?:{_ZH_YEAR})?第?[一二三四1-4]个?季度|{_ZH_NEAR}一?个?季度",
    ),
    "en": (
        r"today|yesterday|tomorrow|(?:the )?day (?:before yesterday|after tomorrow)",
        r"(?:this|last|next) (?:week|month|year|quarter)",
        rf"(?:(?:this|last|next|on) )?{_WEEKDAY}",
        rf"{_WORD} (?:day|week|month|year)s? ago",
        rf"(?:the )?(?:last|past) {_WORD} (?:day|week|month|year)s?",
        r"(?:(?:the )?(?:beginning|start|end) of |early |late )(?:the |this |last |next )month",
        rf"(?:(?:the )?(?:beginning|start|end) of |early |mid-?|late ){_MONTH}(?:,? {_YEAR})?",
        rf"(?:on )?{_MONTH},? {_DAY}(?:,? {_YEAR})?",
        rf"(?:on )?{_DAY} (?:of )?{_MONTH}(?:,? {_YEAR})?",
        rf"(?:in )?(?:(?:this|last|next) )?{_MONTH}|(?:in )?{_MONTH},? {_YEAR}",
        r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{4}-\d{2}|(?:in )?(?:19|20)\d\d",
        rf"{_QUARTER}(?:,? {_YEAR})?|(?:19|20)\d\d,? ?q[1-4]",
    ),
}  # fmt: skip
# Where the project's own contract gives a meaning that the tables do not share: "last N days"
# hold today, the thirds of a month are 1-10, 11-20 and 21 to the end.
OWN = (
    r"最近|^近|过去|月初|月底|月末|[月的][初底末]$|旬|\b(?:last|past) \w+ \w+s\b|"
    r"beginning|start|end of|early|mid|late"
)

_TIMED_ZH = re.compile(
    r"[\d年月日号周旬季]|星期|礼拜|[今昨明前后]天|[今昨明]晚|[今明]早|[上下]午|小时|分钟|点钟|世纪|春节|周末"
)
_TIMED_EN = re.compile(
    r"\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|today|tonight|tomorrow|"
    r"(?:day|night|week|weekend|month|year|hour|minute|morning|afternoon|evening|summer|winter|"
    r"spring|fall|autumn|quarter|moment|decade|century)s?|ago|january|february|march|april|may|june|"
    r"july|august|september|october|november|december)\b",
    re.IGNORECASE,
)

Days = tuple[date, date]  # the first day and the day after the last
Reader = Callable[["Case"], list[Days]]


@dataclass(frozen=True, slots=True)
class Case:
    """One spec: a sentence, its language and moment, the phrase in it, and its readings."""

    sentence: str
    language: str
    now: datetime
    phrase: str
    readings: tuple[Days, ...]

    @property
    def declared(self) -> bool:
        """Whether its phrase has one of the forms of ``SUBSET``."""
        said = self.phrase.strip()
        return any(re.fullmatch(form, said, re.IGNORECASE) for form in SUBSET[self.language])


def _load(name: str) -> Any:
    return json.loads((DATA / "datetime" / name).read_text(encoding="utf-8-sig"))


def _moment(text: str) -> datetime | None:
    """An instant as the tables write it; None for a year or a month alone."""
    found = [int(number) for number in re.findall(r"\d+", text)]
    return datetime(*found[:6], tzinfo=UTC) if len(found) >= 3 else None  # type: ignore[misc, arg-type]  # parts of one instant


def _span(first: str, end: str, *, whole: bool = False) -> Days | None:
    """Two days as the tables write them; ``whole``: the second is the last day itself."""
    if not (re.fullmatch(r"\d{4}-\d\d-\d\d", first) and re.fullmatch(r"\d{4}-\d\d-\d\d", end)):
        return None
    last = date.fromisoformat(end)
    return date.fromisoformat(first), last + timedelta(1) if whole else last


def _values(result: dict[str, Any]) -> Iterator[Days | None]:
    """The readings that a spec of Recognizers-Text gives for one phrase."""
    for value in (result.get("Resolution") or {}).get("values", []):
        if value.get("type") == "date" and "value" in value and "Mod" not in value:
            yield _span(value["value"], value["value"], whole=True)
        elif value.get("type") == "daterange" and "Mod" not in value:
            yield _span(value.get("start", ""), value.get("end", ""))
    parsed = result.get("Value") or {}
    for side in ("FutureResolution", "PastResolution"):
        found = parsed.get(side) or {}
        yield _span(found.get("startDate", ""), found.get("endDate", ""))


def recognizers(name: str, language: str) -> tuple[list[Case], list[Case]]:
    """The specs of one file: those with an interval of days, and those without any result."""
    cases, empty = [], []
    for spec in _load(name):
        at = (spec.get("Context") or {}).get("ReferenceDateTime")
        now = _moment(at or "") or datetime(2016, 11, 7, tzinfo=UTC)
        if not spec["Results"]:
            empty.append(Case(spec["Input"], language, now, "", ()))
        for result in spec["Results"]:
            readings = tuple(days for days in _values(result) if days)
            if readings:
                cases.append(Case(spec["Input"], language, now, result["Text"], readings))
    return cases, empty


def jionlp() -> list[Case]:
    """The rows of JioNLP's table that are an interval of whole days."""
    cases = []
    for row in _load("jionlp-cases.json"):
        result = row["result"]
        if result["type"] in ("time_point", "time_span") and len(result["time"]) == 2:
            (first, at), (last, until) = (str(t).partition(" ")[::2] for t in result["time"])
            days, now = _span(first, last, whole=True), _moment(str(row["base"]))
            if days and now and (at, until) == ("00:00:00", "23:59:59"):
                cases.append(Case(row["text"], "zh", now, row["text"], (days,)))
    return cases


def ours(case: Case) -> list[Days]:
    """The intervals that openclaw finds in a sentence."""
    found = (phrase.interval for phrase in phrases(case.sentence, case.now, UTC))
    return [(interval.first.date(), interval.end.date()) for interval in found]


def _dateparser(search: Any) -> Reader:
    def read(case: Case) -> list[Days]:
        base = {"RELATIVE_BASE": case.now.replace(tzinfo=None)}
        hits = search.search_dates(case.sentence, languages=[case.language], settings=base)
        return [(at.date(), at.date() + timedelta(1)) for _, at in hits or ()]

    return read


def _recognizers_text(library: Any) -> Reader:
    def read(case: Case) -> list[Days]:
        culture = {"zh": "zh-cn", "en": "en-us"}[case.language]
        now = case.now.replace(tzinfo=None)
        hits = library.recognize_datetime(case.sentence, culture, reference=now)
        found = [span for hit in hits for span in _values({"Resolution": hit.resolution})]
        return [span for span in found if span]

    return read


LIBRARIES = {
    "dateparser": ("dateparser.search", _dateparser),
    "recognizers-text": ("recognizers_date_time", _recognizers_text),
}


def readers() -> dict[str, Reader]:
    """Ours, and the libraries that are installed."""
    found: dict[str, Reader] = {"openclaw": ours}
    for name, (module, reader) in LIBRARIES.items():
        try:
            found[name] = reader(import_module(module))
        except ImportError:
            print(f"{name} is not installed: skipped")
    return found


def exact(case: Case, reader: Reader) -> bool:
    """Whether one of the intervals that are found is one of the readings."""
    return not set(_quiet(case, reader)).isdisjoint(case.readings)


def _quiet(case: Case, reader: Reader) -> list[Days]:
    try:
        return reader(case)
    except Exception:  # noqa: BLE001  # a library that fails has found nothing
        return []


def without_time() -> list[Case]:
    """Sentences of OCNLI and LoCoMo that hold no word or digit of time."""
    now = datetime(2025, 11, 19, tzinfo=UTC)
    chinese = set()
    for line in (DATA / "ocnli" / "dev-first-half.jsonl").read_text(encoding="utf-8").splitlines():
        pair = json.loads(line)
        chinese |= {pair["sentence1"], pair["sentence2"]}
    spoken = json.loads((DATA / "locomo" / "dev.json").read_text(encoding="utf-8"))
    english = {
        turn["text"]
        for talk in spoken
        for session in talk["conversation"].values()
        if isinstance(session, list)
        for turn in session
        if isinstance(turn, dict)
    }
    return [
        Case(text, language, now, "", ())
        for language, texts, timed in (("zh", chinese, _TIMED_ZH), ("en", english, _TIMED_EN))
        for text in sorted(texts)
        if not timed.search(text)
    ]


def print_coverage(sets: dict[str, list[Case]], *, verbose: bool) -> bool:
    """The table of exact intervals; whether the declared subset is read well enough."""
    known = readers()
    print(f"\n{'set':<36}{'specs':>7}" + "".join(f"{name:>18}" for name in known))
    together: dict[str, list[Case]] = {}
    for name, cases in sets.items():
        subset = [case for case in cases if case.declared]
        _print_row(f"{name}, declared", subset, known)
        _print_row(f"{name}, whole", cases, known)
        for whole, chosen in (("declared", subset), ("whole", cases)):
            together.setdefault(whole, []).extend(chosen)
    same = [case for case in together["declared"] if not re.search(OWN, case.phrase, re.IGNORECASE)]
    share = _print_row("all, declared", together["declared"], known)
    _print_row("all, declared, without own meanings", same, known)
    _print_row("all, whole", together["whole"], known)
    for case in together["declared"] if verbose else ():
        if not exact(case, ours):
            told = *map(_shown, case.readings), "we:", *map(_shown, ours(case))
            print("   ", case.phrase, case.now.date(), *told)
    return share >= EXACT


def _print_row(name: str, cases: list[Case], known: dict[str, Reader]) -> float:
    right = {who: sum(exact(c, read) for c in cases) for who, read in known.items()}
    shares = [count / max(len(cases), 1) for count in right.values()]
    print(f"{name:<36}{len(cases):>7}" + "".join(f"{share:>18.3f}" for share in shares))
    return shares[0]


def _shown(days: Days) -> str:
    return "/".join(day.isoformat() for day in days)


def print_false_finds(name: str, cases: list[Case], *, verbose: bool) -> bool:
    """How many texts without a time give a phrase; whether they are few."""
    wrong = [case for case in cases if ours(case)]
    print(f"{name:<36}{len(wrong):>7} of {len(cases)}: {len(wrong) / max(len(cases), 1):.3%}")
    for case in wrong if verbose else ():
        print("   ", [p.text for p in phrases(case.sentence, case.now, UTC)], case.sentence[:80])
    return len(wrong) <= FALSE_FINDS * len(cases)


def main() -> int:
    """Print the tables; 1 where a floor is missed."""
    if not (DATA / "datetime").is_dir():
        print(f"no data at {DATA}: nothing measured")
        return 0
    verbose = "-v" in sys.argv[1:]
    sets: dict[str, list[Case]] = {"JioNLP zh": jionlp()}
    empty = []
    for language, folder in (("zh", "chinese"), ("en", "english")):
        for model in ("DatePeriodParser", "DateTimeModel"):
            cases, none = recognizers(f"recognizers-{folder}-{model}.json", language)
            sets[f"Recognizers {language} {model}"] = cases
            empty += none
    good = print_coverage(sets, verbose=verbose)
    print("\ntexts without a time that give a phrase")
    quiet = without_time()
    for language in ("zh", "en"):
        name = {"zh": "OCNLI", "en": "LoCoMo"}[language]
        good &= print_false_finds(
            name, [c for c in quiet if c.language == language], verbose=verbose
        )
    print_false_finds("specs without a result", empty, verbose=verbose)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
