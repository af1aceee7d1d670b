import {
  type CaseContent,
  type ConversationLocale,
  type LocalTexts,
  type Scene,
  type Topic,
  textIn,
  textsIn,
} from './case-content.ts';
import { listReached } from './scene-paths.ts';
import type { UnderstoodPart } from './transcript.ts';

/** A topic or a choice with the words that lead to it. */
export type WordingTarget = {
  id: string;
  name: string;
  section: 'topics' | 'scenes';
  /** The item that a finding about it leads to. */
  itemId: string;
  sceneId: string | null;
  variants: LocalTexts;
};

export type AuthoredWording = { target: WordingTarget; locale: ConversationLocale; words: string };

/** The choices of the scenes that can be reached, if the case branches, and the topics. Names are in the case's first language. */
export function listTargets(content: CaseContent): WordingTarget[] {
  const [first = 'en-GB'] = content.locales;
  const topics = content.topics.map((topic) => toTarget(topic, first));
  const [start] = content.scenes;
  if (content.type !== 'branching' || !start) return topics;
  const reached = listReached(start, new Map(content.scenes.map((scene) => [scene.id, scene])));
  const choices = content.scenes
    .filter(({ id, ends }) => reached.has(id) && !ends)
    .flatMap((scene) => listChoices(scene, first));
  return [...choices, ...topics];
}

/** What a line can mean at one place: the choices of the scene, whether anything leads there yet or not, and the topics. */
export function listTargetsAt(content: CaseContent, sceneId: string | null): WordingTarget[] {
  const [first = 'en-GB'] = content.locales;
  const topics = content.topics.map((topic) => toTarget(topic, first));
  if (content.type !== 'branching') return sceneId === null ? topics : [];
  const scene = content.scenes.find(({ id }) => id === sceneId);
  return [...(scene ? listChoices(scene, first) : []), ...topics];
}

function toTarget(topic: Topic, locale: ConversationLocale): WordingTarget {
  return {
    id: topic.id,
    name: textIn(topic.name, locale),
    section: 'topics',
    itemId: topic.id,
    sceneId: null,
    variants: topic.variants,
  };
}

function listChoices(scene: Scene, locale: ConversationLocale): WordingTarget[] {
  return scene.choices.map((choice) => ({
    id: choice.id,
    name: textIn(choice.label, locale),
    section: 'scenes',
    itemId: scene.id,
    sceneId: scene.id,
    variants: choice.variants,
  }));
}

/**
 * The first wording of each target, then the second of each, so that where not all are read every target has its turn. What is worded the
 * same in two Englishes is listed once.
 */
export function listWordings(
  targets: readonly WordingTarget[],
  locales: readonly ConversationLocale[],
): AuthoredWording[] {
  const lists = targets.map((target) => {
    const listed = new Set<string>();
    return locales.flatMap((locale) =>
      textsIn(target.variants, locale).flatMap((words) => {
        const key = `${locale.split('-')[0]} ${words}`;
        const isNew = !listed.has(key);
        listed.add(key);
        return isNew ? [{ target, locale, words }] : [];
      }),
    );
  });
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/**
 * Whether understood parts hold what a wording was written for. A line that also touches something else still reaches its target. Every
 * check of wordings asks this one.
 */
export function isTakenFor(
  parts: readonly UnderstoodPart[],
  { id, sceneId }: Pick<WordingTarget, 'id' | 'sceneId'>,
): boolean {
  return parts.some((part) =>
    sceneId === null
      ? part.kind === 'topic' && part.topicId === id
      : part.kind === 'choice' && part.sceneId === sceneId && part.choiceId === id,
  );
}

/** What a wording is taken for: its own target where it reaches it, else the first topic or choice understood, else null. */
export function findTaken(parts: readonly UnderstoodPart[], target: WordingTarget): string | null {
  if (isTakenFor(parts, target)) return target.id;
  const other = parts.find((part) => part.kind === 'topic' || part.kind === 'choice');
  if (other?.kind === 'topic') return other.topicId;
  return other?.kind === 'choice' ? other.choiceId : null;
}
