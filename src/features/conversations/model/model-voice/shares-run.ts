/** 'Don't' is one word. */
const listWords = (text: string) => text.replaceAll("'", '').split(/[\s\p{P}]+/u);

/** A run of words (of letters in Chinese) long enough not to be chance, that the learner did not say first. */
export function sharesRun(reply: string, secret: string, heard: string): boolean {
  const [units, length] = /\p{Script=Han}/u.test(secret)
    ? [[...secret.replace(/[\s\p{P}]/gu, '')], 8]
    : [listWords(secret).filter(Boolean), 5];
  const joint = /\p{Script=Han}/u.test(secret) ? '' : ' ';
  const plain = joint === '' ? reply.replace(/[\s\p{P}]/gu, '') : ` ${listWords(reply).join(' ')} `;
  const known = joint === '' ? heard.replace(/[\s\p{P}]/gu, '') : ` ${listWords(heard).join(' ')} `;
  const least = Math.min(length, units.length);
  if (least < (joint === '' ? 6 : 4)) return false;
  for (let at = 0; at + least <= units.length; at++) {
    const run = units.slice(at, at + least).join(joint);
    const bounded = joint === '' ? run : ` ${run} `;
    if (plain.includes(bounded) && !known.includes(bounded)) return true;
  }
  return false;
}

/** As texts are compared: without case, width, spacing and the kind of apostrophe. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}
