import type { Viseme } from './visemes.ts';

/**
 * English spelling to mouth shapes, longest group first. It is no pronunciation: it only has to look right, and lips
 * distinguish few sounds. An empty list is a silent letter.
 */
const groups: readonly (readonly [string, readonly Viseme[]])[] = [
  ['tion', ['CH', 'E', 'nn']],
  ['sion', ['CH', 'E', 'nn']],
  ['ture', ['CH', 'RR']],
  ['ough', ['O']],
  ['augh', ['O']],
  ['eigh', ['E', 'I']],
  ['tch', ['CH']],
  ['igh', ['aa', 'I']],
  ['eau', ['O']],
  ['you', ['I', 'U']],
  ['sch', ['SS', 'kk']],
  ['air', ['E', 'RR']],
  ['ear', ['I', 'RR']],
  ['eer', ['I', 'RR']],
  ['our', ['aa', 'RR']],
  ['oor', ['O', 'RR']],
  ['ire', ['aa', 'RR']],
  ['are', ['E', 'RR']],
  ['ore', ['O', 'RR']],
  ['ch', ['CH']],
  ['sh', ['CH']],
  ['th', ['TH']],
  ['ph', ['FF']],
  ['wh', ['U']],
  ['ck', ['kk']],
  ['ng', ['nn', 'kk']],
  ['qu', ['kk', 'U']],
  ['gh', []],
  ['ee', ['I']],
  ['ea', ['I']],
  ['ie', ['I']],
  ['ei', ['I']],
  ['ey', ['I']],
  ['ai', ['E', 'I']],
  ['ay', ['E', 'I']],
  ['oo', ['U']],
  ['ou', ['aa', 'U']],
  ['ow', ['O', 'U']],
  ['oa', ['O', 'U']],
  ['oi', ['O', 'I']],
  ['oy', ['O', 'I']],
  ['au', ['O']],
  ['aw', ['O']],
  ['ew', ['I', 'U']],
  ['ue', ['U']],
  ['ui', ['U']],
  ['ar', ['aa', 'RR']],
  ['er', ['RR']],
  ['ir', ['RR']],
  ['or', ['O', 'RR']],
  ['ur', ['RR']],
  ['a', ['aa']],
  ['b', ['PP']],
  ['c', ['kk']],
  ['d', ['DD']],
  ['e', ['E']],
  ['f', ['FF']],
  ['g', ['kk']],
  ['h', []],
  ['i', ['I']],
  ['j', ['CH']],
  ['k', ['kk']],
  ['l', ['nn']],
  ['m', ['PP']],
  ['n', ['nn']],
  ['o', ['O']],
  ['p', ['PP']],
  ['q', ['kk']],
  ['r', ['RR']],
  ['s', ['SS']],
  ['t', ['DD']],
  ['u', ['U']],
  ['v', ['FF']],
  ['w', ['U']],
  ['x', ['kk', 'SS']],
  ['y', ['I']],
  ['z', ['SS']],
];

/** The spelling of the commonest words matches their sound least. */
const irregular: Readonly<Record<string, readonly Viseme[]>> = {
  a: ['aa'],
  i: ['aa', 'I'],
  the: ['TH', 'E'],
  to: ['DD', 'U'],
  do: ['DD', 'U'],
  who: ['U'],
  two: ['DD', 'U'],
  of: ['O', 'FF'],
  one: ['U', 'aa', 'nn'],
  was: ['U', 'O', 'SS'],
  what: ['U', 'O', 'DD'],
  are: ['aa', 'RR'],
  were: ['U', 'RR'],
  have: ['aa', 'FF'],
  give: ['kk', 'I', 'FF'],
  come: ['kk', 'aa', 'PP'],
  some: ['SS', 'aa', 'PP'],
  said: ['SS', 'E', 'DD'],
  they: ['TH', 'E', 'I'],
  there: ['TH', 'E', 'RR'],
  their: ['TH', 'E', 'RR'],
  could: ['kk', 'U', 'DD'],
  would: ['U', 'DD'],
  should: ['CH', 'U', 'DD'],
  people: ['PP', 'I', 'PP', 'nn'],
  know: ['nn', 'O', 'U'],
  you: ['I', 'U'],
  your: ['I', 'O', 'RR'],
  my: ['PP', 'aa', 'I'],
  by: ['PP', 'aa', 'I'],
  why: ['U', 'aa', 'I'],
  be: ['PP', 'I'],
  he: ['I'],
  she: ['CH', 'I'],
  me: ['PP', 'I'],
  we: ['U', 'I'],
};

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const vowels: ReadonlySet<Viseme> = new Set(['aa', 'E', 'I', 'O', 'U']);

export function isVowel(viseme: Viseme): boolean {
  return vowels.has(viseme);
}

/** The mouth shapes of one English word or number; letters outside a to z have none. */
export function listEnglishVisemes(word: string): Viseme[] {
  if (/^\d+$/.test(word))
    return [...word].flatMap((digit) => listEnglishVisemes(digits[Number(digit)] ?? ''));
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  const known = Object.hasOwn(irregular, letters) ? irregular[letters] : undefined;
  if (known) return [...known];
  const heard = letters
    // c and g are light before a light vowel, but g at the beginning of a word mostly is not.
    .replace(/c(?=[eiy])/g, 's')
    .replace(/dg(?=e)|(?<!^|n)g(?=[ei])/g, 'j')
    // An e at the end is silent after another vowel; so are a k or w that begin some words.
    .replace(/(?<=[aeiouy][^aeiouy]+)e(?=s?$)/, '')
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r');
  const found: Viseme[] = [];
  for (let at = 0; at < heard.length; ) {
    const group = groups.find(([spelling]) => heard.startsWith(spelling, at));
    if (!group) break;
    const [spelling, shapes] = group;
    for (const shape of shapes) {
      // Double letters are one sound.
      if (found.at(-1) !== shape || isVowel(shape)) found.push(shape);
    }
    at += spelling.length;
  }
  return found;
}
