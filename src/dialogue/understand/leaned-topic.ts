import type { Topic } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import type { Limits } from '../match/joint-weights.ts';
import type { Ranked } from '../match/rank.ts';
import { findToldAgain } from '../reply/say-again.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses } from '../state/disclosure.ts';
import type { QuestionType, Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { askedBy, findAskedNext, holdsUntold, isAskedSo } from './follow-ups.ts';
import { canMean, farthest, listNear } from './near-topics.ts';
import { goesOn, isBare, listOwn, pointsBack, weighOwn } from './own-words.ts';
import { holdsMark } from './small-words.ts';
import { listTold, saidShare, wordsOf } from './told-texts.ts';

/** How much surer a topic elsewhere has to be than one near the last. */
const clearer = 0.1;
/** The confidence that a topic needs by its distance from the one that was told last. */
const nearEnough = [0.5, 0.3, 0.45, 0.55] as const;
/** 'What are the others?' has neither a word of its own nor one kind of answer. */
const vagueEnough = 0.6;
/** From here on a topic near the last need not be asked by the same kind of question. */
const nearAnyhow = 0.75;
/** What being near counts for when two topics are compared. */
const ofNear = [0.1, 0.2, 0.1, 0] as const;
/** The confidence of a topic that was found by its answer. */
const ofAnswer = 0.6;
/** The same where it was found by the kind of question alone. */
const ofKind = 0.55;

/** A question that leans on the last reply, and what its words are near to. */
type Leaning = {
  terms: readonly Term[];
  ranked: readonly Ranked[];
  limits: Limits;
  rankAmong: RankAmong;
};

/** Ranks some topics beside each other, as if the case had no others: another that is surer does not make them less likely. */
export type RankAmong = (ids: ReadonlySet<string>) => readonly Ranked[];

/**
 * The topic that a leaning question asks for: one near the last, by the kind of question and by words; another only where its own words
 * clearly reach it. Null where the character knows no more about what it told, or has told it in the last reply.
 */
export function findLeaned(index: CaseIndex, state: DialogueState, leaning: Leaning): Ranked | null {
  const { terms } = leaning;
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined) return null;
  if (index.language.questions.asksAge(terms) && findToldAgain(index, state, terms) !== null) return null;
  const distances = listNear(index, state, last);
  const answer = findByAnswer(index, state, terms, distances);
  if (answer !== null) return answer;
  const near = findNearest(index, state, leaning, distances);
  const away = findElsewhere(index, state, leaning);
  if (near === null) {
    const byKind = findByKind(index, state, last, terms);
    // 'Why haven't you told anyone?' names what it asks for.
    const isOpen = pointsBack(index, terms) || isBare(index, state, terms);
    return isOpen ? (byKind ?? away) : (away ?? byKind);
  }
  if (away === null) return near;
  return away.confidence > near.confidence + clearer ? away : near;
}

/** 'Why is that?' and 'since when?' say nothing but what kind of answer they want: what follows and is asked so, or the rest of what was told. */
function findByKind(
  index: CaseIndex,
  state: DialogueState,
  last: Topic,
  terms: readonly Term[],
): Ranked | null {
  if (weighOwn(index, state, terms) > 0) return null;
  if (findToldAgain(index, state, terms) !== null) return null;
  const next = findAskedNext(index, state, last, terms);
  const topic = next ?? (holdsUntold(index, state, last, askedBy(index, terms)) ? last : null);
  return topic === null ? null : { id: topic.id, confidence: ofKind, covered: 1, asks: true };
}

