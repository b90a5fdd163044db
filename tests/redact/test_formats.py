"""The table of forms: every form holds its mark, and takes what it should."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.redact.formats import FORMATS

PLAIN = [(mark, form) for mark, form in FORMATS if "(?" not in form.replace("(?:", "")]
BEHIND = [(mark, form) for mark, form in FORMATS if "(?<=" in form]


@pytest.mark.parametrize(("mark", "form"), PLAIN)
@settings(max_examples=5, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_marks(mark: str, form: str, data: st.DataObject) -> None:
    """Whatever a form takes holds its mark, so that no token is passed over."""
    possessive = form.replace("}+", "}")  # means the same here, and hypothesis knows it
    taken = data.draw(st.from_regex(re.compile(possessive, re.ASCII), fullmatch=True))
    assert mark in taken
    assert len(taken) >= 16


@pytest.mark.parametrize(("mark", "form"), BEHIND)
def test_marks_before(mark: str, form: str) -> None:
    """Where the mark stands before the token, the form asks for it there."""
    asked = re.match(r"\(\?<=(.*?)\)", form)
    assert asked is not None
    assert mark in asked[1].replace("\\", "") or asked[1].replace("\\", "").startswith(mark)


@pytest.mark.parametrize("form", [form for _, form in FORMATS])
def test_bounded(form: str) -> None:
    """No form may run on: each repetition has an end."""
    bare = re.sub(r"\[[^\]]*\]|\\.", "x", form)  # without classes and escapes
    assert not re.search(r"\*|(?<!\})\+|,\}", bare)
