"""Keys and tokens that a name announces."""

from __future__ import annotations

import pytest

from openclaw.redact.assigned import find
from openclaw.redact.assigned import to_services
from tests.redact.samples import HEX
from tests.redact.samples import LETTERS
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f"api_key = {HEX}", HEX),
        (f'"apiKey": "{HEX}",', HEX),
        (f"token: {HEX}。", HEX),
        (f"my token is {HEX}.", HEX),
        (f"我的 API key 是 {HEX[:16]}", HEX[:16]),
        (f"密钥：{LETTERS}，保密", LETTERS),
        (f"client_secret={LETTERS}", LETTERS),
        (f"AWS_SECRET_ACCESS_KEY={LETTERS}/a1b2c3", f"{LETTERS}/a1b2c3"),
        (f"--token {HEX}", HEX),
        (f"STRIPE_KEY={LETTERS}", LETTERS),
        (f"<token>{HEX}</token>", HEX),
        (f"Authorization: Bearer {HEX}", HEX),
        ("Authorization: Basic Ym9iOmgwcnNl", "Ym9iOmgwcnNl"),
        (f"-H 'X-Api-Key: {HEX}'", HEX),
        (f"bearer {HEX}", HEX),
    ],
)
def test_values(text: str, value: str) -> None:
    """In settings, options, headers and sentences of both languages."""
    assert spans(find, text) == {value}


@pytest.mark.parametrize(
    "text",
    [
        "token limit: 128000",
        "token: string",
        "secret garden is a book",
        "the key is under the mat",
        f"primary_key: {HEX}",
        f"cache_key = {HEX}",
        "api_key = os.environ['API_KEY']",
        "api_key: <your-key>",
        "API_KEY=$OTHER_KEY",
        "token = tokenizer.next_token2()",
        "secret: see https://x.example/a1b2c3d4e5f6",
        "token: https://x.example/a1b2c3d4e5f6",
        "SECRET_NAME = my-cluster-2024",
        "key file: /etc/ssl/a1b2c3d4e5.pem",
        "Authorization: Bearer $TOKEN",
        "Authorization: required",
        f"token: {HEX[:12]}...",
        "token sha256:9f8e7d6c5b4a3928",
        "author: bob",
    ],
)
def test_no_values(text: str) -> None:
    """Counts, types, sentences, hashes that keys name, templates, code, paths."""
    assert spans(find, text) == set()


def test_services() -> None:
    """A name of a service, a sign, and a key; not its name inside another word."""
    assert spans(to_services, f"twilio: {HEX}") == {HEX}
    assert spans(to_services, f"Twilio auth = '{HEX}'") == {HEX}
    assert spans(to_services, f"postwilio: {HEX}") == set()
    assert spans(to_services, "twilio: see the docs of the service") == set()
    assert spans(to_services, 'BUNDLE_GEMS__CONTRIBSYS__COM="0a1b2c3d:4e5f6a7b"') == {
        "0a1b2c3d:4e5f6a7b"
    }