/** 'And your brother?': a topic near the last with an answer, not told yet, that holds every word the question has. */
function findByAnswer(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  distances: ReadonlyMap<string, number>,
): Ranked | null {
  const own = goesOn(index, terms) ? listOwn(index, state, terms) : [];
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

function findNearest(
  index: CaseIndex,
  state: DialogueState,
  { terms, ranked: all, limits, rankAmong }: Leaning,
  distances: ReadonlyMap<string, number>,
): Ranked | null {
  // 'When did that start?' means what was told, however well it would suit another topic.
  const ranked = pointsBack(index, terms) ? mergeSurest(all, rankAmong(listNearest(distances))) : all;
  const asked = askedBy(index, terms);
  const isWordless = weighOwn(index, state, terms) === 0;
  const isVague = isWordless && !precise.has(asked);
  // A pronoun does not mean what only leads to the same.
  const reach = isVague || pointsBack(index, terms) ? farthest - 1 : farthest;
  const neededFor = (id: string, distance: number) => {
    // What was just told is asked for again by its own kind of question only.
    if (isWordless && distance === 0 && !isAskedSo(index, id, asked)) return limits.beside;
    return Math.max(nearEnough[distance] ?? 1, isVague ? vagueEnough : 0);
  };
  const near = ranked.flatMap((one) => {
    const distance = distances.get(one.id);
    if (distance === undefined || distance > reach || one.confidence < neededFor(one.id, distance)) return [];
    if (!canMean(index, terms, one.id)) return [];
    if (one.confidence < nearAnyhow && !fits(index, one.id, asked)) return [];
    return [{ one, worth: one.confidence + (ofNear[distance] ?? 0) }];
  });
  return near.sort((a, b) => b.worth - a.worth)[0]?.one ?? null;
}

/** The last topic and what its author lets follow. */
function listNearest(distances: ReadonlyMap<string, number>): ReadonlySet<string> {
  return new Set([...distances].flatMap(([id, distance]) => (distance <= 1 ? [id] : [])));
}

/** The confidence that a topic needs which is only sure of itself beside those near it. */
const amongNear = 0.5;

function mergeSurest(some: readonly Ranked[], others: readonly Ranked[]): readonly Ranked[] {
  const surest = new Map(some.map((one) => [one.id, one]));
  for (const one of others)
    if (one.confidence >= amongNear && one.confidence > (surest.get(one.id)?.confidence ?? 0))
      surest.set(one.id, one);
  return [...surest.values()];
}

/** The confidence, and the lead over every other topic, by which one elsewhere is meant whatever words the question has. */
const aloneFrom = 0.8;
const aloneBy = 0.6;

/** 'Who are you?' has hardly a word either, and asks for nothing that was told. */
function findElsewhere(
  index: CaseIndex,
  state: DialogueState,
  { terms, ranked: [first, second], limits }: Leaning,
): Ranked | null {
  const { addressed, past } = index.language.marks;
  if (first === undefined || isBare(index, state, terms) || !canMean(index, terms, first.id)) return null;
  const addresses = holdsMark(addressed, terms) && !pointsBack(index, terms) && !holdsMark(past, terms);
  const own = weighOwn(index, state, terms);
  // What is never told is far from everything but what its author lets it follow.
  // 'What happened then?' goes on with what was told.
  const isVague = !precise.has(askedBy(index, terms));
  if (own === 0 && isVague && pointsBack(index, terms) && holdsMark(past, terms)) return null;
  if (own === 0 && index.topicsById.get(first.id)?.disclosure.rule === 'never') return null;
  const isOwn = addresses || own > 0;
  // 'What would make up for it?' has small words alone, and they stand together in one topic only.
  const isAlone = first.confidence - (second?.confidence ?? 0) >= aloneBy;
  if (isAlone && first.confidence >= aloneFrom) return first;
  return first.confidence >= (isOwn ? limits.sureTopic : limits.surerTopic) ? first : null;
}

/** A bare 'when?' asks for one kind of thing; 'what' and 'how' fit everything. */
function fits(index: CaseIndex, id: string, asked: QuestionType): boolean {
  return (!precise.has(asked) && asked !== 'why') || isAskedSo(index, id, asked);
}

const precise = new Set<QuestionType>(['when', 'where', 'who', 'howLong', 'howMuch', 'howOften']);
