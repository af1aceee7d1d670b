/** So many words in a row, or letters of Chinese, are no chance. */
const wordsInARow = 6;
const lettersInARow = 12;

/**
 * Words of `secret` that `text` says one after the other and that stand in none of `known`; null where it says no such run. A secret that is
 * shorter than a run is too common to be told by its words.
 */
export function findSharedRun(text: string, secret: string, known: readonly string[]): string | null {
  const isHan = /\p{Script=Han}/u.test(secret);
  const least = isHan ? lettersInARow : wordsInARow;
  const units = split(secret, isHan);
  const said = join(split(text, isHan), isHan);
  const heard = known.map((one) => join(split(one, isHan), isHan));
  for (let at = 0; at + least <= units.length; at++) {
    const run = join(units.slice(at, at + least), isHan);
    if (said.includes(run) && !heard.some((one) => one.includes(run))) return run.trim();
  }
  return null;
}

function split(text: string, isHan: boolean): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return isHan ? [...plain.replace(/[\s\p{P}]/gu, '')] : plain.split(/[\s\p{P}]+/u).filter(Boolean);
}

function join(units: readonly string[], isHan: boolean): string {
  return isHan ? units.join('') : ` ${units.join(' ')} `;
}
