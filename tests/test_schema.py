"""docs/schema/ is what openclaw/results/ answers, and holds every answer to it."""

from __future__ import annotations

import dataclasses
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from openclaw import results
from openclaw.model import Entry

ROOT = Path(__file__).resolve().parent.parent
SCHEMAS = ROOT / "docs" / "schema"

BARE = Entry(id="mem-0001", text="喜欢靠窗座位")
FULL = Entry(
    id="mem-0002",
    text="I moved to Lisbon\n\nin spring",
    timestamp="2025-06-01T14:32:00+08:00",
    source="chat#3412",
    origin="user",
    importance="high",
    ttl="2025-12-31",
    status="superseded",
    tags=("home", "travel"),
    entity="user",
    kind="fact",
    slot="residence",
    visibility="world",
    conflict=("mem-0003",),
    settled=("mem-0004",),
    supersedes=("mem-0005",),
    superseded_by="mem-0006",
    merged_from=("mem-0007",),
    merged_into="mem-0008",
    archived="2026-01-01T00:00:00+08:00",
    extra={"mood": "开心", "seen": ["a", "b"]},
    file="contexts/archive/entries-2026-01.md",
    line=12,
)
NOTICE = results.Notice("near_limit", "190 of 200 entries are in use", ("mem-0001",))
FOUND = results.Found(
    "bad_yaml", "error", "profiles/a/memories.md", 3, 1, None, "what", "remedy", fixable=False
)
PACK = results.Pack(
    text="# …",
    tokens=20,
    budget=2000,
    selected=(
        results.Selected(None, "identity.md", "fixed", ("identity",), 12),
        results.Selected("mem-0001", None, "index", ("tag:travel", "word:座位"), 8),
    ),
    omitted=(results.Omitted("mem-0002", None, ("budget",), 9),),
    notices=(NOTICE,),
    receipt="r-1",
    commit="0" * 40,
)
REBUILT = results.Rebuilt(
    **{field.name: getattr(PACK, field.name) for field in dataclasses.fields(PACK)},
    differs=("input:memories.md", "part:mem-0001"),
)
STOOD = results.Stood("c28f8a326685f6a7", "2026-12-01T09:00:00+08:00", "咖啡", ("word:咖啡",))
CHANGED = results.Difference(
    "amended", "…", id="mem-0001", before=results.as_json(BARE), after=results.as_json(FULL)
)
WRITTEN = results.Difference("written", "…", file="contexts/2026-11-30_planning.md")
COMMIT = results.Commit(
    "0" * 40,
    "2026-11-30T10:00:00+08:00",
    "assistant <assistant@ocmem.invalid>",
    "feat",
    "记录用户旅行偏好调整",
    (results.LoggedChange("mem-0013", "新增 喜欢靠窗座位"),),
)
ANSWERS: list[tuple[str, Any]] = [
    ("init", results.Initialised("/brain", "assistant", ("ocmem.yaml",))),
    ("init", results.Initialised("/brain", "assistant", (), "/hooks/pre-commit", (NOTICE,))),
    ("remember", results.Outcome("inserted", "mem-0001", BARE)),
    ("observe", results.Observed("skipped", ("small_talk",), (), ())),
    (
        "observe",
        results.Observed(
            "kept",
            ("preference", "commitment"),
            (results.Outcome("inserted", "mem-0001", BARE),),
            (
                results.Judged("x", "kept", ("preference",), "mem-0001", "memories.md"),
                results.Judged("y", "kept", ("commitment",), file="contexts/2026-12-01.md"),
                results.Judged("z", "skipped", ("question",)),
            ),
        ),
    ),
    (
        "remember",
        results.Outcome(
            "conflict",
            "mem-0002",
            FULL,
            related=(results.Related("mem-0001", ("word:窗",)),),
            supersedes=("mem-0005",),
            conflict=("mem-0003",),
            redacted=(results.Redacted("s-7f3a2104be91", "phone"),),
            notices=(NOTICE,),
        ),
    ),
    ("amend", results.Altered("amended", "mem-0002", FULL, (NOTICE,))),
    ("forget", results.Altered("forgotten", "mem-0001", BARE)),
    ("restore", results.Altered("restored", "mem-0001", BARE)),
    ("load", results.Pack("", 0, 2000, (), (), ())),
    ("load", PACK),
    ("replay", PACK),
    ("replay", REBUILT),
    ("replay", dataclasses.replace(REBUILT, differs=())),
    ("why", results.Why("mem-0001", ())),
    ("why", results.Why("mem-0001", (STOOD, dataclasses.replace(STOOD, topic=None)))),
    ("recall", results.Recall((results.Hit(FULL, 3.5, ("word:lisbon",)),), 1)),
    ("recall", results.Recall((), 0)),
    ("list", results.Listing((BARE, FULL))),
    ("export", results.Listing(())),
    ("show", BARE),
    ("show", FULL),
    ("note", results.Noted("contexts/2026-11-30_planning.md")),
    ("note", results.Noted("contexts/2026-11-30_a.md", (results.Redacted("s-1", "phone"),))),
    ("secrets", results.Secrets((results.SecretRef("s-1", "phone", "mem-0001", "2026"),))),
    ("allow", results.Accepted("mem-0001", (results.Redacted("s-1", "phone"),))),
    ("hook", results.Checked((FOUND,))),
    ("state", results.State({"task": {"stage": "2/4", "ids": ["mem-0001"]}, "note": None})),
    ("check", results.Checked((FOUND,))),
    ("check", results.Checked((), (FOUND,))),
    ("milestone", results.Milestone("0" * 40, (CHANGED, WRITTEN))),
    ("milestone", results.Milestone(None, (), "merge", (NOTICE,))),
    ("log", results.Log((COMMIT,))),
    ("diff", results.Differences((CHANGED,))),
    (
        "blame",
        results.Blame(
            "mem-0001",
            (
                results.BlamedLine(1, "---", "0" * 40, "2026-11-30T10:00:00+08:00", "Ana <a@b.c>"),
                results.BlamedLine(2, "text", None, None, None),
            ),
            results.FirstSeen(None, None),
        ),
    ),
    ("rollback", results.Undone("0" * 40, (CHANGED,))),
    ("revert", results.Undone(None, ())),
    ("branch", results.Branched("main", branches=("main", "travel"))),
    ("switch", results.Branched("travel")),
    ("fork", results.Branched("travel", path="/brain-travel")),
    ("merge", results.Branched("main", (results.Dispute((BARE, FULL), "text"),))),
    ("sync", results.Branched("main")),
    ("conflicts", results.Disputes((results.Dispute((BARE, FULL), "entity"),))),
    ("conflicts", results.Disputes(())),
    ("resolve", results.Resolved("resolved", ("mem-0001",), ("mem-0002",), (NOTICE,))),
    ("resolve", results.Resolved("settled", ("mem-0001", "mem-0002"), ())),
    (
        "stats",
        results.Stats(
            "assistant",
            {"active": 3},
            {},
            {"medium": 3},
            {"health": 2},
            {"2026-11": 3},
            0,
            1,
            2,
            1,
            3,
            200,
            120,
            2000,
            None,
            None,
        ),
    ),
    (
        "sweep",
        results.Swept(
            (results.Difference("cold", "…", id="mem-0001"),),
            (results.Skipped("contexts/2026-11-30_a.md", "line 2"),),
        ),
    ),
    ("schedule", results.Scheduled("cron", "7 4 * * * …\n", installed=False)),
    ("import", results.Imported(3, 1, (results.Skipped("MEMORY.md:4", "heading"),))),
    ("config", results.SettingValue("limits.budget", 2000, None)),
    ("config", results.SettingValue("language", "zh", "zh", "zh", drift=True, hint="…")),
    ("trust", results.Trusted("/brain", trusted=True)),
    ("error", results.Failed(results.Failure("usage", "what", "hint"))),
]


