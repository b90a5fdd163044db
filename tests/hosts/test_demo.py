"""``ocmem demo``: the whole life of a memory, with the real command."""

from __future__ import annotations

from pathlib import Path

from openclaw.hosts.demo import play
from tests.brains import names
from tests.brains import run


def test_the_demo_plays_to_its_end(tmp_path: Path) -> None:
    """Every step does what it should; nothing is left, and nothing of the machine is touched."""
    home = tmp_path / "home"
    tmp = tmp_path / "tmp"
    tmp.mkdir()
    env = {"TMPDIR": str(tmp), "OCMEM_HOME": str(home), "OCMEM_BRAIN": "/nowhere"}
    ran = run("demo", cwd=tmp_path, env=env)
    assert (ran.code, ran.err) == (0, "")
    assert names(tmp_path) == ["tmp"]
    assert names(tmp) == []
    for shown in (
        "$ ocmem remember",
        "最近胃不太舒服",
        "我能喝咖啡吗",
        "lives in Porto now",
        "全角冒号",
        "--ttl",
        "restore mem-0002",
    ):
        assert shown in ran.out


def test_playing_is_what_the_verb_does() -> None:
    """It answers with an exit code."""
    assert play.__annotations__["return"] == "int"
