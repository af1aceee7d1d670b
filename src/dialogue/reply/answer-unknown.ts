import type { Scene, Topic } from '../dialogue-case.ts';
import { discloses } from '../state/disclosure.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { listTerms, readText, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import { findLeaning } from '../understand/leaning.ts';
import { wantsToMakeSure } from '../understand/made-sure.ts';
import type { RemarkKind } from '../understand/remark.ts';
import { findScene } from '../understand/scene-choice.ts';
import { holdsMark } from '../understand/small-words.ts';
import { telltale } from '../understand/told-texts.ts';
import { readThoughts, withoutNames } from '../understand/understand.ts';
import { remarkOf, sayRemark } from './answer-remark.ts';
import { type Draft, hasAsked, type Manner, say, sayOf, sayOne, wordingsOf } from './draft.ts';
import type { EngineLine } from './engine-line.ts';
import { answerLeaning, evade, findSelfLine, hasEvaded } from './keep-thread.ts';

/** The character does not know the answer to a question, acknowledges a remark, and asks about a word or two. */
const unknownLines = {
  silent: 'silence',
  foreign: 'otherLanguage',
  asking: 'unknown',
  telling: 'acknowledge',
  muttering: 'notUnderstood',
} as const satisfies Record<Manner, EngineLine>;

/** What may be suggested or asked for in a question: the character agrees or not, where it does not know what to say to the rest. */
const remarksByAsking: ReadonlySet<RemarkKind> = new Set(['proposal', 'request']);

/** Nothing fits: first answers in character, then offers help. */
export function answerUnknown(draft: Draft, manner: Manner, isNear: boolean): void {
  const { before } = draft;
  const scene = findScene(draft.content, before);
  if (manner === 'foreign') say(draft, 'otherLanguage');
  else if (scene !== null) answerInScene(draft, scene, manner);
  else if (manner === 'asking') answerUnknownQuestion(draft, isNear);
  else answerUnknownRemark(draft, manner);
}

/** A question about which the case has nothing. What it proposes or requests can be agreed to all the same. */
export function answerUnknownQuestion(draft: Draft, isNear: boolean): void {
  const { before, index, said } = draft;
  const leaning = findLeaning(index, before, said.text, { start: 0, end: said.text.length });
  const remark = remarkOf(draft);
  if (remark !== null && remarksByAsking.has(remark)) {
    sayRemark(draft, remark);
    return;
  }
  const kept = findKeptBack(draft);
  if (kept !== null) evade(draft, kept, said.text);
  else if (leaning !== null && hasEvaded(draft)) answerLeaning(draft, leaning);
  else if (wantsToMakeSure(index, said.text)) say(draft, 'askedWhySo');
  else if (leaning !== null) answerLeaning(draft, leaning);
  else if (before.misses >= missesBeforeSteer) say(draft, 'steer');
  else sayUnknown(draft, isNear);
}

/** From this confidence on, by words and meaning, a question is near enough to what is kept back to be evaded as that. */
const nearKept = 0.27;

/**
 * 'Which mornings are they?' is not surely a question about what the character keeps back, but if it is about anything it is about that.
 * Who evades it tells nothing; who does not know their own mornings is no person.
 */
function findKeptBack({ index, before, state, said }: Draft): Topic | null {
  if (said.vectors === null) return null;
  const reading = withoutNames(index, readText(index.language, said.text, index.vocabulary));
  const asked = readThoughts(index, before, reading, said.vectors).findLast(
    ({ asks, topic, acts }) => asks && topic === null && acts.length === 0,
  );
  const nearest = asked?.nearest[0];
  const topic = nearest === undefined ? undefined : index.topicsById.get(nearest.id);
  if (nearest === undefined || topic === undefined || nearest.confidence < nearKept) return null;
  return topic.disclosure.rule === 'trust' && !discloses(topic, state) ? topic : null;
}

/** What nobody wrote down about the character, and what it need not know. */
export function sayUnknown(draft: Draft, isNear: boolean): void {
  const { index, said, state } = draft;
  const reading = readText(index.language, said.text, index.vocabulary);
  const pieces = cutIntoPieces(reading);
  const asked = pieces.findLast(
    (piece) => piece.asks || index.language.questions.findType(termsWithin(reading, piece)) !== 'none',
  );
  const thing = asked === undefined ? null : index.language.questions.findThing(reading, asked);
  const terms = asked === undefined ? [] : termsWithin(reading, asked);
  const { marks, questions } = index.language;
  // 'I meant your shift last night. Was it busy?'
  const isOwn = holdsMark(marks.addressed, listTerms(index.language, said.text));
  const isPlain = questions.findType(terms) === 'yesNo' && !holdsMark(marks.asking, terms);
  if (isOwn && (thing !== null || (isPlain && !isNear))) sayOf(draft, thing, findSelfLine(state));
  else if (isNear && weighTelling(terms) < leastPrecise) say(draft, 'whichOne');
  else sayOf(draft, isNear ? null : thing, 'unknown');
}

/** Nobody asks somebody to be more precise who said so many telling words: two, and a part of a third. */
const leastPrecise = 2.2;

function weighTelling(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + (weight >= telltale ? weight : 0), 0);
}

const missesBeforeSteer = 3;

/** A remark wants no answer, only a reaction; a word or two after a question of the character's are the answer to it. */
function answerUnknownRemark(draft: Draft, manner: Manner): void {
  const { before } = draft;
  const remark = remarkOf(draft);
  if (remark !== null) sayRemark(draft, remark);
  else if (wantsToMakeSure(draft.index, draft.said.text)) say(draft, 'askedWhySo');
  else if (manner !== 'muttering') say(draft, unknownLines[manner]);
  else if (hasAsked(draft)) say(draft, 'acknowledge');
  else if (before.misses >= missesBeforeSteer - 1) say(draft, 'steer');
  else say(draft, 'notUnderstood');
}

/** What takes no way on and promises none. A proposal or a plan may be what the scene is about: it has to be understood, not nodded to. */
const harmless: ReadonlySet<RemarkKind> = new Set([
  'concern',
  'praise',
  'comfort',
  'criticism',
  'kinship',
  'surprise',
]);

/** Praise, comfort and the like are met also in a scene; all else that leads nowhere is not understood. */
function answerInScene(draft: Draft, scene: Scene, manner: Manner): void {
  const remark = manner === 'asking' ? null : remarkOf(draft);
  if (remark !== null && harmless.has(remark)) sayRemark(draft, remark);
  else missScene(draft, scene);
}

function missScene(draft: Draft, scene: Scene): void {
  const own = wordingsOf(draft, scene.notUnderstood);
  if (own.length > 0) sayOne(draft, `scene-missed:${scene.id}`, own);
  else say(draft, 'notUnderstood');
}
