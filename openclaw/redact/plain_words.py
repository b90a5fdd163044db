"""Words that sentences on passwords end with: none of them is taken for a password."""

from __future__ import annotations

from openclaw.redact.patterns import compiled

_SAID = (
    "a above again all also always an and another any anyway asap available back bad bare "
    "basic because been before below best better between big blank both broken but by "
    "called case change changed check clear click common complete compulsory correct "
    "critical current dead default different dumb easy either else email empty enough enter "
    "equal essential every everything exactly expired false fine first for forever "
    "forgotten free from funny gone good great hard hash hashed hello help here hers hidden "
    "hint his how idea if illegal important in incorrect input insecure invalid is it its "
    "just kept key known last later least left less like login long longer lost manager "
    "mandatory many match maximum maybe me mine minimum missing mistake more much must "
    "necessary need needed never new next nice no nobody not nothing now null off ok okay "
    "old on once one only open optional or other our ours out over paper perfect permanent "
    "personal please plain plaintext policy poor possible present pretty private probably "
    "problem prompt protected public question random ready really recent required reset "
    "right rubbish safe same saved second secret section secure see sent set shared short "
    "should simple so soon someone something special static still strange string strong "
    "stuck sure temporary terrible that the theirs then there these this those tomorrow too "
    "tough tricky true two type unchanged under undefined unique unknown unsafe unset until "
    "up updated urgent useless username using valid value very view visible vital weak what "
    "when where which who why will with without wrong yes yet you your yours bcrypt scrypt "
    "argon cleartext ciphertext encryption biometrics passkey keychain bitwarden"
)
_WORDS = frozenset(_SAID.split())
_ENDINGS = r"(?:ed|ing|able|ible|ive|ful|less|ous|ly|ary|ory|n't|ation|ment)\Z"
# Words with figures in them that speak of passwords.
_TERMS = (
    r"md5|sha-?\d{1,3}|base-?\d\d|argon2\w{0,2}|pbkdf2|2fa|mfa|oauth2?|utf-?\d{1,2}|1password|"
    r"face ?id|aes-?\d{0,3}|rsa-?\d{0,4}|pkcs\d{0,2}|t?otp|v?\d{1,3}(?:\.\d{1,4}){1,3}"
)


def is_said_of_passwords(word: str) -> bool:
    """Whether a sentence on passwords would hold the word: "password is *required*"."""
    lower = word.lower()
    if lower in _WORDS or compiled(_TERMS).fullmatch(lower):
        return True
    return len(lower) >= 5 and bool(compiled(_ENDINGS).search(lower))
