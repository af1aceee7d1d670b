import type { Piece } from '../../text/clauses.ts';
import type { Reading } from '../../text/reading.ts';

const owned =
  /[你您](?:們)?的(\p{Script=Han}{1,5}?)(?=[是有叫在會要多幾什誰哪怎為嗎呢花用長賣去能可很真還都也，,？?]|$)/u;

/** What a question is about, in the words of whoever is asked: '我的機車'. Null where its words do not show that safely. */
export function findThingInChinese({ text }: Reading, { start, end }: Piece): string | null {
  const found = owned.exec(text.slice(start, end))?.[1];
  return found === undefined ? null : `我的${found}`;
}
