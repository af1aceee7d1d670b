import { type Locale, locales } from '#kernel/locale.ts';
import type { TextKey, Texts } from '#locales/catalogue.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';

const texts = new Map<Locale, Texts>(locales.map((locale) => [locale, readTexts(locale, 'certificate-pdf')]));

/** What a printed certificate says, in one language. */
export function textsOf(language: Locale) {
  return {
    say: (key: TextKey<'certificate-pdf'>, values: MessageValues = {}) =>
      formatMessage(texts.get(language)?.[key] ?? key, values, language),
    day: (when: Date) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(when),
    percent: (score: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(score / 100),
  };
}
