import type { DialogueCase, Topic } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { maximumAnswers } from '../understand/answer-limit.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { nameOffered } from '../understand/offers.ts';
import { findScene } from '../understand/scene-choice.ts';
import type { OfferedTopic, SocialAct, Understanding, UnderstoodPart } from '../understand/understanding.ts';
import type { EngineLine } from './engine-line.ts';
import { listWordings } from './stock-lines.ts';
import { takeWording } from './wording.ts';

/** How the learner spoke: what is not understood is answered by that. */
export type Manner = 'silent' | 'foreign' | 'asking' | 'telling' | 'muttering';

/** A question is not known, a remark is taken in, and a word or two are asked about. */
const unknownLines = {
  silent: 'silence',
  foreign: 'otherLanguage',
  asking: 'unknown',
  telling: 'acknowledge',
  muttering: 'notUnderstood',
} as const satisfies Record<Manner, EngineLine>;

/** Collects the sentences of one reply and remembers which wordings were used. */
type Draft = { state: DialogueState; sentences: string[] };

/**
 * Finds the words for what a turn was understood as. `before` is the state the turn met, `after` the state it leaves;
 * only the record of wordings is added to it.
 */
export function composeReply(
  content: DialogueCase,
  index: CaseIndex,
  before: DialogueState,
  after: DialogueState,
  understanding: Understanding,
  manner: Manner,
): { text: string; state: DialogueState } {
  if (after.ended === 'distress') return { text: '', state: after };
  const draft: Draft = { state: after, sentences: [] };
  const say = (line: EngineLine) => sayLine(content, index, draft, line);
  const { parts } = understanding;
  const choice = parts.find((part) => part.kind === 'choice');
  if (manner === 'silent') say('silence');
  else if (choice !== undefined) enterScene(content, index, draft, choice.toSceneId);
  else if (parts.some((part) => part.kind === 'social' && part.act === 'repeatRequest') && !hasTopic(parts))
    repeatLast(draft, before, say);
  else answerParts(content, index, draft, before, parts, manner, say);
  if (draft.sentences.length === 0) say(parts.length === 0 ? 'goOn' : 'acknowledge');
  return { text: joinSentences(index, draft.sentences), state: draft.state };
}

function sayLine(content: DialogueCase, index: CaseIndex, draft: Draft, line: EngineLine): void {
  sayOne(draft, `line:${line}`, listWordings(content, index, line));
}

function sayOne(draft: Draft, key: string, wordings: readonly string[]): void {
  const taken = takeWording(draft.state, key, wordings);
  draft.state = taken.state;
  if (taken.text.trim() !== '') draft.sentences.push(taken.text.trim());
}

function hasTopic(parts: readonly UnderstoodPart[]): boolean {
  return parts.some((part) => part.kind === 'topic');
}

function enterScene(content: DialogueCase, index: CaseIndex, draft: Draft, sceneId: string): void {
  const scene = content.scenes.find(({ id }) => id === sceneId);
  if (scene !== undefined)
    sayOne(draft, `scene:${scene.id}`, textsIn(scene.says, index.locale, content.locales[0]));
}

function repeatLast(draft: Draft, before: DialogueState, say: (line: EngineLine) => void): void {
  if (before.lastReply === '') say('nothingToRepeat');
  else {
    say('repeatIntro');
    draft.sentences.push(before.lastReply);
  }
}

/** Which act is answered when several stand in one turn and nothing was asked. */
const actLines: readonly (readonly [SocialAct, EngineLine])[] = [
  ['goodbye', 'goodbye'],
  ['rudeness', 'rudeness'],
  ['correction', 'corrected'],
  ['lost', 'lost'],
  ['empathy', 'empathy'],
  ['reassurance', 'reassured'],
  ['apology', 'apologyAccepted'],
  ['introduction', 'introduced'],
  ['smallTalk', 'smallTalk'],
  ['greeting', 'greeting'],
  ['thanks', 'thanks'],
  ['offTopic', 'offTopic'],
  ['followUp', 'noMore'],
  ['agreement', 'goOn'],
  ['disagreement', 'acknowledge'],
];

const openingLines = [
  ['introduction', 'introduced'],
  ['greeting', 'greeting'],
] as const satisfies readonly (readonly [SocialAct, EngineLine])[];

