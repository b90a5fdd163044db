"""``secrets``: what was taken out of the memory, and what a person accepts where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.audit.secrets import TypedIn
from openclaw.audit.secrets import typed_in
from openclaw.errors import NothingSecret
from openclaw.instants import instant_text
from openclaw.layout import AUDIT
from openclaw.layout import PRIVATE_SECRETS
from openclaw.layout import SECRETS
from openclaw.memory.desk import Desk
from openclaw.memory.leaks import leaks
from openclaw.memory.redacting import watch_of
from openclaw.results import Accepted
from openclaw.results import Redacted
from openclaw.results import SecretRef
from openclaw.results import Secrets
from openclaw.store.accepted import accept
from openclaw.store.machine import brain_key
from openclaw.text.rows import read_rows


def listed(desk: Desk) -> Secrets:
    """What secrets_refs.yaml says; see ``Memory.secrets``."""
    texts = [desk.store.text(file) or "" for file in (SECRETS, PRIVATE_SECRETS)]
    found = [
        SecretRef(*(row.get(name, "") for name in ("ref", "kind", "id", "when")))
        for text in texts
        for row in read_rows(text)
    ]
    return Secrets(tuple(dict.fromkeys(found)))


def allow(desk: Desk, place: str, *, dry_run: bool) -> Accepted:
    """Accept the secrets that stand in an entry or file; see ``Memory.allow_secrets``."""
    typed = [
        Redacted(one.ref, one.kind) for one in _typed_in(desk) if place in (one.place, one.ref)
    ]
    past = [leak.facts for leak in leaks(desk) if leak.facts.get("ref") == place]
    refs = dict.fromkeys([*typed, *(Redacted(str(f["ref"]), str(f["kind"])) for f in past)])
    if not refs:
        raise NothingSecret(place=place)
    if not dry_run:
        key = brain_key(desk.brain.root, desk.settings.brain_id)
        when = instant_text(desk.now(), desk.zone)
        accept(key, desk.profile, place, [one.ref for one in refs], when)
    return Accepted(place, tuple(refs))


def _typed_in(desk: Desk) -> Iterator[TypedIn]:
    watch = watch_of(desk.brain, desk.profile)
    for name in desk.store.all_names():
        text = desk.store.text(name) if name != AUDIT else None
        for _, found in typed_in(name, text or "", watch):
            yield found
