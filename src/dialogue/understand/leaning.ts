import { textsIn } from '../local-text.ts';
import type { Limits } from '../match/joint-weights.ts';
import { findWhole, type Ranked } from '../match/rank.ts';
import { findToldAgain } from '../reply/say-again.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses } from '../state/disclosure.ts';
import { cutIntoPieces, type Piece } from '../text/clauses.ts';
import { type Reading, readText, type Span, termsWithin } from '../text/reading.ts';
import type { QuestionType, Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { askedBy, isAskedSo, repliedWithTopic } from './follow-ups.ts';
import { canMean, farthest, listNear } from './near-topics.ts';
import { holdsMark, listWords } from './small-words.ts';
import { headOf, listTold, saidShare, telltale, wordsOf } from './told-texts.ts';

/** A question with more words says what it is about. */
const longest = 8;
/** From this weight of own words on, a question stands on its own feet: one full word beside 'it' does not. */
const ownFeet = 1.3;
/** A full word of one's own, by weight. */
const ownWord = 0.9;
const clearer = 0.2;

/** The confidence that a topic needs by its distance from the one that was told last. */
const nearEnough = [0.5, 0.3, 0.45, 0.55] as const;
/** 'What are the others?' has neither a word of its own nor one kind of answer. */
const vagueEnough = 0.6;
/** What being near counts for when two topics are compared. */
const ofNear = [0.1, 0.2, 0.1, 0] as const;

/** What was said before in the same turn, by weight of own words: from here on it is what a pronoun means. */
const saidBefore = 1.5;
const askedBefore = 0.4;

/** Whether a clause of a turn belongs to the last reply, and not to what the learner has said before it. */
export function isLeaning(index: CaseIndex, state: DialogueState, reading: Reading, piece: Piece): boolean {
  const { questions } = index.language;
  const terms = termsWithin(reading, piece);
  if (!piece.asks && questions.findType(terms) === 'none') return false;
  if (!leansOnReply(index, state, terms) || isWholeWording(index, state, terms)) return false;
  if (index.language.remarks.find(reading, piece) === 'proposal') return false;
  if (piece.start === 0) return true;
  const before = termsWithin(reading, { start: 0, end: piece.start });
  const asks = /[?？]/u.test(reading.text.slice(0, piece.start));
  return weighOwn(index, state, before) < (asks ? askedBefore : saidBefore);
}

/**
 * 'How bad?', 'who told you that?', 'did he smoke?': a question with hardly a word of its own belongs to the last reply. The words of the
 * last reply, a pronoun, and a measure behind 'how' are no words of its own.
 */
function leansOnReply(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  if (state.sceneId !== null || terms.length > longest || terms.length === 0) return false;
  if (!toldLast(index, state)) return false;
  const own = weighOwn(index, state, terms);
  if (own === 0) return true;
  if (own >= ownFeet) return false;
  const asksBack = askedBy(index, terms) === 'why' || holdsMark(index.language.marks.past, terms);
  return asksBack || pointsBack(index, terms) || goesOn(index, terms);
}

/** An author's wording asks for its topic wherever it stands, unless it is as bare as 'since when?' and 'where is it?'. */
function isWholeWording(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  const whole = findWhole(index.topics, terms);
  return whole !== null && canMean(index, terms, whole.id) && !isBare(index, state, terms);
}

/** From this weight on a word says what happens: 'need', 'feel'. */
const verbs = 0.2;

/** Nothing but a question word, a pronoun and a form of 'be'. */
function isBare(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  if (weighOwn(index, state, terms) > 0 || holdsMark(index.language.marks.addressed, terms)) return false;
  return !listWords(terms).some(({ key, weight }) => weight >= verbs && !key.startsWith('q:'));
}

/** The last reply told of the last topic, or evaded it. */
function toldLast(index: CaseIndex, state: DialogueState): boolean {
  const { lastTopicId, withheld } = state;
  return lastTopicId !== null && (withheld.includes(lastTopicId) || repliedWithTopic(index, state));
}

/** The words that neither the last reply held nor 'how' measures. */
function listOwn(index: CaseIndex, { lastReply }: DialogueState, terms: readonly Term[]): Term[] {
  const { measures } = index.language.questions;
  const said = wordsOf(index, lastReply);
  const words = listWords(terms);
  return words.filter((term, at) => {
    const { key, weight } = term;
    if (weight < telltale || key.startsWith('q:')) return false;
    return !measures(term, words[at - 1]) && !said.keys.has(key) && !said.keys.has(headOf(key));
  });
}

function weighOwn(index: CaseIndex, state: DialogueState, terms: readonly Term[]): number {
  return listOwn(index, state, terms).reduce((sum, { weight }) => sum + weight, 0);
}

function pointsBack({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const { pointers, others } = language.marks;
  return holdsMark(pointers, terms) || holdsMark(others, terms);
}

/** 'And at night?' goes on with what was said. */
function goesOn({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const isFragment = language.questions.findType(terms) === 'none';
  return isFragment && holdsMark(language.marks.goingOn, terms.slice(0, 1));
}

/** The last clause within a part of a turn that leans on the reply before, by its terms; null where none does. */
export function findLeaning(
  index: CaseIndex,
  state: DialogueState,
  text: string,
  part: Span,
): readonly Term[] | null {
  const reading = readText(index.language, text, index.vocabulary);
  const piece = cutIntoPieces(reading).findLast(
    (one) => one.start >= part.start && one.end <= part.end && isLeaning(index, state, reading, one),
  );
  return piece === undefined ? null : termsWithin(reading, piece);
}

/**
 * The topic that a leaning question asks for: one near the last, by the kind of question and by words; another only where its own words
 * clearly reach it. Null where the character knows no more about what it told.
 */
export function findLeaned(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  { ranked, limits }: { ranked: readonly Ranked[]; limits: Limits },
): Ranked | null {
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined) return null;
  const asked = askedBy(index, terms);
  const distances = listNear(index, state, last);
  const own = weighOwn(index, state, terms);
  const isVague = own === 0 && (asked === 'why' || !particular.has(asked));
  if (index.language.questions.asksAge(terms) && findToldAgain(index, state.lastReply, terms) !== null)
    return null;
  const byAnswer = findByAnswer(index, state, terms, distances);
  if (byAnswer !== null) return byAnswer;
  const back = pointsBack(index, terms);
  const near = ranked.flatMap((one) => {
    const distance = distances.get(one.id);
    if (distance === undefined || !canMean(index, terms, one.id) || !fits(index, one.id, asked)) return [];
    // What was just told is asked for again by its own kind of question only.
    const isAgain = own === 0 && distance === 0 && !isAskedSo(index, one.id, asked);
    // A pronoun does not mean what only leads to the same.
    if ((back || isVague) && distance === farthest) return [];
    const needed = Math.max(nearEnough[distance] ?? 1, isVague ? vagueEnough : 0);
    if (one.confidence < (isAgain ? limits.beside : needed)) return [];
    return [{ one, worth: one.confidence + (ofNear[distance] ?? 0) }];
  });
  const best = near.sort((a, b) => b.worth - a.worth)[0]?.one ?? null;
  const [first] = ranked;
  // 'Who are you?' has hardly a word either, and asks for nothing that was told.
  const { addressed, past } = index.language.marks;
  const addresses = holdsMark(addressed, terms) && !back && !holdsMark(past, terms);
  const leaves =
    first !== undefined &&
    !isBare(index, state, terms) &&
    first.confidence >= (own >= ownWord || addresses ? limits.sureTopic : limits.surerTopic) &&
    canMean(index, terms, first.id) &&
    first.id !== best?.id;
  if (leaves && (best === null || first.confidence > best.confidence + clearer)) return first;
  return best;
}

/** 'And your brother?': a topic near the last with an answer, not told yet, that holds every word the question has. */
function findByAnswer(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  distances: ReadonlyMap<string, number>,
): Ranked | null {
  const own = listOwn(index, state, terms);
  if (own.length === 0) return null;
  const told = listTold(index, state);
  for (const [id, distance] of distances) {
    const topic = index.topicsById.get(id);
    if (distance > 1 || topic === undefined || !index.asked.has(id) || !discloses(topic, state)) continue;
    const untold = textsIn(topic.answers, index.locale, index.locales[0]).filter(
      (answer) => !(told.get(id) ?? []).includes(answer),
    );
    if (untold.some((answer) => saidShare([wordsOf(index, answer)], own) === 1))
      return { id, confidence: ofAnswer, covered: 1, asks: true };
  }
  return null;
}

const ofAnswer = 0.6;

/** A bare 'when?' asks for one kind of thing; 'what' and 'how' fit everything. */
function fits(index: CaseIndex, id: string, asked: QuestionType): boolean {
  return !particular.has(asked) || isAskedSo(index, id, asked);
}

const particular = new Set<QuestionType>(['when', 'where', 'who', 'howLong', 'howMuch', 'howOften', 'why']);
