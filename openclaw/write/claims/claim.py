"""What a statement claims, in a form that can be held against another claim."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from dataclasses import replace
from typing import Literal

Language = Literal["zh", "en"]
CONSUME = "consume"  # the verb of all eating, drinking and smoking


@dataclass(frozen=True, slots=True)
class Said:
    """One clause, read as far as both languages have it in common.

    ``subject`` is ``self``, a word for kin, a name as it stands, or empty where the clause
    names none. ``core`` is what is left without subject, adverbs, negation and words of change;
    ``change`` is such a word, and ``firm`` is false where only a weak one was found.
    ``period`` is how often (``day``), ``passing`` that it speaks of one occasion;
    ``named`` that the subject was taken for a name because a verb follows; ``when``
    is what the clause is limited to (晚上, at work).
    """

    subject: str
    core: str
    positive: bool = True
    change: str = ""
    firm: bool = True
    period: str = ""
    passing: bool = False
    named: bool = False
    when: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a statement says of a subject.

    ``slot`` is what kind of thing (``residence``, ``like``, ``number``), ``thing`` what it is
    about, ``value`` the one value of a slot that has one, ``verb`` how (``consume``, 看).
    """

    slot: str
    thing: str = ""
    value: str = ""
    positive: bool = True
    verb: str = ""
    subject: str = ""
    change: str = ""
    firm: bool = True
    when: str = ""


def of_clause(claim: Claim, said: Said) -> Claim:
    """A claim with what its clause says for all of its claims."""
    own = claim.change if said.positive else ""  # what did not happen changed nothing
    change = own or said.change
    firm = claim.firm if own else said.firm
    positive = claim.positive is said.positive
    held = replace(claim, subject=said.subject, positive=positive, when=said.when)
    return replace(held, change=change, firm=firm)


def folded(text: str) -> str:
    """The text without differences of width and compatibility form, and with plain quotes."""
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
    return " ".join(plain.split())
