"""What the rules of writing are lent, and do not import: a search, verdicts, a fold, tags."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.model import Entry
from openclaw.results import Related
from openclaw.results import Verdict


def no_search(_text: str, _entries: Sequence[Entry]) -> Sequence[Related]:
    """The search that finds nothing."""
    return ()


def no_tags(_text: str, _entries: Sequence[Entry]) -> Sequence[str]:
    """The vocabulary that knows no tag."""
    return ()


@dataclass(frozen=True, slots=True)
class Lent:
    """What judges beside the rules.

    ``search`` gives entries by the words of a text, best first; ``verdicts`` are those of a
    judge, by the old entry's id and text; ``fold`` gives a text as it is compared with others,
    ``tags`` the tags of a text that came without, as entries like it are tagged.
    """

    search: Callable[[str, Sequence[Entry]], Sequence[Related]] = no_search
    verdicts: Mapping[tuple[str, str], Verdict] = field(default_factory=dict)
    fold: Fold = as_it_is
    tags: Callable[[str, Sequence[Entry]], Sequence[str]] = no_tags
