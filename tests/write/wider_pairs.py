"""More pairs of an old and a new statement, met while the rules were made.

In plain lines, ``old | new``, by what the new one does. They hold what works, and prove less
than ``conflict_pairs``, whose held-out part no rule was made by.
"""

from __future__ import annotations

CONFLICT = """\
用户吃素 | 我每周日都吃牛排
我的猫，叫咪咪 | 我的猫叫丸子
The user likes americano | Cannot have caffeine: it gives her palpitations
用户住在广州 | 用户现在住在深圳
我家在武汉 | 我家在长沙
用户老家是湖南的 | 用户是湖北人
用户是一名律师 | 用户是一名会计
用户的职业是医生 | 用户是个程序员
用户今年25岁 | 用户今年27岁
用户的儿子3岁 | 我儿子5岁
用户名叫陈晨 | 用户叫陈辰
用户的猫叫团子 | 我的猫叫丸子
用户有两个孩子 | 用户只有一个孩子
用户每天睡6个小时 | 用户每天睡8个小时
用户体重60公斤 | 用户体重65kg
用户每天喝三杯咖啡 | 用户每天喝一杯咖啡
用户每周去健身房三次 | 用户每周去健身房五次
用户的生日是8月15日 | 用户的生日是9月15日
用户的航班在3号 | 用户的航班在5号
用户12月3号飞东京 | 用户12月5号飞东京
面试在周二 | 面试在周四
用户喜欢喝咖啡 | 用户不喜欢喝咖啡
用户喜欢喝咖啡 | 用户讨厌咖啡
用户很喜欢猫 | 用户不喜欢猫
用户爱吃甜的 | 用户不爱吃甜食
用户喜欢吃辣 | 用户不吃辣
用户喜欢美式咖啡 | 用户讨厌喝咖啡
用户最喜欢的歌手是周杰伦 | 用户最喜欢的歌手是林俊杰
用户更喜欢猫而不是狗 | 用户更喜欢狗而不是猫
用户会弹吉他 | 用户不会弹吉他
用户能喝酒 | 用户不能喝酒
用户喜欢喝啤酒 | 用户不能喝酒
用户可以吃海鲜 | 用户不可以吃海鲜
用户有女朋友 | 用户没有女朋友
用户有孩子 | 用户没有孩子
用户有驾照 | 用户没驾照
用户养了一只猫 | 用户没有养猫
用户养了一只狗 | 用户没有宠物
用户有糖尿病 | 用户没有糖尿病
用户不抽烟 | 用户每天抽一包烟
用户抽烟 | 用户不抽烟
用户从不吃早餐 | 用户每天吃早餐
用户对花生过敏 | 用户喜欢吃花生
用户对海鲜过敏 | 用户最喜欢吃螃蟹
用户对猫过敏 | 用户对猫不过敏
用户花生过敏 | 用户每天吃花生
用户对牛奶过敏 | 用户每天早上喝牛奶
用户乳糖不耐受 | 用户喜欢喝牛奶
用户吃素 | 用户喜欢吃牛肉
用户是素食主义者 | 用户每周吃三次鸡肉
用户不吃肉 | 用户喜欢吃羊肉串
用户单身 | 用户有男朋友
用户已婚 | 用户单身
用户已经结婚了 | 用户还没结婚
用户习惯早起 | 用户习惯熬夜
用户是早起的人 | 用户是夜猫子
用户是个夜猫子 | 用户每天早上六点起床
我妹妹住在广州 | 我妹妹住在深圳
小王喜欢喝酒 | 小王不喜欢喝酒
用户内向 | 用户外向
用户性格内向 | 用户性格外向
用户是左撇子 | 用户是右撇子
用户血型是A型 | 用户血型是B型
用户喜欢深色模式 | 用户喜欢浅色模式
用户不喜欢小孩 | 用户很喜欢小孩
用户信佛 | 用户不信佛
用户怕冷 | 用户不怕冷
用户需要加班 | 用户不需要加班
用户同意这个方案 | 用户反对这个方案
项目用Python写 | 项目不用Python写
用户喜欢拿铁 | 用户不能喝牛奶
用户不能喝含咖啡因的饮料 | 用户喜欢喝美式
用户不能碰咖啡因 | 用户每天喝两杯拿铁
I live in New York | I live in San Francisco
The user is from Texas | The user is from Ohio
The user is a software engineer | The user is a nurse
The user works as an accountant | The user works as a teacher
The user is 25 | The user is 28 years old
The user's son is 5 years old | My son is 7
The user's name is John | The user's name is Jack
My dog's name is Max | My dog's name is Bella
The user has one child | The user has two children
I have two brothers | I have three brothers
The user drinks two cups of coffee a day | The user drinks four cups of coffee a day
I sleep 5 hours a night | I sleep 8 hours a night
The user weighs 70 kg | The user weighs 75 kg
The user is 180 cm tall | The user is 175 cm tall
My birthday is March 3 | My birthday is March 5
My birthday is on 3 March | My birthday is on 5 March
My flight is on the 3rd | My flight is on the 5th
The deadline is May 1 | The deadline is May 10
I like coffee | I don't like coffee
I love spicy food | I hate spicy food
The user enjoys cooking | The user dislikes cooking
The user likes cats | The user hates cats
The user hates coffee | The user loves lattes
My favorite color is green | My favorite color is purple
I prefer cats to dogs | I prefer dogs to cats
I prefer tea | I don't like tea
The user can cook | The user can't cook
The user knows how to swim | The user doesn't know how to swim
The user is able to drive | The user is unable to drive
The user has a car | The user doesn't have a car
The user has a sister | The user has no sister
I have kids | I don't have any kids
The user owns a house | The user doesn't own a house
The user has a cat | The user has no pets
The user has asthma | The user doesn't have asthma
The user doesn't smoke | The user smokes a pack a day
I never drink alcohol | I drink beer every weekend
The user drinks wine | The user doesn't drink alcohol
The user is allergic to cats | The user isn't allergic to cats
The user has a peanut allergy | The user eats peanut butter every day
The user is allergic to dairy | The user loves cheese
The user is allergic to seafood | The user enjoys lobster
I'm a vegetarian | I love bacon
I'm a vegan | I eat eggs for breakfast
I don't eat meat | I love steak
I'm single | I have a girlfriend
I'm married | I'm not married
I'm married | I'm divorced
I'm an early riser | I'm a night owl
I usually wake up at 5 am | I'm a night owl
Sarah likes tea | Sarah doesn't like tea
I'm an introvert | I'm an extrovert
I'm left-handed | I'm right-handed
I'm afraid of heights | I'm not afraid of heights
I want kids | I don't want kids
I speak French | I don't speak French
I can't have caffeine | I love green tea
I can't drink coffee | I drink an americano every day
The project uses Python | The project doesn't use Python
The user believes in God | The user doesn't believe in God
The user is a doctor | The user is a lawyer at a big firm
用户喜欢喝美式 | The user can't have caffeine
The user is vegetarian | 用户喜欢吃牛排
用户今年30岁 | The user is 35 years old
用户对花生过敏 | The user loves peanut butter
喜欢喝美式 | 不能摄入咖啡因
喜欢喝美式 | 用户不能摄入咖啡因
喜欢喝美式咖啡 | 医生说我不能再摄入咖啡因
用户每天早上喝一杯美式 | 用户不能喝咖啡
用户爱喝茶 | 用户从来不喝茶
我是北京人 | 我是上海人
我在读大一 | 我在读大三
我有一个哥哥 | 我没有哥哥
我是独生子 | 我有一个哥哥
我有两个儿子 | 我有三个儿子
用户一天抽一包烟 | 用户从不抽烟
我的工作是设计师 | 我是一名护士
用户一点也不喜欢唱歌 | 用户特别爱唱歌
用户不太能吃辣 | 用户很能吃辣
用户吃不了辣 | 用户能吃辣
用户有宠物 | 用户没有宠物
我家有一只猫 | 我家没有养猫
用户不信教 | 用户信教
用户支持远程办公 | 用户反对远程办公
婚礼在5月1日 | 婚礼在10月1日
项目的截止日期是6月30日 | 项目的截止日期是7月15日
用户的鞋码是42码 | 用户的鞋码是43码
用户身高1米75 | 用户身高1米80
用户的妈妈对海鲜过敏 | 用户的妈妈喜欢吃虾
用户不吃猪肉 | 用户喜欢吃排骨
用户不吃牛肉 | 用户最喜欢吃牛排
用户不吃海鲜 | 用户爱吃虾
用户每天6点起床 | 用户每天9点起床
用户爱喝茶，不喝咖啡 | 用户每天喝咖啡
用户失眠 | 用户从不失眠
I love coffee | I can't drink coffee
User likes americano | User can't have caffeine
Likes sushi | Hates sushi
Doesn't eat fish | Loves salmon
User lives in Tokyo | User lives in Osaka
I'm 40 | I am 42 years old
I have a 5-year-old daughter | My daughter is 8
I have one sister | I have two sisters
I've got two cats | I've got three cats
I have two kids | I have no kids
We have three dogs | We have one dog
I drink 2 liters of water a day | I drink 3 liters of water a day
I work out 3 times a week | I work out 5 times a week
The wedding is on June 10 | The wedding is on June 12
My exam is on Friday | My exam is on Monday
The user was born on May 3, 1990 | The user was born on May 5, 1990
I'm not a fan of horror movies | I love horror movies
I'm really into chess | I'm not into chess
I can't stand loud music | I love loud music
I can speak Italian | I can't speak Italian
I have a passport | I don't have a passport
I don't own a TV | I own a TV
I have a husband | I'm single
I am married to Tom | I have never been married
I'm lactose intolerant | I love drinking milk
I have celiac disease | I eat bread every day
I'm allergic to penicillin | I'm not allergic to penicillin
I don't eat pork | I love bacon
I'm vegetarian | My favorite food is steak
I go to bed early | I stay up late every night
I get up at 6 every day | I get up at 9 every day
I play tennis | I don't play tennis
We use MySQL | We don't use MySQL
My team uses Slack | My team doesn't use Slack
My mom is allergic to nuts | My mom eats peanuts every day
My brother works at Apple | My brother works at Intel
Gina owns a store | Gina doesn't own a store
用户是独生子女 | 用户有个妹妹
用户是南方人 | 用户是北方人
用户是文科生 | 用户是理科生
用户是A型血 | 用户是O型血
用户属虎 | 用户属兔
用户是天蝎座 | 用户是狮子座
用户主修计算机 | 用户的专业是金融
用户的母语是中文 | 用户的母语是英语
用户喜欢一个人住 | 用户不喜欢一个人住
用户爱干净 | 用户不爱干净
用户相信星座 | 用户不相信星座
用户去过日本 | 用户没去过日本
用户养过狗 | 用户从来没养过狗
用户吃早餐 | 用户从不吃早餐
用户喜欢吃香菜 | 用户从不吃香菜
用户不能吃海鲜 | 用户喜欢吃三文鱼
用户对酒精过敏 | 用户喜欢喝红酒
用户戒酒了 | 用户每周喝两次啤酒
用户家里有三口人 | 用户家里有四口人
用户一周工作五天 | 用户一周工作六天
用户月薪一万 | 用户月薪两万
用户的房租是3000元 | 用户的房租是4500元
用户的女儿上小学 | 用户没有女儿
I'm from Italy | I'm from Spain
I am a Capricorn | I am a Leo
I was born in Chicago | I was born in Dallas
I weigh 150 pounds | I weigh 180 pounds
I've been to Japan | I've never been to Japan
I have a twin | I'm an only child
I own my apartment | I don't own my apartment
I have never smoked | I smoke cigarettes
I run every day | I never run
I speak three languages | I speak five languages
I graduated in 2010 | I graduated in 2012
My anniversary is July 4 | My anniversary is July 14
My rent is $1200 | My rent is $1500
I enjoy being alone | I don't enjoy being alone
I believe in ghosts | I don't believe in ghosts
I trust Tom | I don't trust Tom
I need glasses | I don't need glasses
用户家住朝阳区 | 用户家住海淀区
用户现在人在成都生活 | 用户定居重庆
用户是幼儿园老师 | 用户的工作是银行柜员
用户的年龄是26岁 | 用户今年29
用户名字叫刘洋 | 用户的名字叫刘扬
用户家里有两个小孩 | 用户家里有三个小孩
用户每天抽五根烟 | 用户每天抽十根烟
用户每晚睡五个小时 | 用户每晚睡八个小时
用户一天喝八杯水 | 用户一天喝两杯水
用户的生日在六月一号 | 用户的生日在六月十号
用户的婚期是10月1日 | 用户的婚期是10月8日
用户喜欢下雨天 | 用户讨厌下雨天
用户对摇滚乐感兴趣 | 用户对摇滚乐没兴趣
用户会说粤语 | 用户不会说粤语
用户可以喝酒 | 用户不能喝酒
用户能早起 | 用户不能早起
用户名下有房 | 用户名下没有房
用户有过敏史 | 用户没有过敏史
用户对芒果过敏 | 用户每天吃芒果
用户对乳制品过敏 | 用户爱喝酸奶
用户对坚果过敏 | 用户喜欢吃腰果
用户是纯素食者 | 用户喜欢吃鸡蛋
用户不吃牛肉 | 用户喜欢吃牛排
用户离异 | 用户已婚
用户喜欢早睡早起 | 用户经常熬夜到凌晨
用户是晚睡晚起型 | 用户是早睡早起型
王芳是医生 | 王芳是老师
The user resides in Toronto | The user lives in Vancouver
The user is an accountant by profession | The user is a pilot
She is 12 years old | She is 14 years old
My age is 33 | I am 36
The user is called Priya | The user's name is Pooja
There are four people in my family | There are five people in my family
I own two bikes | I own three bikes
I run 5 km every morning | I run 10 km every morning
My rent is 900 dollars a month | My rent is 1100 dollars a month
The concert is on July 8 | The concert is on July 9
My due date is April 2 | My due date is April 20
The flight leaves on the 3rd | The flight now leaves on the 5th
My dentist appointment is on Wednesday | My dentist appointment is on Thursday
I adore jazz | I can't stand jazz
I'm fond of spicy noodles | I dislike spicy noodles
I like working from home | I don't like working from home
I can play the violin | I can't play the violin
I know how to code | I don't know how to code
I am allowed to eat sugar | I'm not allowed to eat sugar
I have a garden | I don't have a garden
I have got a brother | I have no brothers
I have insurance | I have no insurance
I have a shellfish allergy | I love eating crab
I'm allergic to eggs | I have an omelette every morning
I'm intolerant to lactose | I drink milk every day
I don't consume animal products | I eat cheese daily
I've been married for ten years | I'm single
I'm widowed | I'm married
I wake up early every day | I stay up late every night
I'm not a morning person | I'm a morning person
My friend Jake hates dogs | My friend Jake loves dogs
User prefers tea | User dislikes tea
User's favorite drink is coffee | User can't have caffeine
User drinks espresso daily | User is avoiding caffeine
User takes two sugars in coffee | User never eats sugar
User is an actor | User is an architect
User is an engineer at Boeing | User is a chef
User lives in Ghent | User lives in Bruges
User is 52 | User is 57
User's daughter is named Ella | User's daughter is named Emma
User has three daughters | User has two daughters
User wakes at 6 | User wakes at 8
User's anniversary is on May 9 | User's anniversary is on May 19
User loves cats | User is not a fan of cats
User is allergic to pollen | User isn't allergic to pollen
User can drive | User doesn't know how to drive
User has a valid passport | User doesn't have a valid passport
User is pescatarian | User loves steak
User is vegan | User drinks whole milk
User is in a relationship | User is single
User is an early bird | User goes to bed late every night
User's mother is vegetarian | User's mother eats beef
Priya is allergic to nuts | Priya likes peanut butter
User plays the guitar | User does not play the guitar
User believes in astrology | User does not believe in astrology
User owns a motorcycle | User owns no motorcycle
User supports Arsenal | User doesn't support Arsenal
User trusts online banking | User doesn't trust online banking
User needs a wheelchair | User doesn't need a wheelchair
用户每天步行上班 | 用户不步行上班
用户信任线上支付 | 用户不信任线上支付
用户支持阿森纳 | 用户不支持阿森纳
用户戴眼镜 | 用户不戴眼镜
用户抽烟 | 用户不抽烟也不喝酒
用户是党员 | 用户不是党员
用户是家里的独生女 | 用户有两个姐姐
用户最讨厌数学 | 用户最喜欢数学
用户喜欢住酒店 | 用户不喜欢住酒店
用户习惯用左手 | 用户习惯用右手
用户有严重的花粉过敏 | 用户对花粉不过敏
用户的微信名叫小鱼 | 用户的微信名叫大鱼
用户的女儿上三年级 | 用户的女儿上五年级
用户房贷还有20年 | 用户房贷还有15年
用户的会议在下午3点 | 用户的会议在下午5点
用户周三要去体检 | 用户周五要去体检
用户3月10日去日本 | 用户3月12日去日本
用户从不吃早餐 | 用户早上必须吃早餐
用户对狗毛过敏 | 用户对狗毛不过敏
"""
SUPERSEDED = """\
The user goes to the gym every Monday | I stopped going to the gym
用户每周一去健身房 | 我不再去健身房了
The project deadline is June 30 | The deadline moved to July 15
项目截止日期是6月30日 | 截止日期推迟到7月15日了
The user can't have caffeine: palpitations. | I started drinking coffee again
用户住在广州 | 用户搬家到了深圳
用户住在广州天河 | 上个月我搬到深圳了
我住在北京 | 我已经从北京搬到杭州了
用户是一名教师 | 我已经不当老师了
用户在阿里巴巴工作 | 我从阿里离职了
用户在阿里巴巴上班 | 我换到腾讯上班了
用户在一家银行工作 | 我辞职了
用户每天喝三杯咖啡 | 现在每天只喝一杯咖啡了
用户每天喝三杯咖啡 | 我把咖啡减到每天一杯了
用户的航班是3号 | 用户的航班改成5号了
面试在周二上午 | 面试推迟到周四了
用户喜欢打游戏 | 我现在不喜欢打游戏了
用户讨厌跑步 | 我现在喜欢上跑步了
用户讨厌跑步 | 我开始喜欢跑步了
用户不会游泳 | 用户学会了游泳
用户不能吃海鲜 | 用户现在可以吃海鲜了
用户没有车 | 我买车了
用户没有车 | 我上周买了辆车
用户有一辆车 | 我把车卖了
用户养了一只狗 | 我的狗去世了
用户抽烟 | 我已经戒烟了
用户已经戒烟 | 我又抽烟了
用户戒酒了 | 我重新开始喝酒
用户每天喝奶茶 | 我已经不喝奶茶了
用户每天早上跑步 | 我现在不跑步了
用户在健身 | 我停止健身了
用户不吃早餐 | 我现在开始吃早餐了
用户不喝牛奶 | 我又开始喝牛奶了
用户吃素 | 我又开始吃肉了
用户是素食者 | 我不再吃素了
用户单身 | 我上个月结婚了
用户已婚 | 我去年离婚了
用户有女朋友 | 我跟女朋友分手了
用户单身 | 我有女朋友了
用户是夜猫子 | 我现在改成早睡早起了
我妹妹住在广州 | 我妹妹搬到深圳了
用户用安卓手机 | 我换成苹果手机了
用户用Windows | 我换成Mac了
用户不能喝咖啡 | 医生说我又可以喝咖啡了
用户不能摄入咖啡因 | 我又开始喝咖啡了
用户不喝咖啡 | 我重新喝咖啡了
用户喜欢喝美式 | 我不再喝咖啡了
The user lives in New York | I've moved to San Francisco
I live in Austin | We relocated to Denver in June
The user lives in Paris | I no longer live in Paris
The user works at Google | I quit my job at Google
The user works at Google | I now work at Meta, I changed jobs
The user works at Google | I left Google for Meta
The user is a teacher | I'm no longer a teacher
The user is a student | I became a nurse
The user is 29 | I just turned 30
My name is Anna Smith | I changed my name to Anna Jones
The user drinks four cups of coffee a day | I'm down to one cup of coffee a day
My flight is on the 3rd | My flight has been moved to the 5th
My appointment is on Tuesday | My appointment was rescheduled to Friday
I love video games | I don't enjoy video games anymore
I hate running | I've started to enjoy running
The user can't swim | I learned how to swim
I can't drink milk | I can drink milk again
The user has a car | I sold my car
I don't have a dog | I adopted a dog
I have a dog | My dog passed away
I have no kids | I had a baby
I smoke | I stopped smoking
I smoke a pack a day | I gave up smoking
I quit smoking | I started smoking again
I quit coffee | I'm drinking coffee again
I don't drink coffee | I went back to drinking coffee
The user runs every morning | I stopped running
The user goes to the gym | I no longer go to the gym
The user eats meat | I stopped eating meat
I'm vegetarian | I started eating meat again
I'm a vegetarian | I'm no longer vegetarian
I'm engaged | I got married in June
I have a girlfriend | My girlfriend and I broke up
I'm single | I have a boyfriend now
I'm a night owl | I've become a morning person
I use Windows | I switched to Mac
I use an iPhone | I switched to Android
I use VS Code | I moved from VS Code to Neovim
I can't have caffeine | I started drinking coffee again
The user can't consume caffeine | I'm back on coffee
The user can't have caffeine | 我重新开始喝咖啡了
不能摄入咖啡因 | 我重新开始喝咖啡了
用户不能摄入咖啡因 | 用户重新开始喝咖啡了
用户现在不能摄入咖啡因，喝美式会有心悸反应 | 我现在又可以喝咖啡了
用户爱喝可乐 | 我戒可乐了
用户爱喝可乐 | 我已经把可乐戒了
用户在吃素 | 我恢复吃肉了
用户坚持健身 | 我放弃健身了
我是设计师 | 我改行做护士了
用户住在北京 | 用户定居上海了
用户住在北京 | 我最近刚搬来上海
用户住在北京 | 我离开北京了
用户吃不了辣 | 我现在能吃辣了
会议定在周三下午 | 会议改到周四下午了
婚礼在5月1日 | 婚礼改到10月1日了
项目截止日期是6月30日 | 项目截止日期推迟到7月15日了
用户的妈妈不能吃糖 | 我妈妈现在可以吃糖了
用户用iPhone | 我换成安卓了
用户常用微信 | 我不用微信了
用户在学法语 | 我不学法语了
用户在学法语 | 我已经不学法语了
用户怕水 | 我现在不怕水了
用户失眠 | 我不失眠了
User can't have caffeine | I started drinking coffee again
User can't have caffeine | I'm back to drinking coffee
User lives in Tokyo | User moved to Osaka
User lives in Tokyo | I'm living in Osaka now
I'm a lawyer | I changed careers and I'm a chef now
I'm working at Tesla | I got laid off from Tesla
I'm working at Tesla | I got a new job at Ford
We have three dogs | We now have four dogs
I work out 3 times a week | I now work out 5 times a week
The wedding is on June 10 | The wedding has been postponed to July 12
The launch is scheduled for March 1 | The launch got pushed to April 1
I love sushi | I don't like sushi anymore
I can't speak Italian | I learned to speak Italian
I'm dating Alex | Alex and I broke up
I'm vegan | I started eating cheese again
I play tennis | I don't play tennis any more
I play tennis | I quit tennis
I use Chrome | I switched from Chrome to Firefox
We use MySQL | We migrated from MySQL to Postgres
My team uses Slack | My team no longer uses Slack
My mom lives in Ohio | My mom moved to Florida
用户在腾讯工作 | 我换工作了，现在在字节跳动上班
用户在腾讯工作 | 我从腾讯跳槽到了阿里
用户在腾讯工作 | 我已经不在腾讯了
用户在腾讯工作 | 用户不再在腾讯工作
用户在北京生活 | 用户已经离开北京，搬到成都生活
用户的女朋友叫小美 | 我和小美分手了，现在的女朋友叫小丽
用户每天抽烟 | 用户已成功戒烟三个月
用户早上喝咖啡 | 我现在早上改喝茶了
用户喜欢喝咖啡 | 我改喝茶了
用户养猫 | 我把猫送人了
用户是会员 | 我不再是会员了
用户不是会员 | 我又成为会员了
用户用安卓 | 我换成了iPhone
用户不玩游戏 | 我又开始玩游戏了
用户不喝酒 | 我最近又喝酒了
用户每晚11点睡觉 | 我改成每晚10点睡觉了
会议室在3楼 | 会议室改到5楼了
用户对花生过敏 | 我现在对花生不过敏了
用户单身 | 用户脱单了
用户没结婚 | 我领证了
用户还没孩子 | 我生了个女儿
用户没有工作 | 我找到工作了
用户失业 | 我找到新工作了
用户在减肥 | 我不减肥了
I work at Shopify | I just started a new job at Netflix
I live in Madrid | I just moved here to Lisbon
I eat meat | I went vegan
I eat meat | I've become a vegetarian
I'm a smoker | I've quit smoking
I don't exercise | I started exercising
I don't drink | I've started drinking wine again
My favorite color is blue | My favorite color is green now
I'm not a member | I became a member
I am a member of the gym | I'm no longer a member of the gym
I take the train to work | I no longer take the train to work
I use Spotify | I don't use Spotify anymore
I wake up at 7 | I now wake up at 6
The standup is at 9 | The standup was moved to 10
I'm unemployed | I got a job at Target
I have no job | I found a job
I'm afraid of flying | I'm not afraid of flying anymore
I have two cats | One of my cats died, now I have one cat
用户租住在徐汇 | 用户上周搬到了浦东
用户长期住在深圳 | 用户已经不住深圳了，回老家了
用户是销售 | 我转行做程序员了
用户一天喝三杯咖啡 | 用户现在一天只喝一杯咖啡了
飞机票是3号的 | 飞机票改签到5号了
体检安排在周一 | 体检改到周三
用户喜欢吃火锅 | 用户现在不爱吃火锅了
用户学不会游泳 | 用户终于学会游泳了
用户没有男朋友 | 用户交男朋友了
用户抽了十年烟 | 用户去年把烟戒了
用户戒糖 | 用户又开始吃糖了
用户不吃夜宵 | 用户最近又开始吃夜宵了
用户健身 | 用户不健身了
用户吃素 | 用户昨天开始每天吃牛肉
用户未婚 | 用户结婚三年了
用户离异 | 用户再婚了
The user's home is in Toronto | The user has relocated to Montreal
I rent a flat in Leeds | I just moved to York
I'm a barista | I got a new job as a librarian
I work for Uber | I resigned from Uber
I used to love pizza, and I love pizza | I don't eat pizza anymore
I have no car | I just got a car
I'm on keto | I'm no longer on keto
I drink soda | I've cut out soda
I do yoga | I quit yoga
I don't do yoga | I started doing yoga again
I gave up meat | I eat meat again
I'm divorced | I remarried last month
User avoids caffeine | User has resumed drinking coffee
User is on a low-carb diet | User is no longer on a low-carb diet
User is employed at Boeing | User was laid off from Boeing
User lives in Ghent | User has moved back to Bruges
User's surgery is on Tuesday | User's surgery has been postponed to Thursday
User doesn't have a passport | User got a passport
User quit sugar | User is eating sugar again
Priya lives in Delhi | Priya moved to Mumbai
User plays the guitar | User no longer plays the guitar
User trusts online banking | User no longer trusts online banking
用户坐地铁上班 | 用户不再坐地铁上班
用户的会议在下午3点 | 用户的会议改到下午5点了
用户爱喝碳酸饮料 | 用户已经戒掉碳酸饮料
用户戒掉了游戏 | 用户又玩起了游戏
"""
NEITHER = """\
The paper's deadline is June 30 | The grant's deadline moved to July 15
用户每周一跑5公里 | 用户每周三跑10公里
The user plays chess every Friday | The user doesn't play chess on Mondays
I'm going to stop smoking | The user smokes
我叫王小雨，请多关照 | 今天我学会做一道菜，叫做酸菜鱼，很下饭
我看了一部电影，叫做《山楂树》 | 我读了一本小说，叫《围城》
fact 1 | fact 18
The user finished chapter 3 | The user finished chapter 4
The user bought ticket 3 | The user bought ticket 4
I use Python 3 at work | I use Python 2 at work
sprint 3 ends on Friday | sprint 4 ends on Friday
The user likes window seat number 3 | The user likes window seat number 4
用户读到第三条 | 用户读到第四条
我家在武汉 | 我父母家在长沙
用户住在上海 | 用户在上海工作
用户住在上海 | 用户经常去北京出差
用户老家在湖南 | 用户住在上海
用户在阿里巴巴上班 | 用户是程序员
用户是医生 | 用户的老公是律师
用户25岁 | 用户工作3年了
用户的儿子3岁 | 我女儿5岁
用户叫陈晨 | 用户的英文名叫Chris
用户的猫叫团子 | 我的狗叫丸子
用户有两个孩子 | 用户有两只猫
用户每周去健身房三次 | 用户每周游泳两次
用户的生日是8月15日 | 用户的结婚纪念日是9月10日
用户12月3号飞东京 | 用户12月5号回来
用户喜欢吃辣 | 用户喜欢吃甜
用户喜欢喝茶 | 用户喜欢喝咖啡
用户讨厌喝咖啡 | 用户喜欢喝茶
用户会弹吉他 | 用户不会弹钢琴
用户不会开车 | 用户会骑自行车
用户有糖尿病 | 用户没有高血压
用户对花生过敏 | 用户喜欢吃芒果
用户吃素 | 用户喜欢吃水果
用户喜欢猫 | 我妈妈不喜欢猫
用户不吃辣 | 我老公喜欢吃辣
我妹妹住在广州 | 我住在深圳
小王喜欢喝酒 | 用户不喝酒
小王喜欢喝酒 | 小李不喝酒
用户的老板喜欢开会 | 用户讨厌开会
用户有点累 | 用户不累
用户喜欢喝热咖啡 | 用户不喜欢喝冰咖啡
用户不喜欢冰美式 | 用户喜欢咖啡
用户喜欢周末爬山 | 用户周末不加班
用户在学日语 | 用户会英语
用户不能喝酒 | 用户喜欢无酒精啤酒
用户打算戒烟 | 用户抽烟
用户想养狗 | 用户没有狗
用户以前抽烟 | 用户不抽烟
用户昨天没跑步 | 用户每天跑步
如果下雨用户就不跑步 | 用户每天跑步
用户可能会搬到上海 | 用户住在北京
用户今天不想喝咖啡 | 用户喜欢喝咖啡
用户每天跑步 | 用户喜欢跑步
用户在北京上大学 | 用户是北京人
用户怕冷 | 用户怕热
用户不能摄入咖啡因 | 我重新开始健身了
The user lives in Paris | The user works in Paris
The user lives in Paris | The user's parents live in Lyon
The user lives in Brooklyn | The user lives in New York
The user is from Texas | The user lives in Boston
The user works at Google | The user is a software engineer
The user is 25 | The user's sister is 28
The user's name is John | The user's brother's name is Jack
My dog's name is Max | My cat's name is Bella
I have two brothers | I have one sister
My birthday is March 3 | My wife's birthday is March 5
My birthday is March 3, 1990 | My birthday is March 3
The user likes cats | The user likes dogs
The user likes coffee | The user hates tea
The user doesn't like black coffee | The user likes coffee
The user is allergic to seafood | The user loves chicken
I'm a vegetarian | I love pasta
I'm a vegan | I drink almond milk
I hate fish | My dad loves fish
Sarah lives in Boston | I live in Chicago
Sarah likes tea | Mark doesn't like tea
My boss is 50 | I am 35
I speak French | I don't speak German
I might move to Rome | I live in Milan
I used to smoke | I don't smoke
I didn't run yesterday | I run every day
I like hot coffee | I don't like iced coffee
I'm not a big fan of instant coffee | I love coffee
I can't have caffeine | I love decaf
I can't have caffeine | I drink herbal tea
The user plans to quit smoking | The user smokes
The user is tired today | The user is not tired
The user works from home | The user works at IBM
I have two cats | My sister has three cats
项目截止日期是6月30日 | 另一个项目7月15日截止
用户喜欢安静的咖啡馆 | 用户不喝咖啡
用户喜欢狗 | 用户的妈妈对狗过敏
用户的妈妈对海鲜过敏 | 用户喜欢吃海鲜
妈妈住在老家 | 用户住在上海
同事小张对花生过敏 | 用户喜欢吃花生
我朋友喜欢喝酒 | 我不喝酒
用户不喜欢下雨天 | 用户喜欢晴天
用户喜欢咖啡店 | 用户不喜欢咖啡
用户每天喝水2升 | 用户每天走路2公里
用户没有哥哥 | 用户没有姐姐
用户会做饭 | 用户不会做川菜
用户不会做饭 | 用户喜欢做饭
用户有高血压 | 用户不能吃太咸
用户喜欢吃鱼 | 用户对虾过敏
用户不吃猪肉 | 用户喜欢吃牛肉
用户爱吃海鲜 | 用户不吃生蚝
用户喜欢喝白葡萄酒 | 用户不喜欢喝啤酒
用户在减肥 | 用户喜欢吃甜食
用户单身 | 用户想结婚
用户离婚了 | 用户单身
用户已婚 | 用户有两个孩子
用户养了猫 | 用户不想养狗
用户的生日是3月8日 | 用户的妈妈生日是3月18日
用户今年30岁 | 用户结婚10年了
用户每天6点起床 | 用户每天10点睡觉
用户住在3楼 | 用户住在上海
用户在3楼办公 | 用户在5楼吃饭
用户在学英语 | 用户不会法语
用户工作日喝咖啡 | 用户周末不喝咖啡
用户喜欢冬天滑雪 | 用户怕冷
用户不怎么看电视 | 用户喜欢看电影
用户爱喝茶，不喝咖啡 | 用户喜欢喝绿茶
用户爱喝茶，不喝咖啡 | 用户不喝咖啡
I'm 40 | My house is 42 years old
I have a dog named Max | I have a cat named Luna
I work out 3 times a week | I call my mom 5 times a week
I like olives on pizza | I don't like pineapple on pizza
I am married to Tom | Tom is a doctor
I'm lactose intolerant | I love soy milk
I don't eat pork | I love beef
I don't like mushrooms | I like mushroom soup
My mom is allergic to nuts | I love nuts
My mom lives in Ohio | My dad lives in Florida
My brother works at Apple | I work at Google
Jon lost his job | Gina has a job
I'm learning Spanish | I don't know German
I don't drink coffee after noon | I drink coffee every morning
I don't drink coffee on weekends | I drink coffee
I only drink coffee at work | I don't drink tea
I like my job | I don't like my boss
I have a meeting on Monday | I have a meeting on Tuesday
I like to run | I ran 5 miles today
I have a sister | I don't have a brother
I am tall | I am not rich
I love summer | I love winter
I enjoy quiet evenings | I enjoy loud parties
I'm trying to quit smoking | I smoke
I hope to live in Japan | I live in Canada
I live with my parents | I live in Boston
My cat is black | My dog is white
I'm not married | I have two kids
I ate meat once last year | I'm a vegetarian
I can't eat spicy food when I'm sick | I love spicy food
用户毕业于清华大学 | 用户在北京工作
用户喜欢日料 | 用户喜欢川菜
用户喜欢喝茶 | 用户喜欢喝茶，尤其是绿茶
用户住在北京 | 用户一直住在北京
用户在准备考研 | 用户考研失败了
用户的妈妈是老师 | 用户是学生
用户讨厌加班 | 用户经常加班
用户每天走一万步 | 用户每天喝八杯水
用户不喜欢他的老板 | 用户喜欢他的同事
用户不吃葱 | 用户不吃蒜
用户不吃葱 | 用户吃蒜
用户有两个孩子 | 用户的大女儿上三年级
用户和丈夫住在上海 | 用户的父母住在苏州
用户喜欢在家工作 | 用户不喜欢在家吃饭
用户不喜欢开车 | 用户会开车
用户能喝一点酒 | 用户不喜欢喝酒
用户计划明年结婚 | 用户单身
用户讨厌冬天 | 用户喜欢滑雪
用户不用微博 | 用户用微信
用户不是北京人 | 用户住在北京
用户喜欢红色 | 用户的车是蓝色的
I graduated in 2010 | I got married in 2012
I have blue eyes | I have brown hair
I'm a father | I'm a teacher
My son loves trains | My daughter hates trains
I'm allergic to cats | I have a dog
I don't have a dog | I like dogs
I love dogs | I don't have any pets
I don't like crowds | I like concerts
My car is red | My bike is blue
I work from home on Fridays | I work at the office on Mondays
I live alone | I live in Berlin
I've lived in Berlin for 5 years | I live in Berlin
I hate Mondays | I love Fridays
I'm learning to drive | I can't drive
I love my job | I don't love my commute
I don't eat after 8 pm | I eat a lot of fruit
The user loves cooking Italian food | The user doesn't eat out
The user has 3 kids and 2 dogs | The user has 2 cats
用户对坚果过敏 | 用户喜欢吃葡萄
用户爱吃辣 | 用户的孩子不能吃辣
用户不喝牛奶 | 用户的女儿每天喝牛奶
王芳是医生 | 用户是老师
用户的哥哥在美国 | 用户在中国
用户喜欢看书，也喜欢听音乐 | 用户喜欢安静
用户最近在看《三体》 | 用户喜欢科幻小说
用户会弹钢琴 | 用户在教女儿弹钢琴
用户每周二加班 | 用户周四休息
用户用苹果手机 | 用户喜欢吃苹果
用户去过上海 | 用户住在北京
用户觉得工作累 | 用户喜欢自己的工作
用户的车是白色的 | 用户的猫是黑色的
用户不喜欢社交 | 用户有很多朋友
My uncle is a pilot | I'm a nurse
My friend Jake hates dogs | I love dogs
Jake loves dogs | My cat hates dogs
I love my dog | I don't have a cat
I have a red car | I have a blue bike
I work on Mondays | I don't work on Sundays
I can cook pasta | I can't bake bread
I live with two roommates | I have two sisters
I study in the evening | I work in the morning
I enjoy hot weather | I hate cold weather
I read two books a month | I watch two movies a month
I love Paris | I live in London
I'm learning to play chess | I don't play poker
I won't be home tomorrow | I am home
My favorite season is winter | My favorite month is May
I was in Rome last week | I live in Milan
User is 52 | User has been married for 20 years
User's daughter is named Ella | User's son is named Emil
User loves cats | User is allergic to pollen
User is pescatarian | User loves salmon
User is vegetarian | User loves cheese
User's mother is vegetarian | User eats beef
User's boss likes golf | User doesn't like golf
Priya is allergic to nuts | User likes peanut butter
User plays chess on weekends | User doesn't play chess at work
User said the food was bad | User likes good food
User wants to learn guitar | User plays the piano
User supports Arsenal | User's brother supports Chelsea
用户的微信名叫小鱼 | 用户叫于晓
用户3月去日本 | 用户5月去韩国
用户晚上不喝咖啡 | 用户早上喝咖啡
用户爱吃鱼 | 用户不吃鱼刺
用户不喜欢吃鱼 | 用户喜欢钓鱼
用户不喜欢狗 | 用户家对面有一只狗
用户对狗毛过敏 | 用户的朋友养狗
用户有个弟弟在上海 | 用户有个妹妹在北京
用户以前是老师 | 用户是护士
用户是护士 | 用户曾经是老师
用户买了一本书 | 用户没有车
用户没买票 | 用户有票
用户今年没回家 | 用户每年回家
用户喜欢喝咖啡 | 用户不喜欢喝咖啡店的咖啡
用户有一只猫 | 用户有一只狗
用户有两只猫 | 用户的妹妹有一只猫
用户在北京上班 | 用户的公司在上海
用户每天喝两杯水果茶 | 用户每天喝一杯咖啡
用户喜欢吃面包 | 用户不吃馒头
用户会英语 | 用户的英语不好
用户不吃早饭 | 用户吃午饭
用户的生日是3月3日 | 用户3月5日出差
用户讨厌迟到 | 用户经常迟到
用户周末不上班 | 用户周一上班
用户怕黑 | 用户不怕鬼
用户喜欢小孩 | 用户没有小孩
用户没有兄弟 | 用户有表弟
用户用Mac | 用户不用iPad
用户去年住在北京 | 用户今年住在上海
用户喜欢红色的衣服 | 用户讨厌红色的车
用户想减肥 | 用户不想运动
用户不喝可乐 | 用户喝雪碧
用户喝无糖可乐 | 用户不吃糖
用户对牛奶过敏 | 用户喝豆浆
用户对花生过敏 | 用户不吃花生
用户吃素 | 用户不吃肉
用户已婚 | 用户和妻子住在一起
用户单身 | 用户没有男朋友
用户早睡 | 用户早起
用户不熬夜 | 用户早起
用户住在上海浦东 | 用户住在上海
用户的女儿在上海上学 | 用户在北京工作
用户是医生 | 用户在协和医院工作
用户喜欢听歌，不喜欢唱歌 | 用户喜欢听歌
我爸不抽烟 | 我抽烟
用户不是学生 | 用户是老师
用户在写论文 | 用户不写日记
用户没去过日本 | 用户去过韩国
The user likes cheese | The user doesn't like blue cheese
The user hates winter | The user likes skiing
The user can't eat peanuts | The user can eat almonds
The user has no children | The user has a nephew
The user has a wife | The user has two kids
The user doesn't drink milk | The user likes cheese
The user is not a student | The user is a nurse
The user doesn't live in Paris | The user lives in Rome
The user doesn't work at Apple | The user works at Intel
The user lives in Rome with two cats | The user lives in Rome
The user's birthday is in May | The user's trip is in June
The user ran a marathon in 2019 | The user ran a marathon in 2021
The user was born in Texas | The user lives in Ohio
The user sold their car | The user doesn't have a car
The user quit smoking in 2020 | The user doesn't smoke
The user got divorced | The user is single
The user moved to Oslo | The user lives in Oslo
The user has three meetings today | The user has two meetings tomorrow
The user eats fish | The user doesn't eat shrimp
The user likes dogs | The user is allergic to cats
The user reads a lot | The user doesn't watch TV
The user's sister doesn't eat meat | The user's brother eats meat
The user's car is a Honda | The user doesn't have a bike
The user speaks two languages | The user visited three countries
The user isn't afraid of spiders | The user is afraid of snakes
The user drives to work | The user doesn't drive at night
The user has a 10 am meeting | The user has a 2 pm call
Tom moved to Oslo | The user lives in Bergen
The user worked at IBM before | The user works at Intel
The user went to Yale | The user works at Yale
The user loves the beach | The user lives far from the beach
The user is learning German | The user speaks French
The user takes vitamin D | The user doesn't take painkillers
The user has a garden with roses | The user has no garden shed
"""
