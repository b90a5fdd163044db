"""Places, callings and kin by name: what a value is, so that two values can be told apart.

Data only, in folded form; Chinese words are split at spaces, English ones at commas. ``rows``
reads the tables that are one text.
"""

from __future__ import annotations

from collections.abc import Iterator


def rows(table: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a table: each name, and the words of both languages."""
    for line in table.splitlines():
        name, _, words = line.partition(":")
        chinese, _, english = words.partition("|")
        listed = [word.strip() for word in english.split(",")]
        yield name, [*chinese.split(), *(word for word in listed if word)]


# Places by what they are. A country, a state or an area holds cities, a district lies in one, so
# that two of them may both be true of one home; the areas may also hold each other.
PLACES = """\
country: 中国 美国 英国 法国 德国 日本 韩国 加拿大 澳大利亚 新西兰 新加坡 意大利 西班牙 葡萄牙 |
country: 荷兰 瑞士 瑞典 挪威 丹麦 芬兰 俄罗斯 印度 泰国 越南 马来西亚 印尼 菲律宾 巴西 墨西哥 |
country: | china, usa, uk, ireland, france, germany, japan, south korea, canada, australia
country: | new zealand, italy, spain, portugal, netherlands, belgium, switzerland, austria, sweden
country: | norway, denmark, finland, poland, russia, india, thailand, vietnam, malaysia, indonesia
country: | philippines, brazil, mexico, argentina, chile, egypt, kenya, nigeria, turkey, greece
country: | israel
state: 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 |
state: 贵州 云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 |
state: | alabama, alaska, arizona, arkansas, california, colorado, connecticut, florida, hawaii
state: | idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland
state: | massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada
state: | new jersey, new mexico, north carolina, ohio, oklahoma, oregon, pennsylvania
state: | south carolina, tennessee, texas, utah, vermont, virginia, wisconsin, wyoming
area: 澳洲 欧洲 北美 南美 亚洲 非洲 东南亚 国外 国内 海外 大陆 东北 华北 华东 华南 西北 西南 |
area: 江南 加州 德州 纽约州 华盛顿州 |
area: | us, u.s, the us, the states, america, united states, the uk, england, scotland, wales
area: | united kingdom, britain, korea, the netherlands, south africa, europe, asia, africa
area: | south america, north america, abroad, overseas, delaware, georgia, new hampshire
area: | north dakota, rhode island, south dakota, washington state, west virginia, ontario, quebec
area: | british columbia, alberta, bavaria, queensland, victoria, new england
city: 北京 上海 广州 深圳 天津 重庆 成都 杭州 南京 武汉 西安 苏州 郑州 长沙 沈阳 青岛 宁波 东莞 |
city: 无锡 佛山 合肥 大连 福州 厦门 哈尔滨 济南 温州 南宁 长春 泉州 石家庄 贵阳 南昌 金华 常州 |
city: 南通 嘉兴 太原 徐州 惠州 珠海 中山 台州 烟台 兰州 绍兴 海口 扬州 汕头 洛阳 临沂 潍坊 昆明 |
city: 三亚 呼和浩特 乌鲁木齐 银川 西宁 拉萨 桂林 丽江 大理 香港 澳门 台北 高雄 台中 保定 唐山 |
city: 邯郸 镇江 盐城 芜湖 湖州 威海 淄博 襄阳 宜昌 岳阳 株洲 湛江 柳州 绵阳 遵义 咸阳 景德镇 |
city: 纽约 洛杉矶 旧金山 西雅图 波士顿 芝加哥 休斯顿 伦敦 巴黎 柏林 慕尼黑 罗马 米兰 马德里 |
city: 巴塞罗那 里斯本 阿姆斯特丹 维也纳 苏黎世 莫斯科 东京 大阪 京都 首尔 曼谷 悉尼 墨尔本 |
city: 多伦多 温哥华 迪拜 孟买 吉隆坡 |
district: 朝阳 海淀 东城 西城 丰台 通州 昌平 大兴 浦东 徐汇 静安 黄浦 闵行 杨浦 虹口 长宁 普陀 |
district: 宝山 松江 嘉定 南山 福田 罗湖 宝安 龙岗 龙华 天河 越秀 番禺 白云 海珠 荔湾 余杭 西湖 |
district: 滨江 萧山 拱墅 鼓楼 玄武 江宁 建邺 武侯 锦江 高新 天府 青羊 成华 渝中 江北 南岸 武昌 |
district: 汉口 汉阳 光谷 洪山 雁塔 碑林 园区 姑苏 香洲 思明 市南 崂山 和平 河西 南开 九龙 港岛 |
district: | manhattan, brooklyn, queens, the bronx, bronx, staten island, harlem, soho, hackney
district: | camden, islington, shoreditch, chelsea, greenwich, kreuzberg, mitte, neukolln
district: | prenzlauer berg, hollywood, venice beach, santa monica, the mission, capitol hill
district: | shibuya, shinjuku, montmartre, le marais, downtown, midtown, uptown, the suburbs
"""

# Callings by name: those under one name may be one and the same; two names are two callings.
# A line is ``name: Chinese words | English words``, and a name may have several lines.
JOBS = """\
teacher: 教师 老师 班主任 教员 讲师 教授 小学老师 中学老师 | teacher, professor, lecturer, tutor
engineer: 程序员 工程师 开发 码农 软件工程师 前端 后端 | engineer, developer, programmer, coder
engineer: 测试 架构师 运维 算法工程师 开发者 数据分析师 数据科学家 | architect, analyst
doctor: 医生 大夫 牙医 外科医生 中医 兽医 | doctor, physician, surgeon, dentist, vet, veterinarian
nurse: 护士 | nurse
lawyer: 律师 法务 | lawyer, attorney, solicitor
accountant: 会计 会计师 审计 出纳 财务 | accountant, auditor, bookkeeper
chef: 厨师 大厨 面点师 | chef, cook, baker
designer: 设计师 美工 平面设计师 | designer
journalist: 记者 编辑 | journalist, reporter, editor
pilot: 飞行员 机长 | pilot
flight attendant: 空姐 空乘 乘务员 | flight attendant
police officer: 警察 民警 交警 刑警 | police officer, policeman, cop
firefighter: 消防员 | firefighter
soldier: 军人 士兵 | soldier
pharmacist: 药师 药剂师 | pharmacist
driver: 司机 出租车司机 货车司机 | driver, taxi driver, truck driver
farmer: 农民 | farmer
electrician: 电工 | electrician
plumber: 水管工 | plumber
courier: 快递员 外卖员 骑手 | courier
waiter: 服务员 | waiter, waitress, barista, bartender
hairdresser: 理发师 发型师 | hairdresser, barber
tour guide: 导游 | tour guide
civil servant: 公务员 | civil servant
student: 学生 大学生 高中生 研究生 博士生 初中生 小学生 | student, undergraduate
homemaker: 全职妈妈 家庭主妇 家庭主夫 | homemaker, housewife, stay-at-home mom
product manager: 产品经理 | product manager
salesperson: 销售 销售员 | salesperson, salesman
translator: 翻译 | translator, interpreter
security guard: 保安 | security guard
buyer: 采购 采购员 | buyer
hr manager: 人事 hr 人力资源 | hr manager, recruiter
operations manager: 运营 | operations manager
customer support agent: 客服 | customer support agent
receptionist: 行政 文员 前台 秘书 | receptionist, secretary
bank teller: 柜员 银行柜员 银行职员 | bank teller, banker
cashier: 收银员 店员 | cashier, shop assistant
coach: 教练 健身教练 | coach, personal trainer
researcher: 研究员 科学家 科研人员 | researcher, scientist
librarian: 图书管理员 | librarian
factory worker: 工人 | factory worker
mechanic: 修理工 | mechanic
carpenter: 木工 木匠 | carpenter
judge: 法官 | judge
dietitian: 营养师 | dietitian, nutritionist
consultant: 顾问 咨询顾问 | consultant
nanny: 保姆 | nanny
actor: 演员 | actor, actress
therapist: 心理咨询师 | therapist, psychologist
social worker: 社工 | social worker
"""

# Kin and others of whom a person speaks as theirs, in the same form.
KIN = """\
mother: 妈妈 母亲 妈 老妈 我妈 | mother, mom, mum, mama
father: 爸爸 父亲 爸 老爸 我爸 | father, dad, papa
parents: 父母 爸妈 爸爸妈妈 | parents
husband: 丈夫 老公 先生 爱人 | husband, hubby
wife: 妻子 老婆 太太 媳妇 | wife
partner: 伴侣 对象 另一半 | partner, spouse
fiance: 未婚夫 未婚妻 | fiance, fiancee, fiancé, fiancée
boyfriend: 男朋友 男友 | boyfriend
girlfriend: 女朋友 女友 | girlfriend
son: 儿子 | son
daughter: 女儿 闺女 | daughter
child: 孩子 小孩 娃 宝宝 | child, kid, baby
children: 孩子们 | children, kids
older brother: 哥哥 哥 | older brother, big brother
younger brother: 弟弟 弟 | younger brother, little brother
older sister: 姐姐 姐 | older sister, big sister
younger sister: 妹妹 妹 | younger sister, little sister
brother:  | brother
sister:  | sister
twin: 双胞胎 | twin
grandfather: 爷爷 | grandfather, grandpa
grandmother: 奶奶 | grandmother, grandma, granny, nana
maternal grandfather: 外公 姥爷 |
maternal grandmother: 外婆 姥姥 |
uncle: 叔叔 舅舅 伯伯 大伯 姑父 姨夫 | uncle
aunt: 阿姨 姑姑 姨妈 婶婶 舅妈 | aunt
cousin: 表哥 表姐 表弟 表妹 堂哥 堂姐 堂弟 堂妹 | cousin
mother-in-law: 婆婆 岳母 丈母娘 | mother-in-law
father-in-law: 公公 岳父 | father-in-law
nephew: 侄子 外甥 | nephew
niece: 侄女 外甥女 | niece
grandson: 孙子 外孙 | grandson, grandchild
granddaughter: 孙女 外孙女 | granddaughter
friend: 朋友 好友 闺蜜 哥们 死党 发小 | friend, best friend, buddy, pal
roommate: 室友 舍友 | roommate, flatmate, housemate
colleague: 同事 | colleague, coworker, co-worker
boss: 老板 领导 上司 经理 | boss, manager, supervisor
neighbour: 邻居 | neighbor, neighbour
classmate: 同学 | classmate
teacher: 老师 导师 | teacher, advisor, mentor, professor
ex: 前任 前男友 前女友 前夫 前妻 | ex, ex-husband, ex-wife
family: 家人 家里人 | family
cat: 猫 猫咪 小猫 | cat, kitten
dog: 狗 狗狗 小狗 | dog, puppy
pet: 宠物 | pet
team: 团队 公司 部门 | team, company
"""
