import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type LocalText,
  type LocalTexts,
  textIn,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import { isOpen } from './is-open.ts';
import { findOpenBackground } from './open-background.ts';

/** Texts that the character must not say in the present state, whichever engine finds its words. */
export function listSecrets(
  content: CaseContent,
  locale: ConversationLocale,
  state: Pick<DialogueState, 'trust'>,
): { passages: string[]; words: string[] } {
  const fallback = content.locales[0];
  const one = (text: LocalText) => textIn(text, locale, fallback);
  const many = (texts: LocalTexts) => textsIn(texts, locale, fallback);
  const passages = [
    ...content.objectives.flatMap(({ name, hint, evidence }) => [
      one(name),
      one(hint),
      ...kindOf(evidence).listPhrases(evidence).flatMap(many),
    ]),
    ...content.objectiveGroups.flatMap(({ name, feedbackText }) => [one(name), one(feedbackText)]),
    ...content.topics
      .filter((topic) => !isOpen(topic.disclosure, state))
      .flatMap((topic) => many(topic.answers)),
    ...(content.diagnosis ? [one(content.diagnosis.explanation)] : []),
  ].filter((text) => text !== '');
  const background = findOpenBackground(content, locale, state);
  // Facts that the author lets the character tell are no secrets.
  const allowed = [
    ...background.always,
    ...background.now,
    ...content.topics
      .filter((topic) => isOpen(topic.disclosure, state))
      .flatMap((topic) => many(topic.answers)),
  ]
    .join(' ')
    .toLowerCase();
  const words = (content.diagnosis ? many(content.diagnosis.accepted) : []).filter(
    (word) => word.trim().length >= 2 && !allowed.includes(word.toLowerCase()),
  );
  return { passages, words };
}
