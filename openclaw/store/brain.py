"""A brain on disk: finding it, making it, its settings, the profiles in it."""

from __future__ import annotations

import os
import secrets
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC
from datetime import datetime
from datetime import tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from openclaw.errors import BadClock
from openclaw.errors import BadDocument
from openclaw.errors import BadName
from openclaw.errors import BrainNotFound
from openclaw.errors import KeepsChanging
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import OpenclawError
from openclaw.errors import ProfileNotFound
from openclaw.findings import Finding
from openclaw.instants import parse_instant
from openclaw.layout import CONTEXTS
from openclaw.layout import DERIVED
from openclaw.layout import GITATTRIBUTES
from openclaw.layout import GITIGNORE
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.layout import PROFILES
from openclaw.layout import SETTINGS
from openclaw.layout import SKILLS
from openclaw.layout import STATE
from openclaw.layout import is_profile_name
from openclaw.layout import same_name
from openclaw.settings import Settings
from openclaw.settings import Value
from openclaw.settings import checked
from openclaw.settings import in_force
from openclaw.settings import setting
from openclaw.settings import settings_of
from openclaw.store.files import disk_errors
from openclaw.store.files import read_text
from openclaw.store.files import replace_text
from openclaw.store.machine import host_brain
from openclaw.store.machine import is_trusted
from openclaw.store.machine import trust
from openclaw.text.mapping import read_dotted
from openclaw.text.mapping import set_key
from openclaw.text.mapping import unset_key

_IDENTITY = """\
# {profile}

Who this agent is, in a person's own words. It is part of every load.

这里写这个智能体是谁，由人来写；每次都会载入。
"""
_STATE = "# Where the task stands; entries may be named by id. 任务进展，可用编号提到记忆。\n"


@dataclass(frozen=True)
class Brain:
    """One memory repository: its folder (absolute), settings, and whether it is trusted here.

    ``problems`` say why ``ocmem.yaml`` could not be read.
    """

    root: Path
    written: dict[str, tuple[str, int]]
    values: dict[str, Value | None]
    trusted: bool
    problems: tuple[Finding, ...] = ()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return settings_of(self.values)

    @property
    def derived(self) -> Path:
        """The folder of what can be deleted at any time."""
        return self.root / DERIVED

    def zone(self) -> tzinfo:
        """The zone of days: the setting's, else the machine's."""
        return ZoneInfo(self.settings.timezone) if self.settings.timezone else machine_zone()

    def profiles(self) -> tuple[str, ...]:
        """The names of its profiles, in order."""
        with suppress(OSError):
            folders = [path for path in (self.root / PROFILES).iterdir() if path.is_dir()]
            return tuple(sorted(path.name for path in folders if is_profile_name(path.name)))
        return ()

    def profile_folder(self, profile: str) -> Path:
        """The folder of a profile. Raises ``ProfileNotFound``.

        A name is found in either Unicode form, since some disks change it. All names are read
        only where the one given is not there as it is, or the disk takes case for nothing.
        """
        if is_profile_name(profile):
            folder = self.root / PROFILES / profile
            twin = folder.with_name(profile.swapcase())
            if folder.is_dir() and (twin == folder or not twin.exists()):
                return folder
        for name in self.profiles():
            if unicodedata.normalize("NFC", name) == unicodedata.normalize("NFC", profile):
                return self.root / PROFILES / name
        known = ", ".join(self.profiles()) or "-"
        raise ProfileNotFound(profile=profile, brain=str(self.root), known=known)

    def inside(self, path: Path, name: str) -> Path:
        """The path itself, where its links stay in the brain or the brain is trusted.

        Raises ``LinkLeavesBrain`` otherwise: a clone must not read or write someone's files.
        """
        if not self.trusted:
            real, root = os.path.realpath(path), os.path.realpath(self.root)
            if os.path.commonpath([real, root]) != root:
                raise LinkLeavesBrain(file=name)
        return path

    def keeps(self, *paths: Path) -> bool:
        """Whether files below ``derived`` may be written: no link leads them out of the brain."""
        try:
            return all(self.inside(path, DERIVED) for path in paths)
        except LinkLeavesBrain:
            return False

    def set_setting(self, key: str, text: str | None) -> None:
        """Write one setting into ocmem.yaml, or take it out (None).

        Raises ``UnknownSetting``, ``BadValue``, ``BadDocument``, ``DiskError``,
        ``KeepsChanging``.
        """
        setting(key)
        if text is not None:
            checked(key, text)
        path = self.inside(self.root / SETTINGS, SETTINGS)
        for _ in range(8):
            before = read_text(path, SETTINGS)
            bare = before or ""
            keys = tuple(key.split("."))
            after = (
                unset_key(bare, keys, SETTINGS)
                if text is None
                else set_key(bare, keys, text, SETTINGS)
            )
            if after is None or after == before or replace_text(path, before, after, SETTINGS):
                return
        raise KeepsChanging(file=SETTINGS)


def open_brain(root: Path) -> Brain:
    """Open the brain at ``root``; settings that cannot be read are defaults and a finding.

    Raises ``BrainNotFound``, ``NotUtf8``.
    """
    root = root.expanduser().absolute()
    text = read_text(root / SETTINGS, SETTINGS)
    if text is None:
        raise BrainNotFound(path=str(root))
    problems: tuple[Finding, ...] = ()
    written: dict[str, tuple[str, int]] = {}
    try:
        written = read_dotted(text, SETTINGS)
    except BadDocument as error:  # what cannot be read counts as not set
        line, column = int(str(error.facts["line"])), int(str(error.facts["column"]))
        problems = (Finding("bad_document", SETTINGS, line, column, facts=error.facts),)
    values = in_force({key: value for key, (value, _) in written.items()}, os.environ)
    brain_id = values["brain.id"]
    trusted = is_trusted(root, str(brain_id) if brain_id else None)
    return Brain(root, written, values, trusted, problems)


