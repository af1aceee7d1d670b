import type { Viseme } from './visemes.ts';

/**
 * The commonest characters by syllable, in both scripts: enough that lips close where they should. A character that is
 * not here gets a plausible syllable.
 */
const known = `
a 啊阿;ai 愛爱;an 安案按;ba 把吧爸八;bai 白百;ban 半辦办班;bang 幫帮;bao 報报包保抱;bei 被北備备;ben 本;bi 比必筆笔;
bian 變变邊边便;biao 表;bie 別别;bing 病並并;bu 不部步;cai 才材;can 參参;cha 查差茶;chan 產产;chang 常長长場场廠厂;che 車车;
chen 沉;cheng 成城程;chi 吃持遲迟;chu 出處处除;chuan 穿傳传;ci 次此;cong 從从;cuo 錯错;da 大打達达答;dai 帶带代待;dan 但單单擔担;
dang 當当;dao 到道導导;de 的得地;deng 等;di 第低弟;dian 點点電电店;ding 定訂订;dong 動动東东懂;dou 都;du 度讀读;duan 段;dui 對对隊队;
duo 多;e 餓饿;en 恩;er 而二兒儿;fa 發发法;fan 反飯饭煩烦;fang 方放房防;fei 非費费;fen 分;feng 風风;fu 服付負负父復复;gai 該该改;
gan 感乾干敢;gang 剛刚;gao 高告;ge 個个各哥;gei 給给;gen 跟;geng 更;gong 工公共;gou 夠够;gu 故顧顾;guan 關关管;gui 規规貴贵;guo 過过國国果;
hai 還还海孩害;han 漢汉;hao 好號号;he 和合何喝;hei 黑;hen 很;heng 橫横;hou 後后候;hu 護护;hua 話话化花;huan 換换患;hui 會会回;huo 或活火;
ji 幾几機机己計计及急記记;jia 家加;jian 見见件間间檢检;jiang 講讲將将;jiao 叫教交;jie 接解結结姐;jin 進进今緊紧;jing 經经警靜静;jiu 就九久;
ju 據据具;jue 覺觉決决;kai 開开;kan 看;kao 考;ke 可客科課课;ken 肯;kong 空恐;kou 口;kuai 快塊块;la 啦拉;lai 來来;lao 老;le 了樂乐;lei 累;
leng 冷;li 裡里力理利離离;lian 連连;liang 兩两量;liao 料聊;lin 臨临;ling 另領领;liu 六流;lu 路錄录;ma 嗎吗媽妈麻;mai 買买賣卖;man 滿满慢;
mang 忙;mei 沒没每美;men 們们門门;mian 面;min 民;ming 明名;mo 末;mu 目母;na 那拿哪;nan 難难南男;nao 腦脑;ne 呢;nei 內内;neng 能;
ni 你妳;nian 年;nin 您;niu 牛;nü 女;pa 怕;pai 排;peng 朋;pian 片;piao 票;ping 平;qi 起其期氣气七;qian 前錢钱千;qiang 強强;qie 且切;
qin 親亲;qing 請请情清輕轻;qiu 求;qu 去取;quan 全;que 確确;ran 然;rang 讓让;ren 人認认;ri 日;rong 容;ru 如入;san 三;se 色;sha 啥;shan 山;
shang 上商傷伤;shao 少;she 社設设;shei 誰谁;shen 什身深甚;sheng 生聲声省;shi 是時时事十實实使師师試试;shou 手受收;shu 數数書书;shui 水睡說;
shuo 说;si 四思司;song 送;sou 搜;su 訴诉;suan 算;sui 雖虽歲岁;suo 所;ta 他她它;tai 太;tan 談谈;te 特;teng 疼;ti 題题體体提;tian 天;tiao 條条;
tie 鐵铁;ting 聽听停;tong 同痛通;tou 頭头;tui 退推;wai 外;wan 完晚萬万;wang 往忘望網网;wei 為为位喂危;wen 問问;wo 我;wu 無无五物;xi 西希系;
xia 下;xian 先現现;xiang 想向像;xiao 小笑;xie 些謝谢寫写;xin 心新信;xing 行性興兴;xiu 休;xu 需許许;xue 學学血;ya 呀壓压;yan 眼嚴严;yang 樣样;
yao 要藥药;ye 也夜;yi 一以已意醫医易;yin 因音;ying 應应;yong 用;you 有又友由;yu 於于與与語语;yuan 院員员原;yue 月約约;yun 運运;zai 在再;
zan 咱;zao 早造;ze 責责;zen 怎;zhan 站;zhang 張张;zhao 找照;zhe 這这著着者;zhen 真;zheng 正;zhi 之知只直;zhong 中種种重;zhou 週周;zhu 主住注;
zhuan 轉转;zhun 準准;zhuang 狀状裝装;zi 自子字;zong 總总;zou 走;zui 最;zuo 做作坐昨左
`;

