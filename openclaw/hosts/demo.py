"""``ocmem demo``: the whole life of a memory, played with the real command in a throw-away brain.

Nothing of this machine is touched: brain, home and clock are the demo's own. Each step shows
what is typed and what the command prints; where a person would use an editor, the change is
shown as a diff.
"""

from __future__ import annotations

import difflib
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from openclaw.hosts import terminal

_START = "2026-06-01T09:00:00+08:00"
_LATER = "2026-06-05T09:00:00+08:00"
_MEMORIES = "profiles/assistant/memories.md"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what happens, in both languages; a command to type, or an edit by hand.

    ``now`` is the clock of the command; ``code`` the exit code that it must have.
    """

    english: str
    chinese: str
    command: tuple[str, ...] = ()
    edit: Callable[[str], str] | None = None
    now: str = _START
    code: int = 0


def _mistype(text: str) -> str:
    return text.replace("id: mem-0003\n", "id：mem-0003\n")


_STEPS = (
    Step("Make a memory.", "新建一个记忆库。", ("init",)),
    Step("The agent saves what matters; the tags are read from the words.",
         "智能体记下重要的事；标签由字词得出。",
         ("remember", "用户喜欢喝美式咖啡，每天早上一杯。", "--source", "chat#3201")),
    Step("In any language.", "用什么语言都行。",
         ("remember", "The user's sister Ana lives in Lisbon.", "--tag", "family",
          "--entity", "Ana", "--slot", "residence", "--source", "chat#3202")),
    Step("The same statement again is one entry, and saying so is a success.",
         "同一句话再说一遍，还是一条记忆；这也算成功。",
         ("remember", "  用户喜欢喝美式咖啡，每天早上一杯  ", "--tag", "drink")),
    Step("What does not agree with it is kept beside it, and the person is asked.",
         "与它对不上的，两条都留着，等人来定。",
         ("remember", "用户表示自己现在不能摄入咖啡因，喝美式会有心悸反应。",
          "--source", "chat#3412")),
    Step("The person decides; the other one is archived, not deleted.",
         "人来定夺；另一条归档，不是删除。",
         ("resolve", "mem-0003", "--keep", "mem-0003")),
    Step("A whole turn: small talk, a secret, a wish, a question. What is worth keeping is kept.",
         "一整段话：寒暄、敏感信息、愿望、提问。值得记的才记。",
         ("observe", "早上好！我的手机号是13800138000。以后都别给我推荐甜食。明天天气怎么样？")),
    Step("A secret never reaches the disk; its place is marked.",
         "敏感信息不会写进磁盘，只留下标记。",
         ("remember", "快递寄到前台，收件电话 13800138000。")),
    Step("Something that holds for three days only.", "只在三天内有效的事。",
         ("remember", "用户这几天在杭州出差。", "--tag", "travel", "--ttl", "3天")),
    Step("Before an answer, the agent loads what the topic needs. No word is shared: 胃 → health.",
         "回答之前，按话题载入需要的记忆。没有相同的字词：胃 → health。",
         ("load", "最近胃不太舒服")),
    Step("A natural question finds it too.", "直接问也能找到。", ("load", "我能喝咖啡吗")),
    Step("So it does in English; each hit says why.", "英文也一样；每条都说明理由。",
         ("recall", "Where does her sister live?")),
    Step("A milestone is a commit; a person's edits get their own.",
         "里程碑就是一次提交；人改的另成一次。", ("milestone",)),
    Step("A person corrects the file in an editor …", "人用编辑器直接改文件……",
         edit=lambda text: text.replace("lives in Lisbon", "lives in Porto now")),
    Step("… and it is followed at once.", "……下一次读取就生效。", ("show", "mem-0002")),
    Step("A slip of the keyboard breaks a header: the full-width colon 「：」.",
         "手一滑，把冒号打成了全角「：」。", edit=_mistype),
    Step("It is told with file and line, and not a byte is lost; the others go on.",
         "会指出哪个文件哪一行，一个字节也不丢；其他记忆照常可用。", ("check",), code=1),
    Step("What is safe to mend is mended.", "能安全修正的，可以让它修正。", ("check", "--fix")),
    Step("What changed since the last commit, in entries.", "上次提交以来改了什么，按条目看。",
         ("diff",)),
    Step("Four days later the business trip is over: it is not loaded any more.",
         "四天以后出差结束了：不再载入。", ("recall", "出差"), now=_LATER),
    Step("The nightly upkeep archives it; `restore` would bring it back.",
         "每晚的整理把它归档；`restore` 可以恢复。", ("sweep",), now=_LATER),
    Step("Forgetting archives …", "忘记就是归档……",
         ("forget", "mem-0002", "--reason", "asked by the user"), now=_LATER),
    Step("… and can be taken back.", "……随时可以恢复。", ("restore", "mem-0002"), now=_LATER),
    Step("All of it is a text file that you can read.", "这一切都是你读得懂的文本文件。"),
)  # fmt: skip


def play() -> int:
    """Play all steps; 0 when every command did what it should, else 1."""
    with tempfile.TemporaryDirectory(prefix="ocmem-demo-") as folder:
        home, brain = Path(folder) / "home", Path(folder) / "memory"
        brain.mkdir()
        played = [_play(step, brain, home) for step in _STEPS]
        fine = all(played)
        terminal.say(f"\n{(brain / _MEMORIES).read_text(encoding='utf-8')}")
    return 0 if fine else 1


def _play(step: Step, brain: Path, home: Path) -> bool:
    terminal.say(f"\n# {step.english}\n# {step.chinese}")
    if step.edit is not None:
        _edit(brain / _MEMORIES, step.edit)
    if not step.command:
        return True
    terminal.say(f"$ ocmem {shlex.join(step.command)}")
    sys.stdout.flush()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "openclaw", *step.command],
        cwd=brain,
        env=_environment(step, home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    terminal.say((done.stdout + done.stderr).replace(str(brain), "~/memory"))
    return done.returncode == step.code


def _environment(step: Step, home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("OCMEM_")}
    return kept | {
        "OCMEM_HOME": str(home),
        "OCMEM_NOW": step.now,
        "OCMEM_TIMEZONE": "Asia/Shanghai",
        "OCMEM_LANGUAGE": "zh",
    }


def _edit(path: Path, change: Callable[[str], str]) -> None:
    """Save a change as an editor does, and show it as a diff."""
    before = path.read_text(encoding="utf-8")
    after = change(before)
    path.write_text(after, encoding="utf-8", newline="\n")
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    terminal.say(
        "\n".join(line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@")
    )
