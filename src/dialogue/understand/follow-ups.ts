import type { Topic } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import { listAsked } from '../match/match-index.ts';
import type { Ranked } from '../match/rank.ts';
import { rank } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import { findToldAgain } from '../reply/say-again.ts';
import { splitSentences } from '../reply/sentences.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses } from '../state/disclosure.ts';
import { questionTypeOf } from '../text/question-words.ts';
import { listTerms } from '../text/reading.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { asksReason } from './asks-reason.ts';
import type { CaseIndex } from './case-index.ts';
import { canMean, farthest, listNear } from './near-topics.ts';
import { holdsMark } from './small-words.ts';
import { headOf, listTold, telltale, wordsOf } from './told-texts.ts';

/** Below this confidence the topic before does not help. */
const fillable = 0.3;
/** 'When was that?' leads to a topic that does not follow from the last one only where its words are about it. */
const elsewhere = 0.55;

/** Topics by likelihood, with respect to the current topic. */
export function rankTopics(index: CaseIndex, state: DialogueState, terms: readonly Term[]): Ranked[] {
  const plain = rank(index.topics, terms);
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined || !pointsBack(index, terms)) return withOffered(state, plain);
  const filled = rank(index.topics, [...terms, ...topicWords(index, last)]);
  const scores = new Map(plain.map((ranked) => [ranked.id, ranked]));
  for (const ranked of filled) {
    const before = scores.get(ranked.id);
    // The topic before does not bring in a topic that the learner's own words hardly touch.
    if (before === undefined || before.confidence < fillable) continue;
    const confidence = Math.min(ranked.confidence - 0.04, before.confidence + 0.2);
    if (confidence > before.confidence) scores.set(ranked.id, { ...ranked, confidence });
  }
  return withOffered(
    state,
    [...scores.values()]
      .map((ranked) => ({ ...ranked, confidence: Math.min(1, ranked.confidence + boostOf(last, ranked.id)) }))
      .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1)),
  );
}

/** A learner who is asked which of two topics is meant means one of the two. */
function withOffered({ offered = [] }: DialogueState, ranked: Ranked[]): Ranked[] {
  if (offered.length === 0) return ranked;
  return ranked
    .map((one) =>
      offered.includes(one.id) ? { ...one, confidence: Math.min(1, one.confidence + weights.followUp) } : one,
    )
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
}

function boostOf(last: Topic, id: string): number {
  if (last.followUps.includes(id)) return weights.followUp;
  return last.id === id ? weights.sameTopic : 0;
}

/** A clause that is too short or too vague to stand alone. */
function pointsBack({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const content = terms.reduce((sum, term) => sum + (term.weight >= 0.2 ? term.weight : 0), 0);
  return content < 1.3 || (content < 2.3 && terms.some((term) => language.marks.pointers.has(term.key)));
}

const wordsOfTopics = new WeakMap<CaseIndex, Map<string, readonly Term[]>>();

function topicWords(index: CaseIndex, topic: Topic): readonly Term[] {
  const kept = wordsOfTopics.get(index) ?? new Map<string, readonly Term[]>();
  wordsOfTopics.set(index, kept);
  const words = kept.get(topic.id) ?? readTopicWords(index, topic);
  kept.set(topic.id, words);
  return words;
}

function readTopicWords(index: CaseIndex, topic: Topic): Term[] {
  const name = textsIn(topic.variants, index.locale)[0] ?? '';
  return listTerms(index.language, name)
    .filter((term) => term.weight >= 0.5 && !term.key.startsWith('q:'))
    .map((term) => ({ ...term, weight: term.weight * 0.5 }));
}

/**
 * The topic that 'tell me more' leads to: the next follow-up that was not told yet and fits the question word, else the
 * same topic when it has another wording.
 */
export function findNextTopic(index: CaseIndex, state: DialogueState, terms: readonly Term[]): Topic | null {
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined) return findOpened(index, state, terms);
  const untold = last.followUps.flatMap((id) => {
    const topic = index.topicsById.get(id);
    const isTold = (state.told[id] ?? 0) > 0;
    // A topic that only the learner can raise, such as an offer, does not follow from 'and?'.
    return topic !== undefined && !isTold && isAsked(index, id) ? [topic] : [];
  });
  const asked = askedBy(index, terms);
  const fitting = untold.find(
    (topic) =>
      isAskedSo(index, topic.id, asked) && canMean(index, terms, topic.id) && discloses(topic, state),
  );
  if (findToldAgain(index, state, terms) !== null) return null;
  const next = findAskedNext(index, state, last, terms);
  if (next !== null && discloses(next, state)) return next;
  if (fitting !== undefined && asked !== 'none') return fitting;
  const near = listNear(index, state, last);
  const { pointers, past } = index.language.marks;
  const reach = holdsMark(pointers, terms) || holdsMark(past, terms) ? farthest - 1 : farthest;
  const canFollow = (id: string) =>
    (near.get(id) ?? Number.POSITIVE_INFINITY) <= reach &&
    (state.told[id] ?? 0) === 0 &&
    canMean(index, terms, id) &&
    isAskedSo(index, id, asked);
  if (precise.has(asked)) {
    const likely = rankTopics(index, state, terms).find(
      ({ id, confidence }) => confidence >= (near.get(id) === 1 ? fillable : elsewhere) && canFollow(id),
    );
    const other = likely === undefined ? undefined : index.topicsById.get(likely.id);
    if (other !== undefined) return other;
  }
  // 'Why?' and 'since when?' ask for one thing: another topic would be no answer.
  const other = particular.has(asked) ? undefined : untold.find((topic) => discloses(topic, state));
  if (other !== undefined) return other;
  if (holdsUntold(index, state, last, asked)) return last;
  if (!discloses(last, state) || (particular.has(asked) && !isAskedSo(index, last.id, asked))) return null;
  const wordings = textsIn(last.answers, index.locale).length;
  return wordings > (state.told[last.id] ?? 0) ? last : null;
}

