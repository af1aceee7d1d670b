import { isWordCharacter } from '../../text/fold.ts';
import type { Reading } from '../../text/reading.ts';
import type { Scope, Stance } from '../../text/stance.ts';

/** Words with 不, 沒 or 別 in them that do not deny the text after them. */
const noDenial =
  /不(?:只|但|僅|好意思|客氣|過|如|妨|管|論|然|錯|得不|安|舒服|好受|容易|少|久|同|知道|曉得|便|足|斷|小心|一定|要緊)|沒(?:問題|關係|事|錯|什麼好怕)|(?:別|不要|不用|不必)(?:擔心|怕|緊張|忘|客氣|害怕|難過|慌|猶豫)|別(?:人|的)|[特分個性差告]別|不會(?:忘|讓您失望|讓你失望|丟下)|(.)不\1|有沒有|對不起|了不起|差不多|要不要|會不會|能不能|可不可以|是不是|好不好|不得不|怎麼不|何不|要不(?=我|我們)|不想(?:看到|讓)?[您你](?:受|出事|失去|發生)/gu;
const denials =
  /不(?:要|用|必|會|能|可以|可能|想|打算|需要|應該|願意|肯|准|是|覺得|認為|該|再)?|沒(?:有必要|必要|有|打算|辦法|空)?|別(?:再|想)?|甭|休想|拒絕|無法|免了?|未必|懶得|略過|跳過|先不管|哪會/gu;
/** The speaker denies what they themselves would do: in 'I do not want to know what happened' nothing is asked. */
const ownDenial = /(?:我|我們|咱們|誰|大家)[^，。您你]{0,4}$/u;
const noRefusal = /^(?:知道|懂|清楚|明白|確定|太|了解|曉得|記得|聽到|聽懂|想(?:讓|看到)?[您你])/u;
const refusing = /^(?:別|不用|不必|免|甭|休想|懶得|略過|跳過|先不管)/u;
const refused = /^(?:再|想)?(?:跟我)?(?:說|講|提|問|告訴|解釋|談|叫|要)/u;
/** Words that deny the clause before them: 叫救護車沒有用. */
const wholly =
  /[^，。]{2,}?(?=(?:沒有?用|免談|不可能|沒必要|多此一舉|想都別想|不重要|無所謂|關我什麼事|不關我的事)(?:[，。]|$))/gu;

const person =
  '(?:(?:[您你我]們?的?)?[^，。我您你]{0,4}?(?:太太|先生|老婆|老公|兒子|女兒|家人|朋友|媽媽?|爸爸?|姊姊?|妹妹?|弟弟|哥哥?|阿姨|鄰居|醫生|醫師|護理師|主管|老闆|經理|組長|課長|店長|同事|客戶|司機|小姐|客服|老師|學長|學姊|店員|那口子|公司|總部|人資|早班|晚班|夜班)|阿[\\p{L}]|別人|人家|大家|有人|他們|她們|他|她)';
const reports = new RegExp(
  [
    `${person}(?:們)?[^我，。您你怎什]{0,4}?(?:說|講|告訴|認為|覺得|以為|交代|提到|提過|反應|反映|回覆|回我|答應|承諾|抱怨|堅稱|聲稱|嫌|咬定|傳|表示|嚷)(?!(?:了|過)?(?:些)?(?:什麼|哪|嗎)|說看|清楚)`,
    `${person}[^，。您你]{0,4}?(?:跟|對|向|問|要|叫|希望|要求|建議|教|唸|催|逼)我(?!們)`,
    '(?:規定|牌子|標語|書上)[^我，。]{0,3}(?:說|講|要我)',
    '聽說|據說|聽[他她]|照[他她]的說法|外面[^，。]{0,2}傳|傳聞|(?:您|你)(?:說|覺得|以為|希望|要)(?=我)|我們?(?:被|應該要?|得要?)(?:要求|告知|交代|規定|唸)|被(?:唸|要求|告知|交代)',
  ].join('|'),
  'gu',
);

const paper =
  '(?:手冊|說明書|單張|傳單|海報|標語|牌子?|掛牌|標籤|貼紙|字卡|卡片|畫面|螢幕|提示|題目|任務|目標|指引|規範|規定|守則|條款|合約|契約|表格|藥袋|藥單|警語|備註欄?|範本|範例(?:答案)?|稿子|腳本|課本|教科書|書上|教材|檢核表|清單|標題|括號|欄位|公告|看板|白板|投影片|網站|網頁|系統|講義|流程|名牌|識別證|價值卡|說明|sop|app|護貝那張)';