function answerParts(
  content: DialogueCase,
  index: CaseIndex,
  draft: Draft,
  before: DialogueState,
  parts: readonly UnderstoodPart[],
  manner: Manner,
  say: (line: EngineLine) => void,
): void {
  const acts = new Set(parts.flatMap((part) => (part.kind === 'social' ? [part.act] : [])));
  if (hasTopic(parts)) {
    if (acts.has('rudeness')) say('rudeness');
    else if (before.turns === 0 && (acts.has('greeting') || acts.has('introduction'))) say('greeting');
    answerTopics(content, index, draft, before, parts, manner, say);
    if (draft.state.ended === 'learner') say('goodbye');
    else answerRest(content, index, draft, parts, say);
    return;
  }
  // Whoever introduces themselves and is kind is greeted first.
  const isFirst = before.turns === 0 && !acts.has('rudeness') && !acts.has('goodbye');
  const opening = isFirst ? openingLines.find(([act]) => acts.has(act))?.[1] : undefined;
  const line = opening ?? actLines.find(([act]) => acts.has(act))?.[1];
  // A scene says itself what may be done now.
  const ownHelp = acts.has('lost') || acts.has('correction') ? findScene(content, before) : null;
  if (ownHelp !== null) {
    answerUnknown(content, index, draft, before, 'asking', false, say);
    return;
  }
  if (line !== undefined) say(line);
  if (opening !== undefined && acts.has('lost')) say('lost');
  const unknown = parts.find((part) => part.kind === 'unknown');
  if (unknown?.between !== undefined) askWhich(content, index, draft, unknown.between);
  else if (unknown !== undefined)
    answerUnknown(
      content,
      index,
      draft,
      before,
      line !== undefined && manner !== 'foreign' ? 'asking' : manner,
      unknown.confidence > 0,
      say,
    );
}

/** A question beside others that were answered. */
function answerRest(
  content: DialogueCase,
  index: CaseIndex,
  draft: Draft,
  parts: readonly UnderstoodPart[],
  say: (line: EngineLine) => void,
): void {
  const rest = parts.find((part) => part.kind === 'unknown');
  if (rest === undefined) return;
  if (isCrowded(parts)) say('oneAtATime');
  else if (rest.between !== undefined) askWhich(content, index, draft, rest.between);
  else say('unknown');
}

/** 'Do you mean the pain, or the tablets?' The next turn may be no more than 'the first'. An author's wordings stay hidden. */
function askWhich(
  content: DialogueCase,
  index: CaseIndex,
  draft: Draft,
  between: readonly OfferedTopic[],
): void {
  const ids = between.map(({ topicId }) => topicId);
  const names = nameOffered(index, ids);
  const line = names === null ? 'whichOne' : 'oneOfTwo';
  const taken = takeWording(draft.state, `line:${line}`, listWordings(content, index, line));
  draft.state = { ...taken.state, offered: ids };
  const [first, second] = names ?? ['', ''];
  draft.sentences.push(taken.text.replace('{first}', () => first).replace('{second}', () => second));
}

function isCrowded(parts: readonly UnderstoodPart[]): boolean {
  return parts.filter((part) => part.kind === 'topic').length >= maximumAnswers;
}

function answerTopics(
  content: DialogueCase,
  index: CaseIndex,
  draft: Draft,
  before: DialogueState,
  parts: readonly UnderstoodPart[],
  manner: Manner,
  say: (line: EngineLine) => void,
): void {
  for (const part of parts) {
    if (part.kind !== 'topic') continue;
    const topic = index.topicsById.get(part.topicId);
    if (topic === undefined) continue;
    if (part.outcome === 'withheld') evade(content, index, draft, topic);
    else {
      const told = before.told[topic.id] ?? 0;
      const answers = textsIn(topic.answers, index.locale, content.locales[0]);
      if (before.withheld.includes(topic.id) && !draft.sentences.length) say('released');
      const isWornOut = part.outcome === 'repeated' && told >= answers.length;
      // Told once more, and not asked: one nods, and does not say all of it again.
      if (isWornOut && manner !== 'asking' && draft.sentences.length === 0) say('acknowledge');
      else {
        if (isWornOut) say('repeatIntro');
        sayOne(draft, `topic:${topic.id}`, answers);
      }
    }
  }
}

function evade(content: DialogueCase, index: CaseIndex, draft: Draft, topic: Topic): void {
  const own = textsIn(topic.withheld, index.locale, content.locales[0]);
  sayOne(
    draft,
    own.length > 0 ? `withheld:${topic.id}` : 'line:withheld',
    own.length > 0 ? own : listWordings(content, index, 'withheld'),
  );
}

/** Nothing fits: first in character, then with a hand held out. */
function answerUnknown(
  content: DialogueCase,
  index: CaseIndex,
  draft: Draft,
  before: DialogueState,
  manner: Manner,
  isNear: boolean,
  say: (line: EngineLine) => void,
): void {
  if (manner === 'foreign') {
    say('otherLanguage');
    return;
  }
  const scene = findScene(content, before);
  if (scene !== null) {
    const own = textsIn(scene.notUnderstood, index.locale, content.locales[0]);
    if (own.length > 0) sayOne(draft, `scene-missed:${scene.id}`, own);
    else say('notUnderstood');
    return;
  }
  if (before.misses >= 2) say('steer');
  else if (before.misses > 0) say('notUnderstood');
  else say(isNear && manner === 'asking' ? 'whichOne' : unknownLines[manner]);
}

export function joinSentences(index: CaseIndex, sentences: readonly string[]): string {
  return sentences.join(index.language.writing.sentenceGap);
}
