/** Which language the interface speaks: the saved choice, else the best match of the browser's, else en-GB. */
export const locales = ['en-GB', 'en-US', 'zh-TW'] as const;

export type Locale = (typeof locales)[number];

export const sourceLocale: Locale = 'en-GB';

/** Each language in its own words, so it can be found by someone who cannot read the current one. */
export const localeNames: Record<Locale, string> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  'zh-TW': '繁體中文',
};

const storageKey = 'locale';

export function isLocale(value: string | null): value is Locale {
  return locales.some((locale) => locale === value);
}

/** `preferred` is the browser's list, best first: 'en-AU' takes the first English, 'zh-Hant-HK' zh-TW. */
export function chooseLocale(saved: string | null, preferred: readonly string[]): Locale {
  if (isLocale(saved)) return saved;
  for (const tag of preferred) {
    if (isLocale(tag)) return tag;
    const language = tag.toLowerCase().split('-')[0];
    const spoken = locales.find((locale) => locale.split('-')[0] === language);
    if (spoken !== undefined) return spoken;
  }
  return sourceLocale;
}

export function readLocale(): Locale {
  try {
    return chooseLocale(localStorage.getItem(storageKey), navigator.languages);
  } catch {
    return chooseLocale(null, navigator.languages);
  }
}

export function saveLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
