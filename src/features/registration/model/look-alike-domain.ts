/**
 * Letters that are drawn like a plain Latin one: after Unicode's list of confusable characters (UTS 39), as far as names
 * of domains may hold them. Marks above and below letters are taken off besides.
 */
const drawnLike: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  // Greek
  α: 'a',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  ν: 'v',
  ω: 'w',
  γ: 'y',
  // Armenian
  ց: 'g',
  հ: 'h',
  ո: 'n',
  օ: 'o',
  զ: 'q',
  ս: 'u',
  // Latin
  ɑ: 'a',
  đ: 'd',
  ɡ: 'g',
  ħ: 'h',
  ı: 'i',
  ɩ: 'i',
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  ŧ: 't',
  ʏ: 'y',
};

/** 'gmail.com' of 'gmаıl.com': each letter as the plain Latin one that it looks like; others stay. */
export function plainLettersOf(domain: string): string {
  return [...domain.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => drawnLike[letter] ?? letter)
    .join('')
    .normalize('NFC');
}

const alphabets = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const;
type Alphabet = (typeof alphabets)[number] | 'another';
const lettersOf = alphabets.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** Written together in one word: Japanese, Chinese and Korean, with Latin letters as well. */
const writtenTogether: readonly (readonly Alphabet[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/**
 * Whether a name was made to be taken for another: it mixes alphabets, or is written in another one with letters that all
 * look Latin, or hides characters that are not drawn.
 * @param domain in lower case and with its own letters, not in the form 'xn--…'
 */
export function isLookAlike(domain: string): boolean {
  return domain.split('.').some(isLookAlikeLabel);
}

function isLookAlikeLabel(label: string): boolean {
  if (/^[\x21-\x7e]*$/.test(label)) return false;
  if (/\p{Cf}/u.test(label)) return true;
  const used = new Set(label.match(/\p{L}/gu)?.map(alphabetOf));
  if (used.size > 1) return !writtenTogether.some((those) => [...used].every((one) => those.includes(one)));
  return !used.has('Latin') && /^[\x21-\x7e]*$/.test(plainLettersOf(label));
}

function alphabetOf(letter: string): Alphabet {
  return lettersOf.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'another';
}
