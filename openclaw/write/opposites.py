"""What is a kind of what, what holds what, and which things rule each other out.

Data only, in folded form. Chinese words are split at spaces, English ones at commas, and
English ones stand in the singular.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing: the wider ones that it is a kind of or holds, and its words.

    ``kind_of`` is what it is a kind of, ``holds`` what is inside it: who cannot have that,
    cannot have it; but who dislikes that may like it.
    """

    name: str
    zh: str
    en: str
    kind_of: str = ""
    holds: str = ""


THINGS = (
    # Drinks.
    Thing("caffeine", "咖啡因", "caffeine, caffeinated drink"),
    Thing("coffee", "咖啡", "coffee", "", "caffeine"),
    Thing("americano", "美式 美式咖啡 冰美式", "americano, long black", "coffee"),
    Thing("espresso", "浓缩 浓缩咖啡 意式浓缩", "espresso", "coffee"),
    Thing("latte", "拿铁", "latte, cafe latte", "coffee", "milk"),
    Thing("cappuccino", "卡布奇诺", "cappuccino", "coffee", "milk"),
    Thing("mocha", "摩卡", "mocha", "coffee", "milk"),
    Thing("flat white", "澳白", "flat white", "coffee", "milk"),
    Thing("cold brew", "冷萃 手冲", "cold brew, pour-over, drip coffee", "coffee"),
    Thing("tea", "茶 茶叶", "tea", "", "caffeine"),
    Thing("black tea", "红茶", "black tea, earl grey", "tea"),
    Thing("green tea", "绿茶 龙井 碧螺春", "green tea", "tea"),
    Thing("oolong", "乌龙 乌龙茶 铁观音 大红袍", "oolong", "tea"),
    Thing("pu'er", "普洱 普洱茶", "pu'er, pu-erh", "tea"),
    Thing("matcha", "抹茶", "matcha", "tea"),
    Thing("milk tea", "奶茶 珍珠奶茶", "milk tea, bubble tea, boba", "tea", "milk"),
    Thing("herbal tea", "花草茶 菊花茶 大麦茶 花茶 薄荷茶", "herbal tea, chamomile tea, mint tea"),
    Thing("cola", "可乐 可口可乐 百事可乐", "cola, coke, coca-cola, pepsi", "soda", "caffeine"),
    Thing("energy drink", "能量饮料 功能饮料 红牛", "energy drink, red bull", "", "caffeine"),
    Thing("soda", "汽水 碳酸饮料", "soda, pop, soft drink, fizzy drink"),
    Thing("alcohol", "酒 酒精 含酒精饮料", "alcohol, booze, alcoholic drink"),
    Thing("beer", "啤酒 精酿", "beer, ale, lager", "alcohol"),
    Thing("wine", "葡萄酒 红酒 白葡萄酒 干红", "wine, red wine, white wine", "alcohol"),
    Thing("liquor", "白酒 烈酒 茅台", "liquor, spirit, baijiu", "alcohol"),
    Thing("whisky", "威士忌", "whisky, whiskey, bourbon, scotch", "liquor"),
    Thing("vodka", "伏特加", "vodka", "liquor"),
    Thing("gin", "金酒 杜松子酒", "gin", "liquor"),
    Thing("rum", "朗姆酒", "rum", "liquor"),
    Thing("cocktail", "鸡尾酒", "cocktail, margarita, mojito", "alcohol"),
    Thing("sake", "清酒", "sake", "alcohol"),
    # Animals as food, and what comes from them.
    Thing("animal", "动物制品", "animal product"),
    Thing("meat", "肉 肉类 荤 荤菜 荤腥 肉食", "meat", "animal"),
    Thing("red meat", "红肉", "red meat", "meat"),
    Thing("beef", "牛肉 牛排 肥牛 牛腩", "beef, steak, burger, hamburger, beef burger", "red meat"),
    Thing(
        "pork",
        "猪肉 五花肉 排骨 红烧肉 培根 火腿 香肠",
        "pork, bacon, ham, sausage, rib, hot dog",
        "red meat",
    ),
    Thing("lamb", "羊肉 羊肉串 羊排 涮羊肉", "lamb, mutton", "red meat"),
    Thing(
        "chicken",
        "鸡肉 炸鸡 鸡腿 鸡翅 鸡胸肉 烤鸡",
        "chicken, fried chicken, chicken breast, wing",
        "meat",
    ),
    Thing("duck", "鸭肉 烤鸭 鸭脖", "duck, roast duck", "meat"),
    Thing("turkey", "火鸡", "turkey", "meat"),
    Thing("barbecue", "烤肉 烧烤 烤串", "barbecue, bbq", "meat"),
    Thing("seafood", "海鲜", "seafood", "animal"),
    Thing("fish", "鱼 鱼肉 鱼类", "fish", "seafood"),
    Thing("salmon", "三文鱼", "salmon", "fish"),
    Thing("tuna", "金枪鱼 吞拿鱼", "tuna", "fish"),
    Thing("sashimi", "刺身 生鱼片", "sashimi", "fish"),
    Thing("sushi", "寿司", "sushi"),
    Thing("shellfish", "甲壳类 贝类 贝壳类", "shellfish, crustacean", "seafood"),
    Thing("shrimp", "虾 大虾 虾仁 基围虾 小龙虾", "shrimp, prawn, crayfish", "shellfish"),
    Thing("crab", "螃蟹 蟹 大闸蟹", "crab", "shellfish"),
    Thing("lobster", "龙虾", "lobster", "shellfish"),
    Thing("oyster", "生蚝 牡蛎", "oyster, clam, mussel, scallop", "shellfish"),
    Thing("dairy", "乳制品 奶制品 乳糖", "dairy, lactose, dairy product", "animal"),
    Thing("milk", "牛奶 鲜奶 纯牛奶", "milk, cow's milk, whole milk", "dairy"),
    Thing("cheese", "奶酪 芝士 起司", "cheese, cheddar, mozzarella", "dairy"),
    Thing("yogurt", "酸奶", "yogurt, yoghurt", "dairy"),
    Thing("butter", "黄油", "butter", "dairy"),
    Thing("cream", "奶油", "cream, whipped cream", "dairy"),
    Thing("ice cream", "冰淇淋 冰激凌", "ice cream, gelato", "", "dairy"),
    Thing("egg", "鸡蛋 蛋 蛋类", "egg, omelette", "animal"),
    Thing("honey", "蜂蜜", "honey", "animal"),
    # What people are allergic to.
    Thing("nut", "坚果", "nut, tree nut"),
    Thing("peanut", "花生", "peanut", "nut"),
    Thing("peanut butter", "花生酱", "peanut butter", "", "peanut"),
    Thing("almond", "杏仁 巴旦木", "almond", "nut"),
    Thing("walnut", "核桃", "walnut", "nut"),
    Thing("cashew", "腰果", "cashew", "nut"),
    Thing("hazelnut", "榛子", "hazelnut", "nut"),
    Thing("pistachio", "开心果", "pistachio", "nut"),
    Thing("gluten", "麸质 面筋", "gluten"),
    Thing("wheat", "小麦 面食", "wheat", "", "gluten"),
    Thing("bread", "面包 吐司", "bread, toast, bagel", "", "wheat"),
    Thing("pasta", "意面 意大利面", "pasta, spaghetti", "", "wheat"),
    Thing("pizza", "披萨 比萨", "pizza", "", "wheat"),
    Thing("noodle", "面条 拉面 馒头 饺子 包子", "noodle, dumpling, ramen", "", "wheat"),
    Thing("soy", "大豆 黄豆", "soy, soybean"),
    Thing("tofu", "豆腐 豆浆 豆制品", "tofu, soy milk", "", "soy"),
    Thing("fruit", "水果", "fruit"),
    Thing("apple", "苹果", "apple", "fruit"),
    Thing("banana", "香蕉", "banana", "fruit"),
    Thing("mango", "芒果", "mango", "fruit"),
    Thing("strawberry", "草莓", "strawberry", "fruit"),
    Thing("orange", "橙子 橘子 柑橘", "orange, tangerine", "fruit"),
    Thing("durian", "榴莲", "durian", "fruit"),
    Thing("peach", "桃子", "peach", "fruit"),
    Thing("pineapple", "菠萝", "pineapple", "fruit"),
    Thing("kiwi", "猕猴桃", "kiwi", "fruit"),
    # Tastes and sweets.
    Thing(
        "spicy",
        "辣 辣椒 辣的 辛辣 辣味 重辣 麻辣 香辣 酸辣",
        "spicy food, spicy, hot food, chili, spicy dish",
    ),
    Thing("hotpot", "麻辣火锅 麻辣烫 川菜 湘菜 麻辣香锅", "sichuan food, spicy hotpot", "spicy"),
    Thing("sweet", "甜食 甜品 甜点 甜的", "sweet, dessert, sweet food"),
    Thing("cake", "蛋糕", "cake, cheesecake", "sweet"),
    Thing("candy", "糖果", "candy", "sweet"),
    Thing("chocolate", "巧克力", "chocolate, dark chocolate, milk chocolate", "sweet", "caffeine"),
    Thing("sugar", "糖 糖分", "sugar"),
    Thing("cilantro", "香菜 芫荽", "cilantro, coriander"),
    Thing("vegetable", "蔬菜 青菜", "vegetable, veggie"),
    # Smoking.
    Thing("tobacco", "烟 香烟 烟草 卷烟", "tobacco, cigarette, cigar"),
    Thing("vape", "电子烟", "vape, e-cigarette"),
    # Animals at home, people at home.
    Thing("pet", "宠物 小动物", "pet"),
    Thing("cat", "猫 猫咪 小猫 猫猫 橘猫", "cat, kitten, kitty", "pet"),
    Thing(
        "dog", "狗 狗狗 小狗 犬 金毛 柯基", "dog, puppy, golden retriever, labrador, corgi", "pet"
    ),
    Thing("rabbit", "兔子", "rabbit, bunny", "pet"),
    Thing("hamster", "仓鼠", "hamster", "pet"),
    Thing("parrot", "鹦鹉", "parrot, bird", "pet"),
    Thing("sibling", "兄弟姐妹 兄弟姊妹", "sibling, brother or sister, brothers or sisters"),
    Thing("brother", "兄弟", "brother", "sibling"),
    Thing("sister", "姐妹", "sister", "sibling"),
    Thing("older brother", "哥哥", "older brother, big brother, elder brother", "brother"),
    Thing("younger brother", "弟弟", "younger brother, little brother", "brother"),
    Thing("older sister", "姐姐", "older sister, big sister, elder sister", "sister"),
    Thing("younger sister", "妹妹", "younger sister, little sister", "sister"),
    Thing("child", "孩子 小孩 子女 娃 宝宝", "child, children, kid, baby"),
    Thing("twin", "双胞胎", "twin", "sibling"),
    Thing("son", "儿子", "son, boy", "child"),
    Thing("daughter", "女儿", "daughter, girl", "child"),
    # Sports and things owned.
    Thing("sport", "运动 体育 锻炼 健身", "sport, exercise, working out, exercising"),
    Thing("car", "车 汽车 小汽车 私家车", "car, automobile"),
    Thing(
        "driving licence",
        "驾照 驾驶证",
        "driver's license, driving license, driving licence, license",
    ),
    Thing("house", "房子 房 住房", "house, home"),
    Thing("horror film", "恐怖片 恐怖电影 鬼片", "horror movie, horror film, scary movie", "film"),
    Thing("film", "电影 影片", "movie, film"),
)

