import { findBase, type Locale, locales } from '#kernel/locale.ts';
import type { FormContent } from './form-content.ts';
import { type FormText, hasText } from './form-text.ts';

/** A section or question with texts that a language lacks. */
export type MissingTexts = { partId: string; count: number };

/** What the first language says and this one does not; a language over another one needs no texts of its own. */
export function listMissingTexts(content: FormContent, locale: Locale): MissingTexts[] {
  const [first] = content.languages;
  return content.sections.flatMap(({ questions, ...section }) =>
    [section, ...questions].flatMap((part) => {
      const count = countMissingIn(part, locale, first);
      return count > 0 ? [{ partId: part.id, count }] : [];
    }),
  );
}

/** The title of the form is one of them: outside of the content it stands in the first language alone. */
export function countMissingTexts(content: FormContent, locale: Locale): number {
  const inParts = listMissingTexts(content, locale).reduce((sum, { count }) => sum + count, 0);
  return inParts + (lacksTitle(content, locale) ? 1 : 0);
}

function lacksTitle({ languages: [first], titles = {} }: FormContent, locale: Locale): boolean {
  return isMissing({ ...titles, [first]: titles[first] || 'the title of the form' }, locale, first);
}

/** Within one part of a form, whatever texts its type has. */
export function countMissingIn(part: object, locale: Locale, first: Locale): number {
  return listTexts(part).filter((text) => isMissing(text, locale, first)).length;
}

export function isMissing(text: FormText, locale: Locale, first: Locale): boolean {
  const base = findBase(locale);
  const isThere = hasText(text, locale) || (base !== null && hasText(text, base));
  return locale !== first && hasText(text, first) && !isThere;
}

function listTexts(value: unknown): FormText[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  return isFormText(value) ? [value] : Object.values(value).flatMap(listTexts);
}

/** Texts are the only parts of a form whose keys are languages. */
function isFormText(value: object): value is FormText {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => locales.some((locale) => locale === key));
}
