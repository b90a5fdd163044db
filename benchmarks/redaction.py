"""Print how many secrets the redactor finds, and how often it cries wolf, beside the floors.

``python benchmarks/redaction.py [--list]`` reads the folder that ``OCMEM_BENCH_DATA`` names, or
``../shared/data``, and says so when it is not there; ``--list`` adds each miss and each alarm
(never the text around it). Mobiles and resident ids are made up here, by their rules. The test
strings are of gitleaks (MIT), the sentences of presidio-research and Recognizers-Text (MIT), the
dialogue is LoCoMo (CC BY-NC 4.0); nothing of them is part of this project.

Exit 1 when a figure misses its floor.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from base64 import b64decode
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from datetime import timedelta
from pathlib import Path
from typing import Any

from openclaw.redact import KINDS
from openclaw.redact import Secret
from openclaw.redact import scan

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
MADE_UP = 2_000

# What the sentences call it, and the kinds that may take it out.
MARKED = {
    "EMAIL_ADDRESS": {"email", "account"},
    "CREDIT_CARD": {"bank_card"},
    "IBAN_CODE": {"iban"},
    "US_SSN": {"national_id"},
    "PHONE_NUMBER": {"phone"},
}
HELD = {"EMAIL_ADDRESS", "CREDIT_CARD", "IBAN_CODE", "US_SSN"}
LABELS = {"phone": "手机号", "national_id": "身份证号"}
SENTENCES = (
    "{}",
    "{label}{}",
    "我的{label}是 {}",
    "{label}：{}，别外传",
    "我的号码是{}。",
    "记一下{}，明天用",
    "please write down {} for me",
    "- {}\n",
    "联系人:{};备注:无",
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, the figure, its floor in words, whether it holds.

    ``notes`` are the misses and alarms behind it.
    """

    name: str
    figure: str
    floor: str = ""
    holds: bool = True
    notes: tuple[str, ...] = ()


