import { textsIn } from '../local-text.ts';
import type { Limits } from '../match/joint-weights.ts';
import type { Ranked } from '../match/rank.ts';
import { findToldAgain } from '../reply/say-again.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses } from '../state/disclosure.ts';
import type { QuestionType, Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { askedBy, isAskedSo } from './follow-ups.ts';
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
/** What being near counts for when two topics are compared. */
const ofNear = [0.1, 0.2, 0.1, 0] as const;
/** The confidence of a topic that was found by its answer. */
const ofAnswer = 0.6;

/** A question that leans on the last reply, and what its words are near to. */
type Leaning = { terms: readonly Term[]; ranked: readonly Ranked[]; limits: Limits };

/**
 * The topic that a leaning question asks for: one near the last, by the kind of question and by words; another only where its own words
 * clearly reach it. Null where the character knows no more about what it told, or has told it in the last reply.
 */
export function findLeaned(index: CaseIndex, state: DialogueState, leaning: Leaning): Ranked | null {
  const { terms } = leaning;
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined) return null;
  if (index.language.questions.asksAge(terms) && findToldAgain(index, state.lastReply, terms) !== null)
    return null;
  const distances = listNear(index, state, last);
  const answer = findByAnswer(index, state, terms, distances);
  if (answer !== null) return answer;
  const near = findNearest(index, state, leaning, distances);
  const away = findElsewhere(index, state, leaning);
  if (away === null || near === null) return away ?? near;
  return away.confidence > near.confidence + clearer ? away : near;
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
  { terms, ranked, limits }: Leaning,
  distances: ReadonlyMap<string, number>,
): Ranked | null {
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
    if (!canMean(index, terms, one.id) || !fits(index, one.id, asked)) return [];
    return [{ one, worth: one.confidence + (ofNear[distance] ?? 0) }];
  });
  return near.sort((a, b) => b.worth - a.worth)[0]?.one ?? null;
}

/** 'Who are you?' has hardly a word either, and asks for nothing that was told. */
function findElsewhere(
  index: CaseIndex,
  state: DialogueState,
  { terms, ranked: [first], limits }: Leaning,
): Ranked | null {
  const { addressed, past } = index.language.marks;
  if (first === undefined || isBare(index, state, terms) || !canMean(index, terms, first.id)) return null;
  const addresses = holdsMark(addressed, terms) && !pointsBack(index, terms) && !holdsMark(past, terms);
  const isOwn = addresses || weighOwn(index, state, terms) > 0;
  return first.confidence >= (isOwn ? limits.sureTopic : limits.surerTopic) ? first : null;
}

/** A bare 'when?' asks for one kind of thing; 'what' and 'how' fit everything. */
function fits(index: CaseIndex, id: string, asked: QuestionType): boolean {
  return (!precise.has(asked) && asked !== 'why') || isAskedSo(index, id, asked);
}

const precise = new Set<QuestionType>(['when', 'where', 'who', 'howLong', 'howMuch', 'howOften']);
