import type { DialogueState, SocialAct } from '../conversation.ts';
import type { CaseIndex } from './case-index.ts';
import type { Piece } from './clauses.ts';
import { rankTopics } from './follow-ups.ts';
import { type Ranked, rank } from './match.ts';
import { findQuestionType } from './question-type.ts';
import { type Reading, type Span, termsWithin } from './reading.ts';
import { type FoundAct, findActs } from './social-acts.ts';
import type { Term } from './term.ts';
import { weights } from './weights.ts';

/** What one clause seems to mean. */
export type Meaning = Span & {
  sentence: number;
  opens: boolean;
  asks: boolean;
  terms: readonly Term[];
  acts: readonly FoundAct[];
  topic: Ranked | null;
  choice: Ranked | null;
};

/** Acts that are about the talk itself and give way to a topic that was clearly meant. */
const givesWay = new Set<SocialAct>([
  'greeting',
  'smallTalk',
  'offTopic',
  'followUp',
  'agreement',
  'disagreement',
  'repeatRequest',
  'goodbye',
  'apology',
  'thanks',
]);

function readMeaning(index: CaseIndex, state: DialogueState, reading: Reading, piece: Piece): Meaning {
  const terms = withoutAddress(index, termsWithin(reading, piece));
  const topic = takeSure(rankTopics(index, state, terms), !piece.opens && !piece.asks);
  const scene = state.sceneId === null ? undefined : index.scenesById.get(state.sceneId);
  const [choice = null] = scene === undefined ? [] : rank(scene.choices, terms);
  return {
    ...piece,
    terms,
    choice: choice !== null && choice.confidence >= weights.choice ? choice : null,
    ...settle(index, piece, terms, findClauseActs(index, reading, piece, terms), topic),
  };
}

/** The person's own name is an address and asks for nothing. */
function withoutAddress({ names }: CaseIndex, terms: readonly Term[]): readonly Term[] {
  const rest = terms.filter(({ word }) => !names.has(word));
  return rest.length === 0 ? terms : rest;
}

const statements = new Set<SocialAct>(['empathy', 'reassurance', 'introduction']);

/** 'Does that make sense?' asks; only as a statement is it understanding. */
function findClauseActs(
  { locale }: CaseIndex,
  reading: Reading,
  piece: Piece,
  terms: readonly Term[],
): FoundAct[] {
  const acts = findActs(reading, piece, piece.asks);
  if (locale === 'zh-TW' || findQuestionType(locale, terms) !== 'yesNo') return acts;
  return acts.filter(({ act }) => !statements.has(act));
}

/**
 * The likeliest topic, if it is likely enough or far enough ahead of the next. A tail ('…, one of the nurses') has to be
 * clearer than a clause that begins like one.
 */
function takeSure([first, second]: readonly Ranked[], isTail: boolean): Ranked | null {
  if (first === undefined) return null;
  if (isTail) return first.confidence >= weights.tail ? first : null;
  if (first.confidence >= weights.topic) return first;
  const isAhead = first.confidence - (second?.confidence ?? 0) >= weights.ahead;
  return isAhead && first.confidence >= weights.topicAhead ? first : null;
}

/** Which of the two a clause is, where it looks like a social act and like a topic. */
function settle(
  { locale }: CaseIndex,
  { asks }: Piece,
  terms: readonly Term[],
  acts: readonly FoundAct[],
  topic: Ranked | null,
): { acts: readonly FoundAct[]; topic: Ranked | null } {
  if (topic === null) return { acts, topic };
  if (acts.length === 0) return { acts, topic };
  const isAside = acts.some(({ act }) => act === 'offTopic');
  if (isAside && topic.confidence < weights.sureTopic) return { acts, topic: null };
  const share = Math.max(...acts.map((act) => act.share));
  const isStatement = !asks && findQuestionType(locale, terms) === 'none';
  const whole = isStatement ? weights.surestTopic : weights.surerTopic;
  const needed = share >= 0.85 ? whole : weights.sureTopic;
  if (topic.confidence >= needed) return { acts: acts.filter(({ act }) => !givesWay.has(act)), topic };
  // The words of the phrase explain the clause; what they have in common with a topic is chance.
  return share >= 0.6 || contentOutside(terms, acts) < 0.8 ? { acts, topic: null } : { acts, topic };
}

