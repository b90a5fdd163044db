"""Which texts hold a term (openclaw/read/postings.py)."""

from __future__ import annotations

import pytest

from openclaw.read import postings as module
from openclaw.read.postings import Postings


def test_pairs_that_overlap_count_each_time() -> None:
    """A pair is counted wherever it begins."""
    assert Postings(["哈哈哈", "哈哈嘻", "嘻"]).of("哈哈") == {0: 2, 1: 1}


def test_words_count_by_all_their_forms() -> None:
    """All words with the stem count together."""
    assert Postings(["cats cat dog", "cow", "cat"]).of("cat") == {0: 2, 2: 1}


@pytest.mark.parametrize(("term", "held"), [("r", {0: 1}), ("2026", {1: 1}), ("4", {})])
def test_short_terms_match_whole_words(term: str, held: dict[int, int]) -> None:
    """A letter and a number match themselves alone."""
    assert Postings(["r 语言", "running in 2026", "42"]).of(term) == held


def test_a_stem_with_another_last_letter() -> None:
    """Stems that change the end of a word still find it."""
    assert Postings(["he tries and is dying"]).of("tri") == {0: 1}
    assert Postings(["he tries and is dying"]).of("die") == {0: 1}


def test_texts_do_not_run_together() -> None:
    """The end of one text and the beginning of the next make no pair."""
    assert Postings(["咖", "啡"]).of("咖啡") == {}


def test_beginning() -> None:
    """Words are listed by how they begin, y and i being one."""
    assert sorted(Postings(["happy happiness hat 快乐"]).beginning("happi")) == [
        "happiness",
        "happy",
    ]


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is asked, the answers stay right and not all are kept."""
    monkeypatch.setattr(module, "_KEPT", 2)
    postings = Postings(["b c k"])
    assert [postings.of(term) for term in "bckbx"] == [*[{0: 1}] * 4, {}]
    assert len(postings._counts) <= 2
