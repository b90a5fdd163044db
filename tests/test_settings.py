"""The settings: what each takes, which value holds, what is wrong with a file."""

from __future__ import annotations

from dataclasses import fields

import pytest

from openclaw.errors import BadValue
from openclaw.errors import UnknownSetting
from openclaw.settings import SETTINGS
from openclaw.settings import Setting
from openclaw.settings import Settings
from openclaw.settings import checked
from openclaw.settings import in_force
from openclaw.settings import nearest
from openclaw.settings import problems
from openclaw.settings import settings_of


def test_defaults_are_one() -> None:
    """With nothing written, the table's defaults are those of the typed value."""
    assert settings_of(in_force({}, {})) == Settings()
    kinds = [setting for setting in SETTINGS if setting.key.startswith("redact.")]
    assert Settings().redacted == {setting.key.partition(".")[2] for setting in kinds}
    assert len(fields(Settings)) == len(SETTINGS) - len(kinds) + 1


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_a_default_is_a_value_that_is_taken(setting: Setting) -> None:
    """Each default reads as itself, and nonsense is refused."""
    assert setting.default is None or setting.read(str(setting.default)) == setting.default
    assert setting.read("no such value, ever") is None


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("limits.budget", " 1500 ", 1500),
        ("limits.lock_wait", "0", 0),
        ("language", "ZH", "zh"),
        ("timezone", "Asia/Shanghai", "Asia/Shanghai"),
        ("profile", "工作助手", "工作助手"),
        ("brain.id", "0123456789abcdef", "0123456789abcdef"),
    ],
)
def test_checked(key: str, text: str, value: object) -> None:
    """A value is read from its text."""
    assert checked(key, text) == value


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("limits.budget", "99"),
        ("limits.budget", "-200"),
        ("limits.budget", "2e3"),
        ("limits.budget", "２０００"),
        ("limits.entries", "0"),
        ("language", "fr"),
        ("timezone", "Mars/Olympus"),
        ("timezone", "../../etc/passwd"),
        ("profile", "../x"),
        ("brain.id", "0123456789ABCDEF"),
        ("memory.default_visibility", ""),
    ],
)
def test_a_value_that_is_not_taken(key: str, text: str) -> None:
    """Other values are refused, with what would be taken."""
    with pytest.raises(BadValue) as refused:
        checked(key, text)
    assert refused.value.facts["value"] == text
    assert refused.value.facts["allowed"]


def test_an_unknown_setting_names_the_nearest() -> None:
    """A misspelled key is refused with the key that was probably meant."""
    with pytest.raises(UnknownSetting) as refused:
        checked("limit.budgets", "5")
    assert refused.value.facts == {"key": "limit.budgets", "nearest": "limits.budget"}
    assert nearest("") in {setting.key for setting in SETTINGS}


def test_environment_beats_file_beats_default() -> None:
    """The first readable value holds; an unreadable one is passed over."""
    written = {"limits.budget": "1500", "language": "zh"}
    assert in_force(written, {})["limits.budget"] == 1500
    assert in_force(written, {"OCMEM_LIMITS_BUDGET": "900"})["limits.budget"] == 900
    assert in_force(written, {"OCMEM_LIMITS_BUDGET": "much"})["limits.budget"] == 1500
    assert in_force({"limits.budget": "much"}, {})["limits.budget"] == 2000
    assert in_force(written, {"OCMEM_LIMITS_BUDGET": ""})["language"] == "zh"


def test_the_environment_does_not_say_which_brain_this_is() -> None:
    """brain.id comes from the file alone."""
    given = {"OCMEM_BRAIN_ID": "0123456789abcdef"}
    assert in_force({}, given)["brain.id"] is None


def test_problems() -> None:
    """Unknown keys and unreadable values are found with their line; good ones are not."""
    found = problems({
        "limits.budget": ("1500", 2),
        "limits.entrys": ("5", 3),
        "timezone": ("Mars", 4),
    })  # fmt: skip
    assert [(item.code, item.line, item.facts["key"]) for item in found] == [
        ("unknown_setting", 3, "limits.entrys"),
        ("bad_setting", 4, "timezone"),
    ]
    assert found[0].facts["nearest"] == "limits.entries"
