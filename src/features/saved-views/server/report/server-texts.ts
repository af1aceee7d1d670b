import { type Locale, locales } from '#kernel/locale.ts';
import type { Texts } from '#locales/catalogue.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';

const files = new Map<string, ReadonlyMap<Locale, Texts>>();

/** Texts of pages, for files and mails about them: each file is read once. */
export function sayIn(language: Locale) {
  return (file: string) => {
    const known = files.get(file) ?? new Map(locales.map((each) => [each, readTexts(each, file)]));
    files.set(file, known);
    return (key: string, values: MessageValues = {}) =>
      formatMessage(known.get(language)?.[key] ?? key, values, language);
  };
}
