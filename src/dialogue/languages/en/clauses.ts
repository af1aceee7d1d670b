import { hasAny, maximumPieces, type Piece, pauses, sentenceEnds } from '../../text/clauses.ts';
import type { Reading } from '../../text/reading.ts';
import { englishAuxiliaries, englishQuestionWords } from './words.ts';

const joiners = new Set(['and', 'but', 'or', 'also', 'then', 'plus', 'so']);
const afterAuxiliary = new Set(
  'you it the your that this there he she they any i we anyone anybody something somebody everything'.split(
    ' ',
  ),
);
const beforeIndirect = new Set(
  'to from of in at for about imagine appreciate realise realize hear recognise recognize that know tell exactly explain describe understand remember see me say ask wonder on with by how what and or sure show us check'.split(
    ' ',
  ),
);
const titles = new Set(['mister', 'doctor', 'mrs', 'ms', 'st']);

/** Finds the places where an English clause may begin, with or without a pause before it. */
export function cutEnglish({ text, words }: Reading): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let sentence = 0;
  let opens = true;
  let after: Piece['after'] = 'sentence';
  let sinceQuestionWord = 99;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (word === undefined) break;
    sinceQuestionWord = englishQuestionWords.has(word.word) ? 0 : sinceQuestionWord + 1;
    const gap =
      next === undefined
        ? text.slice(word.end)
        : next.start < word.end
          ? ''
          : text.slice(word.end, next.start);
    const ends = hasAny(gap, sentenceEnds) && !(titles.has(word.word) && gap.startsWith('.'));
    const paused = hasAny(gap, pauses);
    const holdsMore = words.slice(from, at + 1).some((spoken) => !leading.has(spoken.word));
    const joins = next !== undefined && joiners.has(next.word) && !endsSentence(text, words, at + 1);
    const cut =
      next === undefined ||
      (pieces.length < maximumPieces &&
        next.start >= word.end &&
        (ends || paused || (holdsMore && (joins || mayFollow(words, at + 1, sinceQuestionWord)))));
    if (!cut) continue;
    const first = words[from];
    if (first !== undefined)
      pieces.push({
        start: first.start,
        end: word.end,
        sentence,
        opens,
        asks: gap.includes('?') || gap.includes('？'),
        after,
      });
    from = at + 1;
    after = ends ? 'sentence' : next?.word === 'or' ? 'or' : paused ? 'pause' : joins ? 'joiner' : 'nothing';
    if (ends) sentence += 1;
    opens = ends || beginsClause(words, joins ? at + 2 : at + 1);
    sinceQuestionWord = 99;
  }
  return pieces;
}

/** 'You grow leeks then?': a joining word at the very end joins nothing. */
function endsSentence(text: string, words: Reading['words'], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word !== undefined && (next === undefined || hasAny(text.slice(word.end, next.start), sentenceEnds));
}

/** Words at the beginning of a clause that are no part of it. */
const leading = new Set([
  'and',
  'but',
  'or',
  'also',
  'then',
  'plus',
  'so',
  'okay',
  'well',
  'right',
  'now',
  'yes',
  'no',
  'just',
  'please',
]);
const asksYou = new Set([
  'do',
  'does',
  'did',
  'can',
  'could',
  'would',
  'will',
  'are',
  'have',
  'has',
  'were',
  'is',
]);

/**
 * Finds clauses where no pause is marked, as in the text of a speech recogniser: 'the figures were the old ones' is one
 * statement, and 'I see do you smoke' is two clauses. Clauses that are cut too often are joined again by meaning.
 */
function mayFollow(words: Reading['words'], at: number, sinceQuestionWord: number): boolean {
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word ?? '';
  if (beforeIndirect.has(before)) return false;
  if (englishQuestionWords.has(word)) {
    // 'what kind of pain is it': the verb may stand a little further on.
    const reach = word === 'what' || word === 'which' ? 4 : word === 'how' ? 3 : 1;
    return words
      .slice(at + 1, at + 1 + reach)
      .some((next) => englishAuxiliaries.has(next.word) && next.word !== 'any');
  }
  if (sinceQuestionWord > 2 && isSubjectOf(words, at)) return true;
  if (!asksYou.has(word) || sinceQuestionWord < 3) return false;
  const next = words[at + 1]?.word ?? '';
  if (word === 'does' || word === 'did') return afterDo.has(next);
  return (
    next === 'you' ||
    next === 'your' ||
    (next === 'there' && word !== 'do') ||
    (word === 'is' && isIt.has(next))
  );
}

const isIt = new Set(['it', 'this', 'that', 'everything', 'something']);
const afterDo = new Set(['you', 'your', 'it', 'the', 'that', 'your', 'anyone', 'anybody', 'he', 'she']);

/** 'Tell me …', 'let me …', 'I will …': a new clause, not the rest of the one before. */
function isSubjectOf(words: Reading['words'], at: number): boolean {
  const word = words[at]?.word ?? '';
  const next = words[at + 1]?.word ?? '';
  const before = words[at - 1]?.word ?? '';
  if (englishAuxiliaries.has(before) || beforeVerb.has(before)) return false;
  if (word === 'tell' || word === 'let') return next === 'me' || next === 'us';
  if (word === 'i' || word === 'we') return promises.has(next);
  return false;
}

const beforeVerb = new Set('you to please not never also i we that if when as because which who'.split(' '));
const promises = new Set(['will', 'would', 'am', 'can', 'need', 'want', 'think', 'understand', 'have']);

/** After a pause or an 'and' a clause begins here, and not the rest of the one before. */
function beginsClause(words: Reading['words'], at: number): boolean {
  const word = words[at]?.word ?? '';
  if (englishQuestionWords.has(word) || word === 'any') return true;
  if (englishAuxiliaries.has(word)) return afterAuxiliary.has(words[at + 1]?.word ?? '');
  return isSubject(word);
}

function isSubject(word: string): boolean {
  return [
    'i',
    'you',
    'we',
    'tell',
    'let',
    'please',
    'describe',
    'thank',
    'thanks',
    'sorry',
    'hello',
    'hi',
  ].includes(word);
}