def schema(verb: str) -> dict[str, Any]:
    """The committed schema of one verb."""
    text = (SCHEMAS / f"{verb}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def generate(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the generator, which says what differs."""
    command = [sys.executable, "-m", "scripts.schema", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_each_answer_has_a_schema() -> None:
    """Each verb that a result says it answers has its schema, and no other verb has one."""
    docs = [kind.__doc__ or "" for kind in vars(results).values() if isinstance(kind, type)]
    said = " ".join(found[1] for doc in docs if (found := re.match(r"Answer of ([^:.]+)", doc)))
    verbs = {words.split()[-1] for words in re.findall(r"``(.+?)``", said)}
    assert verbs | {"show", "error"} == {file.stem for file in SCHEMAS.glob("*.json")}


def test_committed_schemas_are_current() -> None:
    """`make schema` would change nothing."""
    run = generate("--check")
    assert (run.returncode, run.stdout) == (0, ""), run.stderr


def test_check_sees_a_difference(tmp_path: Path) -> None:
    """The check fails for an answer that is missing, altered or no answer at all."""
    assert generate("--folder", str(tmp_path)).returncode == 0
    assert generate("--check", "--folder", str(tmp_path)).returncode == 0
    (tmp_path / "load.json").write_text("{}\n", encoding="utf-8")
    (tmp_path / "show.json").unlink()
    (tmp_path / "gone.json").write_text("{}\n", encoding="utf-8")
    run = generate("--check", "--folder", str(tmp_path))
    assert run.returncode == 1
    assert [line.split(":")[0] for line in run.stdout.splitlines()] == [
        "load.json",
        "show.json",
        "gone.json",
    ]


@pytest.mark.parametrize("verb", sorted(file.stem for file in SCHEMAS.glob("*.json")))
def test_schemas_are_schemas(verb: str) -> None:
    """Each file is a valid schema of the 2020-12 draft, and has an example here."""
    Draft202012Validator.check_schema(schema(verb))
    assert verb in dict(ANSWERS)


@pytest.mark.parametrize(("verb", "answer"), ANSWERS)
def test_answers_fit(verb: str, answer: object) -> None:
    """What ``as_json`` makes of an answer fits; with a key more or a key less it does not."""
    document = json.loads(json.dumps(results.as_json(answer)))
    validator = Draft202012Validator(schema(verb))
    validator.validate(document)
    assert not validator.is_valid(document | {"surplus": 1})
    for key in schema(verb)["required"]:
        assert not validator.is_valid({k: v for k, v in document.items() if k != key})


@pytest.mark.parametrize(
    ("verb", "document"),
    [
        ("show", results.as_json(BARE) | {"ttl": None}),
        ("show", results.as_json(BARE) | {"importance": "urgent"}),
        ("load", results.as_json(PACK) | {"omitted": [{"why": [], "tokens": 1}]}),
        ("recall", {"hits": [results.as_json(BARE)], "total": 1}),
    ],
)
def test_wrong_answers_do_not_fit(verb: str, document: object) -> None:
    """An empty field, an unknown word, a part without a name and a hit without a score."""
    assert not Draft202012Validator(schema(verb)).is_valid(document)
