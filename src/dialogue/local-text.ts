import { isBlank } from '#kernel/blank-text.ts';
import type { DialogueLocale } from './locales.ts';

/** One text in each language of the case. */
export type LocalText = Partial<Record<DialogueLocale, string>>;
/** Several wordings in each language of the case. */
export type LocalTexts = Partial<Record<DialogueLocale, readonly string[]>>;

/** The text in the requested language, else in the case's first one, else ''. A blank text counts as none. */
export function textIn(text: LocalText, locale: DialogueLocale, fallback?: DialogueLocale): string {
  const languages = fallback === undefined ? [locale] : [locale, fallback];
  return languages.map((language) => text[language] ?? '').find((written) => !isBlank(written)) ?? '';
}

/** Several wordings by the same rule. Blank ones are left out: otherwise the character would sometimes say nothing. */
export function textsIn(
  texts: LocalTexts,
  locale: DialogueLocale,
  fallback?: DialogueLocale,
): readonly string[] {
  const own = withoutBlanks(texts[locale] ?? none);
  return own.length > 0 || fallback === undefined ? own : withoutBlanks(texts[fallback] ?? none);
}

const none: readonly string[] = [];
/** The preparation of wordings is cached by their list, so the same list has to be passed each time. */
const cleaned = new WeakMap<readonly string[], readonly string[]>();

function withoutBlanks(wordings: readonly string[]): readonly string[] {
  if (!wordings.some(isBlank)) return wordings;
  const known = cleaned.get(wordings) ?? wordings.filter((wording) => !isBlank(wording));
  cleaned.set(wordings, known);
  return known;
}
