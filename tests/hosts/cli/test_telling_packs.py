"""Packs as text for a person."""

from __future__ import annotations

from dataclasses import fields

import pytest

from openclaw.hosts.cli import telling_packs
from openclaw.results import Notice
from openclaw.results import Omitted
from openclaw.results import Pack
from openclaw.results import Rebuilt
from openclaw.results import Selected
from openclaw.results import Stood
from openclaw.results import Why
from openclaw.wording import Language

PACK = Pack(
    "# text\n",
    5,
    100,
    (Selected("mem-0001", None, "index", ("word:x",), 3),),
    (Omitted(None, "contexts/a.md", ("budget",), 9),),
    (Notice("near_limit", "nearly full"),),
    "0123456789abcdef",
)


def rebuilt(*differs: str) -> Rebuilt:
    """The pack as it was built anew."""
    return Rebuilt(**{f.name: getattr(PACK, f.name) for f in fields(Pack)}, differs=differs)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_pack(language: Language) -> None:
    """The text, what it cost, its receipt, why each part is there, what was left out."""
    said = telling_packs.pack(PACK, language)
    assert said.startswith("# text\n\n— ")
    for part in ("5", "100", "0123456789abcdef", "+ mem-0001: word:x", "- contexts/a.md (9)"):
        assert part in said
    assert telling_packs.replayed(PACK, language) == "# text\n"


def test_a_pack_built_anew() -> None:
    """The text, then what is not as it was, or that nothing is."""
    assert telling_packs.rebuilt(rebuilt(), "en") == "# text\n\n— the same, byte for byte"
    said = telling_packs.rebuilt(rebuilt("input:memories.md", "part:mem-0001"), "zh")
    assert said == "# text\n\n— 与当时不同（2）：\n  - input:memories.md\n  - part:mem-0001"


def test_where_an_entry_stood() -> None:
    """When, about what, why, and the receipt; or in none."""
    stood = Stood("0123456789abcdef", "2026-12-01T09:00:00+08:00", "咖啡", ("tag:a", "word:咖啡"))
    fixed = Stood("1123456789abcdef", "2026-11-30T09:00:00+08:00", None, ("high",))
    assert telling_packs.why(Why("mem-0001", (stood, fixed)), "en") == (
        "mem-0001 stood in 2 of the packs that are kept:\n"
        "  2026-12-01T09:00:00+08:00  “咖啡”  (tag:a, word:咖啡)  0123456789abcdef\n"
        "  2026-11-30T09:00:00+08:00  no topic  (high)  1123456789abcdef"
    )
    assert "mem-0001" in telling_packs.why(Why("mem-0001", ()), "zh")
