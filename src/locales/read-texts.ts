import { existsSync, readFileSync } from 'node:fs';
import { findBase, type Locale } from '#kernel/locale.ts';
import type { Texts } from './catalogue.ts';

/**
 * The texts of a feature in one language, from its file. A language that stands over another says only what differs from it,
 * and has no file where nothing does. For the server and the build: the browser loads what the build made of it.
 */
export function readTexts(locale: Locale, group: string): Texts {
  const base = findBase(locale);
  const file = new URL(`${locale}/${group}.json`, import.meta.url);
  if (base === null) return JSON.parse(readFileSync(file, 'utf8'));
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { ...readTexts(base, group), ...own };
}
