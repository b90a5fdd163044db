"""Packs as text for a person, in English or Chinese."""

from __future__ import annotations

from openclaw.results import Pack
from openclaw.results import Rebuilt
from openclaw.results import Why
from openclaw.wording import Language
from openclaw.wording import say


def told(code: str, language: Language, **facts: object) -> str:
    """A sentence of an answer."""
    return say(f"told.{code}", language, facts)


def pack(value: Pack, language: Language) -> str:
    """The text for the model, then what it cost, why each part is there, what was left out."""
    facts = {"tokens": value.tokens, "budget": value.budget, "receipt": value.receipt or "-"}
    left = [f"  - {item.id or item.file} ({item.tokens})" for item in value.omitted]
    out = [told("left_out", language, count=len(left)), *left] if left else []
    why = [
        f"  + {item.id or item.file}: {', '.join(item.why)}"
        for item in value.selected
        if item.layer != "fixed"
    ]
    return "\n".join([value.text.rstrip("\n"), "", told("pack", language, **facts), *why, *out])


def replayed(value: Pack, _language: Language) -> str:
    """The bytes of the pack and nothing else."""
    return value.text


def rebuilt(value: Rebuilt, language: Language) -> str:
    """The text as it comes out now, then what is not as it was."""
    differs = value.differs or ()
    code = "differs" if differs else "same_pack"
    last = told(code, language, count=len(differs))
    return "\n".join([value.text.rstrip("\n"), "", last, *(f"  - {item}" for item in differs)])


def why(value: Why, language: Language) -> str:
    """The packs, a line each: when, what about, why, and the receipt to replay."""
    if not value.packs:
        return told("in_no_pack", language, id=value.id)
    lines = [told("in_packs", language, id=value.id, count=len(value.packs))]
    for one in value.packs:
        topic = (
            told("topic", language, topic=one.topic) if one.topic else told("no_topic", language)
        )
        lines.append(f"  {one.date}  {topic}  ({', '.join(one.why)})  {one.receipt}")
    return "\n".join(lines)
