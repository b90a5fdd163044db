"""All checks, in the order in which their findings are told.

To add one, write a function from ``Evidence`` to findings and put it into a row below; its
code needs a sentence and a remedy in ``wording`` and a line in docs/codes.md.
"""

from __future__ import annotations

from openclaw.audit.chains import check_chains
from openclaw.audit.evidence import Evidence
from openclaw.audit.files import check_limit
from openclaw.audit.files import check_names
from openclaw.audit.files import check_reading
from openclaw.audit.files import check_recovery
from openclaw.audit.files import check_removals
from openclaw.audit.files import check_wiped
from openclaw.audit.headers import check_headers
from openclaw.audit.links import check_ids
from openclaw.audit.links import check_links
from openclaw.audit.links import check_privacy
from openclaw.audit.links import check_state
from openclaw.audit.orders import check_orders
from openclaw.audit.secrets import check_secrets
from openclaw.findings import Finding

# What a load can afford: nothing here reads more than the load has read.
AT_LOAD = (
    check_reading, check_headers, check_ids, check_links, check_removals, check_recovery,
    check_wiped, check_state, check_chains,
)  # fmt: skip
ALL = (*AT_LOAD, check_privacy, check_names, check_limit, check_secrets, check_orders)


def audit(evidence: Evidence, *, at_load: bool = False) -> tuple[Finding, ...]:
    """Every finding of the checks, each place once."""
    found: dict[tuple[str, str, int, int, str | None], Finding] = {}
    for check in AT_LOAD if at_load else ALL:
        for finding in check(evidence):
            key = (finding.code, finding.file, finding.line, finding.column, finding.id)
            found.setdefault(key, finding)
    return tuple(found.values())
