import type { DialogueCase, Topic } from '../dialogue-case.ts';
import type { FoundAct } from '../languages/language-pack.ts';
import { isSorrowful } from '../reply/mood.ts';
import { applyPart } from '../state/apply.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses, findOutcome } from '../state/disclosure.ts';
import { maximumAnswers } from './answer-limit.ts';
import type { CaseIndex } from './case-index.ts';
import { chooseActs } from './choose-acts.ts';
import { askedBy, findClarified, findNextTopic } from './follow-ups.ts';
import type { Meaning } from './meaning.ts';
import type { SocialAct, UnderstoodPart } from './understanding.ts';

/** Progress through the clauses of a turn: the parts found so far, and the resulting state. */
type Walk = { parts: UnderstoodPart[]; answered: Set<string>; state: DialogueState };

/** Reads the clauses in order: changes by an earlier one (trust, the meaning of 'it') apply to the later ones. */
export function listParts(
  content: DialogueCase,
  index: CaseIndex,
  before: DialogueState,
  meanings: readonly Meaning[],
): UnderstoodPart[] {
  const walk: Walk = { parts: [], answered: new Set(), state: before };
  const add = (part: UnderstoodPart) => {
    walk.parts.push(part);
    walk.state = applyPart(content, walk.state, part);
    if (part.kind === 'topic') walk.answered.add(part.topicId);
  };
  for (const meaning of dropBeside(index, meanings)) {
    for (const part of listActParts(index, before, meaning)) {
      if (!walk.parts.some((other) => other.kind === 'social' && other.act === part.act)) add(part);
    }
    const part = findPart(index, walk, meaning);
    if (part !== null) add(part);
  }
  const { parts, answered, state } = walk;
  dropWrapping(parts);
  const leaves = parts.some((part) => part.kind === 'social' && part.act === 'goodbye');
  // Who is offered help answers that, and may tell at last.
  const onlyTold = [...answered].every((id) => !index.asked.has(id));
  if (onlyTold && !leaves) addReleased(content, state, parts);
  return withoutResidue(index, parts, meanings);
}

type SocialPart = Extract<UnderstoodPart, { kind: 'social' }>;

/** The part for an act; it is surer the more of its clause the act explains. */
export function makeActPart({ act, start, end, share }: FoundAct): SocialPart {
  return { kind: 'social', act, start, end, confidence: round(0.6 + 0.4 * share) };
}

function listActParts(index: CaseIndex, before: DialogueState, meaning: Meaning): SocialPart[] {
  return chooseActs(meaning).map((found) =>
    makeActPart(isCondolence(index, before, found) ? { ...found, act: 'empathy' } : found),
  );
}

/** The parts of a clause besides its acts. */
function findPart(index: CaseIndex, walk: Walk, meaning: Meaning): UnderstoodPart | null {
  const { start, end, topic, acts, terms, torn, between, limits } = meaning;
  if (topic !== null) {
    const known = index.topicsById.get(topic.id);
    if (known === undefined || walk.answered.has(topic.id)) return null;
    return walk.answered.size < maximumAnswers
      ? makeTopicPart(known, walk.state, meaning, round(topic.confidence))
      : { kind: 'unknown', start, end, confidence: 0 };
  }
  const asksBack = acts.some(({ act }) => act === 'clarification');
  if (asksBack || acts.some(({ act }) => act === 'followUp')) {
    const next = asksBack ? findClarified(index, walk.state, terms) : findNextTopic(index, walk.state, terms);
    if (next === null || walk.answered.has(next.id) || walk.answered.size >= maximumAnswers) return null;
    return makeTopicPart(next, walk.state, meaning, 0.6);
  }
  if (acts.length > 0) return null;
  const confidence = torn ? limits.near : 0;
  return { kind: 'unknown', start, end, confidence, ...(between === null ? {} : { between }) };
}

function makeTopicPart(
  topic: Topic,
  state: DialogueState,
  { start, end }: { start: number; end: number },
  confidence: number,
): UnderstoodPart {
  const outcome = findOutcome(topic, state);
  return { kind: 'topic', topicId: topic.id, outcome, start, end, confidence };
}

/** 'I am so sorry', said to somebody who has just told of a death, excuses nothing. */
function isCondolence(
  { language }: CaseIndex,
  { lastReply }: DialogueState,
  { act, share }: FoundAct,
): boolean {
  return act === 'apology' && share >= 0.8 && isSorrowful(language, lastReply);
}

