"""What English cores say: the frames, and what becomes of the things in them."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.english_words import CONSUMING
from openclaw.write.claims.english_words import LEAD
from openclaw.write.claims.english_words import LIGHT_VERBS
from openclaw.write.claims.frames import Frame

_JOB = r"(?:my|the|his|her|their)(?: old| previous)? job"
FRAMES = (
    Frame(
        "residence",
        r"(?:be )?(?:lives?|living|resid(?:es?|ing)|based|located|settled) (?:in|near|"
        r"over in) (?P<v>.+)",
    ),
    Frame(
        "residence",
        r"(?:have )?(?P<c>moved|relocated|emigrated|"
        r"immigrated)(?: (?:back|over|out|house|home|here))?(?: from .+?)? to (?P<v>.+)",
    ),
    Frame("residence", r"rents? (?:.+ )?in (?P<v>.+)"),
    Frame("residence", r"home (?:town |city )?be (?:in )?(?P<v>.+)"),
    Frame("residence", r"(?P<c>moved out of|moved away from|left) (?P<v>.+)", positive=False),
    Frame("origin", r"(?:be|comes?) (?:originally )?from (?P<v>.+)"),
    Frame("origin", r"(?:was born in|grew up in) (?P<v>\D+)"),
    Frame(
        "work",
        r"(?:be )?(?:works?|working|employed)(?: \w+)? (?:at|for|with) (?P<v>.+?)(?: as .+)?",
    ),
    Frame(
        "work",
        r"(?P<c>joined|(?:got|started|took|accepted) a (?:new )?job (?:at|with)|"
        r"left .+ for) (?P<v>.+?)(?: as .+)?",
    ),
    Frame(
        "work",
        rf"(?P<c>left|quit|resigned from|was laid off (?:from|by)|got laid off (?:from|by)|"
        rf"got fired from) (?:{_JOB} at )?(?P<v>.+)",
        positive=False,
    ),
    Frame(
        "work",
        rf"(?P<c>(?:be )?retired|(?:lost|quit|left) {_JOB}|(?:got|was) (?:laid off|fired)|"
        rf"be unemployed)",
        positive=False,
    ),
    Frame("work", r"(?:an? )?(?P<c>new job) (?:at|with) (?P<v>.+?)(?: as .+)?"),
    Frame("have", r"(?P<c>found|got|landed) an? (?:new )?(?P<o>job)(?: .*)?"),
    Frame("have", r"be (?:unemployed|jobless|out of work)", positive=False, thing="job"),
    Frame(
        "job", r"(?P<c>got|started|took|found) an? (?:new )?job as (?P<v>.+?)(?: (?:at|for|in) .+)?"
    ),
    Frame("job", r"(?:be )?(?:works?|working|employed) as (?P<v>.+?)(?: (?:at|for|in) .+)?"),
    Frame("job", r"be (?:an?|the) (?P<v>.+?)(?: (?:at|for|in) .+)?"),
    Frame("job", r"(?:job|profession|occupation) be (?:an? )?(?P<v>.+)"),
    Frame("age", r"(?:age )?be (?P<v>\d{1,3})(?:[- ]years?(?:[- ]old| of age)?)?(?: old)?"),
    Frame("age", r"(?:have )?(?:(?P<c>turned)|aged) (?P<v>\d{1,3})(?: years old)?"),
    Frame("name", r"(?:full |first |real )?name be (?P<v>.+)"),
    Frame("name", r"be (?:called|named) (?P<v>.+)"),
    Frame("name", r"(?P<c>changed) (?:my |his |her |their )?name to (?P<v>.+)"),
    Frame("marital", r"be (?:single|available)", value="single"),
    Frame("marital", r"be unmarried", value="unmarried"),
    Frame(
        "marital",
        r"be married(?: to .+| with .+)?|have an? (?:wife|husband|spouse)",
        value="married",
    ),
    Frame(
        "marital",
        r"(?P<c>got (?:re)?married|(?:re)?married|tied the knot|eloped)(?: to .+| with .+| .+)?",
        value="married",
    ),
    Frame("marital", r"be divorced(?: from .+)?", value="divorced"),
    Frame(
        "marital",
        r"(?P<c>got (?:a divorce|divorced)|divorced|(?:got )?separated)(?: from .+| .+)?",
        value="divorced",
    ),
    Frame("marital", r"be (?:a )?widow(?:ed|er)?", value="widowed"),
    Frame(
        "marital",
        r"ha(?:ve|s) an? (?:\w+ )?(?:boyfriend|girlfriend|partner)|"
        r"be (?:in a relationship|dating|seeing).*",
        value="dating",
    ),
    Frame("marital", r"(?P<c>broke up|split up|split)(?: with .+)?", value="single"),
    Frame("marital", r"be engaged(?: to .+)?", value="engaged"),
    Frame("marital", r"(?P<c>got engaged)(?: to .+)?", value="engaged"),
    Frame(
        "hours",
        r"be an? (?:early (?:bird|riser)|morning person)|(?:wakes?|gets?) up early|"
        r"(?:wakes?|gets?) up at [4-6](?: ?a\.?m)?",
        value="early",
    ),
    Frame(
        "hours",
        r"be a night (?:owl|person)|stays? up (?:very )?(?:late|until .*(?:[1-5]|midnight).*)|"
        r"go(?:es)? to bed (?:very )?late",
        value="late",
    ),
    Frame("hours", r"go(?:es)? to bed early", value="early"),
    Frame("diet", r"be (?:an? )?(?:strict )?(?P<v>vegetarian|vegan|pescatarian)"),
    Frame("diet", r"(?:eats?|follows?) (?:an? )?(?P<v>vegetarian|vegan|pescatarian)(?: diet)?"),
    Frame("diet", r"(?P<c>went|gone|turned) (?P<v>vegetarian|vegan|pescatarian)"),
    Frame("allergic", r"be (?:\w+ )?(?:allergic|intolerant) to (?P<o>.+)"),
    Frame("allergic", r"ha(?:ve|s) an? (?:\w+ )?allergy to (?P<o>.+)"),
    Frame("allergic", r"ha(?:ve|s) an? (?:(?:severe|mild|bad) )?(?P<o>.+?) allergy"),
    Frame("allergic", r"be (?:an? )?(?P<o>lactose|gluten|caffeine|alcohol)[- ]intolerant"),
    Frame("allergic", r"ha(?:ve|s) c(?:o)?eliac(?: disease)?", thing="gluten"),
    Frame(
        "like",
        r"(?:likes?|loves?|enjoys?|adores?|be (?:a )?(?:big |huge )?fan of|be fond of|be into|"
        r"be keen on|be crazy about|be obsessed with|be passionate about|"
        r"be interested in) (?P<o>.+)",
    ),
    Frame(
        "like",
        r"(?:hates?|dislikes?|detests?|loathes?|despises?|be sick of|be tired of|"
        r"be turned off by) (?P<o>.+)",
        positive=False,
    ),
    Frame("like", r"can (?:stand|bear|tolerate) (?P<o>.+)"),
    Frame(
        "prefer",
        r"(?:prefers?|likes?|be more into) (?P<o>.+?) (?:over|to|more than|rather than|"
        r"better than|instead of) (?P<v>.+)",
    ),
    Frame("like", r"prefers? (?P<o>(?:(?! over | to | rather ).)+)"),
    Frame("favourite", r"favou?rite (?P<o>.+?) be (?P<v>.+)"),
    Frame("fear", r"(?:be (?:afraid|scared|terrified|frightened) of|fears?) (?P<o>.+)"),
    Frame(
        "can",
        r"(?:can|be able to|be allowed to|knows? how to|may|should|must|be supposed to) (?P<o>.+)",
    ),
    Frame("can", r"(?P<c>learn(?:ed|t)) (?:how )?to (?P<o>.+)"),
    Frame(
        "can",
        r"(?:(?:be )?avoid(?:s|ing)?|stays? away from|ha(?:s|ve) to avoid|needs? to avoid|"
        r"be unable to|be forbidden to) (?P<o>.+)",
        positive=False,
    ),
    Frame("have", r"(?:ha(?:ve|s)(?: got)?|owns?|keeps?) (?P<n>no )?(?P<o>.+)"),
    Frame("have", r"be an only child", positive=False, thing="sibling"),
    Frame(
        "have",
        r"(?P<c>bought|got|adopted|purchased|acquired|"
        r"passed) (?P<o>(?!married|divorced|engaged|used|rid|back|up).+)",
    ),
    Frame("have", r"(?P<c>had) an? (?P<o>baby|son|daughter|child|kid|boy|girl)(?: .*)?"),
    Frame("have", r"(?P<c>sold|gave away|got rid of|lost|gave up) (?P<o>.+)", positive=False),
    Frame("have", r"(?P<c>recovered from|got over|be cured of|be over) (?P<o>.+)", positive=False),
    Frame("have", r"(?P<o>.+?) (?P<c>died|passed away|ran away|be gone|was sold)", positive=False),
    Frame("do", rf"(?:be )?(?:{CONSUMING}) (?P<o>(?!no ).+)", verb=CONSUME),
    Frame("take", r"(?:be )?(?:have|has|having) (?P<o>(?!no ).+)", verb=CONSUME),
    Frame("do", r"be an? (?:\w+ )?smoker", verb=CONSUME, thing="tobacco"),
    Frame("do", r"be an? (?:non-|non)smoker", positive=False, verb=CONSUME, thing="tobacco"),
    Frame(
        "do",
        r"smok(?:es?|ing) (?:(?:an?|\d+|half a) )?(?:pack|cigarette)s?.*",
        verb=CONSUME,
        thing="tobacco",
    ),
    Frame("do", r"be (?P<c>back on|back to) (?P<o>.+)", verb=CONSUME),
    Frame("do", r"smok(?:es?|ing|ed)", verb=CONSUME, thing="tobacco"),
    Frame("do", r"drinks?|drinking", verb=CONSUME, thing="alcohol"),
    Frame(
        "do",
        r"(?P<c>quit|quitting|stopped|gave up|given up|giving up|cut out|kicked|ditched|be off|"
        r"be done with|be through with|got off|went off) (?P<o>.+)",
        positive=False,
    ),
    Frame(
        "use",
        r"(?P<c>switched|changed|migrated|moved|converted|upgraded|went back|"
        r"be switching)(?: over| back)?(?: from .+?)? to (?P<o>.+)",
    ),
    Frame(
        "use",
        r"(?P<c>switched|changed|migrated|moved|converted)(?: over)? from (?P<o>.+?) to .+",
        positive=False,
    ),
    Frame("use", r"(?:uses?|be using) (?P<o>.+)"),
    Frame("want", r"wants? (?P<o>.+)"),
    Frame(
        "attribute",
        r"be an? (?P<v>aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|"
        r"aquarius|pisces)",
        thing="zodiac",
    ),
    Frame(
        "attribute",
        r"(?P<o>major|blood type|zodiac sign|star sign|native language|mother tongue|nationality|"
        r"shoe size|gender|religion) be (?P<v>.+)",
    ),
    Frame(
        "attribute", r"(?:be )?(?:major(?:s|ing)|stud(?:ies|ying)) in? ?(?P<v>.+)", thing="major"
    ),
)

_VERB = re.compile(rf"(?:to )?(?P<verb>{LIGHT_VERBS}) (?P<o>.+)", re.IGNORECASE)
_EATS = re.compile(rf"(?:{CONSUMING}|have|having)", re.IGNORECASE)
_LEAD = re.compile(rf"^(?:{LEAD}\b ?)+", re.IGNORECASE)
_ALONE = {
    "smoke": "tobacco",
    "smoking": "tobacco",
    "smokes": "tobacco",
    "drink": "alcohol",
    "drinking": "alcohol",
    "drinks": "alcohol",
}


GONE = r"(?:died|passed away|ran away)"  # said of a pet: it is had no more


@lru_cache(maxsize=1)
def patterns() -> tuple[tuple[Frame, re.Pattern[str]], ...]:
    """The frames with their patterns, made when they are first needed."""
    return tuple((frame, re.compile(frame.pattern, re.IGNORECASE)) for frame in FRAMES)


def verb_and_thing(thing: str) -> tuple[str, str]:
    """The verb in front of a thing, empty if there is none, and the bare thing."""
    bare = _LEAD.sub("", thing).strip()
    if bare.lower() in _ALONE:
        return CONSUME, _ALONE[bare.lower()]
    found = _VERB.fullmatch(bare)
    if found is None:
        return "", bare.lower()
    verb = CONSUME if _EATS.fullmatch(found["verb"]) else found["verb"].lower()
    return verb, _LEAD.sub("", found["o"]).lower()
