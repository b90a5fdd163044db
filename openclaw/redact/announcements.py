"""How people and programs announce a password, in Chinese, English and a few more languages.

The patterns hold the value in the group ``quoted`` (between quotation marks) or ``run`` (up to
the next blank). They say where a value may stand; ``password.py`` judges whether one does.
"""

from __future__ import annotations

_QUOTED = r"[\"'`“‘「『](?P<quoted>[^\"'`“”‘’「」『』\n\ufffc]{2,128})[\"'`”’」』]"
_VALUE = rf"(?:{_QUOTED}|(?P<run>[!-~]{{3,256}}))"

_CHINESE_NAME = (
    r"(?:密码|密碼|口令|解锁码|安全码|验证码|驗證碼|提取码|PIN ?码|パスワード|暗証番号|비밀번호)"
)
# 密码现在改成了…, 密码发你，是…: what may stand before the word that links.
_FILLING = (
    r"(?:我|你|已经?|现在|目前|今天|暂时|刚刚?|又|都|统一|默认|初始|给你|发你|告诉你|如下|也|还|"
    r"[(（][^()（）\n]{1,12}[)）]|[\s,，])"
)
_CHINESE_LINK = (
    r"(?:就是|应该是|是|为|用的|改成了?|改为了?|改了|设成了?|设为了?|设置[成为]了?|换成了?|更新为|"
    r"变成了?|叫|は|는|은|(?<![a-z])is(?![a-z])|[:=]|=>|->|→)"
)
# 密码是我的生日加…: what may stand between the link and the value itself.
_HOP = r"(?:我的?|生日|名字|小写的?|大写的?|数字|字母|后面|加上?|还是|英文|拼音|\s)"
CHINESE = (
    rf"{_CHINESE_NAME}{_FILLING}{{0,5}}(?:{_CHINESE_LINK}\s?){{1,3}}{_HOP}{{0,4}}{_VALUE}",
    # my password 是…: an English name in a Chinese sentence.
    rf"(?:password|passwd|passcode|pwd)\s?(?:就是|是|为|改成了?|改为|设成|换成了?)\s?{_VALUE}",
    rf"{_CHINESE_NAME}[\s,，]{{0,2}}(?P<run>(?![:=])(?=[!-~]{{0,30}}\d)[!-~]{{4,128}})",
)

_NAME = (
    r"(?:pass(?:word|wd|code|phrase)|pwd|contraseñ?a|mot de passe|kennwort|passwort|senha|пароль)"
)
_FOR = r"(?:\s(?:for|of|to|on|at)(?:\s[\w'.@-]{1,30}){1,5}?)?"  # password for the guest wifi is…
_NOW = r"(?:now|still|just|currently|simply|always)\s"
_ENGLISH_LINK = (
    r"(?:\s{0,2}(?:(?:=>|:=|={1,2}|->|→)[ \t]{0,3}|:[ \t]{0,3}(?:\n[ \t]{0,8})?)|"
    r">(?=[^\s<]{3,64}</)|"
    rf"\s(?:(?:is|was|has been|will be|should be|got)\s)?(?:{_NOW})?"
    r"(?:changed|set|reset|updated)\sto\s|"
    rf"\s(?:is|was|es|ist|est|é|will be)\s?:?\s(?:{_NOW})?)"
)
ENGLISH = (
    rf"{_NAME}(?:s|_?\d)?[\"'\])]{{0,2}}{_FOR}{_ENGLISH_LINK}{_VALUE}",
    rf"(?:chang|set|reset|updat)\w{{0,3}}\s(?:[\w']{{1,20}}\s){{0,4}}{_NAME}\sto\s{_VALUE}",
    rf"{_NAME}[\"']\s{{1,3}}value\s?=\s?{_VALUE}",
    rf"--(?:password|passwd|pass|pwd)\s{{1,2}}{_VALUE}",
    rf"(?<!\w)sshpass\s-p\s?{_VALUE}",
)
_NUMBER = r"[\"'“]?(?P<run>\d{3,12})(?![\w%]|[.:]\d)"
_PIN_IS = r"(?:\s{0,2}[:=]|\s(?:is|was)(?![a-z])|\s?是|\s?为)\s{0,2}"
PIN = (
    rf"(?<![\w-])(?:pin(?:[ -]?(?:code|number|码))?|cv[vc]2?码?|passcode){_PIN_IS}{_NUMBER}",
    rf"(?<![\w-])(?:pin ?码|pin code|cv[vc]2?码?)\s?{_NUMBER}",
)
# hunter2 is my password, 用…当密码: the value is the word before.
BACKWARDS = (
    rf"\s(?:is|was)\s(?:my|our|the)\s(?:[\w'-]{{1,20}}\s){{0,3}}{_NAME}(?!\w)",
    rf"\s?(?:就?是(?:我们?|他|她|你)?的?[^\s，。]{{0,8}}?|[当作做][成为]?){_CHINESE_NAME}",
)
