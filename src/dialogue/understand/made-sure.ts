import { textsIn } from '../local-text.ts';
import { listAsked } from '../match/match-index.ts';
import { splitSentences } from '../reply/sentences.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { listTerms, type Reading, readText, type Span, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { listWords } from './small-words.ts';
import {
  headOf,
  isNamed,
  isNumber,
  listTold,
  type SaidWords,
  saidShare,
  telltale,
  wordsOf,
} from './told-texts.ts';

/**
 * What a sentence makes sure of, compared with what was told: it is so; it is otherwise, as the sentence says that was told; or the
 * character says that sentence again, because one of the two denies, or because only part of it was told.
 */
export type MadeSure = Span & { outcome: 'right' | 'otherwise' | 'again' | 'partly'; told: string };

/** The share of its words, by weight, that the character has to have told or been asked about; or told, to be said again. */
const leastKnown = 0.75;
const leastPartly = 0.45;
/** The share of the words beside a number or a day that a sentence has to hold to put it right. */
const leastAbout = 0.7;
/** From this weight on a word says what happens: 'need'. */
const verbs = 0.2;

/** 'So it is the bus, then?', 'you said Tuesday, right?', 'so you mean it started in March?': each sentence that makes sure of what was told. */
export function listMadeSure(index: CaseIndex, state: DialogueState, reading: Reading): MadeSure[] {
  if (state.lastReply === '' || (state.offered ?? []).length > 0) return [];
  return listSentences(reading.text).flatMap((sentence) => {
    const found = index.language.questions.findMadeSure(reading.text.slice(sentence.start, sentence.end));
    if (found === null) return [];
    const span = { start: sentence.start + found.start, end: sentence.start + found.end };
    const terms = termsWithin(reading, span);
    if (terms.length === 0 || index.language.questions.findType(terms) !== 'none') return [];
    const judged = judge(index, state, terms, reading.text.slice(span.start, span.end));
    return judged === null ? [] : [{ ...sentence, ...judged }];
  });
}