# What of all that is neither eaten nor drunk nor smoked.
NOT_EATEN = frozenset(["pet", "sibling", "child", "sport", "car", "house", "film"]) | {
    "driving licence"
}

# A name with one of these is free of what it names: 无咖啡因咖啡, decaf coffee.
WITHOUT = frozenset(["无", "不含", "去", "零", "低因", "脱因", "脱咖啡因"]) | frozenset(
    [
        "free",
        "decaf",
        "decaffeinated",
        "non",
        "without",
        "alcohol-free",
        "non-alcoholic",
        "gluten-free",
        "dairy-free",
        "lactose-free",
        "sugar-free",
        "caffeine-free",
        "nut-free",
        "low-caffeine",
    ]
)
# A name that begins with one of these is not what it ends with: 燕麦奶, soy milk.
INSTEAD = frozenset(["素", "植物", "豆", "燕麦", "椰", "杏仁", "仿", "人造", "假"]) | frozenset(
    [
        "vegan",
        "vegetarian",
        "plant-based",
        "veggie",
        "oat",
        "soy",
        "almond",
        "coconut",
        "rice",
        "mock",
        "imitation",
        "meatless",
        "eggless",
        "cashew",
        "root",
        "ginger",
        "herbal",
        "toy",
    ]
)

# Diets, and what they leave out.
DIETS = {
    "vegetarian": ("meat", "seafood"),
    "vegan": ("animal",),
    "pescatarian": ("meat",),
}

