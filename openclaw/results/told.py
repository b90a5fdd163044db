"""What an answer tells beside itself: notices, and errors as answers."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the reader should know: a code, a sentence, the ids that it speaks of."""

    code: str
    message: str
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """What an error looks like in JSON, under the key ``error``."""

    code: str
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The whole answer of a verb that was refused."""

    error: Failure = field(default_factory=lambda: Failure("internal", "", ""))
