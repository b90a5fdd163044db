"""Where everything lies in a brain, and which names are memory (docs/format.md, "Files")."""

from __future__ import annotations

import re
import unicodedata

SETTINGS = "ocmem.yaml"
PROFILES = "profiles"
DERIVED = ".ocmem"

ROOT_FILES = (SETTINGS, ".gitattributes", ".gitignore")  # of the brain, not of a profile

IDENTITY = "identity.md"
MEMORIES = "memories.md"
PRIVATE = "private.md"
STATE = "state.yaml"
TAGS = "tags.yaml"
AUDIT = "audit.log"
SECRETS = "secrets_refs.yaml"
PRIVATE_SECRETS = "private_secrets_refs.yaml"  # of private entries, which no tracked file names
CONTEXTS = "contexts"
ARCHIVE = "contexts/archive"
SKILLS = "skills"

_PROFILE_NAME = re.compile(r"[^\W_][\w-]*(\.[\w-]+)*\Z|_[\w-]+(\.[\w-]+)*\Z")
_RECOVERY = re.compile(r"(private-)?recovery_\d{8}T\d{6}Z(-\d+)?\.md\Z")
_ARCHIVED = re.compile(r"(entries|private)-\d{4}-\d{2}\.md\Z")
_UNSAFE_IN_NAMES = re.compile(r"[^\w.-]+")
_PLACEHOLDERS = re.compile(r"\[secret:[a-z_]+:[^\]\s]*\]")  # what stands for a secret says nothing
_SLUG_CHARS = 40

GITATTRIBUTES = """\
profiles/*/memories.md merge=ocmem
profiles/*/state.yaml merge=ocmem
profiles/*/tags.yaml merge=ocmem
profiles/*/contexts/archive/entries-*.md merge=ocmem
profiles/*/secrets_refs.yaml merge=union
profiles/** -text
ocmem.yaml -text
"""
GITIGNORE = """\
.ocmem/
profiles/*/audit.log
profiles/*/private*
profiles/*/contexts/private*
profiles/*/contexts/archive/private*
*.tmp
*~
.*.swp
4913
"""


def is_profile_name(name: str) -> bool:
    """One path segment: letters of any script, digits, ``-``, ``_``, and ``.`` inside."""
    composed = unicodedata.normalize("NFC", name)
    return bool(_PROFILE_NAME.match(composed)) and len(composed.encode()) <= 200


def same_name(name: str) -> str:
    """The form in which two names of profiles may not be equal: NFC, without case."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def is_recovery(name: str) -> bool:
    """Whether a file of ``contexts/`` holds entries that a race pushed out."""
    return bool(_RECOVERY.match(name))


def is_archive(name: str) -> bool:
    """Whether a file of ``contexts/archive/`` holds retired entries."""
    return bool(_ARCHIVED.match(name))


def is_private(file: str) -> bool:
    """Whether a file (relative to the profile) is one that never leaves the machine."""
    return file.rsplit("/", 1)[-1].startswith("private")


def archive_file(month: str, *, private: bool) -> str:
    """The archive of one month (``YYYY-MM``)."""
    return f"{ARCHIVE}/{'private' if private else 'entries'}-{month}.md"


def recovery_file(instant: str, *, private: bool) -> str:
    """The recovery file of one instant (``20261130T101502Z``)."""
    return f"{CONTEXTS}/{'private-' if private else ''}recovery_{instant}.md"


def context_file(day: str, title: str) -> str:
    """The file of a context: its day and what is left of its title in a file name."""
    bare = _PLACEHOLDERS.sub(" ", unicodedata.normalize("NFC", title))
    slug = _UNSAFE_IN_NAMES.sub("-", bare).strip("-._")
    slug = slug[:_SLUG_CHARS].strip("-._")
    return f"{CONTEXTS}/{day}_{slug or 'note'}.md"


def day_file(day: str, *, private: bool) -> str:
    """The note of one day (``YYYY-MM-DD``): what was for that day alone."""
    return f"{CONTEXTS}/{'private-' if private else ''}{day}.md"
