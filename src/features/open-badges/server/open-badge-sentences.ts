import { type Locale, locales } from '#kernel/locale.ts';
import type { TextKey, Texts } from '#locales/catalogue.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';

const texts = new Map<Locale, Texts>(locales.map((locale) => [locale, readTexts(locale, 'open-badges')]));

type FileText = Extract<TextKey<'open-badges'>, `file.${string}`>;

/** What a signed badge says, in the language of the installation: others read it, wherever they are. */
export function textsOf(language: Locale) {
  return {
    say: (key: FileText, values: MessageValues = {}) =>
      formatMessage(texts.get(language)?.[key] ?? key, values, language),
  };
}
