"""Two files swapped in one step, where the system can: nothing that an editor saved is lost."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2  # Linux, renameat2(2)
_RENAME_SWAP = 2  # macOS, renamex_np(2)


@cache
def _libc() -> Any:
    import ctypes  # noqa: PLC0415 - only writers need it

    return ctypes.CDLL(None, use_errno=True)


def swap(one: Path, two: Path) -> bool:
    """Exchange two existing files on one disk; False where the system cannot do it."""
    try:
        if sys.platform == "linux":
            done = _libc().renameat2(
                _AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(two), _RENAME_EXCHANGE
            )
        elif sys.platform == "darwin":
            done = _libc().renamex_np(os.fsencode(one), os.fsencode(two), _RENAME_SWAP)
        else:
            return False
    except (AttributeError, OSError):
        return False
    return bool(done == 0)
