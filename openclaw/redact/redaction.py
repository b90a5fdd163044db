"""Finding secrets in a text, and putting placeholders in their places.

What does the work is loaded with the first text, so that a command that has none to redact
pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Collection

from openclaw.redact.kinds import KINDS
from openclaw.redact.kinds import Redaction
from openclaw.redact.kinds import Secret


def redact(text: str, *, kinds: Collection[str], key: bytes) -> Redaction:
    """Put ``[secret:KIND:s-HEX12]`` in the place of each secret of these kinds.

    Equal secrets (their canonical forms) get equal names under one ``key``. Placeholders that
    the text holds already are left alone, so redacting twice is redacting once. Places in the
    answer are places in ``text``. Raises ``ValueError`` for a kind that is none of ``KINDS``.
    """
    unnamed = scan(text, kinds)
    if not unnamed:
        return Redaction(text, ())
    from openclaw.redact.fingerprint import fingerprint  # noqa: PLC0415 - see above

    found = tuple(
        Secret(fingerprint(text[one.start : one.end], one.kind, key), one.kind, one.start, one.end)
        for one in unnamed
    )
    ends = [0, *(one.end for one in found)]
    starts = [*(one.start for one in found), len(text)]
    names = [*(f"[secret:{one.kind}:{one.ref}]" for one in found), ""]
    kept = (text[end:start] for end, start in zip(ends, starts, strict=True))
    return Redaction("".join(a + b for a, b in zip(kept, names, strict=True)), found)


def scan(text: str, kinds: Collection[str]) -> tuple[Secret, ...]:
    """The secrets of these kinds in ``text``, in its order, apart, and without names.

    Raises ``ValueError`` as ``redact`` does.
    """
    unknown = set(kinds).difference(KINDS)
    if unknown:
        raise ValueError(unknown)
    from openclaw.redact.search import secrets_in  # noqa: PLC0415 - see above

    return secrets_in(text, kinds)
