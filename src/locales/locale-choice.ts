import { isLocale, type Locale, locales } from '#kernel/locale.ts';

export { isLocale, type Locale, localeNames, locales } from '#kernel/locale.ts';

/** Which language the interface speaks: the saved choice, else the best match of the browser's, else the source. */
export const sourceLocale: Locale = 'en-GB';

const storageKey = 'locale';

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