/** Weight of what the social phrases leave unexplained. */
function contentOutside(terms: readonly Term[], acts: readonly FoundAct[]): number {
  return terms
    .filter((term) => !acts.some((act) => term.start >= act.start && term.end <= act.end))
    .reduce((sum, term) => sum + (term.weight >= 0.2 ? term.weight : 0), 0);
}

/** Joins neighbouring pieces of a sentence where together they mean more than apart. */
export function joinMeanings(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  pieces: readonly Piece[],
): Meaning[] {
  const meanings: Meaning[] = [];
  for (const piece of pieces) {
    const next = readMeaning(index, state, reading, piece);
    const before = meanings.at(-1);
    if (before === undefined || before.sentence !== piece.sentence) {
      meanings.push(next);
      continue;
    }
    if (before.topic !== null && sumsUp(before.terms)) {
      meanings[meanings.length - 1] = { ...before, end: next.end, asks: next.asks };
      continue;
    }
    const joined = readMeaning(index, state, reading, { ...piece, start: before.start, opens: before.opens });
    if (belongTogether(before, next, joined))
      meanings[meanings.length - 1] = withoutChance(before, next, joined);
    else if (isChance(before, next)) meanings[meanings.length - 1] = stretch(before, next);
    else meanings.push(next);
  }
  return meanings;
}

/** 'To sum up: …' — what follows in the sentence is what is summed up, and not asked again. */
function sumsUp(terms: readonly Term[]): boolean {
  return terms.some((term) => term.concepts.includes('recap'));
}

/** 'I am Anna, one of the nurses': a phrase with its tail does not make a topic that neither of them is. */
function withoutChance(before: Meaning, next: Meaning, joined: Meaning): Meaning {
  if (!isSocialOnly(before) || next.topic !== null || joined.topic === null) return joined;
  return joined.topic.confidence < weights.tail ? { ...joined, topic: null } : joined;
}

/** Two topics in one sentence, one of them hardly there: what is clear was meant, the rest is chance. */
function isChance(before: Meaning, next: Meaning): boolean {
  if (before.topic === null || next.topic === null) return false;
  const weaker = Math.min(before.topic.confidence, next.topic.confidence);
  return weaker < (next.opens ? weights.secondQuestion : weights.second);
}

function stretch(before: Meaning, next: Meaning): Meaning {
  const clearer = (before.topic?.confidence ?? 0) >= (next.topic?.confidence ?? 0) ? before : next;
  return { ...clearer, start: before.start, end: next.end, opens: before.opens, asks: next.asks };
}

function belongTogether(before: Meaning, next: Meaning, joined: Meaning): boolean {
  const first = strengthOf(before);
  const second = strengthOf(next);
  const gain = strengthOf(joined) - Math.max(first, second);
  if (first === 0 && second === 0) return true;
  if (first > 0 && second > 0) {
    const oneIsSocial = isSocialOnly(before) !== isSocialOnly(next);
    if (oneIsSocial) return !isSocialOnly(joined) && gain > (next.opens ? 0.1 : 0.05);
    const same =
      (before.topic !== null && before.topic.id === next.topic?.id) ||
      (before.choice !== null && before.choice.id === next.choice?.id);
    return gain >= (same ? -0.15 : next.opens ? weights.joinOpening : weights.joinTail);
  }
  if (gain >= -0.02) return true;
  // The tail of a clause that says nothing by itself: 'or climb the stairs'.
  return first > 0 && !next.opens && gain >= -0.25;
}

function isSocialOnly({ topic, choice, acts }: Meaning): boolean {
  return acts.length > 0 && topic === null && choice === null;
}

function strengthOf({ topic, choice, acts }: Meaning): number {
  const social = acts.reduce((most, act) => Math.max(most, 0.5 + 0.4 * act.share), 0);
  return Math.max(topic?.confidence ?? 0, choice?.confidence ?? 0, social);
}
