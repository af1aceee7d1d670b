import type { DialogueCase, Topic } from '../dialogue-case.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { countWords } from '../text/count-words.ts';
import { listTerms, readText } from '../text/reading.ts';
import { maximumAnswers } from '../understand/answer-limit.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy, holdsUntold } from '../understand/follow-ups.ts';
import { isLearners } from '../understand/given-back.ts';
import { listMadeSure, wantsToMakeSure } from '../understand/made-sure.ts';
import { nameOffered } from '../understand/offers.ts';
import { findRemark } from '../understand/remark.ts';
import { findScene } from '../understand/scene-choice.ts';
import type { OfferedTopic, SocialAct, Understanding, UnderstoodPart } from '../understand/understanding.ts';
import { remarkOf, sayRemark } from './answer-remark.ts';
import { answerUnknown, answerUnknownQuestion, sayUnknown } from './answer-unknown.ts';
import {
  asksAboutPlan,
  contradicts,
  inOneSentence,
  isGivenBackBeside,
  isReactionBeside,
  isStatedPart,
} from './beside.ts';
import { type Draft, hasAsked, isTense, type Said, say, sayOne, take, wordingsOf } from './draft.ts';
import type { EngineLine } from './engine-line.ts';
import { findFitting, findFurther } from './fitting-answer.ts';
import { giveBack } from './give-back.ts';
import { answerAskedBack, evade } from './keep-thread.ts';
import { findToldAgain } from './say-again.ts';
import { splitSentences } from './sentences.ts';
import { listWordings } from './stock-lines.ts';
import { takeChosen, takeWording } from './wording.ts';

/**
 * Finds the words for the understanding of a turn. `before` is the state before the turn, `after` the state after it.
 */
export function composeReply(
  content: DialogueCase,
  index: CaseIndex,
  before: DialogueState,
  after: DialogueState,
  { parts }: Understanding,
  said: Said,
): { text: string; state: DialogueState } {
  if (after.ended === 'distress') return { text: '', state: after };
  const { manner } = said;
  const draft: Draft = { content, index, before, parts, said, manner, state: after, sentences: [] };
  const choice = parts.find((part) => part.kind === 'choice');
  if (manner === 'silent') say(draft, 'silence');
  else if (choice !== undefined) enterScene(draft, choice.toSceneId);
  else if (parts.some((part) => part.kind === 'social' && part.act === 'repeatRequest') && !hasTopic(parts))
    repeatLast(draft);
  else if (hasTopic(parts)) answerTurn(draft);
  else answerActs(draft);
  if (draft.sentences.length === 0) say(draft, parts.length === 0 ? 'goOn' : 'acknowledge');
  return { text: joinSentences(index, draft.sentences), state: draft.state };
}

function hasTopic(parts: readonly UnderstoodPart[]): boolean {
  return parts.some((part) => part.kind === 'topic');
}

function enterScene(draft: Draft, sceneId: string): void {
  const scene = draft.content.scenes.find(({ id }) => id === sceneId);
  if (scene !== undefined) sayOne(draft, `scene:${scene.id}`, wordingsOf(draft, scene.says));
}

function repeatLast(draft: Draft): void {
  if (draft.before.lastReply === '') say(draft, 'nothingToRepeat');
  else {
    say(draft, 'repeatIntro');
    draft.sentences.push(draft.before.lastReply);
  }
}

/** The act that is answered when a turn has several and asks nothing. */
const actLines: readonly (readonly [SocialAct, EngineLine])[] = [
  ['goodbye', 'goodbye'],
  ['rudeness', 'rudeness'],
  ['correction', 'corrected'],
  ['lost', 'lost'],
  ['agreementAsked', 'agreed'],
  ['empathy', 'empathy'],
  ['reassurance', 'reassured'],
  ['apology', 'apologyAccepted'],
  ['introduction', 'introduced'],
  ['smallTalk', 'smallTalk'],
  ['greeting', 'greeting'],
  ['thanks', 'thanks'],
  ['offTopic', 'offTopic'],
  ['givenBack', 'confirmed'],
  ['clarification', 'sameAgain'],
  ['followUp', 'noMore'],
  ['agreement', 'goOn'],
  ['disagreement', 'acknowledge'],
];

