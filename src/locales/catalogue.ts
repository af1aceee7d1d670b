import { textLoaders as loaders } from '#generated/texts.ts';
import type { Locale } from './locale-choice.ts';

/**
 * The texts: one file per feature and language in this folder, each loaded only where it is used. scripts/generate-texts.ts
 * lists the files and gathers what one page shows of all features (`menuEntry.…`, `auditAction.…`).
 */
export type TextGroup = keyof (typeof loaders)['en-GB'];

/** en-GB is the source: its keys are the keys there are, and the type makes every other language complete. */
type SourceTexts = {
  [Group in TextGroup]: Awaited<ReturnType<(typeof loaders)['en-GB'][Group]>>['default'];
};

export type TextKey<Group extends TextGroup> = keyof SourceTexts[Group] & string;
export type Texts = Readonly<Record<string, string>>;

type TextLoaders = { [Group in TextGroup]: () => Promise<{ default: SourceTexts[Group] }> };

export const textLoaders: Readonly<Record<Locale, TextLoaders>> = loaders;