# States of which a person has one. Those in one string go together, the others rule it out.
MARITAL = {
    "single": ("single", "divorced", "widowed"),
    "unmarried": ("unmarried", "single", "divorced", "widowed", "dating", "engaged"),
    "divorced": ("divorced", "single", "unmarried", "dating", "engaged"),
    "widowed": ("widowed", "single", "unmarried", "dating", "engaged"),
    "dating": ("dating", "unmarried", "divorced", "widowed", "engaged"),
    "engaged": ("engaged", "unmarried", "divorced", "widowed", "dating"),
    "married": ("married",),
}

# Words of which one rules the other out, where all else is the same.
ANTONYMS = (
    "喜欢|讨厌 喜欢|厌恶 支持|反对 同意|反对 赞成|反对 内向|外向 乐观|悲观 左撇子|右撇子 左手|右手 "
    "深色|浅色 亮色|暗色 线上|线下 南方人|北方人 自动挡|手动挡 早班|晚班 白班|夜班 "
    "远程|坐班 公开|保密 成功|失败 文科|理科 文科生|理科生 增加|减少 增长|下降 "
    "上升|下降 扩大|缩小 提高|降低 "
    "加快|放慢 最高|最低 最大|最小 最多|最少 最早|最晚 便宜|昂贵 容易|困难 简单|复杂 "
    "安全|危险 合法|非法 健康|不健康 满意|不满 近视|远视 独生子|非独生 热闹|冷清 "
    "允许|禁止 准许|禁止 优势|劣势 优点|缺点 干燥|潮湿 富裕|贫穷 活着|去世 相信|怀疑 "
    "introvert|extrovert introverted|extroverted optimist|pessimist left-handed|right-handed "
    "light|dark indoor|outdoor indoors|outdoors support|oppose agree|disagree "
    "cheap|expensive public|private safe|dangerous easy|difficult easy|hard increase|decrease "
    "legal|illegal success|failure full-time|part-time remotely|on-site alive|dead "
    "automatic|manual rich|poor allow|forbid tall|short always|never"
)

# Things of which one takes the place of the other, when a text says that it does.
IN_PLACE_OF = (
    ("coffee", "tea", "cola", "milk tea", "herbal tea"),
    ("iphone", "android", "安卓", "苹果手机", "安卓手机", "华为手机", "小米手机", "三星"),
    ("mac", "windows", "linux", "ubuntu", "macbook", "macos", "苹果电脑"),
    ("vim", "emacs", "vscode", "vs code", "neovim", "sublime", "pycharm", "cursor"),
    ("light mode", "dark mode", "浅色模式", "深色模式"),
    ("notion", "obsidian", "evernote", "印象笔记", "飞书"),
    ("chrome", "firefox", "safari", "edge"),
    ("地铁", "公交", "开车", "骑车", "打车", "自行车"),
    ("mysql", "postgres", "postgresql", "sqlite", "mongodb"),
    ("npm", "yarn", "pnpm", "pip", "uv", "poetry", "conda"),
)
