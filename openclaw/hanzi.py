"""Traditional and simplified characters as one, where texts are compared (memory.fold_hanzi).

The library is that of the extra ``hanzi``; it is loaded with the first text that needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from openclaw.errors import MissingExtra

Fold = Callable[[str], str]  # a text as it is compared with others


def as_it_is(text: str) -> str:
    """The fold that makes no difference."""
    return text


@lru_cache(maxsize=1 << 13)
def simplified(text: str) -> str:
    """The text in simplified characters, to compare it by, never to store it.

    Raises ``MissingExtra``.
    """
    return text if text.isascii() else _converter()(text)


def available() -> bool:
    """Whether the extra ``hanzi`` is installed."""
    try:
        _converter()
    except MissingExtra:
        return False
    return True


@lru_cache(maxsize=1)
def _converter() -> Callable[[str], str]:
    try:
        import opencc  # noqa: PLC0415 - it loads dictionaries, only where the setting asks for it
    except ImportError as error:
        raise MissingExtra(extra="hanzi") from error
    convert: Callable[[str], str] = opencc.OpenCC("t2s").convert
    return convert