const openingLines = [
  ['introduction', 'introduced'],
  ['greeting', 'greeting'],
] as const satisfies readonly (readonly [SocialAct, EngineLine])[];

function listActs(parts: readonly UnderstoodPart[]): ReadonlySet<SocialAct> {
  return new Set(parts.flatMap((part) => (part.kind === 'social' ? [part.act] : [])));
}

/** Answers a turn that asks for topics, whatever else it does. */
function answerTurn(draft: Draft): void {
  const acts = listActs(draft.parts);
  const greets = acts.has('greeting') || acts.has('introduction');
  if (acts.has('rudeness')) say(draft, 'rudeness');
  else if (draft.before.turns === 0 && greets) say(draft, 'greeting');
  const unanswered = findUnanswered(draft);
  if (unanswered === null) answerTopics(draft);
  else answerUnknownQuestion(draft, unanswered.confidence > 0);
  if (draft.state.ended === 'learner') say(draft, 'goodbye');
  else if (unanswered === null) answerRest(draft);
}

/**
 * 'Okay, I won't push. Which mornings are they?': a question that nothing answers, beside remarks that ask nothing. People answer the
 * question; what they could say to the remarks would sound like an answer to it.
 */
function findUnanswered({ index, parts, said }: Draft): UnderstoodPart | null {
  const question = parts.find((part) => part.kind === 'unknown');
  if (question === undefined || question.between !== undefined || wantsToMakeSure(index, said.text))
    return null;
  const isRemark = (part: UnderstoodPart) =>
    part.kind !== 'topic' || (part.outcome !== 'withheld' && isStatedPart(index, part, said.text));
  return parts.every(isRemark) ? question : null;
}

function answerTopics(draft: Draft): void {
  const { index, parts, said } = draft;
  let before: { part: TopicPart; at: number } | null = null;
  const topics = parts.filter((part) => part.kind === 'topic');
  const stated = topics.filter((part) => isStatedPart(index, part, said.text));
  // Beside an answer one remark is enough, that which was said last, and none where the learner was greeted.
  const enough = draft.sentences.length > 0 ? stated : stated.slice(0, -1);
  const leftOut = new Set(stated.length < topics.length ? enough : []);
  for (const part of parts) {
    if (part.kind !== 'topic' || isGivenBackBeside(index, parts, part, said.text)) continue;
    // Nobody evades twice in a breath.
    if (before?.part.outcome === 'withheld' && part.outcome === 'withheld') continue;
    if (isReactionBeside(index, parts, part, said.text) || asksAboutPlan(index, parts, part, said.text))
      continue;
    if (leftOut.has(part) && part.outcome !== 'withheld') continue;
    const at = draft.sentences.length;
    answerTopic(draft, part);
    if (before !== null && at > 0 && inOneSentence(said.text, before.part, part)) {
      const [first = '', second = ''] = [draft.sentences[at - 1], draft.sentences[at]];
      if (contradicts(index, first, second)) {
        const surer = before.part.confidence >= part.confidence ? at : before.at;
        draft.sentences.splice(surer, surer === at ? draft.sentences.length - at : at - before.at);
      }
    }
    before = { part, at };
  }
}