def find_brain(given: str | None) -> Path:
    """Where the brain is: as given, ``OCMEM_BRAIN``, a parent with ocmem.yaml, the host brain.

    Raises ``BrainNotFound``.
    """
    named = given or os.environ.get("OCMEM_BRAIN")
    if named:
        return Path(named)
    here = Path(".")
    with suppress(OSError):  # the working folder may be gone, or closed to us
        here = Path.cwd()
        for folder in (here, *here.parents):
            if (folder / SETTINGS).is_file():
                return folder
    host = host_brain()
    if host is not None:
        return host
    raise BrainNotFound(path=str(here))


def clock() -> datetime:
    """Now, or ``OCMEM_NOW``; always aware. Raises ``BadClock``."""
    given = os.environ.get("OCMEM_NOW")
    if not given:
        return datetime.now(UTC)
    moment = parse_instant(given, UTC)
    if moment is None:
        raise BadClock(value=given)
    return moment


def machine_zone() -> tzinfo:
    """The zone of this machine as its system says (``TZ`` too), UTC where it says nothing."""
    from tzlocal import get_localzone  # noqa: PLC0415 - only where no zone is set

    try:
        return get_localzone()
    except (OSError, ValueError, LookupError):
        return UTC


def init_brain(root: Path, profile: str, *, host: bool = True) -> tuple[Brain, tuple[str, ...]]:
    """Make a brain, or what is missing of one, and return it with the files made.

    Nothing that exists is changed but ``ocmem.yaml``, which gets its id and zone where it has
    none. A brain that this machine makes is trusted on it; one that came with an id is not.
    Raises ``BadName``, ``DiskError``, and ``LinkLeavesBrain`` where a file of ours is a link
    that leads out already.
    """
    root = root.expanduser().absolute()
    existed = (root / SETTINGS).exists()
    for problem in open_brain(root).problems if existed else ():
        raise BadDocument(**problem.facts)
    files = _files(root, profile)
    for name in (CONTEXTS, SKILLS):
        path = (root / next(reversed(files))).parent / name
        with disk_errors(path.relative_to(root).as_posix()):
            path.mkdir(parents=True, exist_ok=True)
    created = [file for file, text in files.items() if _make(root / file, file, text)]
    brain = open_brain(root)
    if brain.settings.brain_id is None:
        brain.set_setting("brain.id", secrets.token_hex(8))
    if "timezone" not in brain.written and not existed:
        zone = getattr(machine_zone(), "key", None)
        if zone:
            brain.set_setting("timezone", zone)
    brain = open_brain(root)
    if not existed:
        with suppress(OpenclawError):  # without it the brain is merely not trusted
            trust(root, brain.settings.brain_id, host=host)
    return open_brain(root), tuple(created)


def planned_brain(root: Path, profile: str) -> tuple[str, str, tuple[str, ...]]:
    """The brain and profile that ``init_brain`` would make, and the files; makes nothing."""
    root = root.expanduser().absolute()
    files = _files(root, profile)
    missing = tuple(file for file in files if not (root / file).exists())
    return str(root), (root / next(reversed(files))).parent.name, missing


def _check_name(root: Path, profile: str) -> None:
    if not is_profile_name(profile):
        raise BadName(name=profile, other="-")
    with suppress(OSError):
        for path in (root / PROFILES).iterdir():
            same = unicodedata.normalize("NFC", path.name) == unicodedata.normalize("NFC", profile)
            if not same and same_name(path.name) == same_name(profile):
                raise BadName(name=profile, other=path.name)


def _files(root: Path, profile: str) -> dict[str, str]:
    """The files of a brain and (last) one profile, with what ``init`` puts into them."""
    _check_name(root, profile)
    brain = open_brain(root) if (root / SETTINGS).exists() else Brain(root, {}, {}, trusted=False)
    try:
        folder = brain.profile_folder(profile).relative_to(brain.root).as_posix()
    except ProfileNotFound:
        folder = f"{PROFILES}/{profile}"
    files = {
        SETTINGS: f"profile: {profile}\nlanguage: auto\n",
        ".gitattributes": GITATTRIBUTES,
        ".gitignore": GITIGNORE,
        f"{folder}/{IDENTITY}": _IDENTITY.format(profile=profile),
        f"{folder}/{MEMORIES}": "",
        f"{folder}/{STATE}": _STATE,
    }
    for name in (f"{folder}/{CONTEXTS}", f"{folder}/{SKILLS}", *files):
        brain.inside(root / name, name)
    return files


def _make(path: Path, name: str, text: str) -> bool:
    """Make a file where there is none; add our lines to git's files where they miss any."""
    with disk_errors(name):
        path.parent.mkdir(parents=True, exist_ok=True)
    before = read_text(path, name)
    if before is None:
        return replace_text(path, None, text, name)
    if not path.name.startswith(".git"):
        return False
    present = {line.strip() for line in before.splitlines()}
    missing = "".join(f"{line}\n" for line in text.splitlines() if line not in present)
    gap = "" if before.endswith("\n") or not before else "\n"
    if missing:
        replace_text(path, before, before + gap + missing, name)
    return False


def is_fresh_identity(text: str, profile: str) -> bool:
    """Whether an identity.md is still the one that ``init`` made."""
    return text.strip() in ("", _IDENTITY.format(profile=profile).strip())
