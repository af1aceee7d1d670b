import type { DialogueCase } from '../dialogue-case.ts';
import type { FoundAct } from '../languages/language-pack.ts';
import type { DialogueLocale } from '../locales.ts';
import { weights } from '../match/weights.ts';
import { isSorrowful } from '../reply/mood.ts';
import { applyPart } from '../state/apply.ts';
import { feelOpenQuestions } from '../state/attitude.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { discloses, findOutcome } from '../state/disclosure.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { type Reading, readText } from '../text/reading.ts';
import { maximumAnswers } from './answer-limit.ts';
import { type CaseIndex, getIndex } from './case-index.ts';
import { chooseActs } from './choose-acts.ts';
import { findDistressSpan } from './distress.ts';
import { findNextTopic } from './follow-ups.ts';
import type { Meaning } from './meaning.ts';
import { readOffered } from './offers.ts';
import { classifyQuestions } from './questions.ts';
import { findChoice } from './scene-choice.ts';
import { findMeanings } from './segments.ts';
import type { SocialAct, Understanding, UnderstoodPart } from './understanding.ts';

/** Longer texts are cut: the door takes turns of up to this many characters. */
const maximumTextLength = 2_000;

/** What one learner turn means in the light of the talk so far. */
export function understand(
  content: DialogueCase,
  asked: DialogueLocale,
  state: DialogueState,
  fullText: string,
): Understanding {
  if (state.ended !== null) return { parts: [] };
  const text = fullText.slice(0, maximumTextLength);
  const index = getIndex(content, asked);
  const distress = findDistressSpan(content, index.locale, text);
  if (distress !== null) return { parts: [{ kind: 'social', act: 'distress', ...distress, confidence: 1 }] };
  const reading = withoutNames(index, readText(index.language, text, index.vocabulary));
  const chosen = readOffered(index, state, reading);
  if (chosen.length > 0) return { parts: listChosen(content, state, chosen, text.length) };
  const meanings = findMeanings(index, state, reading, cutIntoPieces(reading));
  const openQuestions = classifyQuestions(index.locale, text).open;
  const choice = findChoice(index, state, reading, meanings);
  const parts =
    choice === null
      ? listParts(content, index, feelOpenQuestions(state, openQuestions), meanings)
      : [
          ...listSocialParts(meanings).filter((part) => part.end <= choice.start || part.start >= choice.end),
          choice,
        ];
  const understanding = { parts: parts.sort((a, b) => a.start - b.start) };
  return openQuestions === 0 ? understanding : { ...understanding, openQuestions };
}

/** The person's own name, called out anywhere, is an address: 'take care, George' ends a talk as 'take care' does. */
function withoutNames({ names }: CaseIndex, reading: Reading): Reading {
  const words = reading.words.filter(({ word }) => !names.has(word));
  return words.length === 0 ? reading : { ...reading, words };
}

/** What the person offered and the learner took: both of it, or one. */
function listChosen(
  content: DialogueCase,
  before: DialogueState,
  ids: readonly string[],
  end: number,
): UnderstoodPart[] {
  let state = before;
  return ids.flatMap((id): UnderstoodPart[] => {
    const topic = content.topics.find((candidate) => candidate.id === id);
    if (topic === undefined) return [];
    const part: UnderstoodPart = {
      kind: 'topic',
      topicId: id,
      outcome: findOutcome(topic, state),
      start: 0,
      end,
      confidence: 0.9,
    };
    state = applyPart(content, state, part);
    return [part];
  });
}

function listSocialParts(meanings: readonly Meaning[]): UnderstoodPart[] {
  return meanings.flatMap(({ acts }) =>
    acts
      .filter(({ act }) => moving.has(act))
      .map(
        ({ act, start, end, share }): UnderstoodPart => ({
          kind: 'social',
          act,
          start,
          end,
          confidence: confidenceOf(share),
        }),
      ),
  );
}

/** Acts that say something about the learner even where their words lead to another scene. */
const moving = new Set<SocialAct>([
  'introduction',
  'thanks',
  'empathy',
  'reassurance',
  'apology',
  'rudeness',
]);

function confidenceOf(share: number): number {
  return Math.round((0.6 + 0.4 * share) * 100) / 100;
}

