import type { Piece } from '../../text/clauses.ts';
import type { Reading } from '../../text/reading.ts';

const owned =
  /[你您](?:們)?的(\p{Script=Han}{1,6}?)(?=是|有|叫|在|會|要|多|幾|什|誰|哪|怎|為|嗎|呢|[，,？?]|$)/u;

/** What a question is about, in the words of whoever is asked: '我的機車'. Null where its words do not show that safely. */
export function findThingInChinese({ text }: Reading, { start, end }: Piece): string | null {
  const found = owned.exec(text.slice(start, end))?.[1];
  return found === undefined ? null : `我的${found}`;
}