/** Answers a turn without a topic. */
function answerActs(draft: Draft): void {
  const { before, parts, manner } = draft;
  const acts = listActs(parts);
  // A scene states its choices itself.
  if ((acts.has('lost') || acts.has('correction')) && findScene(draft.content, before) !== null) {
    answerUnknown(draft, 'asking', false);
    return;
  }
  // A learner who greets or introduces themselves is greeted first.
  const isFirst = before.turns === 0 && !acts.has('rudeness') && !acts.has('goodbye');
  const opening = isFirst ? openingLines.find(([act]) => acts.has(act))?.[1] : undefined;
  const line = opening ?? actLines.find(([act]) => acts.has(act))?.[1];
  // 'Shall we have some water first?' offers, whatever small talk it is about.
  if (line === 'smallTalk' && remarkOf(draft) === 'proposal') {
    sayRemark(draft, 'proposal');
    return;
  }
  // 'And your name was?' 'Sam.'
  if (line === 'introduced' && opening === undefined && hasAsked(draft)) say(draft, 'answered');
  else if (line === 'confirmed') answerGivenBack(draft);
  else if (line === 'goOn' || line === 'acknowledge') {
    // 'Fair enough. So what do they mean?' is answered and not nodded to.
    if (!asksUnknown(draft)) answerNod(draft, line);
  } else if (line === 'noMore' || line === 'sameAgain') answerAskedBack(draft, line);
  else if (line !== undefined) say(draft, line);
  if (opening !== undefined && acts.has('lost')) say(draft, 'lost');
  if (opening !== undefined && acts.has('smallTalk')) say(draft, 'smallTalk');
  const unknown = parts.find((part) => part.kind === 'unknown');
  // Nobody asks back about a remark.
  const isAsked = manner === 'asking' || remarkOf(draft) === null;
  if (unknown?.between !== undefined && isAsked) askWhich(draft, unknown.between);
  else if (unknown !== undefined)
    answerUnknown(
      draft,
      line !== undefined && manner !== 'foreign' ? 'asking' : manner,
      unknown.confidence > 0,
    );
}

function asksUnknown({ parts, manner }: Draft): boolean {
  return manner === 'asking' && parts.some(({ kind }) => kind === 'unknown');
}

/** 'Yes', 'of course' and 'no' answer what the character has just asked; after anything else they leave the word to the character. */
function answerNod(draft: Draft, line: 'goOn' | 'acknowledge'): void {
  const remark = remarkOf(draft);
  if (remark !== null) sayRemark(draft, remark);
  else if (wantsToMakeSure(draft.index, draft.said.text)) say(draft, 'askedWhySo');
  else if (line === 'goOn' && hasAsked(draft)) say(draft, 'answered');
  else say(draft, line);
}

/** What the learner gave back is right, or the character says it once more. */
function answerGivenBack(draft: Draft): void {
  const { index, before, said } = draft;
  const reading = readText(index.language, said.text, index.vocabulary);
  const sure = listMadeSure(index, before, reading).at(-1);
  if (sure?.outcome === 'right') say(draft, isTense(before) ? 'confirmedCurtly' : 'confirmed');
  else if (sure !== undefined) {
    say(draft, sure.outcome === 'otherwise' ? 'notQuite' : 'repeatIntro');
    draft.sentences.push(sure.told);
  } else answerEcho(draft);
}

/** A word or two that come back, with the right number or another. */
function answerEcho(draft: Draft): void {
  const told = giveBack(draft.index, draft.before, draft.said.text);
  if (told === null) say(draft, 'confirmed');
  else {
    say(draft, 'notQuite');
    draft.sentences.push(told);
  }
}

/** A question beside others that were answered: who has answered one thing says nothing of what they do not know. */
function answerRest(draft: Draft): void {
  const rest = draft.parts.find((part) => part.kind === 'unknown');
  if (rest === undefined || keepsSilent(draft.parts)) return;
  if (isCrowded(draft.parts)) say(draft, 'oneAtATime');
  else if (rest.between !== undefined && canName(draft, rest.between)) askWhich(draft, rest.between);
}

/** Who evades what was asked says nothing of the rest either. */
function keepsSilent(parts: readonly UnderstoodPart[]): boolean {
  const topics = parts.filter((part) => part.kind === 'topic');
  return topics.length > 0 && topics.every(({ outcome }) => outcome === 'withheld');
}

/** Beside an answer only a question that names both is worth asking back. */
function canName({ index }: Draft, between: readonly OfferedTopic[]): boolean {
  return (
    nameOffered(
      index,
      between.map(({ topicId }) => topicId),
    ) !== null
  );
}

