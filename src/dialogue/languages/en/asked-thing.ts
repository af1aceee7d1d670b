import type { Piece } from '../../text/clauses.ts';
import { type Reading, type SpokenWord, wordsWithin } from '../../text/reading.ts';
import { englishAuxiliaries, weighEnglish } from './words.ts';

/** Whose and which, as the other person says it: 'your front door' is 'my front door'. */
const turned: Readonly<Record<string, string>> = {
  your: 'my',
  my: 'your',
  our: 'our',
  the: 'the',
  his: 'his',
  her: 'her',
  their: 'their',
  a: 'a',
  an: 'an',
};
const describing = new Set(
  'first last old own new long next main best favourite favorite whole other'.split(' '),
);
const leastNamed = 0.7;
const mostNamed = 3;
const longestWord = 14;
const doing = new Set('do does did can could will would shall should'.split(' '));
const notNamed = new Set(
  'work working live living do doing go going come coming called named like looking feeling'.split(' '),
);

/**
 * What a question is about, in the words of whoever is asked: 'my front door', 'the name of my first boss', 'which pharmacy'. Null where its
 * words do not show that safely.
 */
export function findThingInEnglish(reading: Reading, piece: Piece): string | null {
  const words = wordsWithin(reading, piece);
  const named = words.flatMap((_, at) => readNamed(reading, words, at) ?? []);
  const own = named.findLast(({ whose }) => whose === 'your') ?? null;
  const which = readWhich(reading, words);
  return own?.thing ?? which ?? named.at(-1)?.thing ?? readName(reading, words);
}

type Named = { thing: string; whose: string };

function readNamed(reading: Reading, words: readonly SpokenWord[], at: number): Named | null {
  const whose = words[at]?.word ?? '';
  const said = Object.hasOwn(turned, whose) ? turned[whose] : undefined;
  if (said === undefined || words[at - 1]?.word === 'of') return null;
  const list = listNamed(reading, words, at + 1);
  if (isSubject(words, at) && list.length > 1 && endsClause(words, at + list.length)) list.pop();
  const last = list.at(-1);
  if (last === undefined || weighEnglish(last.word) < leastNamed) return null;
  const thing = `${said} ${list.map((word) => spelt(reading, word)).join(' ')}`;
  const of = words[at + list.length + 1];
  if (of?.word !== 'of') return { thing, whose };
  const next = words[at + list.length + 2]?.word ?? '';
  const further = Object.hasOwn(turned, next) ? turned[next] : undefined;
  const rest = further === undefined ? [] : listNamed(reading, words, at + list.length + 3);
  return rest.length === 0
    ? null
    : { thing: `${thing} of ${further} ${rest.map((word) => spelt(reading, word)).join(' ')}`, whose: next };
}

/** The words from a place on that may name something, up to the first that cannot. */
function listNamed(reading: Reading, words: readonly SpokenWord[], from: number): SpokenWord[] {
  const list: SpokenWord[] = [];
  for (const word of words.slice(from, from + mostNamed)) {
    const before = list.at(-1);
    if (before !== undefined && reading.text.slice(before.end, word.start) !== ' ') break;
    const spelling = spelt(reading, word);
    const isPlain = /^[\p{L}’'-]+$/u.test(spelling) && spelling.length <= longestWord;
    if (!isPlain || englishAuxiliaries.has(word.word) || notNamed.has(word.word)) break;
    if (weighEnglish(word.word) < leastNamed && !describing.has(word.word)) break;
    list.push(word);
  }
  return list;
}

/** 'Where did your parents live?': behind 'did', and behind an 'is' that begins the question, a verb or an adjective follows. */
function isSubject(words: readonly SpokenWord[], at: number): boolean {
  const before = words[at - 1]?.word ?? '';
  return doing.has(before) || (englishAuxiliaries.has(before) && at === 1);
}

function endsClause(words: readonly SpokenWord[], at: number): boolean {
  const next = words[at + 1]?.word;
  return next === undefined || weighEnglish(next) < leastNamed;
}

/** 'Which pharmacy do you go to?', 'how many guests are coming?' */
function readWhich(reading: Reading, words: readonly SpokenWord[]): string | null {
  const [first, second] = words;
  const from = first?.word === 'which' || first?.word === 'what' ? 1 : 2;
  if (
    first === undefined ||
    (from === 2 && !(first.word === 'how' && (second?.word === 'many' || second?.word === 'much')))
  )
    return null;
  const list = listNamed(reading, words, from);
  const next = words[from + list.length]?.word ?? '';
  if (list.length === 0 || !englishAuxiliaries.has(next)) return null;
  return words
    .slice(0, from + list.length)
    .map((word, at) => (at === 0 ? word.word : spelt(reading, word)))
    .join(' ');
}

/** A name within the sentence: 'what does Brightwater make?' */
function readName(reading: Reading, words: readonly SpokenWord[]): string | null {
  const name = words.findLast(
    (word, at) => at > 0 && word.word.length > 2 && /^\p{Lu}\p{Ll}+$/u.test(spelt(reading, word)),
  );
  return name === undefined ? null : spelt(reading, name);
}

function spelt({ text }: Reading, { start, end }: SpokenWord): string {
  return text.slice(start, end);
}
