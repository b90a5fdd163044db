"""Files that are neither entries nor keys, merged by lines as git does it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository


def merged_lines(repository: Repository, base: str, ours: str, theirs: str) -> str | None:
    """Three versions of a text merged; None where both sides changed the same lines."""
    with tempfile.TemporaryDirectory(prefix="ocmem-merge-") as folder:
        names = []
        for name, text in (("ours", ours), ("base", base), ("theirs", theirs)):
            path = Path(folder, name)
            path.write_bytes(text.encode("utf-8"))
            names.append(str(path))
        try:
            return repository.run("merge-file", "--stdout", "--quiet", *names).decode("utf-8")
        except GitFailed:
            return None
