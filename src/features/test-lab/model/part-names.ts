import { isTakenFor } from '#features/virtual-humans/model/authored-wordings.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type LocalText,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { Understanding, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';
import type { Step } from './learners/learner.ts';

/** Names as authors know them. What is no part of the case has a key of the texts: '@greeting', '@unknown'. */

export function nameIn(
  content: CaseContent,
  item: { name: LocalText } | undefined,
  locale: ConversationLocale,
): string {
  return item ? textIn(item.name, locale, content.locales[0]) : '';
}

export function namePart(content: CaseContent, part: UnderstoodPart, locale: ConversationLocale): string {
  switch (part.kind) {
    case 'topic':
      return nameTopic(content, part.topicId, locale);
    case 'choice':
      return nameChoice(content, part, locale);
    case 'social':
      return `@${part.act}`;
    case 'unknown':
      return part.between && part.between.length > 0 ? '@between' : '@unknown';
  }
}

export function nameStep(content: CaseContent, { meant }: Step, locale: ConversationLocale): string | null {
  if (meant === null) return null;
  return 'topicId' in meant ? nameTopic(content, meant.topicId, locale) : nameChoice(content, meant, locale);
}

function nameTopic(content: CaseContent, id: string, locale: ConversationLocale): string {
  return (
    nameIn(
      content,
      content.topics.find((topic) => topic.id === id),
      locale,
    ) || id
  );
}

function nameChoice(
  content: CaseContent,
  { sceneId, choiceId }: { sceneId: string; choiceId: string },
  locale: ConversationLocale,
): string {
  const scene = content.scenes.find(({ id }) => id === sceneId);
  const choice = scene?.choices.find(({ id }) => id === choiceId);
  return (choice && textIn(choice.label, locale, content.locales[0])) || choiceId;
}

export function isNothingUnderstood({ parts }: Understanding): boolean {
  return parts.every(({ kind }) => kind === 'unknown');
}

/** Whether these parts hold what the step meant. */
export function isMeant({ meant }: Step, parts: readonly UnderstoodPart[]): boolean {
  if (meant === null) return true;
  const target =
    'topicId' in meant
      ? { id: meant.topicId, sceneId: null }
      : { id: meant.choiceId, sceneId: meant.sceneId };
  return isTakenFor(parts, target);
}