const quoters = new RegExp(
  [
    `${paper}[^，。我您你]{0,4}?(?:上面?|裡面?|下面|旁邊|那裡)?(?:有|是|都)?(?:寫著?|說|問|列|講|建議|提到|印著?|顯示|規定)(?:說|著|的是)?`,
    `${paper}(?:上面?|裡面?)?(?:就)?(?:是(?:這樣)?|要(?:我|你|您|說))`,
    `(?:^|。)(?:好|那|嗯|來)?，?[^，。我您你]{0,5}${paper}[^，。我您你]{0,6}，`,
    '(?:^|[，。]|好|那)(?:步驟|第)[一二三四五六七八九十\\d]+(?:步|條|項|題|點|頁|格|句)?(?:是|，|：)',
    '(?:^|。)\\d+[，.]\\d*條?，',
    '(?:上面|這裡|它|下面|旁邊|門上|牆上)[^，。您你]{0,3}?(?:寫|印|顯示|建議)(?:著|說)?',
    '(?:照著|跟著)(?:念|唸|讀)|我(?:來)?(?:念|唸|讀)(?:一下|給)|用字是|第一句是',
  ].join('|'),
  'gu',
);
/** '…，範本是這樣寫的': what stands before it is read. */
const quotedBefore = new RegExp(
  `[^。]{2,}?，(?=(?:${paper}|它|上面|這裡)(?:上面?)?(?:是)?(?:這樣|這麼)?(?:寫|說|建議)(?:的|著)?(?:。|$))`,
  'gu',
);

const suppositions =
  /(?:如果|要是|假如|假設|若|倘若|就算|即使)(?:是)?(?:我|我們)(?!是(?:您|你)|沒(?:接|回))|想像(?:一下)?我|(?:本來|原本)(?:要|想|會|應該|打算)|早知道|理論上|照理說?|平常(?:我|我們)|正常來說|(?:也許|或許|說不定|搞不好|大概)(?:我|我們)|我們?(?:可能|也許|或許|大概|說不定|差點|差一點|有考慮|考慮過|正在想要不要|在想要不要|有想過|曾想)|的話我(?:們)?(?:早)?就|假設我|如果(?:我|我們)|(?:如果|要是|假如|若)[^。我]{0,8}(?:我們?的錯|有用)[^。]{0,3}/gu;
const askings =
  /(?:為什麼|憑什麼|幹嘛)(?:我|我們)?(?:要|該|應該)|難道(?:我|要)|我(?:一定|非)(?:要|得)|誰要/gu;

/**
 * Finds the parts of a Chinese text that are denied, reported, quoted, supposed or asked about; a clause ends at a
 * punctuation mark.
 */
export function findChineseScopes(reading: Reading): Scope[] {
  const line = writeLine(reading);
  const after = (pattern: RegExp, stance: Stance, marks: RegExp) =>
    [...line.matchAll(pattern)].flatMap(({ index, 0: found }) =>
      toScope(reading, index, endAt(line, index + found.length, marks), stance),
    );
  const before = (pattern: RegExp, stance: Stance) =>
    [...line.matchAll(pattern)].flatMap(({ index, 0: found }) =>
      toScope(reading, index, index + found.length, stance),
    );
  return [
    ...findDenied(reading, line),
    ...before(wholly, 'denied').map((scope) => ({ ...scope, refuses: true as const })),
    ...after(reports, 'reported', /。|但|可是/u),
    ...after(quoters, 'quoted', /。|，(?:但|可是|好吧)/u),
    ...before(quotedBefore, 'quoted'),
    ...after(suppositions, 'supposed', /。|但|可是/u),
    ...after(askings, 'asked', /[，。]/u),
  ];
}

/** The folded text with a mark for each pause and each end of a sentence, character by character. */
function writeLine({ folded, text }: Reading): string {
  let line = '';
  for (let at = 0; at < folded.text.length; at += 1) {
    const character = folded.text[at] ?? '';
    const written = text.slice(folded.starts[at], folded.ends[at]);
    if (isWordCharacter(character)) line += character;
    else line += /[。！？!?；;\n…]/u.test(written) ? '。' : '，';
  }
  return line;
}

function toScope({ folded }: Reading, from: number, to: number, stance: Stance): Scope[] {
  const start = folded.starts[from];
  const end = folded.ends[to - 1];
  return from >= to || start === undefined || end === undefined ? [] : [{ start, end, stance }];
}

function endAt(line: string, from: number, marks: RegExp): number {
  const found = line.slice(from).search(marks);
  return found < 0 ? line.length : from + found;
}

function findDenied(reading: Reading, line: string): Scope[] {
  const spared = [...line.matchAll(noDenial)].map(({ index, 0: found }) => [index, index + found.length]);
  return [...line.matchAll(denials)].flatMap((match) => {
    if (spared.some(([start = 0, end = 0]) => match.index < end && match.index + match[0].length > start))
      return [];
    const before = line.slice(0, match.index);
    // 'If it has not gone by then, call': a condition denies nothing.
    if (/(?:如果|萬一|要是|若|假如|只要|一旦|假使)[^，。]*$/u.test(before)) return [];
    const from = match.index + match[0].length;
    const end = endAt(line, from, /[，。]|但|可是|不過|就(?=[叫打去要請]|馬上|趕快|立刻)|的時候/u);
    const rest = line.slice(from);
    const refuses =
      (ownDenial.test(before) && !noRefusal.test(match[0].slice(1) + rest) && !noRefusal.test(rest)) ||
      (refusing.test(match[0]) && (refused.test(rest) || match[0].length > 2));
    return toScope(reading, from, end, 'denied').map((scope) => (refuses ? { ...scope, refuses } : scope));
  });
}
