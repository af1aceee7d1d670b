import { toTraditional } from './traditional.ts';

/**
 * Folded text that can be compared, and its positions in the original: the folded character `i` came from
 * `text.slice(starts[i], ends[i])`.
 */
export type Folded = { text: string; starts: readonly number[]; ends: readonly number[] };

const quoteMarks = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201b', "'"],
  ['\u02bc', "'"],
  ['\u00b4', "'"],
  ['`', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u201e', '"'],
  ['\u00ab', '"'],
  ['\u00bb', '"'],
  ['\u300c', '"'],
  ['\u300d', '"'],
  ['\u300e', '"'],
  ['\u300f', '"'],
]);

/** Folds case, width and quotation marks only: the differences that a quote may have from its turn. */
export function foldLightly(text: string): Folded {
  return foldWith(text, (character) => {
    const mark = quoteMarks.get(character);
    return mark ?? character.normalize('NFKC').toLowerCase();
  });
}

/** Also folds accents and simplified characters: the form that understanding works on. */
export function fold(text: string): Folded {
  return foldWith(text, (character) => {
    const code = character.charCodeAt(0);
    if (code >= 0x4e00 && code <= 0x9fff) return toTraditional(character);
    const mark = quoteMarks.get(character);
    if (mark !== undefined) return mark;
    return character
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC');
  });
}

function foldWith(text: string, foldCharacter: (character: string) => string): Folded {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const code = character.charCodeAt(0);
    const plain = code < 0x80 && character !== '`' ? character.toLowerCase() : foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    folded += plain;
    at = end;
  }
  return { text: folded, starts, ends };
}

/** Chinese characters, which are words of their own for counting and cutting. */
export function isHan(code: number): boolean {
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0xf900 && code <= 0xfaff)
  );
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** A letter or digit of any script. `character` is one UTF-16 unit of folded text; halves of pairs are not. */
export function isWordCharacter(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  return wordCharacter.test(character);
}
