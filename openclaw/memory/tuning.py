"""``config``: the settings in force, what ocmem.yaml says, and whether a brain is trusted."""

from __future__ import annotations

from openclaw.errors import BadValue
from openclaw.memory.desk import Desk
from openclaw.results import SettingValue
from openclaw.results import Trusted
from openclaw.settings import checked
from openclaw.settings import setting
from openclaw.store.brain import open_brain
from openclaw.store.machine import trust as trust_on_machine


def get(desk: Desk, key: str) -> SettingValue:
    """One setting; see ``Memory.config_get``."""
    found = setting(key)
    text = desk.brain.written.get(key, (None, 0))[0]
    policy = None if text is None else found.read(text)
    return SettingValue(key, desk.brain.values[key], policy if policy is not None else text)


def put(desk: Desk, key: str, value: str | None, *, dry_run: bool) -> SettingValue:
    """Set one setting, or take it out where ``value`` is None."""
    found = setting(key)
    if key == "profile" and value is not None:
        desk.brain.profile_folder(value)
    if dry_run:
        told = found.default if value is None else checked(key, value)
        return SettingValue(key, told, None if value is None else told)
    desk.brain.set_setting(key, value)
    return get(Desk(open_brain(desk.brain.root), desk.profile), key)


def trust(desk: Desk, *, dry_run: bool) -> Trusted:
    """Accept the brain on this machine. Raises ``BadValue`` for one that has no id."""
    if desk.settings.brain_id is None:
        written = desk.brain.written.get("brain.id", ("", 0))[0]
        takes = f"{setting('brain.id').takes}: `ocmem init` here writes one"
        raise BadValue(field="brain.id", value=written, allowed=takes)
    if not dry_run:
        trust_on_machine(desk.brain.root, desk.settings.brain_id)
    return Trusted(str(desk.brain.root), trusted=True)