const syllables = new Map<string, string>();
for (const entry of known.split(';')) {
  const [syllable = '', characters = ''] = entry.trim().split(' ');
  for (const character of characters) syllables.set(character, syllable);
}
// Two readings share one entry above.
syllables.set('說', 'shuo');

const initials: readonly (readonly [string, readonly Viseme[]])[] = [
  ['zh', ['CH']],
  ['ch', ['CH']],
  ['sh', ['CH']],
  ['b', ['PP']],
  ['p', ['PP']],
  ['m', ['PP']],
  ['f', ['FF']],
  ['d', ['DD']],
  ['t', ['DD']],
  ['n', ['nn']],
  ['l', ['nn']],
  ['g', ['kk']],
  ['k', ['kk']],
  ['h', ['kk']],
  ['j', ['CH']],
  ['q', ['CH']],
  ['x', ['SS']],
  ['r', ['RR']],
  ['z', ['SS']],
  ['c', ['SS']],
  ['s', ['SS']],
  ['y', ['I']],
  ['w', ['U']],
];

const finals: readonly (readonly [string, readonly Viseme[]])[] = [
  ['iong', ['I', 'U', 'nn']],
  ['uang', ['U', 'aa', 'nn']],
  ['iang', ['I', 'aa', 'nn']],
  ['ang', ['aa', 'nn']],
  ['eng', ['E', 'nn']],
  ['ong', ['U', 'nn']],
  ['ing', ['I', 'nn']],
  ['uai', ['U', 'aa', 'I']],
  ['iao', ['I', 'aa', 'O']],
  ['ian', ['I', 'E', 'nn']],
  ['uan', ['U', 'aa', 'nn']],
  ['ai', ['aa', 'I']],
  ['ei', ['E', 'I']],
  ['ao', ['aa', 'O']],
  ['ou', ['O', 'U']],
  ['an', ['aa', 'nn']],
  ['en', ['E', 'nn']],
  ['er', ['E', 'RR']],
  ['ia', ['I', 'aa']],
  ['ie', ['I', 'E']],
  ['iu', ['I', 'U']],
  ['in', ['I', 'nn']],
  ['ua', ['U', 'aa']],
  ['uo', ['U', 'O']],
  ['ue', ['U', 'E']],
  ['ui', ['U', 'E', 'I']],
  ['un', ['U', 'nn']],
  ['ü', ['U']],
  ['a', ['aa']],
  ['o', ['O']],
  ['e', ['E']],
  ['i', ['I']],
  ['u', ['U']],
];

/** The sound of a character without an entry: common syllables, with varied mouth shapes. */
const plausible = [
  'shi',
  'de',
  'jia',
  'bao',
  'dong',
  'lu',
  'fei',
  'guan',
  'xing',
  'tou',
  'zhan',
  'mu',
  'yi',
  'qian',
];

/** The mouth shapes of one Chinese character, read as Mandarin. */
export function listMandarinVisemes(character: string): Viseme[] {
  const guess = plausible[(character.codePointAt(0) ?? 0) % plausible.length] ?? 'shi';
  return listSyllableVisemes(syllables.get(character) ?? guess);
}

/** The mouth shapes of a syllable in pinyin without its tone. */
export function listSyllableVisemes(syllable: string): Viseme[] {
  const initial = initials.find(([spelling]) => syllable.startsWith(spelling));
  const rest = syllable.slice(initial?.[0].length ?? 0);
  const final = finals.find(([spelling]) => spelling === rest);
  // yi, wu and similar syllables are only the vowel.
  const shapes = [...(initial?.[1] ?? []), ...(final?.[1] ?? [])];
  return shapes.filter((shape, index) => shape !== shapes[index - 1]);
}
