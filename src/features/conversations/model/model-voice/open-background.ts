import { findGist, splitSentences } from '#dialogue/index.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type LocalText,
  type LocalTexts,
  type Topic,
  textIn,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import { isOpen } from './is-open.ts';

/** A sentence of the background, with the topics that have to be open before a model may read it. */
type Sentence = { text: string; guardedBy: readonly Topic[]; isDiagnosis: boolean };

const kept = new WeakMap<CaseContent, Map<ConversationLocale, readonly Sentence[]>>();

/**
 * The part of the background that a model may be told: `always`, and `now` what trust has opened. An author writes the whole person
 * there, secrets too, so a sentence waits for each topic with a rule whose words it touches, and one with the diagnosis is never
 * told. It may leave out a harmless sentence: the answers of open topics hold the facts.
 */
export function findOpenBackground(
  content: CaseContent,
  locale: ConversationLocale,
  state: Pick<DialogueState, 'trust'>,
): { always: string[]; now: string[] } {
  const sentences = listSentences(content, locale).filter(({ isDiagnosis }) => !isDiagnosis);
  const texts = (wanted: readonly Sentence[]) => wanted.map(({ text }) => text);
  return {
    always: texts(sentences.filter(({ guardedBy }) => guardedBy.length === 0)),
    now: texts(
      sentences.filter(
        ({ guardedBy }) =>
          guardedBy.length > 0 && guardedBy.every(({ disclosure }) => isOpen(disclosure, state)),
      ),
    ),
  };
}

function listSentences(content: CaseContent, locale: ConversationLocale): readonly Sentence[] {
  const byLocale = kept.get(content) ?? new Map<ConversationLocale, readonly Sentence[]>();
  kept.set(content, byLocale);
  const known = byLocale.get(locale) ?? readSentences(content, locale);
  byLocale.set(locale, known);
  return known;
}

function readSentences(content: CaseContent, locale: ConversationLocale): readonly Sentence[] {
  const [fallback] = content.locales;
  const one = (text: LocalText) => textIn(text, locale, fallback);
  const many = (texts: LocalTexts) => textsIn(texts, locale, fallback);
  const gistOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => (text.trim() === '' ? [] : listStems(locale, text))));
  const free = content.topics.filter(({ disclosure }) => disclosure.rule === 'asked');
  const known = gistOf([
    ...free.flatMap(({ variants, answers }) => [...many(variants), ...many(answers)]),
    one(content.briefing),
    one(content.learnerRole),
    one(content.person.name),
  ]);
  const ruled = content.topics
    .filter(({ disclosure }) => disclosure.rule !== 'asked')
    .map((topic) => ({
      topic,
      told: gistOf([one(topic.name), ...many(topic.answers)]),
      // Wordings hold many everyday words: those that nothing open holds, too.
      asked: new Set([...gistOf(many(topic.variants))].filter((word) => !known.has(word))),
    }));
  const illness = (content.diagnosis ? many(content.diagnosis.accepted) : []).map((name) =>
    name.trim().toLowerCase(),
  );
  return splitSentences(one(content.person.background))
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const words = listStems(locale, text);
      return {
        text,
        guardedBy: ruled
          .filter(({ told, asked }) => words.some((word) => told.has(word) || asked.has(word)))
          .map(({ topic }) => topic),
        isDiagnosis: illness.some((name) => name.length >= 2 && text.toLowerCase().includes(name)),
      };
    });
}

/** How a word is held makes no difference here. */
function listStems(locale: ConversationLocale, text: string): string[] {
  return findGist(locale, text)
    .split(' ')
    .map((key) => key.replace(/^(?:denied|reported|quoted|supposed|asked):/, ''));
}
