"""What placeholders name."""

from __future__ import annotations

from openclaw.redact import references

ONE = "[secret:phone:s-7f3a2104be91]"


def test_what_a_text_refers_to() -> None:
    """Each placeholder once, in its order: kind and reference."""
    other = "[secret:token:s-000000000001]"
    assert references(f"{ONE}，{other} and {ONE}") == (
        ("phone", "s-7f3a2104be91"),
        ("token", "s-000000000001"),
    )


def test_what_only_looks_like_one() -> None:
    """Another kind, a short reference, a capital: no placeholder."""
    for text in (
        "[secret:pin:s-7f3a2104be91]",
        "[secret:phone:s-7f3a]",
        "[Secret:phone:s-7f3a2104be91]",
    ):
        assert references(text) == ()
