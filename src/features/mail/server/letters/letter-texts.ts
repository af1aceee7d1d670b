import enGB from '#locales/en-GB/mail.json' with { type: 'json' };
import enUS from '#locales/en-US/mail.json' with { type: 'json' };
import { isLocale, type Locale } from '#locales/locale-choice.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import zhTW from '#locales/zh-TW/mail.json' with { type: 'json' };

export type LetterKey = keyof typeof enGB;

const texts: Record<Locale, Record<LetterKey, string>> = { 'en-GB': enGB, 'en-US': enUS, 'zh-TW': zhTW };

export type LetterWords = {
  language: Locale;
  say(key: LetterKey, values?: MessageValues): string;
  /** A moment with its zone, because nobody knows where a mail is read. */
  moment(when: Date): string;
};

export function wordsOf(language: Locale): LetterWords {
  return {
    language,
    say: (key, values = {}) => formatMessage(texts[language][key], values, language),
    moment: (when) =>
      `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)} UTC`,
  };
}

/** The member's own language, else the installation's. */
export function chooseMailLanguage(own: string | null, installation: Locale): Locale {
  return isLocale(own) ? own : installation;
}
