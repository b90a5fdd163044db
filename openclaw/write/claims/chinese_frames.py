"""What Chinese cores say: the frames, and what becomes of the things in them."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.chinese_words import CONSUMING
from openclaw.write.claims.chinese_words import JOB_LEAD
from openclaw.write.claims.chinese_words import LIGHT_VERBS
from openclaw.write.claims.chinese_words import UNITS
from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.frames import Frame

_TO = r"(?:到|去|来|至|回|进|往)(?:了)?"
_NOT_DONE = r"(?![了过完掉到醉多少惯不得着光错])"
FRAMES = (
    Frame(
        "residence",
        r"(?:居住|定居|租?住|租房|暂住|生活|常住|长居|家住|落户|人)(?:住)?(?:在|"
        r"于)(?:了)?(?P<v>.+)",
    ),
    Frame("residence", r"在(?P<v>.+?)(?:生活|居住|定居|常住|长住)"),
    Frame("work", r"在(?P<v>[^哪这那家]\S{1,7})", thing="denied"),
    Frame("residence", r"(?:定居|移居|落户|旅居|搬去|搬来)(?P<v>[^在于到去来至进往].+)"),
    Frame("residence", r"(?:现居|家住?在|家住|base在?|坐标|住)(?P<v>[^在于过了].+)"),
    Frame("residence", rf"(?:从.+?)?(?P<c>搬家?|搬迁|迁居?|移居|移民|搬回){_TO}(?P<v>.+)"),
    Frame("residence", r"(?P<c>搬离|离开|搬出)(?:了)?(?P<v>.+)", positive=False),
    Frame("origin", r"(?:来自|老家(?:在|是)?|籍贯(?:是)?|祖籍|出生在|家乡(?:在|是))(?P<v>\D+)"),
    Frame("origin", r"是(?P<v>[^的个]{2,5}?)人"),
    Frame("origin", r"是(?P<v>[^个做]{2,6})的", thing="known"),
    Frame("origin", r"(?P<v>[^是的个]{2,5})人", thing="known"),
    Frame("work", r"在(?P<v>.+?)(?:工作|上班|任职|就职|打工|实习|当.+|做.+|教书)"),
    Frame("work", r"(?:就职|任职|供职|受雇)(?:于|在)(?P<v>.+)"),
    Frame(
        "work",
        r"(?:从.+?)?(?P<c>跳槽|跳到|跳去|换到|换去|入职|加入)(?:到|去|"
        r"进)?(?:了)?(?P<v>.+?)(?:工作|上班)?",
    ),
    Frame("work", r"(?:从)?(?P<v>.+?)(?P<c>离职|辞职|被裁员?)", positive=False),
    Frame("work", r"(?P<c>离开|离职|退出)(?:了)?(?P<v>.+)", positive=False),
    Frame("work", r"(?P<c>失业|离职|辞职|被裁员?|退休|下岗|丢了?工作)(?:在家)?", positive=False),
    Frame("work", r"(?:没有|没|无业|待业)(?:工作|在家)?", value="", positive=False),
    Frame("work", r"(?P<c>跳槽|换(?:了)?(?:1份|份|个)?(?:新)?(?:工作|公司)).*", positive=False),
    Frame("job", rf"{JOB_LEAD}(?P<v>.+)"),
    Frame("job", r"在.+?(?:当|做)(?P<v>.+)"),
    Frame("job", r"(?P<c>转行|改行)(?:做|当|去做|成|到)?(?:了)?(?P<v>.+)"),
    Frame("age", r"(?:年龄(?:是|为)?|是|满)?(?P<v>\d{1,3})(?:周岁|岁)(?:的人)?"),
    Frame(
        "number", r"(?:身高)?(?:是|有|只有)?(?P<v>\d{3})(?:厘米|公分|cm)(?:高)?", thing="身高#cm"
    ),
    Frame(
        "name",
        r"(?P<w>英文名|微信名|小名|昵称|网名|艺名|笔名|曾用名|绰号|外号)(?:字)?(?:叫做?|是|"
        r"为)(?P<v>\S{1,12})",
    ),
    Frame(
        "name",
        r"(?:名字|姓名|本名|大名|全名|真名|名)?(?:就)?叫(?:做|作)?(?P<v>[^我你他她它们]\S{0,11})",
    ),
    Frame("name", r"(?:名字|姓名|本名|大名|全名|真名)(?:是|为|:)(?P<v>\S{1,12})"),
    Frame("name", r"(?P<c>改名)(?:字)?(?:叫|为|成)?(?:了)?(?P<v>\S{1,12})"),
    Frame("marital", r"(?:是)?(?:单身)(?:人士|贵族|狗|状态)?(?:的)?", value="single"),
    Frame("marital", r"(?:是)?未婚(?:人士)?(?:的)?", value="unmarried"),
    Frame(
        "marital",
        r"(?:是)?(?:已婚|有(?:老公|丈夫|妻子|老婆|太太|媳妇))(?:人士)?(?:的)?",
        value="married",
    ),
    Frame("marital", r"(?:[和跟与].+)?结婚(?:很久|多年|\d+(?:年|个月|周年).*)", value="married"),
    Frame("marital", r"(?:[和跟与].+)?(?P<c>结婚|领证|再婚|复婚)(?:了)?", value="married"),
    Frame(
        "marital",
        r"(?:是)?(?:离异|离过婚)(?:的)?|(?:[和跟与].+)?离婚\d+(?:年|个月).*",
        value="divorced",
    ),
    Frame("marital", r"(?:[和跟与].+)?(?P<c>离婚|离)(?:了)?", value="divorced"),
    Frame("marital", r"丧偶|(?:老公|丈夫|妻子|老婆)(?P<c>去世|过世)(?:了)?", value="widowed"),
    Frame(
        "marital",
        r"(?:有(?:1个)?(?:男朋友|女朋友|男友|女友|对象)|在?谈恋爱|在恋爱)",
        value="dating",
    ),
    Frame("marital", r"(?:[和跟与][^住待玩工]{1,8})?(?P<c>脱单|在一起)", value="dating"),
    Frame("marital", r"(?P<c>交|找到?|谈)(?:了)?(?:1个|个)?(?:男朋友|女朋友|对象)", value="dating"),
    Frame("marital", r"(?:[和跟与].+)?(?P<c>分手)(?:了)?", value="single"),
    Frame("marital", r"(?:[和跟与].+)?(?P<c>订婚)(?:了)?", value="engaged"),
    Frame(
        "hours",
        r"(?:是)?(?:个)?(?:(?:喜欢|爱)?(?:早睡)?早起(?:早睡)?(?:的人|型)?|晨型人|早鸟)",
        value="early",
    ),
    Frame(
        "hours",
        r"(?:是)?(?:个)?(?:夜猫子|夜型人|(?:喜欢|爱)?(?:熬夜|晚睡)(?:晚起|到.*)?(?:的人|型)?)",
        value="late",
    ),
    Frame("hours", r"[456]点半?(?:就|钟)*起(?:床)?", value="early"),
    Frame("hours", r"(?:都)?(?:凌晨|半夜)(?:\d+点)?(?:多)?(?:才)?睡(?:觉)?", value="late"),
    Frame(
        "diet",
        r"(?:是)?(?:1[名位个])?(?:吃素|素食|吃斋|蛋奶素)(?:者|主义者|主义|的人|的)?",
        value="vegetarian",
    ),
    Frame(
        "diet",
        r"(?:是)?(?:1[名位个])?(?:吃)?(?:纯素|全素|严格素食)(?:食)?(?:者|主义者|主义|的人|的)?",
        value="vegan",
    ),
    Frame("allergic", r"对(?P<o>.+?)(?:有)?(?:严重|轻微|重度|中度|轻度)?(?:的)?(?P<n>不)?过敏"),
    Frame("allergic", r"(?:有)?(?:(?:严重|轻微|重度|中度|轻度)的?)?(?P<o>[^对]+?)过敏(?:症|史)?"),
    Frame("allergic", r"(?P<o>乳糖|麸质|酒精|咖啡因)不耐受?(?:症)?"),
    Frame(
        "like",
        r"(?:喜欢|喜爱|热爱|酷爱|偏爱|钟爱|爱|喜好|中意|享受|痴迷于?|热衷于?|钟情于)(?P<o>[^的].*)",
    ),
    Frame("like", r"(?P<c>喜欢上|爱上|迷上|爱好上)(?:了)?(?P<o>.+)"),
    Frame("like", r"(?:讨厌|厌恶|反感|嫌弃|痛恨|恨|厌烦|不爽)(?P<o>.+)", positive=False),
    Frame("like", r"(?:受|接受|忍受|忍|吃|喝|看|听)不(?:了|惯|来)(?P<o>.+)", positive=False),
    Frame(
        "like",
        r"对(?P<o>.+?)(?P<n>不|没有?|无)?(?:太|很|非常|特别|十分|挺|那么|什么)*(?:感|有)?兴趣",
    ),
    Frame("like", r"对(?P<o>.+?)(?:着迷|上瘾|情有独钟)"),
    Frame("like", r"对(?P<o>.+?)(?:很|非常)?(?:反感|无感)", positive=False),
    Frame("prefer", r"比起(?P<v>.+?)(?:来|相比)?(?:更|还是)*(?:喜欢|偏爱|偏好|爱)(?P<o>.+)"),
    Frame(
        "prefer",
        r"(?:更)?(?:喜欢|偏好|偏爱|爱|倾向于?)(?P<o>.+?)(?:而不是|胜过|多过|多于|不是)(?P<v>.+)",
    ),
    Frame(
        "favourite", r"(?:喜欢|爱)(?:吃|喝|看|听|玩|去|用|读)?的(?P<o>[^是]+?)(?:就)?是(?P<v>.+)"
    ),
    Frame("fear", r"(?:害怕|怕|恐惧|恐)(?P<o>.+?)(?:症)?"),
    Frame("can", r"(?:能够|能|可以|会(?![议员计所场面长])|敢)(?P<o>[^多常太总过].*)"),
    Frame("can", r"(?:宜|准|许|让|适合|适宜)(?P<o>.+)"),
    Frame("can", r"(?P<c>学会)(?:了)?(?P<o>.+)"),
    Frame(
        "can",
        r"(?:学不会|没法|没办法|无法|禁止|禁|忌|避免|忌口|"
        r"(?:需要?|必须|得|要)(?:避免|忌|戒))(?P<o>.+)",
        positive=False,
    ),
    Frame("can", r"(?:吃|喝|抽|碰|沾)不(?:了|得)(?P<o>.+)", positive=False, verb=CONSUME),
    Frame("have", r"(?:有|拥有|养(?:了|着|有)?)(?P<o>.+)"),
    Frame("have", r"(?:是)?(?:家里的?)?独生(?:子女?|女)", positive=False, thing="兄弟姐妹"),
    Frame(
        "have", r"(?P<c>买|购买|购入|入手|领养|收养|拿到|考到|考下|考取|生了|怀了)(?:了)?(?P<o>.+)"
    ),
    Frame("have", r"(?P<c>找到)(?:了)?(?:新|1份|份)*(?:的)?(?P<o>.+)"),
    Frame("have", r"(?:目前)?(?:失业|待业|无业)(?:在家|中)?", positive=False, thing="工作"),
    Frame("have", r"(?P<c>卖掉?|送走|送人|弄丢|失去)(?:了)?(?P<o>.+)", positive=False),
    Frame(
        "have",
        r"(?P<o>.+?)(?:已经)?(?:被)?(?P<c>卖掉?|送人|痊愈|治好|康复|报废)(?:了)?",
        positive=False,
    ),
    Frame("do", rf"(?:{CONSUMING}){_NOT_DONE}(?P<o>.+)", verb=CONSUME),
    Frame("do", r"(?:吃|喝|抽)了\d+(?:多)?(?:年|个月)(?:的)?(?P<o>.+)", verb=CONSUME),
    Frame(
        "do",
        r"(?P<c>戒掉?|戒除|停止|停掉?|放弃|告别|断掉?)(?:了)?(?P<o>.+?)(?:了)?(?:\d+(?:年|个?月|"
        r"天|周))?多?",
        positive=False,
    ),
    Frame(
        "do",
        r"(?P<o>.+?)(?P<c>戒掉?)(?:了)?(?:\d+(?:年|个?月|天|周))?多?",
        positive=False,
        verb=CONSUME,
    ),
    Frame(
        "use",
        r"(?:(?:从|由).+?)?(?P<c>换成|改用|换到|换|切换到|切换成|转到|转用|换回|改成|改为|"
        r"转向)(?:了)?(?P<o>.+)",
    ),
    Frame(
        "use",
        r"(?:从|由|把)(?P<o>.+?)(?P<c>换成|换到|换|切换到|切换成|转到|改成|改为|转向)(?:了)?.+",
        positive=False,
    ),
    Frame("use", r"(?:在)?(?:使用|用)(?:的是)?(?P<o>.+)"),
    Frame("want", r"(?:想要|想)(?:要|生|有)?(?P<o>.+)"),
    Frame(
        "attribute",
        r"(?P<o>专业|主修|星座|血型|属相|生肖|国籍|母语|性别|鞋码|学历|宗教信仰|mbti|性格|"
        r"民族)(?:是|为|:)(?P<v>.+)",
    ),
    Frame(
        "attribute",
        r"(?:读|上|是)(?:了)?(?P<v>[大研高初][一二三四])(?:学生|的)?(?:学生)?",
        thing="年级",
    ),
    Frame("attribute", r"(?:是)?(?P<v>.{2}座)(?:的)?", thing="星座"),
    Frame("attribute", r"属(?P<v>[鼠牛虎兔龙蛇马羊猴鸡狗猪])(?:的)?", thing="属相"),
    Frame("attribute", r"(?:是)?(?P<v>a|b|o|ab|A|B|O|AB)型血?(?:的)?", thing="血型"),
    Frame("attribute", r"(?:学的?是|读的是|主修)(?P<v>.+?)(?:专业)?", thing="专业"),
    Frame("attribute", r"是(?:个|1个)?(?P<v>男|女)(?:的|生|孩|人|性)", thing="性别"),
)
GONE = r"(?P<c>去世|过世|走丢|丢|死)(?:了)?"  # said of a pet: it is had no more

_VERB = re.compile(rf"(?P<verb>{LIGHT_VERBS})(?:了|着|过)?(?P<o>.+)")
_EATS = re.compile(rf"(?:{CONSUMING})")
_LEAD = re.compile(
    rf"^(?:再|随便|正常|经常|每天|那些|这些|大量|含有?|任何|所有|一切|各种|些|点儿?|的|"
    rf"[只条辆台套](?=.)|\d+(?:{UNITS})的?|喜欢)+"
)
_TAIL = re.compile(
    r"(?>(?:这种|这类|之类|等等?|的东西|的饮料|的食物|的食品|的饮品|这件事|了|的时候|时)+)$"
)
_WHOLE = frozenset(
    [
        "学习",
        "打工",
        "看病",
        "做梦",
        "养生",
        "玩笑",
        "听话",
        "吃苦",
        "吃亏",
        "打扮",
        "拍马屁",
        "写作",
        "画画",
        "读书",
        "唱歌",
        "跳舞",
        "做饭",
        "做菜",
        "打球",
    ]
)


@lru_cache(maxsize=1)
def patterns() -> tuple[tuple[Frame, re.Pattern[str]], ...]:
    """The frames with their patterns, made when they are first needed."""
    return tuple((frame, re.compile(frame.pattern)) for frame in FRAMES)


def verb_and_thing(thing: str) -> tuple[str, str]:
    """The verb in front of a thing, empty if there is none, and the bare thing."""
    bare = _TAIL.sub("", _LEAD.sub("", thing.lower()))
    found = _VERB.fullmatch(bare)
    if found is None or bare in _WHOLE:
        return "", bare
    verb = CONSUME if _EATS.fullmatch(found["verb"]) else found["verb"]
    return verb, _LEAD.sub("", found["o"]) or found["o"]
