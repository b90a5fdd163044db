"""The words by which an English clause is taken apart: patterns, whatever the case.

Data only: alternatives of regular expressions, put together in ``english``.
"""

from __future__ import annotations

SELF = r"(?:the )?user|i|we|me|myself"
MINE = r"(?:my|our|(?:the )?user's)"
OTHERS = (
    r"he|she|they|it|you|people|everyone|everybody|someone|somebody|nobody|this|that|there|"
    r"these|those"
)
REPORT = (
    r"(?:the user|user|i|he|she) (?:also )?(?:said|says|mentioned|mentions|stated|states|"
    r"noted|told me|explained|reported|added|feels?|thinks?|believes?|shared|confirmed|"
    r"realized|found out|found)(?: that)?,? (?=(?:the user|user|he|she|they|i|my|we)\b)"
)
ADVERBS = (
    r"really|very|absolutely|truly|actually|currently|now|still|always|usually|often|"
    r"generally|typically|mostly|also|just|recently|already|finally|simply|honestly|"
    r"definitely|personally|so|and|but|however|though|although|because|since|well|yes|yeah|"
    r"nowadays|these days|at the moment|at present|lately|normally|regularly|officially|"
    r"basically|particularly|especially|totally|completely|both|only|even|much|quite|pretty|"
    r"a bit|kind of|sort of|deeply|severely|highly|mildly|strictly|happily|newly|then|too|"
    r"rather|frequently|as of (?:today|now)|for now|by the way|in fact|unfortunately|sadly|"
    r"luckily|all|mainly|primarily|fully|ever|probably best"
)
NEGATIONS = r"not|never|no longer"
AUXILIARY = (
    r"(?:do|does|did)(?= (?:not|really|still|also|actually|like|love|enjoy|have|want|know)\b)|"
    r"(?:have|has|had)(?= (?:(?:just|recently|already|finally|not|never|since|"
    r"been) )*(?:\w+ed|been|become|moved|relocated|quit|stopped|started|given|gone|lost|"
    r"learned|learnt|bought|switched|changed|begun|left|joined|resumed|adopted|sold|cut|"
    r"turned|retired|returned|taken)\b)|been"
)
# Leaves what was begun or resumed as the core.
CHANGES = (
    r"(?:have |has )?(?:started|begun|began|start|resumed|took up|taken up|went back to|"
    r"gone back to|go back to|returned to|got back into|gotten back into|got back to)(?: to)?|"
    r"be (?:now )?back to(?= \w+ing)|became|become|have become|has become|"
    r"(?:have |has )?(?:cut (?:down|back)|reduced|increased|gone (?:down|up)|went (?:down|up)|"
    r"be (?:down|up)|changed|dropped|bumped)(?: it| that)? to(?= (?:only )?\d)|be now"
)
UNSURE = (
    r"if|maybe|might|probably|perhaps|possibly|would|could|used to|formerly|previously|"
    r"in the past|as a (?:kid|child)|when i was|considering|thinking (?:of|about)|planning|"
    r"plans? (?:to|on)|(?<!stopped )(?<!quit )(?<!gave up )going to|gonna|wants? to|"
    r"hop(?:es?|ing)|wish(?:es)?|trying|tries|tried|"
    r"will|someday|sometimes|occasionally|not sure|not always|not only|not just|almost|"
    r"about \d+|around \d+|at least|at most|up to \d+|roughly|approximately|nearly|over \d+|"
    r"more than|less than|unless|rarely|seldom|hardly|barely|except|supposed to be|seems?|"
    r"apparently|heard that|next (?:week|month|year)|soon|visiting|interested in moving|"
    r"instead of|once (?:lived|worked|had|was)|growing up|back then|no problem|"
    r"looking (?:for|to)|\d+(?: or |-)\d+|about to|a few|several|couple of|let's"
)
PASSING = (
    r"today|yesterday|tonight|this (?:morning|afternoon|evening|time|week|weekend)|"
    r"last (?:night|time|weekend)|tomorrow|earlier|just now|the other day|once|"
    r"at the (?:party|concert|airport|office)|on the way|right now|for a while|the first time"
)
QUESTION = (
    r"^(?:do|does|did|be|was|were|can|could|will|would|should|have|has|what|when|where|who|"
    r"whom|whose|which|why|how|any|shall|may) (?:the|you|i|we|he|she|they|it|your|my|there|be|"
    r"(?:do|does|did)(?= (?:not|really|still|also|actually|like|love|enjoy|have|want|know)\b)|"
    r"can|about|come|many|much|long|old|if|to|one|this|that|was|were|would|should|will|have)\b"
)
PERIOD = (
    r"(?:every|each|per) (?:single )?(?P<period>day|morning|evening|afternoon|night|week|"
    r"weekday|month|year|hour)|an? (?P<rate>day|night|week|month|year|hour)(?= *$|"
    r" (?:on|in|at|and|to|with|before|after|for|since)\b)|"
    r"(?P<adverb>daily|nightly|weekly|monthly|yearly)(?! (?:meeting|standup|call|sync|report))"
)
TAIL = (
    r"(?:now|currently|these days|nowadays|at all|a lot|very much|so much|too|as well|"
    r"recently|lately|already|ever|either|myself|though|here|together|today|yesterday|tonight|"
    r"anyway|for now|for good|in general|at the moment|a bit|much|"
    r"(?:last|this|earlier this) (?:month|year|week|spring|summer|fall|autumn|winter|january|"
    r"february|march|april|may|june|july|august|september|october|november|december)|"
    r"(?<!born )(?<!graduated )(?<!married )in (?:19|20)\d\d|since .+|"
    r"for (?:\d+|many|several|a) (?:years?|months?|weeks?|long time)|"
    r"\d+ (?:years?|months?|weeks?) ago|because .+|due to .+|for \w+ reasons|"
    r"with (?:my|his|her|their) .+|for (?:work|fun|a living)|full time|full-time|part-time|"
    r"by profession)"
)
# What a clause is limited to, at its end.
LIMIT = (
    r"(?:after|before|during|when|while|without|unless) .+|"
    r"in the (?:morning|evening|afternoon|mornings|evenings|summer|winter|spring|fall)|"
    r"at (?:night|work|home|school|lunch|dinner)|"
    r"on (?:weekends|weekdays|workdays|holidays|vacation|sundays|mondays|tuesdays|wednesdays|"
    r"thursdays|fridays|saturdays)|"
    r"(?:every|each) (?:sun|mon|tues|wednes|thurs|fri|satur)day|"
    r"for (?:breakfast|lunch|dinner|dessert)|in bed|alone|together"
)
NOT_NAMES = (
    "the a an in on at my our this that these those there no not never always "
    "currently actually now also and but so "
    "since quit stopped started moved switched loves likes hates works lives has "
    "have is are can cannot prefers drinks "
    "eats allergic vegetarian vegan married single i user it he she they we you do "
    "does did doesn't don't enjoys "
    "dislikes owns got gave left joined bought became turned used uses born based "
    "speaks plays wants needs favorite "
    "favourite birthday meeting flight name age well yes yeah oh hey hi thanks "
    "great all some most many one two three "
    "four five what when where who why how if because after before every each "
    "today yesterday tomorrow his her their "
    "its your both either neither nothing everything someone everyone people "
    "please sorry ok okay just still really "
    "usually often sometimes recently finally unfortunately honestly as for from "
    "with without to of by"
)
LIGHT_VERBS = (
    r"eat(?:s|ing)?|drink(?:s|ing)?|have|having|consum(?:e|ing)|tak(?:e|es|ing)|"
    r"smok(?:e|es|ing)|watch(?:es|ing)?|play(?:s|ing)?|listen(?:s|ing)? to|read(?:s|ing)?|"
    r"us(?:e|es|ing)|wear(?:s|ing)?|cook(?:s|ing)?|do(?:es|ing)?|own(?:s|ing)?|keep(?:s|ing)?|"
    r"go(?:es|ing)? to|go(?:es|ing)?|try(?:ing)?|be(?:ing)? around|practi[cs](?:e|es|ing)"
)
CONSUMING = (
    r"eat(?:s|ing)?|drink(?:s|ing)?|consum(?:e|es|ing)|tak(?:e|es|ing)|smok(?:e|es|ing)|"
    r"touch(?:es)?"
)
LEAD = (
    r"(?:the|an?|any|some|my|his|her|their|our|your|all kinds of|all|lots? of|a lot of|"
    r"too much|much|to|one|more|most|own|\d+ (?:\w+ of )?|"
    r"(?:cups?|glass(?:es)?|bottles?|cans?|pieces?|slices?|bowls?|packs?) of|kinds? of|of)"
)
# Where a text is cut: not behind Dr., not within a number or before a year, and at "and" only
# where a new statement follows.
CLAUSES = (
    r"[;!\n]+|(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bSt)(?<!\bMrs)\.(?=\s|$)|"
    r",(?!\d)(?!\s*(?:19|20)\d\d)|\s+-+\s+|\bbut\b|"
    r"\band\b(?= (?:i|we|my|our|he|she|they|the user|now|also|then|not|never|only|do|does|"
    r"doesn't|don't|can|can't|cannot|am|be|is|have|has|live|lives|works?|likes?|loves?|hates?|"
    r"enjoys?|prefers?|started|switched|moved|quit|stopped|no longer)\b)"
)
WHICH = r"older|elder|big|younger|little|oldest|eldest|youngest|best|late|new|first|second|twin"
BEFORE_NOT = r"be|can|must|should|was|were|have|has"
WITH_BE = (
    r"now|also|still|really|very|so|just|currently|usually|always|both|all|a bit|already|"
    r"happily|severely|mildly|originally|recently|newly|strictly|deathly|highly"
)
PAST = (
    "was were went ate drank had saw came got made took gave ran slept bought felt thought knew met"
)
QUITTING = (
    r"quit|stopped|gave|left|cut|ended|sold|lost|broke|switched|moved|turned|learn|bought|got|"
    r"adopted"
)
