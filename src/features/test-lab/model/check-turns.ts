import { estimateSpeakingMs } from '#dialogue/index.ts';
import { isOpen } from '#features/conversations/model/model-voice/is-open.ts';
import { findReplyError } from '#features/conversations/model/model-voice/reply-guard.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type LocalText,
  type LocalTexts,
  textIn,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { HeldTalk, HeldTurn } from './hold-talk.ts';
import { type LabFinding, labLimits } from './lab-report.ts';
import { makeFinding } from './make-finding.ts';
import { isMeant, nameIn, namePart, nameStep } from './part-names.ts';
import { findSharedRun } from './shared-run.ts';

/** What is wrong with single turns of a talk: what the character should not have said, and what was taken for something else. */
export function checkTurns(content: CaseContent, held: HeldTalk): LabFinding[] {
  return held.turns.flatMap((turn, index) => [
    ...checkReply(content, held, turn, index),
    ...checkUnderstanding(content, held, turn, index),
  ]);
}

function checkReply(content: CaseContent, { talk }: HeldTalk, turn: HeldTurn, index: number): LabFinding[] {
  const { reply, after, said } = turn;
  const { locale } = talk;
  if (reply === '') return [];
  const findings: LabFinding[] = [];
  const add = (code: LabFinding['code'], more: Partial<LabFinding>) =>
    findings.push(makeFinding(code, { locale, turn: index, text: reply, ...more }));
  const one = (text: LocalText) => textIn(text, locale, content.locales[0]);
  const many = (texts: LocalTexts) => textsIn(texts, locale, content.locales[0]);
  const open = content.topics.filter(({ id, disclosure }) => isOpen(disclosure, after) || after.told[id]);
  const spoken = [
    ...many(content.opening),
    ...open.flatMap(({ answers }) => many(answers)),
    ...content.topics.flatMap(({ withheld }) => many(withheld)),
    ...content.scenes.flatMap(({ says, notUnderstood }) => [...many(says), ...many(notUnderstood)]),
  ];
  const known = [...spoken, ...said];
  for (const topic of content.topics) {
    if (open.includes(topic)) continue;
    const told = many(topic.answers).some((answer) => findSharedRun(reply, answer, known) !== null);
    if (told) add('leak-early', { itemId: topic.id, itemName: nameIn(content, topic, locale) });
  }
  const background = findSharedRun(reply, one(content.person.background), known);
  if (background !== null) add('leak-background', { other: background });
  for (const objective of content.objectives) {
    const { name, hint, evidence } = objective;
    const shown = [one(name), one(hint), ...kindOf(evidence).listPhrases(evidence).flatMap(many)];
    const run = shown.map((text) => findSharedRun(reply, text, said)).find((found) => found !== null);
    if (run) add('leak-rubric', { itemId: objective.id, itemName: one(name), other: run });
  }
  const error = findReplyError(content, reply, { locale, state: after, learnerTexts: said });
  if (error === 'left-role' || error === 'obeyed')
    add('role-break', { ...placeOf(content, turn), other: '' });
  if (estimateSpeakingMs(locale, reply) > labLimits.replyMs) add('long-reply', placeOf(content, turn));
  return findings;
}

function checkUnderstanding(
  content: CaseContent,
  { talk }: HeldTalk,
  { step, understanding }: HeldTurn,
  index: number,
): LabFinding[] {
  const { locale, kind } = talk;
  const { parts } = understanding;
  const about = { locale, turn: index, text: step.text };
  // Hostile and injecting learners mean to be taken seriously; nobody else does.
  if (parts.some((part) => part.kind === 'social' && part.act === 'distress') && kind !== 'hostile')
    return [makeFinding('false-distress', { ...about, ...placeOfStep(content, step) })];
  if (isMeant(step, parts)) return [];
  const other = parts.find((part) => part.kind === 'topic' || part.kind === 'choice');
  const place = { ...placeOfStep(content, step), itemName: nameStep(content, step, locale) ?? '' };
  return [
    other
      ? makeFinding('near-miss', { ...about, ...place, other: namePart(content, other, locale) })
      : makeFinding('not-understood', { ...about, ...place }),
  ];
}

/** The topic or scene that the reply comes from. */
function placeOf(content: CaseContent, { understanding, before }: HeldTurn): Partial<LabFinding> {
  const part = understanding.parts.find(({ kind }) => kind === 'topic');
  if (part?.kind === 'topic') {
    const topic = content.topics.find(({ id }) => id === part.topicId);
    return {
      section: 'topics',
      itemId: part.topicId,
      itemName: topic ? textIn(topic.name, content.locales[0] ?? 'en-GB') : '',
    };
  }
  return before.sceneId === null
    ? { section: 'person', itemId: null }
    : { section: 'scenes', itemId: before.sceneId };
}

function placeOfStep(content: CaseContent, { meant }: HeldTurn['step']): Partial<LabFinding> {
  if (meant === null) return { section: content.type === 'branching' ? 'scenes' : 'topics', itemId: null };
  return 'topicId' in meant
    ? { section: 'topics', itemId: meant.topicId }
    : { section: 'scenes', itemId: meant.sceneId };
}
