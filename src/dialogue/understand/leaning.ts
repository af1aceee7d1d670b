import { findWhole } from '../match/rank.ts';
import { listOwn } from '../reply/stock-lines.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { cutIntoPieces, type Piece } from '../text/clauses.ts';
import { type Reading, readText, type Span, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import { asksReason } from './asks-reason.ts';
import type { CaseIndex } from './case-index.ts';
import { askedBy, repliedWithTopic } from './follow-ups.ts';
import { canMean } from './near-topics.ts';
import { goesOn, isBare, pointsBack, weighOwn } from './own-words.ts';
import { holdsMark, listWords } from './small-words.ts';

/** A question with more words says what it is about. */
const longest = 6;
/** The same with no word of its own: 'how long have you been waiting for that?' */
const longestBare = 9;
/** From this weight of own words on, a question stands on its own feet: one full word beside 'it' does not. */
const ownFeet = 1.3;
/** What was said before in the same turn, by weight of own words: from here on it is what a pronoun means. */
const saidBefore = 1.5;
const askedBefore = 0.4;

/**
 * 'How bad?', 'who told you that?', 'did he smoke?': a question with hardly a word of its own belongs to the last reply, unless the learner
 * has said before it what it is about. The words of the last reply, a pronoun, and a measure behind 'how' are no words of its own.
 */
export function isLeaning(index: CaseIndex, state: DialogueState, reading: Reading, piece: Piece): boolean {
  const { language } = index;
  const terms = termsWithin(reading, piece);
  if (!piece.asks && language.questions.findType(terms) === 'none') return false;
  if (!leansOnReply(index, state, terms) || isWholeWording(index, state, terms)) return false;
  if (language.remarks.find(reading, piece) === 'proposal' && !asksReason(index, state, terms)) return false;
  if (piece.start === 0) return true;
  if (goesOnAsking(index, reading, piece)) return false;
  const before = termsWithin(reading, { start: 0, end: piece.start });
  const asks = /[?？]/u.test(reading.text.slice(0, piece.start));
  return weighOwn(index, state, before) < (asks ? askedBefore : saidBefore);
}

/** 'How far up the hill | do you get before it starts?': the rest of a question, with no stop and no 'and' before it, has its subject there. */
function goesOnAsking(
  { language }: CaseIndex,
  { text, ...reading }: Reading,
  { start, end }: Piece,
): boolean {
  const from = Math.max(
    ...['.', '!', '?', ',', ';', ':', '–', '…'].map((mark) => text.lastIndexOf(mark, start - 1)),
  );
  const before = termsWithin({ text, ...reading }, { start: from + 1, end: start });
  const first = termsWithin({ text, ...reading }, { start, end })[0];
  if (first === undefined || holdsMark(language.marks.goingOn, [first])) return false;
  return language.writing.hasSpaces && language.questions.findType(before) !== 'none';
}

function leansOnReply(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  const words = listWords(terms);
  if (state.sceneId !== null || words[0] === undefined) return false;
  const isReason = asksReason(index, state, terms);
  const own = weighOwn(index, state, terms);
  const longestHere = own === 0 && pointsBack(index, terms) ? longestBare : longest;
  if (words.length > longestHere && !isReason) return false;
  // 'Tell me what you need' names what is to be told.
  if (index.language.marks.asking.has(words[0].key) || !hasTold(index, state)) return false;
  if (own === 0) return true;
  if (own >= ownFeet) return false;
  const asksBack = askedBy(index, terms) === 'why' || holdsMark(index.language.marks.past, terms);
  return asksBack || pointsBack(index, terms) || goesOn(index, terms);
}

/** The last reply told of the last topic, evaded it, or said that there is no more to tell. */
function hasTold(index: CaseIndex, state: DialogueState): boolean {
  const { lastTopicId, lastReply, withheld } = state;
  if (lastTopicId === null) return false;
  const ownsUp = owningUp.some((line) =>
    [...listOwn(index, line), ...index.language.lines[line]].some((one) => lastReply.endsWith(one)),
  );
  return ownsUp || withheld.includes(lastTopicId) || repliedWithTopic(index, state);
}

const owningUp = ['unsureWhy', 'unsureDetail', 'unsureMore', 'ownReason', 'noMore', 'sameAgain'] as const;

/** From so many words on a wording says something, though they are small ones: 'is there anything else?' */
const leastWhole = 4;

/** An author's wording asks for its topic wherever it stands, unless it is as bare as 'since when?' and 'where is it?'. */
function isWholeWording(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  const whole = findWhole(index.topics, terms);
  if (whole === null || !canMean(index, terms, whole.id)) return false;
  const isLong = listWords(terms).length >= leastWhole;
  return isLong || !isBare(index, state, terms);
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
