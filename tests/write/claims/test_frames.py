"""Frames: what a core that fits a pattern claims."""

from __future__ import annotations

import re

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.claim import Said
from openclaw.write.claims.frames import Frame
from openclaw.write.claims.frames import matched

FRAMES = tuple(
    (frame, re.compile(frame.pattern))
    for frame in (
        Frame("allergic", r"对(?P<o>.+?)(?P<n>不)?过敏"),
        Frame("name", r"(?P<w>小名|网名)叫(?P<v>.+)"),
        Frame("residence", r"(?P<c>搬)到(?P<v>.+)"),
        Frame("do", r"戒(?P<o>.+)", positive=False, change="戒"),
    )
)


def claims(core: str) -> list[Claim]:
    """The claims of a core of the user's."""
    return matched(Said("self", core), FRAMES)


def test_groups() -> None:
    """Thing, value, which slot, a negation inside, and a word of change."""
    assert claims("对虾不过敏") == [Claim("allergic", "虾", positive=False, subject="self")]
    assert claims("小名叫团子") == [Claim("name:小名", value="团子", subject="self")]
    assert claims("搬到上海") == [Claim("residence", value="上海", subject="self", change="搬")]
    assert claims("戒烟") == [Claim("do", "烟", positive=False, subject="self", change="戒")]


def test_whole_cores_only() -> None:
    """A pattern that fits a part alone claims nothing."""
    assert claims("他说搬到上海") == []
