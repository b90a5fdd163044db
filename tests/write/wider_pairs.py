"""More pairs of an old and a new statement, met while the rules were made.

In plain lines, ``old | new``, by what the new one does. They hold what works, and prove less
than ``conflict_pairs``, whose held-out part no rule was made by.
"""

from __future__ import annotations

CONFLICT = """\
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
"""
SUPERSEDED = """\
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
"""
NEITHER = """\
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
"""
