"""Writing memory as a document for people."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from openclaw.model import Entry
from openclaw.transfer.markdown import write_markdown

COFFEE = Entry(
    "mem-0012",
    "用户不能摄入咖啡因。",
    timestamp="2025-06-01T14:32:00+08:00",
    importance="high",
    tags=("health", "咖啡"),
    conflict=("mem-0007",),
)
OLD = Entry(
    "mem-0003", "住在上海。", status="superseded", superseded_by="mem-0014", tags=("Health",)
)
CODE = Entry("mem-0008", "Deploy:\n```sh\nmake  # <!-- x -->\n\n```\n<!-- y -->", ttl="2099-12-31")


def test_a_document() -> None:
    """Entries are grouped by their first tag, in order; those without one come last."""
    assert write_markdown([CODE, COFFEE, OLD], "en") == (
        "# Memory\n"
        "\n"
        "## health\n"
        "\n"
        "- **mem-0012** · 2025-06-01 · important, disagrees with mem-0007 · 用户不能摄入咖啡因。\n"
        "\n"
        "- **mem-0003** · replaced by mem-0014 · 住在上海。\n"
        "\n"
        "## Without a tag\n"
        "\n"
        "- **mem-0008** · until 2099-12-31\n"
        "\n"
        "  Deploy:\n"
        "  ```sh\n"
        "  make  # <!-- x -->\n"
        "\n"
        "  ```\n"
        "  \\<!-- y -->\n"
    )


def test_in_chinese() -> None:
    """Headings and marks follow the language; the entries do not."""
    assert write_markdown([OLD, Entry("mem-0001", "Tea", status="cold")], "zh") == (
        "# 记忆\n\n## Health\n\n- **mem-0003** · 已被 mem-0014 取代 · 住在上海。\n\n"
        "## 没有标签\n\n- **mem-0001** · 搁置 · Tea\n"
    )


def test_nothing_to_write() -> None:
    """No entries, or only headers that were left of some, make a title alone."""
    assert write_markdown([], "en") == "# Memory\n"
    assert write_markdown([Entry("mem-0001", "", status="forgotten")], "zh") == "# 记忆\n"


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1), max_size=5))
def test_each_entry_is_one_item(texts: list[str]) -> None:
    """Whatever the texts hold, only the head of an item stands at the margin."""
    entries = [Entry(f"mem-{number}", text) for number, text in enumerate(texts)]
    margin = [line for line in write_markdown(entries, "en").split("\n") if line[:1].strip()]
    items = [line.split("**")[1] for line in margin if line.startswith("- **")]
    assert items == [entry.id for entry in entries]
    assert len(margin) == len(items) + 1 + bool(items)
