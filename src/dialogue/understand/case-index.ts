import type { DialogueCase, Scene, Topic } from '../dialogue-case.ts';
import { getLanguage } from '../languages/index.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { textIn, textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';
import { buildIndexInSteps, type MatchIndex, takeAllSteps } from '../match/match-index.ts';
import { indexShown, type ShownIndex } from '../match/read-aloud.ts';
import { fold } from '../text/fold.ts';
import { listTerms } from '../text/reading.ts';
import type { SpellingVocabulary } from '../text/spelling.ts';
import { listRemarks, type RemarkKind } from './remark.ts';
import { holdsMark } from './small-words.ts';

/** The preparation of a case for one language. */
export type CaseIndex = {
  /** The spoken language: the requested one where the case has it. */
  locale: DialogueLocale;
  /** The languages of the case; the first one stands in where a text is missing. */
  locales: readonly DialogueLocale[];
  language: LanguagePack;
  /** The author's own stock lines. */
  lines: DialogueCase['lines'];
  topics: MatchIndex;
  topicsById: ReadonlyMap<string, Topic>;
  /**
   * Topics that a learner asks for by a question. The others are remarks, about which the character never asks back.
   */
  asked: ReadonlySet<string>;
  /** Topics with a wording that asks about what is over. */
  ofPast: ReadonlySet<string>;
  /** The kinds of remarks by which a topic is raised. */
  remarksOf: ReadonlyMap<string, ReadonlySet<RemarkKind>>;
  /** The character's name for a topic, where the author wrote one. */
  spokenNames: ReadonlyMap<string, string>;
  scenesById: ReadonlyMap<string, { scene: Scene; choices: MatchIndex }>;
  vocabulary: SpellingVocabulary;
  /** Texts that say nothing when they are read aloud. */
  shown: ShownIndex;
  /** Words of the character's name. */
  names: ReadonlySet<string>;
};

/** Lives as long as the content it was made from. */
const indexes = new WeakMap<DialogueCase, Map<DialogueLocale, CaseIndex>>();

export function getIndex(content: DialogueCase, asked: DialogueLocale): CaseIndex {
  const byLocale = indexes.get(content) ?? new Map<DialogueLocale, CaseIndex>();
  indexes.set(content, byLocale);
  const known = byLocale.get(asked);
  if (known !== undefined) return known;
  const locale = findLocale(content, asked);
  const index = content.alike
    ? withOwnTexts(getIndex(content.alike, asked), content)
    : locale === asked
      ? takeAllSteps(buildCaseIndex(content, locale))
      : getIndex(content, locale);
  byLocale.set(asked, index);
  return index;
}

/** Prepares a case in steps: all at once would block a server for longer than a turn takes. */
export function* prepareIndex(content: DialogueCase, asked: DialogueLocale): Generator<undefined> {
  const locale = findLocale(content, asked);
  if (indexes.get(content)?.has(locale)) return;
  if (content.alike) {
    yield* prepareIndex(content.alike, locale);
    getIndex(content, locale);
    return;
  }
  const index = yield* buildCaseIndex(content, locale);
  const byLocale = indexes.get(content) ?? new Map<DialogueLocale, CaseIndex>();
  indexes.set(content, byLocale.set(locale, index));
}

/** What the character says is this case's own. */
function withOwnTexts(index: CaseIndex, { topics, scenes, lines }: DialogueCase): CaseIndex {
  const own = new Map(scenes.map((scene) => [scene.id, scene]));
  return {
    ...index,
    lines,
    topicsById: new Map(topics.map((topic) => [topic.id, topic])),
    scenesById: new Map(
      [...index.scenesById].map(([id, { scene, choices }]) => [id, { scene: own.get(id) ?? scene, choices }]),
    ),
  };
}

/** The requested language, else the same language of another country, else the case's first. */
export function findLocale(content: Pick<DialogueCase, 'locales'>, asked: DialogueLocale): DialogueLocale {
  if (content.locales.includes(asked)) return asked;
  const sameLanguage = content.locales.find((locale) => getLanguage(locale).name === getLanguage(asked).name);
  return sameLanguage ?? content.locales[0] ?? asked;
}

function* buildCaseIndex(content: DialogueCase, locale: DialogueLocale): Generator<undefined, CaseIndex> {
  const fallback = content.locales[0];
  const language = getLanguage(locale);
  const topics = yield* buildIndexInSteps(
    language,
    content.topics.map((topic) => ({
      id: topic.id,
      variants: textsIn(topic.variants, locale, fallback),
      about: [textIn(topic.name, locale), ...textsIn(topic.answers, locale, fallback)],
    })),
  );
  const scenesById = new Map<string, { scene: Scene; choices: MatchIndex }>();
  for (const scene of content.scenes) {
    const choices = scene.choices.map((choice) => ({
      id: choice.id,
      about: [],
      variants: [...textsIn(choice.variants, locale, fallback), choice.label[locale] ?? ''].filter(
        (text) => text !== '',
      ),
    }));
    scenesById.set(scene.id, { scene, choices: yield* buildIndexInSteps(language, choices) });
  }
  const remarksOf = new Map<string, ReadonlySet<RemarkKind>>();
  for (const { id, variants } of topics.candidates) {
    remarksOf.set(id, new Set(variants.flatMap((text) => listRemarks(language, text))));
    yield;
  }
  const words = [topics, ...[...scenesById.values()].map(({ choices }) => choices)].flatMap((index) => [
    ...index.words,
  ]);
  const names = new Set([
    ...fold(textIn(content.person.name, locale))
      .text.split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
    ...language.marks.titles,
  ]);
  return {
    locale,
    locales: content.locales,
    language,
    lines: content.lines,
    topics,
    topicsById: new Map(content.topics.map((topic) => [topic.id, topic])),
    asked: new Set(
      content.topics
        .filter(({ variants }) => textsIn(variants, locale, fallback).some((text) => /[?？]\s*$/u.test(text)))
        .map(({ id }) => id),
    ),
    ofPast: new Set(
      topics.candidates
        .filter(({ variants }) =>
          variants.some((text) => holdsMark(language.marks.past, listTerms(language, text))),
        )
        .map(({ id }) => id),
    ),
    remarksOf,
    spokenNames: new Map(
      content.topics
        .map(({ id, spokenName }) => [id, textIn(spokenName ?? {}, locale).trim()] as const)
        .filter(([, name]) => name !== ''),
    ),
    scenesById,
    names,
    shown: indexShown(language, {
      texts: textsIn(content.shown?.texts ?? {}, locale, fallback),
      wordings: textsIn(content.shown?.wordings ?? {}, locale, fallback),
    }),
    vocabulary: language.reading.makeVocabulary([...words, ...names, ...language.acts.listWords()]),
  };
}
