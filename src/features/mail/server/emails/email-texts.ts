import { isLocale, type Locale, locales } from '#kernel/locale.ts';
import type { TextKey, Texts } from '#locales/catalogue.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';

type EmailTextKey = TextKey<'mail'>;

const texts = new Map<Locale, Texts>(locales.map((locale) => [locale, readTexts(locale, 'mail')]));

export type EmailTexts = {
  language: Locale;
  say(key: EmailTextKey, values?: MessageValues): string;
  /** A time with its zone, because the reader's zone is unknown. */
  moment(when: Date): string;
  /** A day that was written as YYYY-MM-DD. */
  day(day: string): string;
};

export function textsOf(language: Locale): EmailTexts {
  return {
    language,
    say: (key, values = {}) => formatMessage(texts.get(language)?.[key] ?? key, values, language),
    day: (day) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    moment: (when) =>
      `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)} UTC`,
  };
}

/** The member's own language, else the installation's. */
export function chooseMailLanguage(own: string | null, installation: Locale): Locale {
  return isLocale(own) ? own : installation;
}
