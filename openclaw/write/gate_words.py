"""The words by which the gate knows what a statement is: patterns, in Chinese and English.

Data only: alternatives of regular expressions, searched whatever the case unless they begin
with ``^``; put together in ``gate``.
"""

from __future__ import annotations

KIN = (
    r"妈妈|母亲|爸爸|父亲|父母|老公|丈夫|老婆|妻子|太太|媳妇|男朋友|女朋友|男友|女友|对象|"
    r"儿子|女儿|孩子|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|外公|外婆|姥姥|姥爷|叔叔|阿姨|舅舅|"
    r"姑姑|表[哥姐弟妹]|堂[哥姐弟妹]|室友|同事|老板|领导|上司|导师|老师|同学|闺蜜|朋友|邻居|"
    r"妈|爸|狗|猫|宠物"
)
KIN_EN = (
    r"(?:older |younger |little |big |best |twin |new )?(?:mother|mom|mum|father|dad|parents|"
    r"husband|wife|partner|spouse|boyfriend|girlfriend|fianc[eé]e?|sons?|daughters?|kids?|"
    r"child(?:ren)?|brothers?|sisters?|grand(?:mother|father|ma|pa)|uncle|aunt|cousin|"
    r"roommate|colleague|coworker|boss|manager|friend|neighbou?r|dog|cat|teacher|mentor)"
)
# A statement that is made of these alone.
SMALL_TALK = (
    r"你好|您好|嗨|哈喽|哈啰|hello|hi|hey|早上好|早安|早|上午好|中午好|下午好|晚上好|晚安|"
    r"再见|拜拜|回头见|明天见|下次见|下次再聊|谢谢|谢了|多谢|感谢|谢|好的?|行|可以|嗯+|哦+|噢|"
    r"啊+|哈+|呵+|收到|明白|懂了?|知道|了解|没问题|没事|没关系|不客气|不用谢|辛苦|加油|太好|"
    r"太棒|真棒|很棒|不错|厉害|有意思|有趣|真的|是的?|对的?|没错|当然|确实|原来如此|这样|在吗|"
    r"在不在|很?高兴认识|听起来|你说得?对|说得?对|同意|ok|okay|好久不见|继续|我走|我先走|"
    r"聊到这|就这样|thanks?|thank|thx|ty|cheers|bye|goodbye|goodnight|good|morning|evening|"
    r"night|afternoon|yes|yeah|yep|yup|sure|no|nope|great|cool|nice|awesome|amazing|perfect|"
    r"wow|lol|haha+|got it|i see|understood|alright|right|fine|welcome|sorry|i love it|"
    r"i like it|love it|like it|i love that|love that|like that|exactly|agreed|absolutely|"
    r"definitely|of course|indeed|never mind|no problem|no worries|sounds|see|talk|take care|"
    r"have a good|have a great|have a nice|how are you|nice to meet|long time no see|later|"
    r"soon|done|go on|continue|me too|same here"
)
# What is supposed, dreamt or joked is nothing about the person.
UNREAL = (
    r"^(?:其实|那|所以)?(?:如果|要是|假如|假设|假定|想象一下|比方说|比如说?|倘若|万一)|梦[见到]|"
    r"做(?:了个?)?梦|开玩笑|说着玩|"
    r"^(?:so |and |but )?(?:if|suppose|imagine|assume|pretend|let's say|what if)\b|"
    r"\bdream(?:ed|t)\b|\bin my dream\b|\b(?:kidding|joking)\b"
)
# What says nothing of anybody: a case that is put.
SUPPOSED = (
    r"^(?:那|所以|现在)?(?:假设|假定|想象一下|假装|试想)|"
    r"^(?:so |and |but |now )?(?:suppose|imagine(?! dragons)|pretend|let's say)\b"
)
# What only introduces the words of somebody else.
REPORTS = (
    r"^(?!.*我[^,，。]{0,3}[说问写][:：,，\s]*$).*(?:(?:说过?|问道?|回答|写[着道]|表示|提到|"
    r"告诉我|跟我讲)[:：]|"
    r"(?<![怎么好再听别没可话])说[,，]?|写着|告诉我)\s*$|"
    r"^(?!.*\bi (?:said|say|asked|wrote)[:,]?\s*$)"
    r".*\b(?:said|says|asked|asks|wrote|replied|told me)[:,]?\s*$"
)
# What points to something that is named elsewhere.
POINTS = (
    r"(?:喜欢|爱|讨厌|恨|受不了|想要?|要|用|选|试|听|看)(?:过|了|上)?(?:这|那|你|您|他|她|它|上面|"
    r"前者|后者|第[一二三]个)|"
    r"(?:喜欢|爱|讨厌|想|愿意|同意|一样)[的了呢啊]*[。.!！~]*$|"
    r"\b(?:love|like|hate|want|need|use|tried|try|did|got|saw) (?:you|him|her|it|this|that|these|"
    r"those|them|how|what|one)\b"
)
# What thanks or greets, whatever else it says.
THANKS = (
    r"^(?:[^,，我]{0,8}[,，\s])?(?:非常|再次|真的|真|太|十分|衷心|也|很)*(?:感谢|谢谢|多谢)|"
    r"^[^我]*很高兴认识|\bthank(?:s| you)\b|\bi appreciate\b|"
    r"^(?!.*\b(?:i'm|i am|my)\b).*nice to meet you|"
    r"^(?:你好|您好|嗨|早安|晚安|hi|hey|hello)[,，!！ ]*[^\s我]{1,12}[。.!！]*$|"
    r"^(?:wow|sure|great|thanks|yeah|yes|bye|okay|ok|cool)\W+\w+\W*$"
)
# What is said to the other one, or of the talk itself; saying it twice makes it no memory.
TALK = (
    r"^(?:hey|wow|glad|congrat|way to go|keep|can't wait|yeah|yes|good luck)|你|您|"
    r"\b(?:you|your|you're|us|let's)\b|聊|这个(?:主意|建议|方法)|听起来|"
    r"^(?:好的?|是的|嗯+|对|哦)[,，]|^(?:that|it|this|those|these)(?:'s| is| was| are|"
    r" sounds?| looks?| must)\b"
)
SMALL_FILLER = (
    r"了|啊|呀|呢|吧|哦|啦|的|地|很|真|太|非常|十分|挺|你们?|您|大家|朋友|各位|我|也|先|那|就|"
    r"都|又|再|啦|哟|嘛|一下|建议|推荐|帮助|回答|分享|关心|支持|夸奖|耐心|祝福|提醒|理解|陪伴|"
    r"ai|伴侣|助手|宝|亲|哥|姐|you|u|so|very|much|a|lot|the|for|your|that|this|it|is|was|"
    r"that's|it's|help|advice|suggestions?|answer|tips?|again|all|everyone|buddy|friend|man|"
    r"dude|there|really|well|good|great|helpful|then|now|tomorrow|and|to|me|i|am|too|as|my|"
    r"companion|assistant|pal|day|one|weekend|time|have|like|fun|interesting|make|makes|sense|"
    r"on|at|in"
)
QUESTION = (
    r"[?？][\s\"”」]*$|吗[\s。.!！~]*$|^[^我]{0,8}呢[\s。.!！~]*$|"
    r"(?:什么|怎|谁|哪|几|多少|如何|为何|还是|该).*呢[\s。.!！~]*$|"
    r"(?<![什怎那这多])么[\s。.!！~]*$|^(?:请问|为什么|为何|怎么|怎样|如何|什么|谁|哪|多少|"
    r"几点|多久|难道)|(?:是不是|有没有|能不能|可不可以|要不要|会不会|好不好|行不行|(?<!不)对不对|"
    r"该不该|值不值)(?!也|都|无所谓)|(?:你是谁|叫什么(?:名字)?|在哪(?:里|儿)?|多少钱|怎么(?:办|样|"
    r"做|回事)|"
    r"什么(?:意思|时候|样子?|情况))[\s。.!！~]*$|^(?:what|who|whom|whose|which|when|where|why|"
    r"how)\b(?!ever| about it| i )|^(?:is|are|am|was|were|do|does|did|can|could|will|would|"
    r"should|shall|may|might|has|have|had|don't|doesn't|didn't|isn't|aren't|can't|won't|"
    r"any)\s+(?:i|you|we|they|he|she|it|there|this|that|these|those|the|my|your|anyone|idea|"
    r"ideas)\b|我?(?:想|要)(?:问|请教|知道|了解|咨询)|"
    r"^(?:你们?|您|他们?|她们?)[^,，。]{0,8}(?<!没)(?<!有)(?<!为)(?:什么|哪[里儿个种些]|多少|谁)"
    r"(?!都|也)[^,，。都也]{0,6}(?<!知道)[\s。.!！~]*$|^我们?该[^,，。]{0,6}(?:什么|怎么|哪|谁)|"
    r"不知道(?:怎么|如何|该|有没有|哪|什么|为什么|是不是|去|有什么)|"
    r"^(?:i (?:wonder|was wondering|want to know|don't know (?:what|how|why|where|if|which))|"
    r"tell me)\b"
)
REQUEST = (
    r"^(?:请你?(?!记)|麻烦|拜托|求|帮(?:我|忙)|给我(?!留下)|替我|告诉我|写[一个篇段首封]|"
    r"讲[讲个一]|画[一个张幅]|算[一算]|(?:推荐|介绍|生成|翻译|总结|概括|解释|列出|列举|分析|"
    r"搜索?|查|打开|关闭|计算|改写|润色|运行|执行|修复|检查|设计|制定|安排|"
    r"规划)(?![是机师出的员结在了到])|提醒我|继续|重新|换一?个|再来|看看|看一下|试试|对比|"
    r"比较一下|来[一个点首]|说说|谈谈|聊聊|忽略|假装|扮演)|"
    r"^(?:请|你|再|麻烦)?把(?!我的?(?:名字|称呼|昵称|地址|电话|手机|邮箱|"
    r"生日))[^,，。]{1,20}?(?:改|换|翻译|写|变|"
    r"删|去掉|加|放|发|转|移|调|缩)|"
    r"(?:^|[,，]|你)(?:能|可以|能否|可否)(?:帮|给|告诉|推荐|教)(?:我|一下|忙|你)|"
    r"我(?:想|要|需要|希望)(?:让|请)?你(?:帮|给|写|做|来|扮演|教)|"
    r"(?:忽略|无视)(?:以上|之前|前面|上述|所有)|"
    r"^(?:please\b(?! (?:remember|note|keep|don't forget|always|never|call me))|help me|"
    r"tell me|show me|give me|write|explain|translate|summari[sz]e|list|find|search|make|"
    r"create|generate|draft|fix|add|remove|update|run|open|check|recommend|suggest|compare|"
    r"describe|rewrite|convert|calculate|plan|design|build|implement|debug|review|analy[sz]e|"
    r"change|set|rename|replace|move|book|order|buy|schedule|draw|pick|choose|turn|switch|put|"
    r"copy|delete|proofread|reformat|format|sort|count|compute|play|call (?!me)|use (?!to\b)|"
    r"let me know|let's(?! go with| settle on| stick with)|try|ignore|forget (?:all|previous|"
    r"everything|your|the above|what)|"
    r"pretend|act as|continue|go ahead|remind me|send|print|read|teach me|look (?:up|at|into))\b|"
    r"^i (?:want|need|would like|'d like) you to\b|"
    r"\bignore (?:all |any )?(?:previous|above|prior|your)\b"
)
# What somebody asks to remember that stands elsewhere.
ELSEWHERE = (
    r"^(?:一下|好|住)*(?:这个|这些|这点|这一点|这件事|这句话|它|上面(?:的|说的)?|刚才(?:的|说的)?|"
    r"我说的(?:话)?|"
    r"以下(?:几点|内容|信息|事项|这些)?|下面(?:几点|这些|的)?|几件事|这几[点件]事?|了|啊|哦|吧|吗|"
    r"都)+$|"
    r"^(?:(?:for me|please|this|that|it|these|them|(?:the )?following(?: (?:things?|facts?|"
    r"points?))?|"
    r"what i (?:just )?(?:said|told you)|these things|a few things|all of)\s*)+$"
)
# Asked to be remembered, in so many words.
REMEMBER = (
    r"^(?:那|好|嗯|请|你|可以|能|能不能|能否|帮我|麻烦|务必|一定要?|要|给我|[,，\s])*(?:记住|"
    r"记一下|记下来?|记好|牢记|记着|别忘了?|不要忘[了记]?|千万别忘|请记得|"
    r"记得(?!小时|以前|当时|那|上次|有一次))(?:一下|了|啊|哦)?|"
    r"^(?:also |and |so |but |ok(?:ay)? )?(?:please |pls |can you |could you |"
    r"will you )*(?:remember|note|make a note|keep in mind|bear in mind)(?:,|"
    r":)?(?: (?:that|this|to))?\b(?! (?:when|what|how|the time|me\b|how))|"
    r"^(?:also |and |but )?(?:please )?(?:don't|do not|never) forget(?:,|:)? (?:that|my|i|we|"
    r"our)\b|"
    r"[,，]\s*(?:请|你|可|一定要?|务必|要|帮我|给我|千万)*(?:记住|记一下|记下来|记好|别忘)(?:了|"
    r"啊|哦|它|这个|这点|这一点)*[。.!！~]*$|"
    r"[,;]\s*(?:so )?(?:please )?(?:remember (?:that|this|it)|don't forget(?: (?:that|this|it))?|"
    r"keep (?:that|this) in mind|(?:make a )?note (?:of )?(?:that|this))[.!]*$"
)
FOR_GOOD = (
    r"以后(?:都|每次|就|请|不要|别|再也|不再|统一|一律)|今后|"
    r"以后(?:你)?(?:跟我|和我|给我|对我|回答|回复|说话|写|叫我|称呼|聊|发|"
    r"用)[^,，。?？]{0,14}(?:不要|别|都|要|请|用|得|叫|就)|"
    r"以后(?:都|请|你|就)*用[^,，。?？]{1,8}(?:回答|回复|写|说|交流|沟通)|以后(?:请|就|都|"
    r"你)*(?:叫|称呼)我|"
    r"^(?:请|你)*(?:别|不要)(?:老是?|总是?|一直|动不动)|"
    r"^(?:别再|不要再)(?:给我|跟我|对我|向我|推荐|提起?|问我|发)(?!这|那|它|了)|(?:别|"
    r"不要)(?:再)?(?:用[^,，。]{1,8})?(?:叫|称呼)我|"
    r"\b(?:stop|quit|don't keep) \w+ing\b.*\b(?:all the time|so much|every time|any ?more|"
    r"so often)\b|"
    r"从(?:今天|现在|今)(?:起|开始|往后|以后)|永远(?!支持|爱你|的|年轻|在)|每次都要|"
    r"下次(?:请|不要|别|记得)|一律|千万(?:不要|别)|(?:请|你)(?:不要再|别再)|总是用|"
    r"\bfrom now on\b|\bgoing forward\b|\bfor future reference\b|"
    r"^(?:please )?(?:always|never) (?:answer|reply|respond|use|call|write|speak|"
    r"say(?! never)|tell|ask|add|include|send|show|keep|put|format|give|start|end|assume|"
    r"mention|suggest|recommend|do|make|run|commit|push|delete|check|explain|translate|be|"
    r"avoid|schedule|book|order|share|store|let|talk|address|forget)\b|"
    r"^(?:please )?(?:don't|do not) call me\b(?! (?:back|later|now|tomorrow|tonight|at|on|until|"
    r"before|after))|"
    r"^(?:please )?(?:don't|do not|stop) ever\b|\bevery time you\b"
)
EVER = (
    r"\bi (?:always|never) (?!knew|thought|seen|heard|been|had|imagined|realized|realised|"
    r"expected|wanted|said|got|feel|felt)\w+|我(?:总是|老是|从来不|从不|一向|一直都)(?!觉得|想|"
    r"以为|相信)"
)
CORRECTION = (
    r"^(?:(?:不对)+|不是(?!吗|很|特别|太)|错了|说错了|搞错了|纠正|更正|等等)|"
    r"(?:我)?(?:说错|搞错|记错|写错|打错|弄错)了|应该是|我(?:可)?(?:没|没有|从没|从来没有?)说过?|"
    r"不是[^,，。?？]{1,20}[,，]?\s*(?:而)?是|(?:改成|改为|更正为|换成)|"
    r"^(?:no|nope|wait|oops|correction)[,，:.!]+\s*(?:i|i'm|i've|my|it|it's|that's|not|we|"
    r"make)\b|^(?:(?:no|oh|wait|sorry|well|hmm)[,.! ]+)*actually,? (?:i|i'm|i've|it's|my|the|"
    r"that's|we|not|no|make)\b|\bi (?:never|didn't) (?:say|said)\b|\bi meant\b|^i mean\b|"
    r"\bi was wrong\b|\bcorrection\b|"
    r"\bthat's (?:wrong|not right|incorrect)\b|\bnot (?!just|only)[\w ]{1,25}, but\b|"
    r"\bit's not [\w ]{1,30}, it's\b|\bi misspoke\b|\blet me correct\b"
)
EMOTIONAL = (
    r"(?:最|特别|超级?|非常|极其|真的?很?|太|巨|极度|十分|实在)(?:讨厌|恨|反感|厌恶|"
    r"受不了)(?![你您他她它这那])|"
    r"(?:最|特别|超级?)(?:怕|害怕)|恨死|讨厌死|烦死|受不了(?![你您他她它这那])|痛恨|恐惧症?|"
    r"(?:超级?|爱死|疯狂)(?:喜欢|爱)(?!你)|\bi (?:really |absolutely |truly |just |fucking |"
    r"so )*(?:hate|loathe|detest|despise|adore)\b|"
    r"\bi (?:can't|cannot|can not) (?:stand|bear)\b|"
    r"\bi absolutely love\b(?! (?:it|that|this|your|you|how))|"
    r"\bi(?:'m| am) (?:terrified|scared to death|petrified|obsessed|deathly afraid)\b"
)
HEALTH = (
    r"过敏|不耐受|糖尿病|高血压|低血压|心脏病|哮喘|癌|怀孕|孕期|确诊|抑郁症|焦虑症|癫痫|痛风|"
    r"甲亢|甲减|胃病|慢性|心悸|残疾|近视|(?:不能|不可以|不让|没法)(?:再)?(?:吃|喝|摄入|碰|沾|"
    r"熬夜|剧烈运动)|忌口|在吃药|服药|做手术|住院|\ballerg|\bintoleran|\bdiabet|\basthma|"
    r"\bpregnan|\bdiagnosed\b|\bcancer\b|\bepilep|\bmedication\b|\bblood pressure\b|"
    r"\bheart (?:condition|disease)\b|\bceliac\b|\bmigraines?\b|"
    r"\b(?:can't|cannot|can not|not allowed to) (?:eat|drink|have|take)\b|\bdepression\b|"
    r"\bdisabled\b|\bsurgery\b|血压(?:偏|有点|很|太)?[高低]|血糖(?:偏|有点|很|太)?[高低]|失眠|贫血|"
    r"\binsomnia\b|\ban[a]?emi[ac]\b|\barthritis\b"
)
WELL = (
    r"\bnot (?:\w+ )?(?:allergic|intolerant|diabetic|pregnant)|"
    r"不过敏|没有?[^,，。]{0,6}(?:过敏|病|癌)|没怀孕"
)
MAYBE = r"可能|也许|大概|好像|怀疑|\b(?:maybe|might|perhaps|probably|i guess|i suspect)\b"
# Whose health it is: the person's own, or nobody else's that is named.
OWN = (
    rf"(?:^|[,，。:：\s说让住得诉下])我(?!们|的?(?:大|小|二|新|前)?(?:{KIN}))|^(?:对|不能|不可以|"
    rf"没法|有|"
    rf"得了|确诊|怀孕|忌口|在吃药)|"
    rf"^(?:最近|现在|目前|其实|昨天|上周|去年)[^,，。他她它]{{0,4}}(?:失眠|怀孕|确诊|住院|血压|"
    rf"血糖|在吃药|心悸)|"
    rf"\b(?:i|i'm|i've|me)\b|\bmy (?!{KIN_EN})"
)
# Corrections of the work at hand are no memory.
WORK = (
    r"代码|函数|变量|循环|参数|报错|语法|拼写|标点|公式|这[段个行]|"
    r"第[一二三四五六七八九十\d]+[段行个章步]|"
    r"\b(?:code|function|variable|loop|argument|line \d+|typo|syntax|paragraph|sentence|button|"
    r"column|file ?name)\b|不是这样|不是这个意思|不是这个|the other one|^(?:no|nope|wrong)\W*$"
)
_DEICTIC = r"(?!这|那|你|您|他|她|它|听你|和你|跟你|上面)"
PREFERENCE = (
    rf"(?<!自己)(?:喜欢|爱好|喜爱|热爱|偏好|偏爱|钟爱|最爱|爱(?=吃|喝|看|听|玩|用|去|打)|讨厌|"
    rf"反感|厌恶|不爱|宁愿|更倾向){_DEICTIC}[^,，。]|"
    r"对[^,，。]{1,12}(?:很|非常|特别|不|没)*(?:感|有)?兴趣|习惯(?:了|于|用|在|早|晚|喝|吃)|"
    r"(?:^|我[^,，。]{0,6}?)(?:一般|通常|平时|每天|每周|经常)(?:都|会)?[^,，。?？]{2,}|"
    r"(?:不|从不|从来不)(?:吃|喝|抽|用|看|熬夜)[^,，。]?|吃素|素食|忌口|"
    r"怕(?:冷|热|辣|黑|高|狗|猫|水)|(?:叫|称呼)我[^,，。]{1,8}(?:就好|就行|吧)?|别叫我|"
    r"戒(?:了|掉|烟|酒|糖)|重新开始|不再|\bi(?:'m| am)? (?:really |also |usually |generally |"
    r"normally |typically |often |mostly |do |still |much )*(?:like|love|enjoy|prefer|dislike|"
    r"favou?r)(?!d to| to (?:hear|see you|know|thank|ask))\b(?! (?:it|that|this|your|you|how|"
    r"to hear|what|those|them|the way|the idea)\b)|"
    r"\bi (?:don't|do not|can't|cannot|never) (?:really |usually )?(?:like|enjoy|eat|drink|"
    r"smoke|use|watch|want|have)\b(?! (?:it|that|this|to)\b)|\bmy favou?rite\b|"
    r"\bi(?:'m| am) (?:not )?(?:a (?:big |huge )?fan of|into|fond of|keen on|allergic|"
    r"vegetarian|vegan|a vegetarian|a vegan|lactose)|\bi(?:'d| would) rather\b|\bi usually\b|"
    r"\bi (?:quit|stopped|gave up|no longer|started) (?=\w)|\bcall me (?!back|at\b|on\b|in\b|there|"
    r"later|when|after|before|if\b|maybe|tomorrow|tonight|asap|now|any)[A-Za-z]+|"
    r"\bi(?:'m| am) afraid of\b|\bmy hobb(?:y|ies)\b|\bi hate\b"
)
DECISION = (
    r"(?:我|我们|团队)?(?:已经|最后|最终)?(?:(?<!出)(?<!的)决定(?!性|因素|了?[吧!！。，,]*$)|"
    r"选定|敲定|定下来|拍板)|(?:就|还是)(?:用|选|定)[^,，。]{1,12}(?:了|吧)|"
    r"(?:我|我们)(?:选择了?|选了|采用|改用)|\b(?:i|we)(?:'ve| have)? (?:finally )?(?:decided|"
    r"chosen|chose|settled on|opted|picked|agreed)\b|"
    r"\b(?:we're|i'm|are|am) going with\b|\blet's (?:go with|settle on|stick with)\b|"
    r"\bthe decision is\b"
)
_WHEN = (
    r"(?:明天|后天|下周|下个?月|明年|今年|年底|周[一二三四五六日末]|星期[一二三四五六日天]|"
    r"\d+[月号日点]|[一二三四五六七八九十]+[月号点]|之前|以前|为止|暑假|寒假|春节)"
)
COMMITMENT = (
    r"(?:我|我们)(?:已经)?(?:答应|承诺|保证|发誓|约好|约了|预约|报名|报了|签了|订了|买了.{1,8}票)|"
    rf"(?:我|我们)?(?:打算|计划|准备|要|得|会|必须|需要|将)[^,，。?？]{{0,16}}{_WHEN}|"
    rf"{_WHEN}[^,，。?？]{{0,8}}(?:要|得|必须|打算|准备|截止|交|出发|面试|考试|开会|手术|结婚|"
    rf"搬家)|"
    rf"{_WHEN}[^,，。?？]{{0,14}}有(?:一?[个场节次])?(?:复查|会议?|课|面试|手术|考试|约会?|预约|"
    rf"体检|航班|比赛|演出)|"
    r"(?:我|我们)(?:打算|计划|准备)(?:去|学|考|辞|搬|结婚|戒|买|换|减肥|参加|开始|做|写|养|读|"
    r"申请)|截止|从今天(?:起|开始)|deadline|\b(?:i|we) promise|"
    r"\b(?:i|we)(?:'ll| will| have to| need to| must| am going to|'m going to|'re going to|"
    r" plan to|'m planning to| am planning to)\b[^.?!]*\b(?:tomorrow|tonight|by|"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"next (?:week|month|year|summer|spring|fall|winter|semester)|"
    r"this (?:week|weekend|month|summer|year)|january|february|march|april|june|july|august|"
    r"september|october|november|december)\b|\b(?:i|we)(?:'m| am|'re| are) (?:planning|"
    r"going) to (?:move|start|study|quit|get|adopt|apply|learn|marry|travel|visit|open|launch|"
    r"buy|go to)\b|\bi (?:signed up|committed|booked|registered|have an appointment|"
    r"have a deadline)\b|\bdue (?:on|by)\b|\bmy goal is\b"
)
VAGUE = (
    r"我?(?:会|要)(?:去(?:看(?![^,，。]{0,4}[医病诊牙展演赛房])|试|听(?![^,，。]{0,6}[课座会])|尝|"
    r"了解)|再|多|好好|尽量|努力|继续|试着?|尝试|注意|考虑|"
    r"看看|认真|加油|记住你|按|照|听|支持|一直支持)|聊|"
    r"我(?:也|还|都)?不(?:是|太|很|大|怎么)*(?:懂|清楚|确定|明白|知道)[了啊呢的。.!！~]*$|"
    r"有(?:一个|个|一些)?(?:小)?(?:问题|烦恼|请求|困难)|下次再|再[说看议聊]吧?[。!！]*$|故意的?|"
    r"\b(?:i'm|i am) (?:always |only |still )?here (?:for|to)\b|\bwe(?:'ve)? got this\b|"
    r"\b(?:talk|chat)(?:ing)? (?:to|with|about)\b|\bquestion\b|\bask you\b|"
    r"\bi(?:'ll| will) (?:try|check|keep|let you know|think|definitely|consider|look|"
    r"be (?:here|there|fine|ok)|see|do my best|take (?:it|your)|give it|have to (?:try|check))"
)
RELATIONSHIP = (
    rf"我们?(?:家)?的?(?:大|小|二|新|前)?(?:{KIN})[^?？]{{0,6}}?(?:是|叫|在|住|喜欢|讨厌|爱|有|"
    rf"对|不|会|做|当|生病|去世|结婚|怀孕|\d+岁|今年|得了|刚|的生日|过敏|搬|退休|毕业|生了|"
    rf"每天|每周|经常|最|也|[一二三四五六七八九十两]+岁)|"
    r"我?(?:和|跟|与)[^,，。]{1,10}(?:结婚|分手|离婚|在一起|订婚|"
    r"是(?:同事|朋友|同学|邻居|夫妻)|和好|吵架了)|我(?:结婚|离婚|单身|订婚|脱单|分手)|"
    r"我有(?:一?个|两个|三个|[一两三]个?)?(?:男朋友|女朋友|孩子|儿子|女儿|哥哥|姐姐|弟弟|"
    r"妹妹)|"
    rf"\b(?:my|our) {KIN_EN}(?:'s)?\b,?(?: \w+,?)? (?:is|was|are|were|has|have|had|lives?|"
    rf"works?|likes?|loves?|hates?|name|got|moved|died|passed|turned|birthday|"
    r"just|can't|doesn't|don't|started|teaches|plays|studies)\b|"
    rf"\bi(?:'m| am|'ve been| got| have been| have)? (?:getting )?(?:married|divorced|engaged|"
    rf"dating|single|"
    rf"broke up)\b|\bi(?:'ve)? ?(?:have|got|had) (?:an?|two|three|four|\d) {KIN_EN}\b"
)
PROJECT = (
    r"(?:项目|版本|代码|系统|产品|网站|应用|app|论文|需求|功能|模块|服务|数据库|接口|流程|"
    r"方案|合同|订单)[^,，。?？]{0,14}(?:完成|上线|发布|进行到|卡在|延期|推迟|改成|换成|改用|"
    r"迁移|合并|修好|结束|通过|进入|到了|阶段|进度|已经|用的是|开始|取消|暂停|重构|交付|验收)|"
    r"(?:已经?|刚)(?:上线|发布|部署|提交|合并|交付)|里程碑|"
    r"\b(?:project|release|version|v\d|build|feature|migration|deployment|deploy|repo|app|"
    r"website|thesis|paper|launch|milestone|sprint|phase|prototype|backend|frontend|api|"
    r"pipeline|contract|draft)\b[^.?!]{0,30}\b(?:is|was|are|has been|have been|got|moved|"
    r"went)\b [^.?!]{0,12}\b(?:done|finished|shipped|released|live|blocked|delayed|merged|"
    r"complete|completed|on hold|deployed|ready|cancel+ed|postponed|approved|"
    r"in (?:beta|review|production|progress)|phase|using|written|stuck)\b|"
    r"\bwe(?:'ve| have)? (?:just )?(?:shipped|released|launched|migrated|merged|deployed|"
    r"finished|switched|moved to)\b"
)
ABOUT_SELF = (
    r"^(?:最近|现在|目前|平时|这段时间|这几天|这阵子|近来)(?:一直|都|也|又|还)?(?:开始)?(?:在|住|"
    r"用|学|练|准备|打算|忙着?)|"
    r"^(?:just |recently |finally |also )*(?:got (?!it\b|you\b)|been |went |moved |started |"
    r"finished |bought |"
    r"met |joined |lost |won |quit |adopted |visited |signed up )(?!.*\byou)|^本人|^今天(?:是|"
    r"就是)?我(?:的)?生日|"
    r"^(?:其实|另外|还有|最近|现在|目前|平时|昨天|前天|今天|今早|刚刚?|刚才|这周|本周|上周|上个月|"
    r"今年|去年|前年|从小|"
    r"小时候|因为|所以|但是?|不过|而且)*[,，]?我(?!觉得|想|知道|不知道|明白|会|懂|猜|希望|感觉|"
    r"建议|同意|也觉得|可以|能)|"
    r"(?:^|[,，])我(?:的|家|们)|是我的|^(?:[\w']+,? ){0,3}?(?:i|i'm|i've|we|we're|we've|my|"
    r"our)\b(?! (?:think|guess|know|see|hope|feel|felt|agree|understand|mean|wonder|wish|"
    r"believe|bet|suppose|appreciate|wonder|can't wait|will|would|could|should|might|may|want|"
    r"wanted|don't (?:know|think|want|understand|get)|do|did|love (?:it|that|this)|couldn't|"
    r"can imagine|get it|got it|need)\b)(?!'ll|'d)"
)
MOOD = (
    r"(?:感到|觉得|感觉|心情|有点|有些|好|很|真|太|特别)[^,，。]{0,8}(?:累|烦|难过|开心|高兴|"
    r"焦虑|紧张|疲惫|迷茫|低落|不安|郁闷|无聊|孤独|沮丧|兴奋|乏力|困|饿|压力|晕倒|不好$)|"
    r"\bi(?:'m| am|'ve been| have been| feel| felt|'m feeling)\b[^.?!]{0,30}\b(?:tired|sad|"
    r"happy|excited|down|nervous|anxious|bored|lonely|stressed|upset|frustrated|exhausted|"
    r"fine|okay|ok|ready|back|done|curious|sure|glad|proud|grateful|thankful|overwhelmed|confused|"
    r"worried|sorry|lucky|hungry|sleepy|"
    r"swamped|doing (?:well|great|good|ok))\b"
)
EVENT = (
    r"昨天|上周|刚刚?|前天|去年|上个月|今天|(?:去|参加|看|买|搬|换|生|考|毕业|结婚|离婚|分手|"
    r"拿到|完成|失去)了|\byesterday\b|\blast (?:week|month|year|night|weekend)\b|"
    r"\b(?:went|bought|moved|got|met|joined|graduated|finished|lost|won|visited|adopted|"
    r"started|ran|attended|died)\b"
)
BELIEF = r"我(?:相信|认为|觉得|信|主张)|\bi (?:believe|think|feel that)\b"
TODAY = (
    r"^(?:我|我们)?(?:今天|今日|今晚|今早|今天下午|今天上午|今天晚上|一会儿?|待会儿?|等会儿?|"
    r"等下)(?:我|我们)?(?:还|就|先)?(?:要|得|需要|必须|打算|准备|计划|"
    r"有(?:个|一个)?(?:会|会议|面试|考试|课|约|事))|今天的?(?:任务|待办|安排|计划|日程)|"
    r"(?:todo|to-do|to do)s?(?: list)?(?: for)? today|"
    r"\btoday'?s? (?:todo|to-do|plan|tasks?|agenda)|"
    r"^(?:today|tonight|this (?:morning|afternoon|evening)),? (?:i|we)(?:'m going to|"
    r" am going to|'ve got to| have to| need to| must|'ll| will|"
    r"(?: have|'ve got) (?:an? |the )?(?:\w+ )?(?:meeting|exam|interview|appointment|call|"
    r"deadline|test|presentation|class|flight))\b(?! (?:chat|talk|ask|share|tell))|"
    r"\b(?:i|we)(?: need to| have to| must|'ve got to|'m going to|"
    r" have an? (?:meeting|exam|interview|appointment|call|deadline|test|class|"
    r"flight)) ?(?!chat|talk to you|ask|share|tell)[^.?!]*\b(?:today|tonight|"
    r"this (?:morning|afternoon|evening))\b"
)
NOT_TODAY = (
    r"从今天|今天起|今天开始|生日|纪念日|以后|每天|starting today|from today|birthday|"
    r"anniversary|as of today"
)
LEADS = (
    r"^(?:你好|您好|嗨|(?:不对)+|不是|[啊哦哎]*我?(?:说|记|搞|写|打|弄)?错了|纠正一下|更正一下|"
    r"等等|哦|对了|嗯|那|好的?|其实|另外|"
    r"换个话题|话说|顺便(?:说一下|提一句)?|还有)[啊呀]?[,，:：!！。\s]+|^(?:hi|hello|hey|no|nope|"
    r"wait|oh|well|ok|okay|yes|also|and|"
    r"but|so|actually|correction)\b[,:!. ]\s*"
)
SECRECY = (
    r"(?:密码|口令|验证码|pin码|私钥|密钥|密保|password|passwd|passcode|api[ _-]?key|"
    r"secret[ _-]?key|access[ _-]?token|private key)\s*(?:是|为|=|:|：|is|改成|换成)\s*\S"
)
