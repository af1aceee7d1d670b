/**
 * The browser's own formats, each made once. The first of dates takes a fast machine some 20 ms, every further one a fifth of
 * a millisecond, and a list may hold hundreds of dates and numbers.
 */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Options are written in code, so that few are ever kept; for a zone that a person chose make a format of its own. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dates, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(numbers, keyOf(locale, options), () => new Intl.NumberFormat(locale, options));
}

export function pluralRules(locale: string): Intl.PluralRules {
  return keep(plurals, locale, () => new Intl.PluralRules(locale));
}

/** 'yesterday' in place of '1 day ago', where the language has such a word. */
export function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  return keep(relatives, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}

function keyOf(locale: string, options?: object): string {
  return options ? `${locale} ${JSON.stringify(options)}` : locale;
}

function keep<Format>(kept: Map<string, Format>, key: string, make: () => Format): Format {
  const found = kept.get(key);
  if (found) return found;
  const made = make();
  kept.set(key, made);
  return made;
}
