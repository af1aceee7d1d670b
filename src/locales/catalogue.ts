import { firstLoaders, laterLoaders } from '#generated/texts.ts';
import type { Locale } from './locale-choice.ts';

/**
 * The texts: one file per feature and language in this folder, each loaded only where it is used. scripts/generate-texts.ts
 * lists the files and gathers what one page shows of all features (`menuEntry.…`, `auditAction.…`, `noticeText.…`).
 */
type SourceLoaders = (typeof firstLoaders)['en-GB'] &
  Awaited<ReturnType<(typeof laterLoaders)['en-GB']>>['loaders'];

export type TextGroup = keyof SourceLoaders;

/** en-GB is the source: its keys are the keys there are, and the type makes every other language complete. */
type SourceTexts = { [Group in TextGroup]: Awaited<ReturnType<SourceLoaders[Group]>>['default'] };

export type TextKey<Group extends TextGroup> = keyof SourceTexts[Group] & string;
export type Texts = Readonly<Record<string, string>>;

type TextLoaders = { [Group in TextGroup]: () => Promise<{ default: SourceTexts[Group] }> };
type FirstGroup = keyof (typeof firstLoaders)['en-GB'];

export const firstTexts: Readonly<Record<Locale, Pick<TextLoaders, FirstGroup>>> = firstLoaders;
const laterTexts: Readonly<Record<Locale, () => Promise<{ loaders: Omit<TextLoaders, FirstGroup> }>>> =
  laterLoaders;

/** Asks where the later texts are before a page needs one of them, or it would be asked for after the page's own code. */
export function askForLaterTexts(locale: Locale): void {
  // What does not come is asked for again by the page, which says so.
  laterTexts[locale]().catch(() => undefined);
}

/** Where the texts are that no page shows first; asked for once per language. */
export async function findTextLoader(
  group: TextGroup,
  locale: Locale,
): Promise<() => Promise<{ default: Texts }>> {
  const first: Partial<TextLoaders> = firstTexts[locale];
  const loader = first[group] ?? ({ ...(await laterTexts[locale]()).loaders } as Partial<TextLoaders>)[group];
  if (!loader) throw new Error(`There are no texts '${group}'.`);
  return loader;
}
