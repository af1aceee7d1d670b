import { isHan, isWordCharacter } from './fold.ts';

/**
 * Words of a text. A Chinese character counts as one, whatever the language of the conversation; "don't" and "38.5" are
 * one word.
 */
export function countWords(text: string): number {
  const folded = text.normalize('NFKC').toLowerCase();
  let words = 0;
  let inside = false;
  for (let at = 0; at < folded.length; at += 1) {
    const character = folded[at] ?? '';
    if (isHan(folded.charCodeAt(at))) {
      words += 1;
      inside = false;
    } else if (isWordCharacter(character)) {
      if (!inside) words += 1;
      inside = true;
    } else if (!(inside && "'’.:".includes(character) && isWordCharacter(folded[at + 1] ?? '')))
      inside = false;
  }
  return words;
}
