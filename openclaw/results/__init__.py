"""What the verbs answer: frozen values with the fields of the JSON (docs/cli.md, docs/schema/)."""

from __future__ import annotations

from openclaw.results.past import Blame
from openclaw.results.past import BlamedLine
from openclaw.results.past import Branched
from openclaw.results.past import Commit
from openclaw.results.past import Difference
from openclaw.results.past import Differences
from openclaw.results.past import Dispute
from openclaw.results.past import Disputes
from openclaw.results.past import FirstSeen
from openclaw.results.past import Log
from openclaw.results.past import LoggedChange
from openclaw.results.past import Milestone
from openclaw.results.past import Resolved
from openclaw.results.past import Undone
from openclaw.results.plain import LEFT_OUT
from openclaw.results.plain import ONE_NAME
from openclaw.results.plain import as_json
from openclaw.results.reading import Hit
from openclaw.results.reading import Layer
from openclaw.results.reading import Listing
from openclaw.results.reading import Omitted
from openclaw.results.reading import Pack
from openclaw.results.reading import Rebuilt
from openclaw.results.reading import Recall
from openclaw.results.reading import Selected
from openclaw.results.reading import Stood
from openclaw.results.reading import Why
from openclaw.results.secrecy import Accepted
from openclaw.results.secrecy import Redacted
from openclaw.results.secrecy import SecretRef
from openclaw.results.secrecy import Secrets
from openclaw.results.setup import Imported
from openclaw.results.setup import Initialised
from openclaw.results.setup import SettingValue
from openclaw.results.setup import Trusted
from openclaw.results.told import Failed
from openclaw.results.told import Failure
from openclaw.results.told import Notice
from openclaw.results.upkeep import Chapter
from openclaw.results.upkeep import Checked
from openclaw.results.upkeep import Found
from openclaw.results.upkeep import Scheduled
from openclaw.results.upkeep import Skipped
from openclaw.results.upkeep import Stats
from openclaw.results.upkeep import Story
from openclaw.results.upkeep import Swept
from openclaw.results.writing import Altered
from openclaw.results.writing import Judged
from openclaw.results.writing import Noted
from openclaw.results.writing import Observed
from openclaw.results.writing import Outcome
from openclaw.results.writing import Related
from openclaw.results.writing import State
from openclaw.results.writing import Verdict
from openclaw.results.writing import VerdictKind

__all__ = [
    "LEFT_OUT",
    "ONE_NAME",
    "Accepted",
    "Altered",
    "Blame",
    "BlamedLine",
    "Branched",
    "Chapter",
    "Checked",
    "Commit",
    "Difference",
    "Differences",
    "Dispute",
    "Disputes",
    "Failed",
    "Failure",
    "FirstSeen",
    "Found",
    "Hit",
    "Imported",
    "Initialised",
    "Judged",
    "Layer",
    "Listing",
    "Log",
    "LoggedChange",
    "Milestone",
    "Noted",
    "Notice",
    "Observed",
    "Omitted",
    "Outcome",
    "Pack",
    "Rebuilt",
    "Recall",
    "Redacted",
    "Related",
    "Resolved",
    "Scheduled",
    "SecretRef",
    "Secrets",
    "Selected",
    "SettingValue",
    "Skipped",
    "State",
    "Stats",
    "Stood",
    "Story",
    "Swept",
    "Trusted",
    "Undone",
    "Verdict",
    "VerdictKind",
    "Why",
    "as_json",
]
