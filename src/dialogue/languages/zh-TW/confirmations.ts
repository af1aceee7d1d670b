import type { Span } from '../../text/reading.ts';

const opening =
  /^\s*(?:(?:嗯|喔|好|那|對)[，,、\s]*)*(?:所以(?:說|[你您]的意思是|[你您]是說)?|也就是說|就是說|意思是|[你您](?:的意思)?是說|[你您]的意思是|[你您](?:剛剛|剛才)?說)[，,：\s]*/u;
const closing =
  /[，,\s]*(?:對嗎|對吧|對不對|是嗎|是吧|是不是|沒錯吧|是這樣嗎|這樣對嗎|我這樣說對嗎|我沒聽錯吧)\s*[?？]?\s*$/u;

/** '所以是公車的關係，對嗎？': the stretch of a sentence that it makes sure of. Null where it makes sure of nothing. */
export function findMadeSureInChinese(sentence: string): Span | null {
  if (!/[?？]\s*$/u.test(sentence)) return null;
  const before = opening.exec(sentence)?.[0].length ?? 0;
  const after = closing.exec(sentence)?.index;
  if (before === 0 && after === undefined) return null;
  const rest = sentence.slice(before, after);
  const end = after === undefined || after <= before ? sentence.length : after;
  // '所以你會痛嗎？' asks.
  return after === undefined && /[嗎呢]/u.test(rest) ? null : { start: before, end };
}

const amount =
  /[零一二兩三四五六七八九十百千\d]+個?(?:半)?(?:小時|分鐘|鐘頭|星期|禮拜|月|年|天|歲|次|點|塊|包|顆|公里)/gu;

/** '三個月', '六十一歲': a number with what it counts. */
export function listChineseAmounts(text: string): string[] {
  return text.match(amount) ?? [];
}

/** Words of one sort shut each other out: who has said Tuesday did not say Friday. Terms are two characters long, so 期二 is a day of the week. */
export function sortOfChinese(word: string): string | null {
  if (/^[期拜週][一二三四五六日天]$/u.test(word)) return 'day';
  if (/^[紅藍綠黃黑白灰橘粉紫]色$/u.test(word)) return 'colour';
  return /^[左右][邊手臂腿腳胸肩]?$/u.test(word) ? 'side' : null;
}
