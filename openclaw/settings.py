"""The settings of a brain: which there are, what they take, and their defaults.

They stand in ``ocmem.yaml`` (dots are nesting), and each but ``brain.id`` can be overridden
by an environment variable: ``limits.budget`` by ``OCMEM_LIMITS_BUDGET``. docs/settings.md
is checked against ``SETTINGS``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from difflib import get_close_matches
from zoneinfo import ZoneInfo
from zoneinfo import ZoneInfoNotFoundError

from openclaw.errors import BadValue
from openclaw.errors import UnknownSetting
from openclaw.findings import Finding
from openclaw.layout import SETTINGS as SETTINGS_FILE
from openclaw.layout import is_profile_name
from openclaw.ttl import duration

Value = str | int


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its key, default, what it takes in words, and the test of a value."""

    key: str
    default: Value | None
    takes: str
    read: Callable[[str], Value | None]
    means: str

    @property
    def variable(self) -> str:
        """The environment variable that overrides it."""
        return "OCMEM_" + self.key.replace(".", "_").upper()


def _one_of(*choices: str) -> Callable[[str], Value | None]:
    return lambda text: text.strip().lower() if text.strip().lower() in choices else None


def _whole(least: int, most: int) -> Callable[[str], Value | None]:
    def read(text: str) -> int | None:
        digits = text.strip()
        if not re.fullmatch(r"[0-9]{1,9}", digits):
            return None
        return int(digits) if least <= int(digits) <= most else None

    return read


def _zone(text: str) -> Value | None:
    try:
        return ZoneInfo(text.strip()).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _duration(text: str) -> Value | None:
    held = duration(text)
    return text.strip() if held is not None and held > timedelta() else None


_SIGNATURE = re.compile(r"[^<>\n]+ <[^<>\s]+>")

_REDACTED = {
    "phone": "Whether phone numbers are replaced before anything is written.",
    "email": "Whether e-mail addresses are.",
    "national_id": "Whether national ids with the right check digits are.",
    "bank_card": "Whether numbers of bank cards with the right check digit are.",
    "iban": "Whether international account numbers with the right check digits are.",
    "account": "Whether accounts that words announce are (QQ, 微信号, user name …).",
    "password": "Whether passwords that words announce are (密码是…, password: …).",
    "token": "Whether API keys and tokens of known forms are.",
    "private_key": "Whether private keys are.",
    "url": "Whether credentials in URLs are.",
}

