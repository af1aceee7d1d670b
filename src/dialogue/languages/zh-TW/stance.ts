import { isWordCharacter } from '../../text/fold.ts';
import type { Reading } from '../../text/reading.ts';
import type { Scope, Stance } from '../../text/stance.ts';

/** Words with 不, 沒 or 別 in them that do not deny the text after them. */
const noDenial =
  /不(?:只|但|僅|好意思|客氣|過|如|妨|管|論|然|錯|得不|安|舒服|好受|容易|少|久|同|知道|曉得|便|足|斷|小心|一定|要緊)|沒(?:問題|關係|事|錯|什麼好怕)|(?:別|不要|不用|不必)(?:擔心|怕|緊張|忘|客氣|害怕|難過|慌|猶豫)|別(?:人|的)|[特分個性差告]別|不會(?:忘|讓您失望|讓你失望|丟下)|(.)不\1|有沒有|對不起|了不起|差不多|要不要|會不會|能不能|可不可以|是不是|好不好|不得不|怎麼不|何不|要不(?=我|我們)|不想(?:看到|讓)?[您你](?:受|出事|失去|發生)/gu;
const denials =
  /不(?:要|用|必|會|能|可以|可能|想|打算|需要|應該|願意|肯|准|是|覺得|認為|該|再)?|沒(?:有必要|必要|有|打算|辦法|空)?|別(?:再)?|甭|休想|拒絕|無法|免了?|未必/gu;
/** Words that deny the clause before them: 叫救護車沒有用. */
const wholly = /[^，。]{2,}?(?=(?:沒有?用|免談|不可能|沒必要|多此一舉|想都別想)(?:[，。]|$))/gu;
const reports =
  /(?:(?:[您你]的?)?(?:太太|先生|兒子|女兒|家人|朋友)|醫生|醫師|護理師|主管|老闆|同事|別人|人家|大家|有人|規定|牌子|標語|書上|他|她|他們|她們)[^我，。]{0,3}(?:說|講|告訴(?:我|您|你)?|認為|要我|叫我|希望我|要求我|建議|提到)|聽說|據說|(?:您|你)(?:說|覺得|以為|希望|要)(?=我)|我(?:被|應該要)(?:要求|告知|交代)/gu;
const suppositions =
  /(?:如果|要是|假如|假設|若)(?:我|我們)(?!是(?:您|你)|沒(?:接|回))|想像(?:一下)?我|本來(?:要|想|會|應該)|原本(?:要|想|會)|早知道/gu;
const askings = /(?:為什麼|憑什麼|幹嘛)(?:我|我們)?(?:要|該|應該)|難道(?:我|要)|我(?:一定|非)(?:要|得)/gu;

/**
 * Finds the parts of a Chinese text that are denied, reported, supposed or asked about; a clause ends at a punctuation
 * mark.
 */
export function findChineseScopes(reading: Reading): Scope[] {
  const { folded, text } = reading;
  let line = '';
  for (let at = 0; at < folded.text.length; at += 1) {
    const character = folded.text[at] ?? '';
    const written = text.slice(folded.starts[at], folded.ends[at]);
    if (isWordCharacter(character)) line += character;
    else line += /[。！？!?；;\n…]/u.test(written) ? '。' : '，';
  }
  const toScope = (from: number, to: number, stance: Stance): Scope[] => {
    const start = folded.starts[from];
    const end = folded.ends[to - 1];
    return from >= to || start === undefined || end === undefined ? [] : [{ start, end, stance }];
  };
  const endAt = (from: number, marks: RegExp) => {
    const found = line.slice(from).search(marks);
    return found < 0 ? line.length : from + found;
  };
  const after = (pattern: RegExp, stance: Stance, marks: RegExp, whole = false) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const from = match.index + match[0].length;
      return toScope(whole ? match.index : from, endAt(from, marks), stance);
    });
  const spared = [...line.matchAll(noDenial)].map(({ index, 0: found }) => [index, index + found.length]);
  const denied = [...line.matchAll(denials)].flatMap((match) => {
    if (spared.some(([start = 0, end = 0]) => match.index < end && match.index + match[0].length > start))
      return [];
    // 'If it has not gone by then, call': a condition denies nothing.
    if (/(?:如果|萬一|要是|若|假如|只要|一旦|假使)[^，。]*$/u.test(line.slice(0, match.index))) return [];
    const from = match.index + match[0].length;
    return toScope(
      from,
      endAt(from, /[，。]|但|可是|不過|就(?=[叫打去要請]|馬上|趕快|立刻)|的時候/u),
      'denied',
    );
  });
  const whole = [...line.matchAll(wholly)].flatMap(({ index, 0: found }) =>
    toScope(index, index + found.length, 'denied'),
  );
  return [
    ...denied,
    ...whole,
    ...after(reports, 'reported', /。|但|可是/u),
    ...after(suppositions, 'supposed', /。|但|可是/u, true),
    ...after(askings, 'asked', /[，。]/u),
  ];
}
