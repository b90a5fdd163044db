"""The verbs ``conflicts`` and ``resolve``."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from openclaw import Memory
from tests.brains import Ran

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory) -> str:
    """A brain with one pair in conflict."""
    memory.remember("I like americanos")
    memory.remember("I can't have caffeine")
    return str(memory.root)


def test_conflicts(ocmem: Command, brain: str) -> None:
    """Both entries, and the commands that settle it, ready to be typed."""
    shown = ocmem("conflicts", "--brain", brain)
    assert shown.code == 0
    assert "I like americanos" in shown.out
    for way in ("--keep mem-0001", "--keep mem-0002", "--keep both", "--rewrite TEXT"):
        assert f"ocmem resolve mem-0001 {way}" in shown.out
    (pair,) = ocmem("conflicts", "--brain", brain, "--json").json["conflicts"]
    assert [found["id"] for found in pair["entries"]] == ["mem-0001", "mem-0002"]
    assert pair["why"] == "text"


def test_remember_names_what_it_disagrees_with(ocmem: Command, brain: str) -> None:
    """A conflict is an answer, not an error."""
    shown = ocmem("remember", "I hate americanos", "--brain", brain)
    assert shown.code == 0
    assert shown.out.startswith("remembered as mem-0003; it disagrees with mem-0001\n")
    assert "! mem-0003 does not agree with mem-0001" in shown.out


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (("--keep", "mem-0002"), ("resolved", ["mem-0002"], ["mem-0001"])),
        (("--keep", "both"), ("settled", ["mem-0001", "mem-0002"], [])),
        (("--rewrite", "decaf only"), ("rewritten", ["mem-0003"], ["mem-0001", "mem-0002"])),
    ],
)
def test_resolve(
    ocmem: Command, brain: str, options: tuple[str, ...], answer: tuple[str, list[str], list[str]]
) -> None:
    """What holds now, and what went to the archive."""
    planned = ocmem("resolve", "mem-0001", *options, "--dry-run", "--json", "--brain", brain)
    ran = ocmem("resolve", "mem-0001", *options, "--json", "--brain", brain)
    assert (ran.json["status"], ran.json["kept"], ran.json["archived"]) == answer
    assert planned.json == ran.json
    assert ocmem("conflicts", "--brain", brain).out == "nothing is in conflict\n"


def test_resolve_reads_the_text_from_standard_input(
    ocmem: Command, brain: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As every verb that takes a text."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("decaf only\n"))
    shown = ocmem("resolve", "mem-0001", "--rewrite", "-", "--brain", brain)
    assert shown.out.startswith("mem-0003 holds in place of mem-0001, mem-0002")


def test_several(ocmem: Command, brain: str, memory: Memory) -> None:
    """The pair is named by the other side, in the commands that are shown too."""
    memory.remember("I love lattes")
    assert memory.conflicts().conflicts[1].entries[1].id == "mem-0003"
    shown = ocmem("conflicts", "--brain", brain)
    assert "ocmem resolve mem-0002 --keep both --other mem-0003" in shown.out
    failed = ocmem("resolve", "mem-0002", "--keep", "both", "--json", "--brain", brain)
    assert (failed.code, failed.json["error"]["code"]) == (2, "several_conflicts")
    ran = ocmem("resolve", "mem-0002", "--keep", "both", "--other", "mem-0003", "--brain", brain)
    assert ran.out == "mem-0002, mem-0003 both hold\n"


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (("mem-0009", "--keep", "both"), 3, "entry_not_found"),
        (("mem-0003", "--keep", "both"), 3, "not_in_conflict"),
        (("mem-0001", "--keep", "mem-0003"), 2, "bad_value"),
        (("mem-0001",), 2, "usage"),
        (("mem-0001", "--rewrite", " "), 2, "empty_text"),
    ],
)
def test_errors(
    ocmem: Command, brain: str, memory: Memory, arguments: tuple[str, ...], code: int, error: str
) -> None:
    """Each with its code, and nothing is settled."""
    memory.remember("The user lives in Lisbon")
    failed = ocmem("resolve", *arguments, "--json", "--brain", brain)
    assert (failed.code, failed.json["error"]["code"]) == (code, error)
    assert len(memory.conflicts().conflicts) == 1
