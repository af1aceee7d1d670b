import { isBlank } from '#kernel/blank-text.ts';
import { findBase, type Locale } from '#kernel/locale.ts';

/** A text of a form in the languages it was written in. */
export type FormText = Partial<Record<Locale, string>>;

/** In the reader's language, else in the language below it, else in the first language of the form. */
export function readText(text: FormText, locale: Locale, first: Locale): string {
  const base = findBase(locale);
  const found = [text[locale], base ? text[base] : undefined, text[first]].find(
    (one) => one && !isBlank(one),
  );
  return found ?? '';
}

/** The language in which somebody is asked first. */
export function languageFor(languages: readonly [Locale, ...Locale[]], locale: Locale): Locale {
  return languages.find((one) => one === locale) ?? languages[0];
}

/** What a form is called in a language: by its own title where there is no other. */
export function titleIn(form: { title: string; titles?: FormText | undefined }, locale: Locale): string {
  return readText(form.titles ?? {}, locale, locale) || form.title;
}

export function hasText(text: FormText, locale: Locale): boolean {
  return !isBlank(text[locale] ?? '');
}
