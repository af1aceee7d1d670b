/** Letters and digits that nobody takes for another, and no vowels, which would make words. */
export const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
export const codeLength = 20;
const groupLength = 4;

/** 'BCDF-2345-…' from 20 numbers below the length of the alphabet: 96 bits, which nobody guesses. */
export function writeCode(numbers: Iterable<number>): string {
  const letters = [...numbers].map((number) => codeAlphabet[number] ?? '').join('');
  return letters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** As it is stored, from what somebody typed: small letters, blanks and other dashes count as the same. Null for no code. */
export function readCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const letters = [...typed.toUpperCase()].filter((letter) => codeAlphabet.includes(letter));
  const others = typed.toUpperCase().replace(/[\s\-\u2010-\u2015]/gu, '');
  if (letters.length !== codeLength || others.length !== codeLength) return null;
  return writeCode(letters.map((letter) => codeAlphabet.indexOf(letter)));
}