/** Whether the last reply told of the topic that 'why?' and 'what do you mean?' would ask about. */
export function repliedWithTopic(index: CaseIndex, state: DialogueState): boolean {
  const { lastTopicId, lastReply } = state;
  if (lastTopicId === null) return false;
  const told = listTold(index, state).get(lastTopicId) ?? [];
  return told.some((text) => splitSentences(text).some((sentence) => lastReply.includes(sentence)));
}

/** 'Since when' is one term, and asks for a time all the same. */
export function askedBy({ language }: CaseIndex, terms: readonly Term[]): QuestionType {
  const type = language.questions.findType(terms);
  if (type !== 'none') return type;
  return (
    terms
      .map(({ key }) => questionTypeOf({ key: key.slice(key.indexOf('q:')) }))
      .find((one) => one !== undefined) ?? 'none'
  );
}

/** 'Since when?' after the first line: the topic that its words are about. */
function findOpened(index: CaseIndex, state: DialogueState, terms: readonly Term[]): Topic | null {
  const asked = askedBy(index, terms);
  if (!particular.has(asked)) return null;
  const before = listTerms(index.language, state.lastReply).filter(
    ({ key, weight }) => weight >= telltale && !key.startsWith('q:'),
  );
  const likely = rank(index.topics, [...terms, ...before]).find(({ id }) => isAskedSo(index, id, asked));
  const topic =
    likely === undefined || likely.confidence < fillable ? undefined : index.topicsById.get(likely.id);
  return topic !== undefined && discloses(topic, state) ? topic : null;
}

/** One wording among many ('when it comes, does it spread?') does not make 'when' a question for the topic. */
const leastShare = 0.2;

export function isAskedSo(index: CaseIndex, id: string, type: QuestionType): boolean {
  return shareAskedSo(index, id, type) >= leastShare;
}

/** The share of a topic's wordings that ask by this kind of question. */
function shareAskedSo(index: CaseIndex, id: string, type: QuestionType): number {
  const asked = listAsked(index.topics, id);
  return asked.length === 0 ? 0 : asked.filter((one) => one === type).length / asked.length;
}

/**
 * The topic that follows from the last one and is asked by this kind of question: 'why is that?' after 'I gave up twelve years ago' asks
 * why. Of several the one whose words are nearest, and that is asked so most. The author puts it behind the topic that makes people ask.
 */
export function findAskedNext(
  index: CaseIndex,
  state: DialogueState,
  last: Topic,
  terms: readonly Term[],
): Topic | null {
  const asked = askedBy(index, terms);
  if (!particular.has(asked) || state.withheld.includes(last.id) || !repliedWithTopic(index, state))
    return null;
  const near = new Map(rank(index.topics, terms).map(({ id, confidence }) => [id, confidence]));
  // 'Why don't you ask him?' asks about the character, whoever 'him' is.
  const isReason = asksReason(index, state, terms);
  const next = last.followUps.flatMap((id) => {
    const topic = index.topicsById.get(id);
    if (topic === undefined || (state.told[id] ?? 0) > 0) return [];
    if (!isAskedSo(index, id, asked) || !(isReason || canMean(index, terms, id))) return [];
    return [{ topic, worth: shareAskedSo(index, id, asked) + (near.get(id) ?? 0) }];
  });
  return next.sort((a, b) => b.worth - a.worth)[0]?.topic ?? null;
}

/** The confidence among those that follow from which another topic is what a kind of question asks for. */
const amongNext = 0.5;

/**
 * 'Who saw the mistake first?' has the words of the mistake, but nobody asks for that by 'who', and no answer holds a time where one is asked
 * for: what follows from it and is asked so is meant, where its words are near enough.
 */
