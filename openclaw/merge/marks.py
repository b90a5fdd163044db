"""``conflict`` and ``settled`` in a merged file: on both sides, and true of the texts that stand.

A statement that becomes two, or gets another id, takes its links along, and whom they name does
not know of it. And what a person settled was two texts: where a side has changed one of them,
nobody has settled what stands now.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence

from openclaw.merge.statements import Statement
from openclaw.merge.versions import Version
from openclaw.normal_form import same_text

Links = Mapping[str, tuple[str, ...]]
_Pair = tuple[int, int]


def marked(
    statements: Sequence[Statement], ids: Sequence[str], named: Sequence[Links]
) -> list[dict[str, tuple[str, ...]]]:
    """The links of each statement with those marks put right.

    ``ids`` and ``named`` (links where they are not as the carrier has them) go with
    ``statements``. A mark that stood on one side alone before the merge stays as it is, and so
    does one of what is in another file.
    """
    found = [dict(links) for links in named]
    at = {id: number for number, id in enumerate(ids)}
    for one, two in _pairs(statements, ids, named, at, "conflict"):
        if not _has(statements, found, two, ids[one], "conflict") and not _half(
            statements[one], statements[two]
        ):
            _put(statements, found, two, "conflict", ids[one], there=True)
    for one, two in _pairs(statements, ids, named, at, "settled"):
        if _outdated(statements[one], statements[two]):
            _put(statements, found, one, "settled", ids[two], there=False)
            _put(statements, found, two, "settled", ids[one], there=False)
    return found


def _pairs(
    statements: Sequence[Statement],
    ids: Sequence[str],
    named: Sequence[Links],
    at: Mapping[str, int],
    name: str,
) -> Iterator[_Pair]:
    """The positions of who names whom, as far as both stand in this file."""
    for number, statement in enumerate(statements):
        for target in named[number].get(name, statement.carrier.links(name)):
            if target in at and target != ids[number]:
                yield number, at[target]


def _has(
    statements: Sequence[Statement], found: Sequence[Links], at: int, id: str, name: str
) -> bool:
    return id in found[at].get(name, statements[at].carrier.links(name))


def _put(
    statements: Sequence[Statement],
    found: Sequence[dict[str, tuple[str, ...]]],
    at: int,
    name: str,
    id: str,
    *,
    there: bool,
) -> None:
    held = found[at].get(name, statements[at].carrier.links(name))
    found[at][name] = (*held, id) if there else tuple(other for other in held if other != id)


def _versions(one: Statement, two: Statement) -> Iterator[tuple[Version, Version]]:
    """Both, as each version of the file has them that has both."""
    for here, there in ((one.ours, two.ours), (one.theirs, two.theirs), (one.base, two.base)):
        if here is not None and there is not None:
            yield here, there


def _half(one: Statement, two: Statement) -> bool:
    """Whether a side has the mark on one of the two alone already."""
    return any(
        there.id in here.links("conflict") and here.id not in there.links("conflict")
        for here, there in _versions(one, two)
    )


def _outdated(one: Statement, two: Statement) -> bool:
    """Whether a version has them settled with a text that does not stand."""
    return any(
        there.id in here.links("settled")
        and not (
            same_text(here.text) == same_text(one.stands)
            and same_text(there.text) == same_text(two.stands)
        )
        for here, there in _versions(one, two)
    )