function listSentences(text: string): Span[] {
  return [...text.matchAll(/[^.!?…。！？\n]+[.!?…。！？]*/gu)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** `isLast`: of the last reply, or of its topic. */
type Known = { sentence: string; words: SaidWords; isLast: boolean };

function judge(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  text: string,
): Pick<MadeSure, 'outcome' | 'told'> | null {
  const known = listKnown(index, state);
  const another = findAmount(index, known, text);
  if (another !== null) return { outcome: 'otherwise', told: another };
  const { denials } = index.language.marks;
  const isTold = (term: Term) => known.some((one) => saidShare([one.words], [term]) > 0);
  const telling = terms
    // 'Start at ten' may have been told as one, or as 'start' and 'ten'.
    .flatMap((term) => (term.parts === undefined || isTold(term) ? [term] : term.parts))
    .filter(({ key, weight }) => weight >= telltale && !key.startsWith('q:') && !denials.has(key));
  const words = telling.filter((term) => !isNumber(term));
  const numbers = telling.filter(isNumber);
  if (telling.length === 0) return null;
  /** 'So you need it on Friday?' is not put right by what was told of another Tuesday. */
  const isAbout = (one: Known, but: readonly Term[]) => {
    const rest = listWords(terms).filter(
      ({ key, weight }) => weight >= verbs && !key.startsWith('q:') && !denials.has(key),
    );
    const others = rest.filter((term) => !isNumber(term) && !but.some(({ key }) => key === term.key));
    const held = others.filter(
      (term) =>
        one.words.keys.has(term.key) ||
        saidShare([one.words], [term]) > 0 ||
        (one.isLast && term.weight >= telltale && isNamed(index, state.lastTopicId, term)),
    );
    return shareOf(held, others) >= leastAbout && (one.isLast || others.length > 0);
  };
  const other = findOther(index, known, terms, isAbout);
  const others = words.filter((term) => term.key === other?.key);
  const told = words.filter((term) => !others.includes(term) && isTold(term));
  const named = words.filter(
    (term) => !others.includes(term) && !told.includes(term) && isNamed(index, state.lastTopicId, term),
  );
  const share = shareOf([...told, ...named, ...others], words);
  if (share < leastKnown) return readPartly(known, told, words);
  if (other !== null) return { outcome: 'otherwise', told: other.sentence };
  const untold = numbers.filter(({ key }) => !known.some((one) => one.words.numbers.has(key)));
  if (untold.length > 0) {
    // 'Three reports, then?' may count what 'two of these and that one' are.
    const counting = known.filter(
      (one) =>
        one.words.numbers.size > 0 &&
        (words.length === 0 || saidShare([one.words], words) > 0) &&
        isAbout(one, untold),
    );
    const meant = findNearest(counting, words);
    return meant === null ? null : { outcome: 'otherwise', told: meant.sentence };
  }
  const held = [...told, ...numbers];
  const meant = held.length > 0 ? findNearest(known, held) : findAnswered(index, state);
  if (meant === null) return null;
  const denies = terms.some(({ key }) => denials.has(key));
  return { outcome: deniesThat(index, meant, held) === denies ? 'right' : 'again', told: meant.sentence };
}

/** The sentence of the last answer that counts the same otherwise, where a language writes amounts as one: '一個月' after '三個月'. */
function findAmount({ language }: CaseIndex, known: readonly Known[], text: string): string | null {
  const { listAmounts } = language.questions;
  const untold = listAmounts(text).find((amount) => !known.some(({ sentence }) => sentence.includes(amount)));
  const unit = untold?.at(-1);
  if (unit === undefined) return null;
  const meant = known.find(
    ({ sentence, isLast }) => isLast && listAmounts(sentence).some((amount) => amount.endsWith(unit)),
  );
  return meant?.sentence ?? null;
}

/** Half of it was told, and the rest is the learner's: the character says once more what it said. */
function readPartly(
  known: readonly Known[],
  told: readonly Term[],
  words: readonly Term[],
): Pick<MadeSure, 'outcome' | 'told'> | null {
  const meant = shareOf(told, words) >= leastPartly ? findNearest(known, told) : null;
  return meant === null ? null : { outcome: 'partly', told: meant.sentence };
}

function shareOf(some: readonly Term[], all: readonly Term[]): number {
  const weigh = (list: readonly Term[]) => list.reduce((sum, { weight }) => sum + weight, 0);
  return all.length === 0 ? 1 : weigh(some) / weigh(all);
}

/** 'He covered for me, and never asked why' denies the asking and not the covering. */
function deniesThat({ language }: CaseIndex, { sentence }: Known, held: readonly Term[]): boolean {
  const reading = readText(language, sentence);
  const clauses = cutIntoPieces(reading).map((piece) => termsWithin(reading, piece));
  const keys = new Set(held.flatMap(({ key }) => [key, headOf(key)]));
  const holds = clauses.map(
    (clause) => listWords(clause).filter(({ key }) => keys.has(key) || keys.has(headOf(key))).length,
  );
  const most = clauses[holds.indexOf(Math.max(...holds))] ?? [];
  return most.some(({ key }) => language.marks.denials.has(key));
}

/** The sentences that were told, those of the last reply first; an evasion tells nothing. */
function listKnown(index: CaseIndex, state: DialogueState): Known[] {
  const { lastTopicId, withheld } = state;
  const evaded = lastTopicId !== null && withheld.includes(lastTopicId);
  const told = listTold(index, state);
  const last = [...(evaded ? [] : (told.get('') ?? [])), ...(told.get(lastTopicId ?? '') ?? [])].flatMap(
    splitSentences,
  );
  const texts = [...told].flatMap(([id, list]) => (id === '' && evaded ? [] : list));
  return [...new Set(texts.flatMap(splitSentences))].map((sentence) => ({
    sentence,
    words: wordsOf(index, sentence),
    isLast: !evaded && last.includes(sentence),
  }));
}

/** The first of the sentences that hold most of the words. */
function findNearest(known: readonly Known[], terms: readonly Term[]): Known | null {
  const worth = known.map(
    ({ words }) =>
      saidShare([words], terms) +
      terms.filter((term) => isNumber(term) && words.numbers.has(term.key)).length,
  );
  return known[worth.indexOf(Math.max(...worth))] ?? null;
}

/** A word whose sort the character told another of, and where: 'Tuesday' where the learner says 'Friday'. */
function findOther(
  { language }: CaseIndex,
  known: readonly Known[],
  terms: readonly Term[],
  isAbout: (one: Known, but: readonly Term[]) => boolean,
): { key: string; sentence: string } | null {
  const { sortOf } = language.questions;
  const spelt = ({ word, key }: Term) => (word === '' ? key : word);
  const sorted = (list: readonly Term[]) => {
    const words = listWords(list);
    return words.flatMap((term, at) => {
      const sort = sortOf(spelt(term), words[at - 1]?.word ?? '');
      return sort === null ? [] : [{ sort, key: term.key, term }];
    });
  };
  const told = known.map((one) => ({ one, words: sorted(listTerms(language, one.sentence)) }));
  const isTold = (key: string) => told.some(({ words }) => words.some((one) => one.key === key));
  const said = sorted(terms);
  const named = said.map(({ term }) => term);
  for (const { sort, key } of said) {
    const other = told.find(
      ({ one, words }) => words.some((word) => word.sort === sort) && isAbout(one, named),
    );
    if (other !== undefined && !isTold(key)) return { key, sentence: other.one.sentence };
  }
  return null;
}

/** The first sentence of the last answer, which may be no more than a yes or no to what was asked. */
function findAnswered(index: CaseIndex, state: DialogueState): Known | null {
  const { lastTopicId } = state;
  const topic = lastTopicId === null ? undefined : index.topicsById.get(lastTopicId);
  if (topic === undefined || !listAsked(index.topics, topic.id).includes('yesNo')) return null;
  const last = (listTold(index, state).get(topic.id) ?? [])[0];
  const answer = last ?? textsIn(topic.answers, index.locale, index.locales[0])[0] ?? '';
  const [sentence = ''] = splitSentences(answer);
  return last === undefined || sentence === ''
    ? null
    : { sentence, words: wordsOf(index, sentence), isLast: true };
}

/** Whether the last sentence of a turn makes sure of something, told or not. */
export function wantsToMakeSure({ language }: CaseIndex, text: string): boolean {
  const last = listSentences(text).at(-1);
  if (last === undefined) return false;
  const sentence = text.slice(last.start, last.end);
  const found = language.questions.findMadeSure(sentence);
  if (found === null) return false;
  return language.questions.findType(listTerms(language, sentence.slice(found.start, found.end))) === 'none';
}
