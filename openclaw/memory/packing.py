"""What a pack is made of, read from one place: the profile on disk, or a commit of git."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from typing import Protocol

from openclaw.audit.files import is_ours
from openclaw.errors import BadDocument
from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.findings import Finding
from openclaw.hanzi import Fold
from openclaw.layout import CONTEXTS
from openclaw.layout import IDENTITY
from openclaw.layout import SKILLS
from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_recovery
from openclaw.normal_form import split_tags
from openclaw.read.pack import Sources
from openclaw.results import Notice
from openclaw.store.brain import is_fresh_identity
from openclaw.store.files import unread
from openclaw.text.mapping import read_mapping
from openclaw.text.snapshot import Snapshot


class Texts(Protocol):
    """Where files of a profile are read from; names are relative to it."""

    def text(self, file: str, /) -> str | None:
        """The text of one file; None where there is none."""

    def documents(self, folder: str, /) -> Collection[str]:
        """The Markdown files of a folder and of the folders right below it, in order."""


@dataclass(frozen=True, slots=True)
class Committed:
    """The files of a profile that a commit has."""

    texts: Mapping[str, str]

    def text(self, file: str, /) -> str | None:
        """The text of one file; None where there is none."""
        return self.texts.get(file)

    def documents(self, folder: str, /) -> tuple[str, ...]:
        """The Markdown files of a folder and of the folders right below it, in order."""
        below = (file.removeprefix(f"{folder}/") for file in self.texts if _in(folder, file))
        return tuple(sorted(name for name in below if _near(name)))


def _in(folder: str, file: str) -> bool:
    return file.startswith(f"{folder}/") and file.endswith(".md")


def _near(name: str) -> bool:
    """Whether a name is one of the folder itself, or of one right below it but the archive."""
    return name.count("/") < 2 and not name.startswith("archive/")


@dataclass(frozen=True, slots=True)
class Material:
    """What a load reads beside the entries, and what was wrong with it.

    ``texts`` has the raw text of every file, ``state`` what of state.yaml is worth showing.
    """

    texts: Mapping[str, str]
    state: str | None
    words: Mapping[str, tuple[str, ...]]
    problems: tuple[Finding, ...] = ()

    def inputs(self, snapshot: Snapshot) -> dict[str, str]:
        """Every file that a pack is made of, with its text."""
        return dict(self.texts) | {held.file: held.text for held in snapshot.live}


def material(texts: Texts) -> Material:
    """Read what a load reads beside the entries."""
    problems: list[Finding] = []
    found = {file: read(texts, file, problems) for file in (IDENTITY, STATE, TAGS)}
    held = {file: text for file, text in found.items() if text is not None}
    state = _state(held.get(STATE), problems)
    held |= dict((*_documents(texts, CONTEXTS, problems), *_documents(texts, SKILLS, problems)))
    return Material(held, state, words(held.get(TAGS), problems), tuple(problems))


def read(texts: Texts, file: str, problems: list[Finding]) -> str | None:
    """A text, or None where it cannot be read, which is one problem more."""
    try:
        return texts.text(file)
    except (NotUtf8, LinkLeavesBrain, DiskError) as error:
        problems.append(unread(file, error))
        return None


def _documents(texts: Texts, folder: str, problems: list[Finding]) -> Iterator[tuple[str, str]]:
    """The Markdown files of contexts/ or skills/ (there also those of its folders)."""
    for name in texts.documents(folder):
        if is_ours(f"{folder}/{name}") and not is_recovery(name.rsplit("/", 1)[-1]):
            text = read(texts, f"{folder}/{name}", problems)
            if text is not None:
                yield f"{folder}/{name}", text


def sources(
    profile: str, held: Material, snapshot: Snapshot, fold: Fold, notices: tuple[Notice, ...]
) -> Sources:
    """What the rule of ``load`` is given."""
    identity = held.texts.get(IDENTITY)
    fresh = is_fresh_identity(identity or "", profile)
    return Sources(
        profile=profile,
        identity=None if fresh else identity,
        state=held.state,
        entries=snapshot.entries,
        contexts=_below(CONTEXTS, held),
        skills=_below(SKILLS, held),
        words=held.words,
        fold=fold,
        notices=notices,
    )


def _below(folder: str, held: Material) -> tuple[tuple[str, str], ...]:
    return tuple((f, text) for f, text in held.texts.items() if f.startswith(f"{folder}/"))


def _state(text: str | None, problems: list[Finding]) -> str | None:
    """state.yaml as it is, unless nothing but comments stand in it."""
    try:
        return text if read_mapping(text or "", STATE) else None
    except BadDocument as error:
        problems.append(_bad_document(STATE, error))
        return text


def words(text: str | None, problems: list[Finding]) -> dict[str, tuple[str, ...]]:
    """tags.yaml: each tag with its words, a list or one string of them."""
    try:
        held = read_mapping(text or "", TAGS)
    except BadDocument as error:
        problems.append(_bad_document(TAGS, error))
        return {}
    return {tag: _listed_words(listed) for tag, listed in held.items()}


def _bad_document(file: str, error: BadDocument) -> Finding:
    line, column = int(str(error.facts["line"])), int(str(error.facts["column"]))
    return Finding("bad_document", file, line, column, facts=error.facts)


def _listed_words(listed: Any) -> tuple[str, ...]:
    if isinstance(listed, str):
        return split_tags(listed)
    return tuple(w for w in listed if isinstance(w, str)) if isinstance(listed, list) else ()