/** Acts that are enough for a turn; words beside them often only wrap them. */
const filling = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'apology',
  'goodbye',
  'rudeness',
  'introduction',
  'thanks',
]);

/**
 * 'Don't worry, we'll get this sorted in time': a remark beside an act has to be clear to count as a topic; a question
 * has not.
 */
function dropBeside({ language }: CaseIndex, meanings: readonly Meaning[]): readonly Meaning[] {
  const isFilled = meanings.some(
    ({ acts, topic }) => topic === null && acts.some(({ act, share }) => filling.has(act) && share >= 0.5),
  );
  if (!isFilled) return meanings;
  return meanings.map((meaning) => {
    const { topic, opens, asks, terms, limits } = meaning;
    const asksSomething = opens && (asks || language.questions.findType(terms) !== 'none');
    if (topic === null || asksSomething || topic.confidence >= limits.beside) return meaning;
    return { ...meaning, topic: null };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** 'Sorry, could you say that again?' asks and does not apologise. */
function dropWrapping(parts: UnderstoodPart[]): void {
  const has = (act: SocialAct) => parts.some((part) => part.kind === 'social' && part.act === act);
  const drop = (act: SocialAct) => {
    const at = parts.findIndex((part) => part.kind === 'social' && part.act === act);
    if (at >= 0) parts.splice(at, 1);
  };
  if (has('repeatRequest')) drop('apology');
  if (has('repeatRequest') || parts.some((part) => part.kind === 'topic')) drop('agreement');
}

/** Acts that invite trust: a topic that was withheld before may follow them by itself. */
const opening = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'introduction',
  'apology',
  'thanks',
  'agreement',
  'followUp',
]);

/** Of those, the ones that are said in passing. */
const slight = new Set<SocialAct>(['thanks', 'agreement']);

/** The character tells a withheld topic once trust has risen far enough, without being asked again. */
function addReleased(content: DialogueCase, state: DialogueState, parts: UnderstoodPart[]): void {
  const reason = parts.findLast((part) => part.kind === 'social' && opening.has(part.act));
  if (reason === undefined) return;
  // 'Deal? Thanks, then' wants its own answer.
  const isBusy = parts.some(
    (part) => part.kind === 'unknown' || (part.kind === 'social' && part.act === 'agreementAsked'),
  );
  if (isBusy && reason.kind === 'social' && slight.has(reason.act)) return;
  const released = state.withheld
    .map((id) => content.topics.find((topic) => topic.id === id))
    .find((topic) => topic !== undefined && discloses(topic, state));
  if (released === undefined) return;
  parts.push(makeTopicPart(released, state, reason, 0.6));
}

/** Remarks beside an understood part need no answer; questions do. */
function withoutResidue(
  index: CaseIndex,
  parts: readonly UnderstoodPart[],
  meanings: readonly Meaning[],
): UnderstoodPart[] {
  const understood = parts.some((part) => part.kind !== 'unknown');
  if (!understood) return mergeUnknown(parts);
  // Beside an act alone a short question is what the turn is about.
  const isAnswered = parts.some(({ kind }) => kind === 'topic');
  const isRude = parts.some((part) => part.kind === 'social' && part.act === 'rudeness');
  return parts.filter((part) => {
    if (part.kind !== 'unknown') return true;
    if (isRude) return false;
    const meaning = meanings.find(({ start }) => start === part.start);
    if (meaning === undefined) return false;
    return (
      isQuestion(index, meaning) || (!isAnswered && meaning.asks && askedBy(index, meaning.terms) !== 'none')
    );
  });
}

/** 'Four?' beside something that was understood wants no answer of its own. */
function isQuestion({ language }: CaseIndex, { asks, opens, terms }: Meaning): boolean {
  if (!opens || language.questions.findType(terms) === 'none') return false;
  const content = terms.reduce((sum, term) => sum + (term.weight >= 0.4 ? term.weight : 0), 0);
  return content >= 0.9 && (asks || (terms[0]?.key.startsWith('q:') ?? false));
}

function mergeUnknown(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  const confidence = Math.max(...parts.map((part) => part.confidence));
  const between = parts.flatMap((part) => (part.kind === 'unknown' && part.between ? [part.between] : []))[0];
  return [
    {
      kind: 'unknown',
      start: first.start,
      end: last.end,
      confidence,
      ...(between === undefined ? {} : { between }),
    },
  ];
}