/** 'Do you mean the pain, or the tablets?' The next turn may be no more than 'the first'. An author's wordings stay hidden. */
function askWhich(draft: Draft, between: readonly OfferedTopic[]): void {
  const ids = between.map(({ topicId }) => topicId);
  const names = nameOffered(draft.index, ids);
  if (names === null) sayUnknown(draft, true);
  else {
    const line = listWordings(draft.index, 'oneOfTwo');
    const taken = takeWording(draft.state, 'line:oneOfTwo', line);
    draft.state = taken.state;
    const [first, second] = names;
    draft.sentences.push(taken.text.replace('{first}', () => first).replace('{second}', () => second));
  }
  draft.state = { ...draft.state, offered: ids };
}

function isCrowded(parts: readonly UnderstoodPart[]): boolean {
  return parts.filter((part) => part.kind === 'topic').length >= maximumAnswers;
}

type TopicPart = Extract<UnderstoodPart, { kind: 'topic' }>;

function answerTopic(draft: Draft, part: TopicPart): void {
  const { before, manner } = draft;
  const topic = draft.index.topicsById.get(part.topicId);
  if (topic === undefined) return;
  if (part.outcome === 'withheld') {
    evade(draft, topic, partText(draft, part));
    return;
  }
  if (isRemarkedOn(draft, part)) return;
  const answers = wordingsOf(draft, topic.answers);
  if (before.withheld.includes(topic.id) && draft.sentences.length === 0) say(draft, 'released');
  const isWornOut = part.outcome === 'repeated' && (before.told[topic.id] ?? 0) >= answers.length;
  // The answer was told before and the learner does not ask for it: the character only nods.
  if (isWornOut && manner !== 'asking' && draft.sentences.length === 0) {
    const remark = remarkOf(draft);
    if (remark === null) say(draft, 'acknowledge');
    else sayRemark(draft, remark);
    return;
  }
  const asked = partText(draft, part);
  const again = part.outcome === 'repeated' && !isWornOut ? findAgain(draft, topic, asked) : null;
  if (isWornOut || again !== null) say(draft, 'repeatIntro');
  if (again !== null) {
    draft.sentences.push(again);
    return;
  }
  const wordings = isWornOut ? answers.map(shorten) : answers;
  const isFree = isWornOut || part.outcome === 'answered';
  const key = `topic:${topic.id}`;
  const at = isFree
    ? findFitting(draft.index, asked, answers, draft.said.vectors)
    : findFurther(draft.index, draft.state, { asked, key, answers });
  if (at === null) sayOne(draft, key, wordings);
  else take(draft, takeChosen(draft.state, key, { wordings, at }));
}

/** The time or the length that the last reply told of the topic, where its other answers tell none: 'when is that due?' */
function findAgain({ index, before }: Draft, topic: Topic, asked: string): string | null {
  if (before.lastTopicId !== topic.id) return null;
  const terms = listTerms(index.language, asked);
  return holdsUntold(index, before, topic, askedBy(index, terms))
    ? null
    : findToldAgain(index, before, terms);
}

/** 'You must be proud of her', said of what was told already, is answered as a remark, and not with more of it. */
function isRemarkedOn(draft: Draft, part: TopicPart): boolean {
  if (part.outcome !== 'repeated' || draft.manner === 'asking' || isLearners(draft.index, part.topicId))
    return false;
  const remark = findRemark(draft.index.language, partText(draft, part));
  if (remark === null) return false;
  if (draft.sentences.length === 0) sayRemark(draft, remark);
  return true;
}

function partText({ said }: Draft, { start, end }: UnderstoodPart): string {
  return said.text.slice(start, end);
}

/** Nobody recites: an answer that has been heard comes again as its first sentence, two where that is a word or two. */
function shorten(answer: string): string {
  const [first = answer, second = ''] = splitSentences(answer);
  return countWords(first) < leastRepeated && second !== '' ? `${first} ${second}` : first;
}

const leastRepeated = 3;

export function joinSentences(index: CaseIndex, sentences: readonly string[]): string {
  return sentences.join(index.language.writing.sentenceGap);
}