export function findAskedFacet(
  index: CaseIndex,
  id: string,
  terms: readonly Term[],
  rankAmong: (ids: ReadonlySet<string>) => readonly Ranked[],
): Ranked | null {
  const asked = askedBy(index, terms);
  const topic = index.topicsById.get(id);
  if (topic === undefined || !precise.has(asked) || shareAskedSo(index, id, asked) > 0) return null;
  const pattern = index.language.questions.told[asked];
  if (textsIn(topic.answers, index.locale, index.locales[0]).some((answer) => pattern?.test(answer)))
    return null;
  const next = new Set(
    topic.followUps.filter((one) => isAskedSo(index, one, asked) && canMean(index, terms, one)),
  );
  const nearest = rankAmong(next).find((one) => next.has(one.id));
  if (nearest === undefined || nearest.confidence < amongNext) return null;
  return index.topicsById.get(nearest.id)?.disclosure.rule === 'never' ? null : nearest;
}

/** Whether the topic has an answer, not told yet, that holds such a thing: 'since when?' after 'washing and tablets' is 'since September'. */
export function holdsUntold(
  index: CaseIndex,
  state: DialogueState,
  topic: Topic,
  type: QuestionType,
): boolean {
  const { told: patterns, reason } = index.language.questions;
  const pattern = type === 'why' ? reason : patterns[type];
  if (pattern === undefined || !discloses(topic, state)) return false;
  const told = listTold(index, state).get(topic.id) ?? [];
  const answers = textsIn(topic.answers, index.locale, index.locales[0]);
  return answers.some((answer) => !told.includes(answer) && pattern.test(answer));
}

/**
 * 'Why did you stop?' after a topic that was told, that nobody asks for by 'why', and whose other answers give no reason: more of the same
 * would be no answer.
 */
export function hasNoneLeft(
  index: CaseIndex,
  state: DialogueState,
  id: string,
  terms: readonly Term[],
): boolean {
  const asked = askedBy(index, terms);
  const topic = index.topicsById.get(id);
  if (topic === undefined || (state.told[id] ?? 0) === 0 || !particular.has(asked)) return false;
  if (!discloses(topic, state) || shareAskedSo(index, id, asked) > 0) return false;
  return !holdsUntold(index, state, topic, asked);
}

/**
 * What the learner tells ('we will do an ECG. Is that all right?') does not follow from 'go on', though one wording in
 * three may end with a question.
 */
const mostlyAsked = 0.7;

function isAsked(index: CaseIndex, id: string): boolean {
  const asked = listAsked(index.topics, id);
  return asked.filter((type) => type !== 'none').length >= asked.length * mostlyAsked;
}

/**
 * The topic that 'what do you mean?' asks for: that of the last reply, while it has another wording. Null where nothing
 * more can be said about it.
 */
export function findClarified(index: CaseIndex, state: DialogueState, terms: readonly Term[]): Topic | null {
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  if (last === undefined || !discloses(last, state)) return null;
  // 'Why?' asks for a reason, and not for the same in other words.
  if (index.language.questions.findType(terms) === 'why') return findNextTopic(index, state, terms);
  return textsIn(last.answers, index.locale).length > (state.told[last.id] ?? 0) ? last : null;
}

/** An echo has at most this many words of weight: 'which hill?', 'what barrow?', 'too tired from what?' */
const maxEchoed = 3;
/** An echo is short: 'what would you like Jean to know?' asks something of its own. */
const longestEcho = 5;

/** The questions that an echo asks: 'when' and 'where' ask for a topic of their own that has the same words. */
const echoing = new Set<QuestionType>(['what', 'why', 'how']);

/** 'Which hill?' and 'before I noticed what?' ask about words of the last reply and for nothing else. */
export function echoesReply(index: CaseIndex, { lastReply }: DialogueState, terms: readonly Term[]): boolean {
  if (lastReply === '' || terms.length > longestEcho) return false;
  if (!echoing.has(index.language.questions.findType(terms))) return false;
  const content = terms.filter(({ key, weight }) => weight >= telltale && !key.startsWith('q:'));
  if (content.length === 0 || content.length > maxEchoed) return false;
  // 'What did Jean say?' asks for what happened; 'which hill?' for the word.
  if (holdsMark(index.language.marks.doing, terms)) return false;
  const said = wordsOf(index, lastReply);
  return content.every(({ key }) => said.keys.has(key) || said.keys.has(headOf(key)));
}

/** A bare 'when?' that does not fit the current topic is not a 'tell me more'. */
const precise = new Set<QuestionType>(['when', 'where', 'who', 'howLong', 'howMuch', 'howOften']);
const particular = new Set<QuestionType>([...precise, 'why']);
