"""Keys and tokens that a name announces: settings, options, headers, sentences.

Names promise little (token limit, secret garden, primary key). So a value must look as if a
machine had made it, except where a request shows it, as in ``Authorization: Basic …``.
"""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.stand_in import is_code
from openclaw.redact.stand_in import is_masked
from openclaw.redact.stand_in import is_stand_in
from openclaw.redact.stand_in import looks_random

# Plain strings in lower case, which are looked for quickly; the names are exact.
_HINTS = r"key|token|secret|cred|密钥|密鑰|秘钥|令牌|凭证|凭据|授权码|密匙|bearer|auth"
_NAME = (
    r"(?:(?:api|access|secret|private|auth|client|app|account|admin|bot|encryption|signing|master|"
    r"service|license|deploy|webhook|storage|consumer|shared|session|server|project|subscription|"
    r"jwt|hmac|aes|ssh|gpg|hook)[ _.-]?(?:id )?keys?|keys?[ _.-]?secret|tokens?|secrets?|"
    r"cred(?:ential)?s?|密钥|密鑰|秘钥|令牌|凭证|凭据|授权码|密匙)"
)
_SIGN = r"(?:=>|:=|\?=|={1,2}|:|->|→)"
_LINK = (
    r"(?:[ _.-](?:value|code|string|id|hash|data|\d{1,4}))?[\"'`\])]{0,2}\s{0,3}"
    rf"(?:{_SIGN}|是|为|就是|改成了?|换成了?|>(?=[^\s<]{{8,512}}</)|(?<=[\"'])\s?,|"
    r"\s(?:is|was|changed to|set to)(?:\snow)?\s)\s{0,3}"
)
_VALUE = r"[!#-&(-;=?-_a-~]"  # ASCII without blanks, quotation marks, < and >
_RUN = rf"[\"'`“「]?({_VALUE}{{8,1024}})"
_ASSIGNED = rf"{_NAME}{_LINK}{_RUN}"
_OPTION = rf"--(?:[a-z]{{1,12}}-)?(?:token|secret|api-?key|key|auth)\s{{1,2}}{_RUN}"
# A name that only ends in key says less (PRIMARY_KEY, cache key): its value must say more than
# a hash does, which has 4 bits in each character at most.
_SOME_KEY = rf"(?<=[a-z0-9])[_.-]?key[\"'\])]{{0,2}}\s{{0,3}}{_SIGN}\s{{0,3}}{_RUN}"
_BEARER = r"(?<![a-z])bearer\s{1,2}([A-Za-z0-9._~+/=-]{12,4096})"
_HEADER = (
    r"(?:authorization|x-[a-z-]{0,30}(?:key|token|secret|auth))[\"']?\s{0,2}[:=]\s{0,3}[\"']?"
    r"(?:(?:basic|bearer|token|api-?token|api-?key|key|digest|hmac|bot)\s{1,3})?"
    rf"({_VALUE}{{8,4096}})"
)
# Services whose keys have no form of their own: 32 or 40 figures and letters.
_SERVICE = (
    r"(?<![a-z])(?:adafruit|adobe|airtable|algolia|asana|beamer|bitbucket|bittrex|cloudflare|"
    r"codecov|coinbase|confluent|contentful|datadog|deepseek|discord|droneci|dropbox|etsy|facebook|"
    r"fastly|finicity|finnhub|flickr|freshbooks|gitter|heroku|hubspot|intercom|kraken|kucoin|"
    r"launchdarkly|linkedin|lob|looker|mailchimp|mailgun|mapbox|mattermost|meraki|messagebird|"
    r"moonshot|netlify|newrelic|nytimes|okta|plaid|rapidapi|sendbird|sentry|sidekiq|snyk|sonar|"
    r"sourcegraph|square|squarespace|sumo(?:logic)?|travis|trello|twilio|twitch|twitter|typeform|"
    rf"yandex|zendesk|zhipu)[\w. -]{{0,20}}[\"'\])]{{0,2}}\s{{0,3}}{_SIGN}\s{{0,3}}[\"'`]?"
    r"([\w.=-]{16,90})"
)
# Sidekiq's gems are paid for with two words of eight figures, in a variable of this name.
_SIDEKIQ = r"CONTRIBSYS__COM[\"']?\s{0,2}[:=]\s{0,2}[\"']?([a-f0-9]{8}:[a-f0-9]{8})(?![A-Za-z0-9])"
_NOT_ONE = (
    r"[a-z][a-z0-9+.-]{1,20}://|[~.]{0,2}/[\w.-]+/|\d{4}-\d\d-\d\d|(?:\d{1,3}\.){3}\d|"
    r"(?:sha\d{1,3}|md5)[:=]|[\w-]{1,60}\.(?:com|net|org|io|cn|json|ya?ml|py|js|ts|cer|pem|txt|md)\Z"
)
_CLOSING = ".,;:?)]}>'\"`"


def find(text: str) -> Iterator[Span]:
    """Yield what settings, options, headers and sentences call a key or a token."""
    if not compiled(_HINTS).search(text.lower()):
        return
    for pattern in (_ASSIGNED, _OPTION):
        yield from _random_values(text, pattern)
    yield from _random_values(text, _SOME_KEY, least=24, bits=4.1)
    for pattern in (_BEARER, _HEADER):
        yield from _shown_values(text, pattern)


def to_services(text: str) -> Iterator[Span]:
    """Yield what stands behind the name of a service and looks like a key."""
    yield from _random_values(text, _SERVICE, least=16, bits=3.0)
    if "CONTRIBSYS" in text:
        yield from (match.span(1) for match in compiled(_SIDEKIQ).finditer(text))


def _random_values(text: str, pattern: str, *, least: int = 8, bits: float = 2.7) -> Iterator[Span]:
    """Values of at least ``least`` characters with ``bits`` of entropy in each."""
    for match in any_case(pattern).finditer(text):
        # Asked of the whole run: three points behind a key mean that it was cut off.
        if is_masked(match[1]) or any_case(_NOT_ONE).match(match[1]):
            continue
        value = match[1].rstrip(_CLOSING)
        random = len(value) >= least and looks_random(value, bits)
        if random and not is_stand_in(value) and not is_code(value):
            yield match.start(1), match.start(1) + len(value)


def _shown_values(text: str, pattern: str) -> Iterator[Span]:
    """Values whose place says enough: any with a figure in it, but for stand-ins."""
    for match in any_case(pattern).finditer(text):
        value = match[1].rstrip(_CLOSING)
        if len(value) >= 8 and compiled(r"\d").search(value) and not is_stand_in(value):
            yield match.start(1), match.start(1) + len(value)