def read(name: str) -> Any:
    """One file of the data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def share(part: int, whole: int) -> float:
    """``part`` of ``whole``, and 1 of nothing."""
    return part / whole if whole else 1.0


def said(text: str, found: Iterable[Secret]) -> str:
    """What was found, in one line."""
    return "; ".join(f"{one.kind} {text[one.start : one.end]!r}" for one in found)


def literals() -> Iterator[Row]:
    """The test strings of the rules of a scanner for keys: true ones and false ones."""
    missed, alarms, counts = [], [], {0: 0, 1: 0}
    for item in read("secrets/literals-dev.json"):
        text = b64decode(item["text_base64"]).decode("utf-8", "replace")
        found = scan(text, KINDS)
        counts[item["label"]] += 1
        if item["label"] and not found:
            missed.append(f"missed {item['rule']}: {text!r:.160}")
        if not item["label"] and found:
            alarms.append(f"alarm {item['rule']}: {said(text, found)}")
    recall = share(counts[1] - len(missed), counts[1])
    wolf = share(len(alarms), counts[0])
    name = f"test strings, {counts[1]} true"
    yield Row(name, f"{recall:.3f} found", ">= .80", recall >= 0.8, tuple(missed))
    name = f"test strings, {counts[0]} false"
    yield Row(name, f"{wolf:.3f} alarms", "<= .20", wolf <= 0.2, tuple(alarms))


def sentences() -> Iterator[Row]:
    """Synthetic sentences with marked spans, kind by kind."""
    samples = read("pii/presidio-synth-dev.json")
    for marked, kinds in MARKED.items():
        missed, alarms, right, wanted = [], [], 0, 0
        for sample in samples:
            text = sample["full_text"]
            spans = [
                (span["start_position"], span["end_position"])
                for span in sample["spans"]
                if span["entity_type"] == marked
            ]
            found = [one for one in scan(text, KINDS) if one.kind in kinds]
            hit = [s for s in spans if any(f.start <= s[0] and s[1] <= f.end for f in found)]
            wrong = [f for f in found if not any(f.start < s[1] and s[0] < f.end for s in spans)]
            right, wanted = right + len(hit), wanted + len(spans)
            missed += [f"missed {text[slice(*s)]!r}" for s in spans if s not in hit]
            alarms += [f"alarm {said(text, [one])}" for one in wrong]
        recall, precision = share(right, wanted), share(right, right + len(alarms))
        held = marked in HELD
        yield Row(
            f"sentences, {wanted} {marked}",
            f"{recall:.3f} found, {precision:.3f} right",
            ">= .95, >= .95" if held else "",
            not held or min(recall, precision) >= 0.95,
            (*missed, *alarms),
        )


def chinese_phones() -> Iterator[Row]:
    """Phone numbers in Chinese sentences, of all countries."""
    missed, alarms, counts = [], [], [0, 0, 0]
    for case in read("pii/recognizers-chinese-phones.json"):
        text = case["Input"]
        found = [text[one.start : one.end] for one in scan(text, ("phone",))]
        wanted = [result["Text"] for result in case["Results"]]
        hit = [w for w in wanted if any(w in f or w.lower() in f.lower() for f in found)]
        counts = [counts[0] + len(wanted), counts[1] + len(hit), counts[2] + (not wanted)]
        missed += [f"missed {w!r}" for w in wanted if w not in hit]
        alarms += [f"alarm {found!r}"] if found and not wanted else []
    yield Row(
        f"phones in Chinese, {counts[0]}",
        f"{share(counts[1], counts[0]):.3f} found",
        notes=tuple(missed),
    )
    name = f"no phones, {counts[2]} sentences"
    yield Row(name, f"{share(len(alarms), counts[2]):.3f} alarms", notes=tuple(alarms))


def mobile(lots: random.Random) -> str:
    """A Chinese mobile number, spelled in one of the usual ways."""
    digits = f"1{lots.randint(3, 9)}{lots.randint(0, 999_999_999):09}"
    cut = (digits[:3], digits[3:7], digits[7:])
    body = lots.choice((digits, "-".join(cut), " ".join(cut)))
    return lots.choice(("", "+86", "+86 ", "0086", "86-")) + body


def resident_id(lots: random.Random) -> str:
    """A resident id with its right check digit."""
    born = date(1930, 1, 1) + timedelta(days=lots.randint(0, 32_000))
    province, place = lots.choice((11, 13, 21, 31, 33, 37, 44, 51, 61)), lots.randint(101, 3030)
    body = f"{province}{place:04}{born:%Y%m%d}{lots.randint(1, 999):03}"
    weighted = sum(int(digit) * 2 ** (17 - at) for at, digit in enumerate(body))
    return body + "10X98765432"[weighted % 11]


def broken(number: str, lots: random.Random) -> str:
    """The number with another last character."""
    return number[:-1] + lots.choice([c for c in "0123456789X" if c != number[-1]])


def no_mobile(lots: random.Random) -> str:
    """What has the length of a mobile, or nearly, and is none."""
    return lots.choice(
        (
            f"1{lots.randint(0, 2)}{lots.randint(0, 999_999_999):09}",
            f"1{lots.randint(3, 9)}{lots.randint(0, 99_999_999):08}",
            f"1{lots.randint(3, 9)}{lots.randint(0, 9_999_999_999):010}",
        )
    )


def made_up() -> Iterator[Row]:
    """Chinese mobiles and resident ids in sentences, right ones and wrong ones."""
    lots = random.Random(14)  # noqa: S311 - the same numbers in every run
    makers: tuple[tuple[str, str, Callable[[], str], bool], ...] = (
        ("mobiles", "phone", lambda: mobile(lots), True),
        ("no mobiles", "phone", lambda: no_mobile(lots), False),
        ("resident ids", "national_id", lambda: resident_id(lots), True),
        ("ids with a wrong digit", "national_id", lambda: broken(resident_id(lots), lots), False),
    )
    for name, kind, make, real in makers:
        wrong = []
        for _ in range(MADE_UP):
            number = make()
            text = lots.choice(SENTENCES).format(number, label=LABELS[kind])
            found = [
                text[one.start : one.end]
                for one in scan(text, KINDS)
                if one.kind == kind or not real
            ]
            if found != ([number] if real else []):
                wrong.append(f"{text!r}: {found!r}")
        figure = f"{share(MADE_UP - len(wrong), MADE_UP):.3f} {'found' if real else 'left'}"
        yield Row(f"made up, {MADE_UP} {name}", figure, "1", not wrong, tuple(wrong))


def dialogue() -> Iterator[Row]:
    """Plain talk, in which nearly nothing is secret; and the time that it takes."""
    lines = [turn["text"] for chat in read("locomo/dev.json") for turn in turns(chat)]
    scan(lines[0], KINDS)
    start = time.process_time()
    found = [(line, scan(line, KINDS)) for line in lines]
    took = time.process_time() - start
    alarms = tuple(f"alarm {said(line, secrets)}" for line, secrets in found if secrets)
    rate = 1000 * share(len(alarms), len(lines))
    name = f"dialogue, {len(lines)} lines"
    yield Row(name, f"{rate:.2f} alarms in 1,000", "<= 1", rate <= 1, alarms)
    size = sum(map(len, lines))
    each = f"{1000 * took / len(lines) * 1000:.0f} ms for 1,000 lines"
    yield Row("dialogue, time", f"{each}, {took / size * 1e8:.0f} us for 100 characters")


def turns(chat: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What was said in one chat."""
    for name, session in chat["conversation"].items():
        if name.startswith("session_") and isinstance(session, list):
            yield from session


def main() -> None:
    """Measure and print."""
    if not DATA.exists():
        print(f"skipped but for made-up numbers: {DATA} is not there; see OCMEM_BENCH_DATA")
    measures = (literals, sentences, chinese_phones, dialogue) if DATA.exists() else ()
    rows = [row for measure in (*measures, made_up) for row in measure()]
    for row in rows:
        verdict = ("" if row.holds else "  MISSED") if row.floor else ""
        print(f"{row.name:38} {row.figure:42} {row.floor}{verdict}")
        for note in row.notes if "--list" in sys.argv else ():
            print(f"    {note}")
    sys.exit(not all(row.holds for row in rows))


if __name__ == "__main__":
    main()
