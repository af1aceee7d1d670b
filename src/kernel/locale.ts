/**
 * The languages of Praxis, each named in its own words, so that it is found by somebody who cannot read the current one.
 * `over`: only what is said differently from that language is written (src/locales). What a new line here asks for stands in
 * docs/extending.md.
 */
const languages = {
  'en-GB': { name: 'English (UK)', over: null },
  'en-US': { name: 'English (US)', over: 'en-GB' },
  'zh-TW': { name: '繁體中文', over: null },
} as const satisfies Record<string, { name: string; over: string | null }>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as [Locale, ...Locale[]]; // the keys of its own type

export const localeNames = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].name]),
) as Record<Locale, string>; // from all of its keys

/** The language whose texts stand where this one has none of its own. */
export function findBase(locale: Locale): Locale | null {
  return languages[locale].over;
}

export function isLocale(value: string | null): value is Locale {
  return locales.some((locale) => locale === value);
}
