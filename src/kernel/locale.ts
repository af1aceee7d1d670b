/**
 * The languages of Praxis. Each has its name in its own language, so that people find it who cannot read the current
 * one. `over`: only texts that differ from that language are written (src/locales). docs/extending.md lists what a new
 * line here needs.
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

/** The language whose texts are used where this one has none of its own. */
export function findBase(locale: Locale): Locale | null {
  return languages[locale].over;
}

export function isLocale(value: string | null): value is Locale {
  return locales.some((locale) => locale === value);
}