SETTINGS = (
    Setting("brain.id", None, "16 hexadecimal digits, written by init",
            lambda text: text if re.fullmatch(r"[0-9a-f]{16}", text) else None,
            "Names this brain in what other machines keep about it."),
    Setting("profile", "assistant", "the name of a profile",
            lambda text: text.strip() if is_profile_name(text.strip()) else None,
            "The profile that verbs use when none is named."),
    Setting("language", "auto", "auto, zh, en", _one_of("auto", "zh", "en"),
            "The language of notices and findings; auto goes by the memory's own text."),
    Setting("timezone", None, "an IANA name such as Asia/Shanghai", _zone,
            "The zone of days and of new instants; init writes the machine's."),
    Setting("limits.entries", 200, "1 to 100000", _whole(1, 100000),
            "How many entries memories.md should hold; the sweep keeps to it."),
    Setting("limits.budget", 2000, "100 to 1000000", _whole(100, 1000000),
            "The tokens of a pack when load is not told otherwise."),
    Setting("limits.entry_chars", 20000, "100 to 1000000", _whole(100, 1000000),
            "The longest text of one entry, in characters; longer ones are refused, never cut."),
    Setting("limits.consolidate", 5, "1 to 1000", _whole(1, 1000),
            "How many entries on one topic stay apart; the sweep makes one entry of more."),
    Setting("limits.cold_after", "90d", "a duration, 90d or 12h", _duration,
            "How long an entry of low importance may go unseen before the sweep makes it cold."),
    Setting("limits.lock_wait", 10, "0 to 3600", _whole(0, 3600),
            "How long a write waits for another one to end, in seconds."),
    Setting("memory.default_visibility", "world", "world, private", _one_of("world", "private"),
            "The visibility of a new entry that does not say."),
    Setting("memory.resolve_dates", "true", "true, false", _one_of("true", "false"),
            "Whether relative words that mean one day get its date beside them on writing."),
    Setting("memory.auto_tags", "true", "true, false", _one_of("true", "false"),
            "Whether a statement that comes without tags gets those that its words surely name."),
    Setting("memory.embedder", "none", "none, semantic", _one_of("none", "semantic"),
            "Whether a model on this machine helps to rank; needs the extra semantic."),
    Setting("memory.fold_hanzi", "false", "true, false", _one_of("true", "false"),
            "Whether 繁 and 简 are one where statements are compared; needs the extra hanzi."),
    Setting("sweep.auto", "true", "true, false", _one_of("true", "false"),
            "Whether the end of a session sweeps where the last sweep is over a day old."),
    Setting("git.author", None, "Name <email>",
            lambda text: text.strip() if _SIGNATURE.fullmatch(text.strip()) else None,
            "The author of the agent's commits; unset: PROFILE <PROFILE@ocmem.invalid>."),
    Setting("git.hand_edits", "commit", "commit, leave", _one_of("commit", "leave"),
            "Whether a milestone commits hand edits, in the person's name, or leaves them alone."),
    Setting("git.hooks", "true", "true, false", _one_of("true", "false"),
            "Whether commits run the repository's hooks; false only counts in a trusted brain."),
    Setting("git.timeout", 30, "1 to 3600", _whole(1, 3600),
            "How long a git command may take, hooks and signing included, in seconds."),
    *(Setting(f"redact.{kind}", "true", "true, false", _one_of("true", "false"), means)
      for kind, means in _REDACTED.items()),
)  # fmt: skip
BY_KEY = {setting.key: setting for setting in SETTINGS}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force, after environment, ``ocmem.yaml`` and defaults."""

    brain_id: str | None = None
    profile: str = "assistant"
    language: str = "auto"
    timezone: str | None = None
    entries: int = 200
    budget: int = 2000
    entry_chars: int = 20000
    consolidate: int = 5
    cold_after: str = "90d"
    lock_wait: int = 10
    default_visibility: str = "world"
    resolve_dates: str = "true"
    auto_tags: str = "true"
    fold_hanzi: str = "false"
    embedder: str = "none"
    sweep_auto: str = "true"
    git_author: str | None = None
    git_hand_edits: str = "commit"
    git_hooks: str = "true"
    git_timeout: int = 30
    redacted: frozenset[str] = frozenset(_REDACTED)


def setting(key: str) -> Setting:
    """The setting of that key. Raises ``UnknownSetting``, which names the nearest."""
    if key not in BY_KEY:
        raise UnknownSetting(key=key, nearest=nearest(key))
    return BY_KEY[key]


def nearest(key: str) -> str:
    """The known key that is spelled most like ``key``."""
    return (get_close_matches(key, BY_KEY, n=1, cutoff=0.0) or ["brain.id"])[0]


def checked(key: str, text: str) -> Value:
    """The value of a setting from its text. Raises ``UnknownSetting`` or ``BadValue``."""
    value = setting(key).read(text)
    if value is None:
        raise BadValue(field=key, value=text, allowed=setting(key).takes)
    return value


def in_force(written: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, Value | None]:
    """The value in force of every setting: environment, then ``written``, then default.

    ``written`` maps dotted keys to the text in ``ocmem.yaml``; unreadable values are passed over.
    """
    values: dict[str, Value | None] = {}
    for item in SETTINGS:
        given = environment.get(item.variable) if item.key != "brain.id" else None
        readings = (item.read(text) for text in (given, written.get(item.key)) if text)
        values[item.key] = next((v for v in readings if v is not None), item.default)
    return values


def settings_of(values: Mapping[str, Value | None]) -> Settings:
    """The values as one typed value."""
    known = {_attribute(key): values[key] for key in BY_KEY if not key.startswith("redact.")}
    redacted = frozenset(kind for kind in _REDACTED if values[f"redact.{kind}"] != "false")
    return Settings(**known, redacted=redacted)  # type: ignore[arg-type]  # each reader gives its field's type


def _attribute(key: str) -> str:
    whole = key.startswith(("brain.", "git.", "sweep."))
    return key.replace(".", "_") if whole else key.rsplit(".", 1)[-1]


def waiting(written: Mapping[str, tuple[str, int]]) -> list[Finding]:
    """What a brain that is not trusted cannot switch off: protection of the person's secrets."""
    found = []
    for key, (text, line) in written.items():
        if (key == "git.hooks" or key.startswith("redact.")) and text.strip().lower() == "false":
            facts: dict[str, object] = {"key": key, "value": text}
            found.append(Finding("setting_waits", SETTINGS_FILE, line, 1, facts=facts))
    return found


def problems(written: Mapping[str, tuple[str, int]]) -> list[Finding]:
    """Unknown keys and unreadable values of ``ocmem.yaml``: key to (text, line from 1)."""
    found = []
    for key, (text, line) in written.items():
        if key not in BY_KEY and not (text == "" and any(k.startswith(f"{key}.") for k in BY_KEY)):
            facts: dict[str, object] = {"key": key, "nearest": nearest(key)}
            found.append(Finding("unknown_setting", SETTINGS_FILE, line, 1, facts=facts))
        elif key in BY_KEY and BY_KEY[key].read(text) is None:
            facts = {"key": key, "value": text, "allowed": BY_KEY[key].takes}
            found.append(Finding("bad_setting", SETTINGS_FILE, line, 1, facts=facts))
    return found
