import { type Folded, isWordCharacter } from '../../text/fold.ts';
import type { Span } from '../../text/reading.ts';

/** Characters without particles; a word in Latin letters is one token. */
export function listChineseTokens({ text, starts, ends }: Folded): (Span & { token: string })[] {
  return [...text.matchAll(/[a-z0-9]+|\p{L}/gu)]
    .filter(({ 0: found }) => isWordCharacter(found[0] ?? '') && !particles.has(found))
    .map(({ index, 0: found }) => ({
      token: found,
      start: starts[index] ?? 0,
      end: ends[index + found.length - 1] ?? 0,
    }));
}

const particles = new Set(Array.from('的了嗎呢啊喔吧啦囉呀').map((particle) => particle));

const others = /他|她|病人|患者|對方|客人|客戶|顧客|同事/u;
const orders =
  /^(?:先|再|並|請|也|要|然後)*(?:問|說|講|告訴|確認|核對|表達|表示|提議|主動|提供|約定|說明|總結|摘要|讓|用|叫|用|想想|別只|避免|描述|介紹|道歉|感謝|邀請|了解|傾聽|指出|開始|結束|試著)/u;

export function listChineseAims(text: string): string[] {
  const sentences = text.split(/(?<=[。！？])/u);
  const isAim = (part: string) => others.test(part) || (orders.test(part) && !/[？?]$/u.test(part));
  return sentences.flatMap((sentence) => {
    const parts = sentence.split(/[：；，:;,]/u).map((part) => part.trim());
    return [sentence.trim(), ...parts].filter((part) => part !== '' && isAim(part));
  });
}

const addressed = new Set(Array.from('您你我咱').map((character) => character));

export function speaksToInChinese(
  before: readonly string[],
  read: readonly string[],
  shown: readonly string[],
): boolean {
  if (/(?:我想|請問|可以|讓我|我來|麻煩|想要|我再|跟您|跟你|向您|向你|請您|請你)$/u.test(before.join('')))
    return true;
  const isTurned = read.some((character) => addressed.has(character) && !shown.includes(character));
  return isTurned && !read.some((character) => character === '他' || character === '她');
}
