"""Words that carry no meaning in a search, and words that carry little.

Data only. For Chinese, a pair of characters is dropped when both are function characters or
when it stands in ``STOP_PAIRS``; it counts little when it stands in ``WEAK_PAIRS``, holds a
particle or begins with a leading function character; ``KEPT_PAIRS`` are exempt from all that.
"""

from __future__ import annotations

_ENGLISH = (
    "a ain all also although am an and any anyone anything are aren as at be been being both "
    "but by can cannot could couldn d did didn do does doesn doing don for from had hadn has "
    "hasn have haven having he hello her here hers herself hey hi him his how however i if in "
    "is isn it its itself lately let lets ll m may me might more must mustn my myself needn no "
    "nor not now of off oh ok okay on one or other our ours ourselves perhaps please quite re "
    "really s said shall she should shouldn so sure t thanks that the their theirs them "
    "themselves then there these they this those though thus to too up upon us ve very was "
    "wasn we were weren what whatever when where whether which while who whom whose why will "
    "with won would wouldn yes yet you your yours yourself yourselves"
)
_WEAK_STEMS = (
    "about abov after again against alway anoth away back becam becaus becom befor below "
    "between done dure each either els ever everi everyon everyth few further get give given "
    "go goe gone got himself instead into just know like mani mayb mine most much need never "
    "onc onli out over own put rather same say sinc some someon someth still such take than "
    "thank thing think through togeth today tomorrow under until use user usual want well "
    "within without yesterday"
)
_STOP_PAIRS = (
    "最近 一点 点儿 一样 一直 一起 为何 如何 怎样 这样 那样 多少 多久 时候 时间 因为 如果 或者 "
    "然后 其实 觉得 感觉 知道 告诉 帮我 帮忙 麻烦 谢谢 关于 有关 事情 东西 情况 问题 比较 非常 "
    "特别 有点 点不 的话 里面 上面 下面 之前 之后 以前 以后 的时 候我 行吗 です ます した して "
    "いる ない こと もの から まで だっ った ある する なに どう"
)
_WEAK_PAIRS = (
    "现在 今天 昨天 明天 今年 明年 今晚 早上 晚上 下午 上午 中午 平时 经常 偶尔 表示 提到 自己 "
    "大家 需要 必须 目前 当前 准备 开始"
)
_KEPT_PAIRS = (
    "能力 能源 能量 能耗 会议 会员 会计 会话 会考 要求 要点 想法 想象 想念 在线 在职 在家 和平 "
    "和谐 和尚 跟踪 跟团 把手 被子 让步 给予 从业 从事 对象 对话 对方 对比 对手 不锈 不孕 没收 "
    "有效 有限 有趣 有机 有氧 是非 去世 来源 来电 来客 再婚 再生 太太 太极 太阳 太空 最爱 最后 "
    "更新 更正 好友 好评 好奇 做饭 做菜 做梦 做题 用药 用品 用餐 个税 个性 个人 为难 的士 目的 "
    "了解 他人 都市 首都 就业 就医 就诊 还款 还钱 还债 哪吒 我国 将来 应用 两会 好吃 想吐 不安 "
    "不适 用功 做空 给力 对账 对焦"
)

# Folded, without what an apostrophe cuts off ("don't" is read as "don" and "t").
ENGLISH = frozenset(_ENGLISH.split())
# As stems. They decide between answers, but are no answer by themselves; "user" is how entries
# speak of the person.
WEAK_STEMS = frozenset(_WEAK_STEMS.split())

FUNCTION = frozenset(
    "的了吗呢吧啊呀嘛么哦哈嗯诶我你您他她它们咱这那哪谁什怎几些个是不没有无在和与及或跟把被让给从对向"
    "为能会可以要想得着过到去来说就都也还又再才只很太最更真好上下里中一二两三做用请问啦喔噢呗而且但若"
    "如该应当所于之其此某每各另将已经正曾便却并"
)
PARTICLES = frozenset("的了吗呢吧啊呀嘛么我你您他她它们咱这那哪谁就都也还很啦呗")
LEADING = frozenset("个是不没有在和跟把被让给从对为能会要想去来又再太最更好做用")
STOP_PAIRS = frozenset(_STOP_PAIRS.split())
WEAK_PAIRS = frozenset(_WEAK_PAIRS.split())
# Pairs with a function character in them that mean something all the same.
KEPT_PAIRS = frozenset(_KEPT_PAIRS.split())