/** Walks through the clauses in order: what an earlier one changes (trust, what 'it' is) counts for the later ones. */
function listParts(
  content: DialogueCase,
  index: CaseIndex,
  before: DialogueState,
  meanings: readonly Meaning[],
): UnderstoodPart[] {
  const parts: UnderstoodPart[] = [];
  let state = before;
  const add = (part: UnderstoodPart) => {
    parts.push(part);
    state = applyPart(content, state, part);
  };
  const answered = new Set<string>();
  for (const meaning of dropBeside(index, meanings)) {
    const { start, end, topic } = meaning;
    for (const found of chooseActs(meaning)) {
      const act = isCondolence(index, before, found) ? 'empathy' : found.act;
      if (parts.some((part) => part.kind === 'social' && part.act === act)) continue;
      add({
        kind: 'social',
        act,
        start: found.start,
        end: found.end,
        confidence: confidenceOf(found.share),
      });
    }
    if (topic !== null) {
      const known = index.topicsById.get(topic.id);
      if (known === undefined || answered.has(topic.id)) continue;
      if (answered.size >= maximumAnswers) {
        add({ kind: 'unknown', start, end, confidence: 0 });
        continue;
      }
      answered.add(topic.id);
      add({
        kind: 'topic',
        topicId: topic.id,
        outcome: findOutcome(known, state),
        start,
        end,
        confidence: round(topic.confidence),
      });
    } else if (meaning.acts.some(({ act }) => act === 'followUp')) {
      const next = findNextTopic(index, state, meaning.terms);
      if (next === null || answered.has(next.id) || answered.size >= maximumAnswers) continue;
      answered.add(next.id);
      add({
        kind: 'topic',
        topicId: next.id,
        outcome: findOutcome(next, state),
        start,
        end,
        confidence: 0.6,
      });
    } else if (meaning.acts.length === 0)
      add({
        kind: 'unknown',
        start,
        end,
        confidence: meaning.torn ? weights.near : 0,
        ...(meaning.between === null ? {} : { between: meaning.between }),
      });
  }
  dropWrapping(parts);
  const leaves = parts.some((part) => part.kind === 'social' && part.act === 'goodbye');
  if (answered.size === 0 && !leaves) addReleased(content, state, parts);
  return withoutResidue(parts, meanings);
}

/** 'I am so sorry', said to somebody who has just told of a death, excuses nothing. */
function isCondolence(
  { language }: CaseIndex,
  { lastReply }: DialogueState,
  { act, share }: FoundAct,
): boolean {
  return act === 'apology' && share >= 0.8 && isSorrowful(language, lastReply);
}

/** Acts that fill a turn of their own; what stands beside them is often only their wrapping. */
const filling = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'apology',
  'goodbye',
  'rudeness',
  'introduction',
  'thanks',
]);

/** 'Don't worry, we'll get this sorted in time': a remark beside an act has to be clear to be a topic; a question has not. */
function dropBeside({ language }: CaseIndex, meanings: readonly Meaning[]): readonly Meaning[] {
  const isFilled = meanings.some(
    ({ acts, topic }) => topic === null && acts.some(({ act, share }) => filling.has(act) && share >= 0.5),
  );
  if (!isFilled) return meanings;
  return meanings.map((meaning) => {
    const { topic, opens, asks, terms } = meaning;
    const asksSomething = opens && (asks || language.questions.findType(terms) !== 'none');
    if (topic === null || asksSomething || topic.confidence >= weights.beside) return meaning;
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

/** Acts of a person one may confide in: what was held back before may come after them by itself. */
const opening = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'introduction',
  'apology',
  'thanks',
  'agreement',
  'followUp',
]);

/** A withheld topic comes out once trust has risen far enough, without being asked for again. */
function addReleased(content: DialogueCase, state: DialogueState, parts: UnderstoodPart[]): void {
  const reason = parts.findLast((part) => part.kind === 'social' && opening.has(part.act));
  if (reason === undefined) return;
  const released = state.withheld
    .map((id) => content.topics.find((topic) => topic.id === id))
    .find((topic) => topic !== undefined && discloses(topic, state));
  if (released === undefined) return;
  parts.push({
    kind: 'topic',
    topicId: released.id,
    outcome: findOutcome(released, state),
    start: reason.start,
    end: reason.end,
    confidence: 0.6,
  });
}

/** Remarks beside something that was understood need no answer; questions do. */
function withoutResidue(parts: readonly UnderstoodPart[], meanings: readonly Meaning[]): UnderstoodPart[] {
  const understood = parts.some((part) => part.kind !== 'unknown');
  if (!understood) return mergeUnknown(parts);
  const isRude = parts.some((part) => part.kind === 'social' && part.act === 'rudeness');
  return parts.filter((part) => {
    if (part.kind !== 'unknown') return true;
    if (isRude) return false;
    const meaning = meanings.find(({ start }) => start === part.start);
    return meaning !== undefined && isQuestion(meaning);
  });
}

function isQuestion({ asks, opens, terms }: Meaning): boolean {
  if (!opens) return false;
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
