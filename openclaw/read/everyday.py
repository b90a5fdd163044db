"""The built-in vocabulary of everyday life: words that name a tag, in Chinese and English.

Data only. English words stand in their plain form, since any form with the same stem counts;
a leading ``=`` asks for exactly that form (``=running``, because "run the tests" is no sport).
A Chinese word of one character counts only where no longer word of this table covers it, so
those here are ones that nearly always mean what they say.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """One tag: its other spellings, the wider tag that it belongs to, and its words.

    ``spelled`` and ``en`` are split at commas, ``zh`` at spaces; all in folded form.
    """

    tag: str
    spelled: str
    zh: str
    en: str
    within: str = ""


TOPICS = (
    Topic(
        "health",
        "健康, 身体, 身体健康, 身体状况, wellness, wellbeing",
        "胃 肝 肾 肺 腰 痛 疼 咳 病 癌 痒 肿 胖 瘦 肚子 胃口 胃病 胃疼 胃痛 胃炎 头疼 头痛 头晕 "
        "偏头痛 牙疼 牙齿 智齿 心悸 心脏 心慌 心率 胸闷 血压 高血压 低血压 血糖 糖尿病 血脂 "
        "尿酸 痛风 胆固醇 发烧 发热 感冒 流感 咳嗽 嗓子 喉咙 鼻炎 哮喘 不舒服 不太舒服 难受 "
        "恶心 呕吐 想吐 拉肚子 腹泻 便秘 反酸 消化 疲劳 疲惫 乏力 失眠 体检 看病 就医 医生 医院 "
        "门诊 挂号 手术 住院 牙医 症状 生病 受伤 骨折 扭伤 康复 颈椎 腰椎 膝盖 关节 皮肤 湿疹 "
        "近视 视力 眼睛 怀孕 孕期 月经 痛经 体重 减肥 抽烟 戒烟 吸烟 疫苗 免疫 咖啡因 忌口 养生 "
        "亚健康 贫血 肠胃 胃药 发炎 炎症 疼痛 落枕 抽筋 中暑 新冠 核酸 过劳 近视眼 听力 耳鸣 "
        "口腔 溃疡 肌肉",
        "healthy, stomach, stomachache, belly, tummy, headache, migraine, dizzy, dizziness, "
        "nausea, nauseous, vomit, throw up, diarrhea, constipation, heartburn, reflux, "
        "indigestion, digestion, palpitation, heart rate, heartbeat, heart disease, chest pain, "
        "blood pressure, hypertension, blood sugar, diabetes, diabetic, cholesterol, gout, "
        "fever, flu, influenza, catch a cold, have a cold, cough, sore, sore throat, asthma, "
        "sick, sickness, ill, illness, unwell, hurt, ache, pain, painful, injury, injured, "
        "fracture, sprain, surgery, hospital, clinic, doctor, dentist, tooth, teeth, toothache, "
        "symptom, disease, diagnosis, diagnosed, checkup, medical, therapy, knee, back pain, "
        "shoulder, spine, skin, rash, eczema, eyesight, vision, pregnant, pregnancy, "
        "overweight, weight loss, lose weight, smoke, smoking, cigarette, vaccine, fatigue, "
        "tired, exhausted, caffeine, bloated, cramp, infection, arthritis, anemia, bmi, "
        "flu shot, muscle",
    ),
    Topic(
        "medicine",
        "药物, 用药, 吃药, 药品, medication, meds, drugs",
        "药 服药 药片 处方 处方药 止痛药 抗生素 布洛芬 阿司匹林 感冒药 降压药 中药 西药 维生素 "
        "褪黑素 胰岛素 药店 副作用 剂量 保健品 益生菌 头孢 青霉素",
        "pill, dose, dosage, prescription, painkiller, ibuprofen, aspirin, antibiotic, "
        "penicillin, vitamin, supplement, melatonin, insulin, pharmacy, side effect, probiotic, "
        "antihistamine, drug, tablets",
        within="health",
    ),
    Topic(
        "allergy",
        "过敏, 过敏史, 不耐受, allergies, intolerance",
        "过敏原 花粉 花粉症 荨麻疹 乳糖不耐 起疹子 海鲜过敏 麸质 坚果过敏 尘螨 过敏性",
        "allergic, allergen, pollen, hay fever, hives, intolerant, lactose, gluten, celiac, "
        "anaphylaxis, peanut allergy, nut allergy, dust mite, epipen",
        within="health",
    ),
    Topic(
        "sleep",
        "睡眠, 睡觉, 作息",
        "睡 失眠 熬夜 早睡 早起 午睡 午觉 做梦 噩梦 起床 入睡 睡不着 睡不好 打鼾 打呼噜 犯困 "
        "困了 好困 补觉 赖床 生物钟 时差 床垫 枕头 安眠 通宵",
        "asleep, sleepy, slept, insomnia, nap, nightmare, dream, bedtime, wake up, woke, snore, "
        "jet lag, stay up late, oversleep, drowsy, mattress, pillow, early bird, night owl",
        within="health",
    ),
    Topic(
        "food",
        "饮食, 吃, 食物, 美食, 吃饭, 口味, diet, meals",
        "饭 菜 粥 汤 糖 辣 饿 肉 蛋 早餐 早饭 午餐 午饭 晚餐 晚饭 夜宵 宵夜 零食 点心 甜品 甜食 "
        "蛋糕 巧克力 冰淇淋 面包 面条 米饭 饺子 火锅 烧烤 烤肉 外卖 餐厅 餐馆 饭店 食堂 清淡 "
        "重口味 香菜 海鲜 牛肉 猪肉 羊肉 鸡肉 火腿 鸡蛋 豆腐 蔬菜 水果 苹果 香蕉 芒果 榴莲 草莓 "
        "西瓜 沙拉 素食 吃素 全素 清真 寿司 披萨 汉堡 薯条 川菜 粤菜 湘菜 日料 西餐 快餐 食谱 "
        "食材 忌口 挑食 早点 聚餐 下馆子 螃蟹 虾 花生 坚果 豆浆 热狗 米线 麻辣烫 小龙虾 泡面 "
        "方便面 低糖 无糖 低脂 卡路里 热量 蛋白质 碳水 胃口 好吃 难吃",
        "eat, ate, eaten, meal, breakfast, lunch, dinner, supper, brunch, snack, dessert, cake, "
        "chocolate, ice cream, bread, noodle, rice, dumpling, hotpot, hot pot, barbecue, bbq, "
        "takeout, takeaway, restaurant, cuisine, diner, canteen, spicy, salty, sweets, "
        "cilantro, coriander, seafood, fish, shrimp, crab, beef, pork, chicken, egg, tofu, "
        "vegetable, fruit, banana, mango, strawberry, salad, vegan, vegetarian, halal, kosher, "
        "sushi, pizza, burger, fries, steak, pasta, sandwich, soup, cheese, peanut, nuts, "
        "hungry, hunger, appetite, calorie, protein, carb, sugar, nutrition, delicious, tasty, "
        "yummy, cookie, cereal, yogurt, lamb, apple",
    ),
    Topic(
        "cooking",
        "做饭, 烹饪, 下厨, 厨艺, 料理, cook, recipes, baking",
        "做菜 炒菜 煮饭 煮面 烘焙 烤箱 厨房 菜谱 食谱 炖 腌 空气炸锅 电饭煲 调料 酱油 买菜",
        "recipe, bake, oven, kitchen, stove, grill, fry, roast, air fryer, ingredient, "
        "seasoning, chef, meal prep",
        within="food",
    ),
    Topic(
        "drink",
        "饮料, 喝, 饮品, 喝的, drinks, beverage, beverages",
        "渴 奶茶 果汁 可乐 汽水 牛奶 豆浆 矿泉水 喝水 白开水 热水 冰水 酸奶 椰汁 柠檬水 气泡水 "
        "口渴",
        "drank, drunk, juice, soda, cola, coke, milk, bubble tea, milk tea, lemonade, smoothie, "
        "thirsty, water bottle, sparkling water, hot chocolate, energy drink",
    ),
    Topic(
        "coffee",
        "咖啡, 咖啡因, 喝咖啡, caffeine",
        "咖啡馆 咖啡店 咖啡厅 咖啡豆 咖啡机 美式 拿铁 卡布奇诺 浓缩咖啡 手冲 摩卡 冷萃 星巴克 "
        "瑞幸 低因 无咖啡因 速溶",
        "decaf, espresso, latte, cappuccino, americano, mocha, cold brew, barista, starbucks, "
        "coffee shop, cafe, macchiato, flat white",
        within="drink",
    ),
    Topic(
        "tea",
        "茶, 茶叶, 喝茶, 茶饮",
        "绿茶 红茶 乌龙茶 普洱 奶茶 抹茶 花茶 龙井 泡茶",
        "green tea, black tea, oolong, matcha, chai, herbal tea, teapot",
        within="drink",
    ),
    Topic(
        "alcohol",
        "酒, 酒精, 喝酒, 饮酒, 酒类",
        "啤酒 白酒 红酒 葡萄酒 威士忌 鸡尾酒 清酒 黄酒 酒吧 喝醉 宿醉 戒酒 应酬 醉",
        "alcoholic, beer, wine, whisky, whiskey, vodka, cocktail, liquor, rum, gin, pub, "
        "hangover, sober, tequila, champagne",
        within="drink",
    ),
    Topic(
        "sport",
        "运动, 体育, 健身, 锻炼, sports, fitness, exercise, workout",
        "跑步 慢跑 夜跑 晨跑 马拉松 游泳 瑜伽 普拉提 力量训练 撸铁 举重 深蹲 篮球 足球 羽毛球 "
        "乒乓球 网球 排球 高尔夫 骑行 骑车 爬山 登山 徒步 攀岩 滑雪 滑板 滑冰 跳绳 拳击 太极 "
        "武术 健身房 私教 教练 球赛 比赛 奥运 世界杯 有氧 拉伸 球队 跳舞 舞蹈 散步 肌肉",
        "work out, gym, =running, jog, jogging, runner, marathon, treadmill, swim, swam, yoga, "
        "pilates, weightlifting, lift weights, squat, basketball, football, soccer, badminton, "
        "tennis, table tennis, ping pong, volleyball, baseball, golf, cycling, bike ride, hike, "
        "hiking, climbing, ski, skiing, snowboard, skate, skating, surf, surfing, boxing, "
        "martial arts, karate, judo, athlete, coach, tournament, olympics, world cup, cardio, "
        "stretching, dance, dancing, ballet, a walk, personal trainer, half marathon, "
        "team sports, muscle",
    ),
    Topic(
        "work",
        "工作, 职业, 事业, 职场, 公司, 上班, job, career, office",
        "下班 加班 老板 领导 上司 同事 下属 客户 开会 会议 例会 周会 周报 日报 汇报 出差 请假 "
        "年假 调休 辞职 离职 跳槽 升职 加薪 面试 简历 求职 找工作 招聘 入职 裁员 失业 职位 岗位 "
        "行业 绩效 考核 同行 办公室 远程办公 居家办公 创业 甲方 乙方 项目 需求 部门 团队 合同 "
        "实习 打工 转正 业务 值班",
        "boss, manager, supervisor, colleague, coworker, co worker, client, customer, meeting, "
        "standup, weekly report, overtime, business trip, day off, resign, quit my job, "
        "promotion, salary review, interview, resume, cv, hire, hired, hiring, recruit, "
        "recruiter, laid off, layoff, unemployed, profession, occupation, employer, employee, "
        "company, startup, freelance, freelancer, remote work, work from home, internship, "
        "intern, deadline, performance review, workplace, team lead, department, contract, kpi, "
        "shift work",
    ),
    Topic(
        "project",
        "项目, 任务, 进度, projects, task, tasks, todo",
        "需求 里程碑 上线 交付 排期 方案 计划书 待办 立项 迁移 版本 发布 阶段 复盘",
        "milestone, roadmap, backlog, deliverable, release, launch, migration, requirement, "
        "sprint, progress, to do list, prototype, kickoff",
        within="work",
    ),
    Topic(
        "study",
        "学习, 教育, 学校, 学业, 读书, 考试, education, learning, school",
        "课 上课 下课 课程 网课 考研 考公 高考 中考 雅思 托福 四级 六级 作业 论文 毕业 答辩 "
        "大学 高中 初中 小学 幼儿园 老师 导师 同学 学生 研究生 博士 硕士 本科 专业 学历 学位 "
        "留学 奖学金 成绩 复习 预习 背单词 教材 培训 图书馆 自习 学费 校园 备考 证书 实验室 "
        "学期 寒假 暑假",
        "studying, learn, college, university, campus, class, course, lesson, lecture, "
        "homework, assignment, exam, quiz, ielts, toefl, gre, thesis, dissertation, degree, "
        "diploma, bachelor, master degree, phd, graduate, graduation, undergraduate, student, "
        "teacher, professor, tutor, classmate, scholarship, semester, tuition, textbook, "
        "training course, kindergarten, certificate, certification, study abroad, workshop, =sat",
    ),
    Topic(
        "coding",
        "编程, 代码, 写代码, 开发, 程序, programming, code, development, software",
        "程序员 编码 前端 后端 全栈 调试 报错 部署 重构 单元测试 测试用例 数据库 接口 算法 框架 "
        "开源 仓库 提交 分支 合并 代码审查 编辑器 终端 命令行 脚本 函数 变量 缩进 注释 编译 "
        "依赖 架构 微服务 服务器 缓存 爬虫 插件 配置",
        "program, programmer, developer, debug, bug, compile, compiler, deploy, deployment, "
        "refactor, unit test, pytest, database, sql, api, endpoint, algorithm, framework, "
        "open source, repository, repo, git, github, gitlab, pull request, merge conflict, "
        "code review, ide, vscode, vim, emacs, terminal, shell script, command line, variable, "
        "indentation, docker, kubernetes, linux, python, javascript, typescript, rust, golang, "
        "c++, c#, kotlin, swift, php, ruby, vue, django, flask, fastapi, node, npm, json, yaml, "
        "regex, backend, frontend, full stack, microservice, stack trace, linter, plugin, "
        "=commit, =java, react app",
        within="technology",
    ),
    Topic(
        "technology",
        "科技, 技术, 数码, 电脑, 设备, tech, computer, computers, devices, gadgets",
        "笔记本电脑 手机 平板 耳机 键盘 鼠标 显示器 屏幕 显卡 内存 硬盘 充电 充电器 路由器 网络 "
        "宽带 软件 系统 操作系统 安卓 苹果手机 华为 小米 人工智能 大模型 机器人 机器学习 "
        "深度学习 提示词 智能家居 智能音箱 相机 无人机 打印机 飞书 钉钉 微信 应用 账号 安装 "
        "升级 芯片 云服务",
        "laptop, pc, macbook, phone, smartphone, iphone, android, ipad, tablet, headphone, "
        "earbuds, keyboard, mouse, monitor, screen, gpu, ssd, charger, router, wifi, network, "
        "internet, windows, macos, app, ai, artificial intelligence, llm, chatgpt, claude, "
        "robot, machine learning, deep learning, prompt, smart home, drone, printer, gadget, "
        "device, operating system, install, upgrade, chip, cloud service",
    ),
    Topic(
        "language",
        "语言, 外语, 英语, 母语, languages",
        "英文 中文 汉语 普通话 粤语 方言 日语 日文 韩语 法语 德语 西班牙语 俄语 葡萄牙语 "
        "意大利语 阿拉伯语 口语 听力 单词 语法 翻译 双语 发音 口音",
        "english, chinese, mandarin, cantonese, japanese, korean, french, german, spanish, "
        "russian, italian, portuguese, arabic, grammar, pronunciation, accent, translate, "
        "translation, bilingual, native speaker, mother tongue, dialect, vocabulary, fluent, "
        "duolingo",
    ),
    Topic(
        "family",
        "家人, 家庭, 亲人, 父母, 亲戚, 家里人, relatives, parents",
        "爸 妈 哥 姐 弟 妹 娃 爸爸 妈妈 父亲 母亲 爸妈 爷爷 奶奶 外公 外婆 姥姥 姥爷 哥哥 姐姐 "
        "弟弟 妹妹 兄弟 姐妹 儿子 女儿 孩子 小孩 宝宝 婴儿 孙子 孙女 老公 老婆 丈夫 妻子 媳妇 "
        "叔叔 阿姨 舅舅 姑姑 表哥 表妹 堂哥 侄子 外甥 公公 婆婆 岳父 岳母 双胞胎 育儿 带娃 全家 "
        "一家人 我妈 我爸",
        "mother, mom, mum, mommy, father, dad, daddy, parent, grandmother, grandma, "
        "grandfather, grandpa, grandparent, brother, sister, sibling, son, daughter, child, "
        "children, kid, baby, toddler, infant, newborn, grandchild, husband, wife, spouse, "
        "aunt, uncle, cousin, niece, nephew, in laws, mother in law, father in law, twins, "
        "parenting, relative, stepfather, stepmother",
    ),
    Topic(
        "friends",
        "朋友, 好友, 社交, 交友, friend, social",
        "闺蜜 哥们 兄弟 室友 老同学 发小 网友 聚会 聚一聚 朋友圈 派对 同伴 邻居 聚餐 饭局",
        "friendship, buddy, best friend, roommate, flatmate, housemate, pal, hang out, party, "
        "get together, gathering, neighbor, neighbour, reunion, social life, penpal",
    ),
    Topic(
        "relationship",
        "感情, 恋爱, 婚姻, 伴侣, 情感, 对象, dating, marriage, partner",
        "婚 男朋友 女朋友 男友 女友 约会 相亲 分手 复合 表白 结婚 离婚 婚礼 求婚 订婚 单身 脱单 "
        "暗恋 异地恋 纪念日 情人节 老公 老婆 丈夫 妻子 吵架 冷战 前任 蜜月 彩礼",
        "boyfriend, girlfriend, spouse, husband, wife, fiance, fiancee, romantic, romance, "
        "breakup, break up, broke up, marry, married, wedding, divorce, divorced, engaged, "
        "engagement, propose to, single life, crush, ex boyfriend, ex girlfriend, anniversary, "
        "valentine, honeymoon, soulmate",
    ),
    Topic(
        "pets",
        "宠物, 猫狗, 动物, pet, animals, animal",
        "猫 狗 兔 猫咪 小猫 小狗 狗狗 喵 铲屎官 养猫 养狗 遛狗 猫粮 狗粮 猫砂 布偶 橘猫 英短 "
        "柯基 金毛 柴犬 泰迪 仓鼠 兔子 鹦鹉 金鱼 乌龟 兽医 宠物医院 绝育 撸猫",
        "cat, kitten, kitty, dog, puppy, hamster, rabbit, bunny, parrot, goldfish, turtle, "
        "guinea pig, vet, veterinarian, litter box, leash, corgi, golden retriever, poodle, "
        "labrador, animal shelter, dog walk",
    ),
    Topic(
        "home",
        "家居, 家务, 居家, 装修, 家电, house, household, housing",
        "打扫 卫生 洗衣 洗衣机 洗碗 洗碗机 拖地 扫地机器人 收纳 整理房间 家具 沙发 冰箱 空调 "
        "电视 客厅 卧室 厨房 卫生间 浴室 阳台 窗帘 水电 物业 保洁 维修 漏水 暖气 快递柜 搬家 "
        "新家 家里 断舍离",
        "housework, chore, cleaning, clean up, tidy, laundry, washing machine, dishwasher, "
        "vacuum, declutter, renovation, renovate, furniture, sofa, couch, fridge, refrigerator, "
        "air conditioner, living room, bedroom, bathroom, balcony, curtain, plumber, leak, "
        "heating, housekeeping, diy repair, moving house, apartment",
    ),
    Topic(
        "residence",
        "住址, 居住, 居住地, 住处, 住房, 地址, address, location",
        "住在 定居 搬到 搬去 搬家 租房 房租 房东 租客 合租 买房 房子 公寓 小区 宿舍 房贷 首付 "
        "落户 户口 籍贯 老家 家乡 城市 所在地 移民 哪里人 住哪 家住 住的地方 常住 久居",
        "reside, live in, lives in, living in, lived in, relocate, relocation, move to, "
        "moved to, moving to, apartment, flat, dorm, dormitory, rent, rental, landlord, tenant, "
        "lease, mortgage, hometown, suburb, neighborhood, neighbourhood, immigrate, "
        "immigration, settle down",
        within="home",
    ),
    Topic(
        "money",
        "钱, 财务, 理财, 金钱, 预算, 收入, finance, finances, budget, financial",
        "债 税 花钱 省钱 存钱 攒钱 赚钱 工资 薪水 薪资 年薪 月薪 奖金 支出 开销 记账 投资 股票 "
        "基金 债券 黄金 比特币 保险 贷款 房贷 车贷 信用卡 花呗 借钱 欠款 还款 负债 存款 银行 "
        "银行卡 账单 报销 发票 公积金 社保 养老金 退休金 个税 汇率 价格 涨价 破产 财富",
        "salary, wage, income, expense, spending, saving account, savings, save money, invest, "
        "investment, investor, stock market, stocks, etf, bond, crypto, bitcoin, insurance, "
        "loan, mortgage, credit card, debt, owe, bank, bank account, bill, reimbursement, "
        "invoice, tax, pension, retirement, exchange rate, afford, expensive, cheap, price, "
        "payment, bonus, bankrupt",
    ),
    Topic(
        "shopping",
        "购物, 买东西, 网购, 消费, purchase, purchases",
        "下单 淘宝 京东 拼多多 天猫 亚马逊 快递 退货 退款 打折 优惠券 双十一 购物车 逛街 商场 "
        "超市 品牌 性价比 种草 买了 想买 买什么 剁手 代购 二手 礼物 送礼 直播带货 便利店 换货 "
        "团购",
        "shop, buy, bought, order online, amazon, ebay, taobao, delivery, refund, "
        "return policy, discount, coupon, on sale, black friday, cart, mall, supermarket, "
        "grocery, groceries, brand, gift, second hand, thrift, retailer, wishlist",
    ),
    Topic(
        "gift",
        "礼物, 送礼, gifts, present, presents",
        "生日礼物 礼品 红包 礼盒 贺卡 伴手礼 纪念品 圣诞礼物 鲜花 送什么",
        "birthday present, christmas present, souvenir, greeting card, gift card, bouquet, "
        "wishlist",
        within="shopping",
    ),
    Topic(
        "clothing",
        "衣服, 穿着, 穿搭, 服装, 时尚, clothes, fashion, outfit",
        "鞋 裙 帽 袜 裤子 裙子 外套 大衣 羽绒服 衬衫 t恤 卫衣 毛衣 西装 牛仔裤 鞋子 运动鞋 "
        "高跟鞋 帽子 围巾 手套 袜子 内衣 穿什么 尺码 尺寸 搭配 首饰 项链 耳环 手表 包包 背包 "
        "眼镜 穿衣",
        "wear, wore, dress, skirt, pants, trousers, jeans, shirt, t shirt, sweater, hoodie, "
        "jacket, coat, suit, shoes, sneaker, boots, heels, hat, scarf, glove, socks, underwear, "
        "jewelry, necklace, earring, handbag, backpack, size chart, wardrobe, glasses",
    ),
    Topic(
        "beauty",
        "美容, 护肤, 化妆, 外貌, 理发, skincare, makeup, grooming, appearance",
        "口红 防晒 面膜 粉底 眼影 香水 美甲 剪头发 烫发 染发 发型 头发 脱发 洗发水 祛痘 痘痘 "
        "医美 沐浴露 刮胡子",
        "skin care, lipstick, sunscreen, face mask, perfume, manicure, haircut, hairdresser, "
        "hairstyle, hair dye, hair loss, shampoo, acne, moisturizer, shave, barber, salon, "
        "cosmetic",
    ),
    Topic(
        "travel",
        "旅行, 旅游, 出行, 出游, 度假, 行程, trip, trips, vacation, holiday, travelling",
        "旅途 景点 攻略 机票 酒店 民宿 订房 签证 护照 出国 机场 航班 飞机 登机 值机 靠窗 靠过道 "
        "行李 导游 跟团 自由行 自驾 自驾游 露营 海边 海岛 古镇 博物馆 周边游 背包客 旅馆 日本 "
        "泰国 欧洲 东京 巴黎 西班牙 葡萄牙 打卡 邮轮 青旅 蜜月旅行 穷游",
        "traveler, traveller, journey, tour, tourist, tourism, sightseeing, itinerary, flight, "
        "airline, airport, plane ticket, window seat, aisle seat, boarding pass, hotel, hostel, "
        "airbnb, booking, visa, passport, abroad, overseas, luggage, suitcase, backpacking, "
        "camp, camping, beach, island, museum, cruise, road trip, destination, resort, getaway, "
        "sightsee",
    ),
    Topic(
        "transport",
        "交通, 通勤, 开车, 出行方式, 汽车, transportation, commute, commuting, car, driving",
        "车 驾照 驾驶 买车 电动车 新能源车 特斯拉 加油 充电桩 停车 停车位 堵车 地铁 公交 公交车 "
        "出租车 打车 滴滴 网约车 高铁 火车 动车 自行车 单车 摩托车 电瓶车 路线 导航 晕车 船 "
        "轮船 高速 车票 限号 违章",
        "commuter, drive, drove, driver, driving license, driver license, vehicle, "
        "electric car, tesla, gas station, parking, traffic, traffic jam, subway, metro, bus, "
        "taxi, cab, uber, train, railway, bicycle, bike, motorcycle, scooter, truck, ferry, "
        "carsick, motion sickness, navigation, highway",
    ),
    Topic(
        "music",
        "音乐, 歌曲, 歌, 听歌, 乐器, songs, song, musical",
        "琴 唱歌 歌手 歌单 乐队 专辑 演唱会 音乐会 音乐节 吉他 钢琴 小提琴 架子鼓 练琴 弹琴 "
        "尤克里里 古典 摇滚 爵士 民谣 说唱 流行音乐 古筝 k歌 卡拉ok 网易云 作曲 合唱 古典音乐 "
        "周杰伦 黑胶",
        "musician, sing, singer, sang, playlist, band, album, concert, music festival, guitar, "
        "piano, violin, cello, drums, ukulele, flute, instrument, clarinet, saxophone, "
        "classical music, rock band, jazz, folk music, hip hop, rap, pop music, karaoke, "
        "spotify, composer, orchestra, choir, lyrics, vinyl record, melody",
    ),
    Topic(
        "film",
        "电影, 影视, 电视剧, 追剧, 动漫, 视频, movie, movies, films, tv, series, shows, anime",
        "影院 电影院 看片 影片 导演 演员 美剧 韩剧 日剧 综艺 动画 番剧 纪录片 科幻片 恐怖片 "
        "喜剧片 奥斯卡 豆瓣 猫眼 剧情 剧透 网飞 漫威 宫崎骏 短视频 抖音 哔哩哔哩 b站 片子 主演",
        "cinema, theater, actor, actress, tv show, tv series, television, netflix, hbo, disney, "
        "cartoon, animation, documentary, horror movie, comedy, sci fi movie, thriller, oscar, "
        "spoiler, marvel, ghibli, episode, binge watch, youtube, tiktok, bilibili, trailer",
    ),
    Topic(
        "reading",
        "阅读, 看书, 书, 书籍, 小说, 文学, books, book, literature, novels",
        "读书 书单 作者 作家 诗歌 散文 漫画 绘本 电子书 有声书 读后感 书店 杂志 推理小说 "
        "科幻小说 传记 历史书 名著 三体 东野圭吾 村上春树 读完 书评 出版",
        "read, novel, fiction, nonfiction, author, writer, poem, poetry, manga, comic, ebook, "
        "kindle, audiobook, bookstore, library, magazine, biography, memoir, book club, "
        "bestseller, mystery novel, chapter",
    ),
    Topic(
        "games",
        "游戏, 电竞, 桌游, 玩游戏, game, gaming, video games",
        "棋 打游戏 手游 网游 端游 主机 任天堂 塞尔达 马里奥 王者荣耀 英雄联盟 原神 我的世界 "
        "绝地求生 狼人杀 剧本杀 象棋 围棋 国际象棋 五子棋 扑克 麻将 斗地主 开黑 通关 上分 段位 "
        "玩家 密室逃脱 拼图 接龙 猜谜 文字游戏",
        "gamer, video game, esports, nintendo, playstation, xbox, steam deck, zelda, mario, "
        "pokemon, minecraft, fortnite, valorant, dota, league of legends, genshin, board game, "
        "chess, poker, mahjong, card game, dnd, dungeons, puzzle, escape room, speedrun, "
        "multiplayer, rpg, riddle, word game",
    ),
    Topic(
        "art",
        "艺术, 绘画, 画画, 美术, 手工, arts, painting, drawing, crafts, design",
        "油画 水彩 素描 国画 书法 插画 美术馆 展览 画展 设计 陶艺 雕塑 刺绣 编织 钩针 手账 折纸 "
        "剪纸 乐高 木工 手办",
        "artist, paint, painter, draw, drew, sketch, watercolor, oil painting, calligraphy, "
        "illustration, exhibition, gallery, designer, craft, pottery, ceramics, sculpture, "
        "sculptor, embroidery, knit, knitting, crochet, origami, woodworking, lego, scrapbook, "
        "mural",
        within="hobby",
    ),
    Topic(
        "photography",
        "摄影, 拍照, 照片, photo, photos, photographs",
        "相机 镜头 单反 微单 胶片 修图 写真 自拍 航拍 相册 取景",
        "photograph, photographer, camera, lens, dslr, selfie, film camera, photo album, "
        "lightroom, portrait",
        within="hobby",
    ),
    Topic(
        "hobby",
        "爱好, 兴趣, 兴趣爱好, 业余, 消遣, 休闲, hobbies, interest, interests, leisure, pastime",
        "周末干 业余时间 空闲 闲暇 喜欢做 收藏 集邮 钓鱼 园艺 种花 养花 露营 观鸟 天文 盲盒 "
        "模型 打发时间 特长",
        "free time, spare time, collect stamps, collecting, collection, fishing, gardening, "
        "bird watching, birdwatching, astronomy, stargazing, volunteer, volunteering, "
        "model kit, relax, unwind",
    ),
    Topic(
        "plants",
        "植物, 园艺, 花草, 绿植, garden, gardening, plant, flowers",
        "盆栽 多肉 种花 养花 浇水 种菜 花园 施肥 阳台种 玫瑰 兰花 种植",
        "gardener, flower, houseplant, succulent, pot plant, watering, seed, fertilizer, "
        "vegetable garden, orchid, tulip, lawn",
        within="hobby",
    ),
    Topic(
        "weather",
        "天气, 气候, 气温, climate",
        "雨 雪 温度 下雨 下雪 暴雨 台风 晴天 阴天 多云 刮风 大风 雾霾 空气质量 带伞 雨伞 高温 "
        "降温 寒潮 潮湿 梅雨 季节 春天 夏天 秋天 冬天 怕冷 怕热 好冷 好热 太冷 太热 雷阵雨 "
        "天气预报 回南天",
        "forecast, rain, rainy, snow, snowy, storm, typhoon, hurricane, sunny, cloudy, windy, "
        "fog, smog, air quality, umbrella, temperature, heat wave, freezing, humid, humidity, "
        "season, spring weather, summer, autumn, winter, thunderstorm, cold outside, hot outside",
    ),
    Topic(
        "mood",
        "心情, 情绪, 心理, 心理健康, 感受, 压力, emotion, emotions, feelings, mental health, "
        "stress",
        "累 哭 烦 怕 开心 高兴 快乐 难过 伤心 郁闷 抑郁 焦虑 压力大 烦躁 生气 愤怒 孤独 寂寞 "
        "害怕 紧张 崩溃 委屈 失落 迷茫 无聊 内耗 心累 心理咨询 咨询师 冥想 安慰 倾诉 幸福 "
        "感动 想哭 不开心 沮丧 恐惧 自卑 自信 情绪低落 失恋 绝望 解压 放松",
        "feeling, happy, happiness, glad, joy, sad, sadness, upset, depressed, depression, "
        "anxiety, anxious, stressed, stressful, angry, anger, lonely, loneliness, afraid, "
        "scared, fear, nervous, overwhelmed, burnout, burned out, bored, boredom, frustrated, "
        "grief, cry, crying, therapist, counselor, counseling, psychologist, meditation, "
        "mindfulness, confident, confidence, self esteem, hopeless, proud, grateful, "
        "disappointed, worry, worried",
    ),
    Topic(
        "birthday",
        "生日, 纪念日, 重要日期, 节日, 日期, birthdays, anniversary",
        "过生日 生日快乐 出生 几岁 多大了 年龄 星座 属相 生肖 周年 过节 春节 过年 除夕 元旦 "
        "中秋 端午 清明 国庆 元宵 圣诞 圣诞节 情人节 母亲节 父亲节 儿童节 七夕 生辰 农历 寿辰 "
        "蛋糕蜡烛",
        "birth date, date of birth, born, age, years old, zodiac, horoscope, festival, "
        "new year, lunar new year, christmas, thanksgiving, easter, halloween, valentine, "
        "mother day, father day, national day, mid autumn",
    ),
    Topic(
        "schedule",
        "日程, 安排, 计划, 时间安排, 提醒, 约定, calendar, plan, plans, appointment, reminder",
        "行程 日历 闹钟 截止 截止日期 预约 约好 约了 时间表 课表 会议时间 有空 没空 几点 改期 "
        "延期 推迟 赶不上 待办 备忘 日期 周几 档期",
        "remind, alarm clock, deadline, due date, reschedule, postpone, agenda, timetable, "
        "time slot, availability, to do, weekly routine, daily routine, routine",
    ),
    Topic(
        "religion",
        "宗教, 信仰, 佛教, 基督教, faith, belief, beliefs, spirituality",
        "信教 佛祖 拜佛 烧香 寺庙 和尚 念经 打坐 道教 天主教 教堂 祷告 祈祷 圣经 伊斯兰 穆斯林 "
        "斋月 清真寺 清真 算命 风水 塔罗 上帝 菩萨",
        "religious, church, pray, prayer, bible, christian, christianity, catholic, god, jesus, "
        "buddhist, buddhism, temple, muslim, islam, mosque, ramadan, quran, jewish, judaism, "
        "synagogue, hindu, hinduism, tarot, spiritual, atheist, monk, worship",
    ),
    Topic(
        "news",
        "新闻, 时事, 政治, 社会, politics, current affairs, political",
        "政府 选举 总统 政策 经济形势 战争 国际形势 热搜 社会新闻 外交 立法 投票 示威 两会",
        "politician, government, election, president, policy, congress, parliament, war, "
        "headline, vote, protest, diplomacy",
    ),
    Topic(
        "law",
        "法律, 法务, 合同, 证件, legal, documents, paperwork",
        "律师 官司 起诉 仲裁 维权 诉讼 法院 遗嘱 公证 违约 赔偿 身份证 户口本 签证 护照 驾照 "
        "居住证 隐私 版权 专利 协议",
        "lawyer, attorney, lawsuit, sue, court, contract, notary, compensation, copyright, "
        "patent, privacy, id card, passport, visa, permit, license, immigration, green card, "
        "custody",
    ),
    Topic(
        "name",
        "名字, 称呼, 姓名, 昵称, nickname, pronouns, names",
        "叫我 怎么叫 怎么称呼 外号 小名 英文名 网名 笔名 全名",
        "call me, full name, surname, last name, first name, pronoun, username, pseudonym, alias",
    ),
    Topic(
        "style",
        "沟通方式, 回答方式, 语气, 风格, 交流方式, communication, tone, response style",
        "口吻 简洁 简短 啰嗦 委婉 说话方式 排版 表情符号 敬语 幽默 客套 分点 一句话",
        "concise, brief answer, verbose, wordy, blunt, informal, polite, communication style, "
        "formatting, bullet point, emoji, humor, sarcasm, step by step, short answer, jargon, "
        "writing style",
    ),
    Topic(
        "preference",
        "偏好, 喜好, 习惯, 口味偏好, preferences, habit, habits, likes, dislikes",
        "口味 偏爱 忌讳",
        "prefer, favorite, favourite",
    ),
    Topic(
        "goal",
        "目标, 愿望, 梦想, 打算, 理想, goals, dreams, resolution, wish",
        "规划 人生规划 心愿 立志 决心 新年计划 年度目标 愿景 未来",
        "ambition, aspiration, bucket list, long term plan, dream job, future plan, aim to, "
        "objective, life plan",
    ),
    Topic(
        "security",
        "安全, 密码, 账号安全, 隐私, passwords, privacy, safety",
        "账号 账户 登录 验证码 诈骗 骗子 泄露 黑客 防盗 报警 紧急联系人 急救 密钥",
        "password, account, login, sign in, verification code, scam, fraud, data leak, hacker, "
        "phishing, burglar, police, emergency contact, encryption, two factor",
    ),
    Topic(
        "environment",
        "环保, 环境, 可持续, 自然, sustainability, outdoors",
        "垃圾分类 低碳 碳排放 污染 回收 大自然 户外 森林 国家公园 生态 气候变化 星空",
        "environmental, recycle, recycling, sustainable, pollution, carbon footprint, "
        "climate change, forest, national park, wildlife, eco friendly, conservation",
    ),
)

# Words that hold a shorter one of above and mean something else.
INERT = (
    "吃惊 吃力 吃亏 吃醋 喝彩 痛快 痛点 心疼 毛病 语病 病毒库 火药 弹药 饭圈 菜单 菜鸟 糖衣 "
    "辣眼 饿了么 肉眼 完蛋 捣蛋 混蛋 笨蛋 蛋疼 渴望 茶几 车间 车床 马车 风车 熊猫 猫腻 狗血 "
    "搜狗 书记 秘书 说明书 书面 书签 文书 聘书 课题 哥伦布 歌德 墨西哥 摩洛哥 弟子 徒弟 妹子 "
    "大妈 娃哈哈 债权 税率表 累计 累积 积累 累加 麻烦 烦请 恐怕 哪怕 可怕 怕是 雨果 雪白 "
    "雪碧 雪亮 歌颂 讴歌 帽子戏法 腰果 腰带 山腰 痛苦 痛心 婚介 肝胆 船长 汤姆 "
    "肿么 病句 开发环境 测试环境 生产环境 运行环境 环境变量 肉麻 酒窝 车厘子 书包 "
    "病态 帅哥 哥特 钱塘 怕不是 渴求 虎妈猫爸"
)
