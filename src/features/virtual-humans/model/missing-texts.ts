import { isBlank } from '#kernel/blank-text.ts';
import type { CaseContent, ConversationLocale, LocalText, LocalTexts } from './case-content.ts';

/** A text that exists in the first language and is missing in this one. */
export function isMissing(
  texts: LocalText | LocalTexts,
  first: ConversationLocale,
  locale: ConversationLocale,
): boolean {
  return isWritten(texts[first]) && !isWritten(texts[locale]);
}

function isWritten(value: string | readonly string[] | undefined): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' ? !isBlank(value) : value.some((text) => !isBlank(text));
}

/** The number of texts of a case that exist in its first language and not in this one. */
export function countMissingTexts(content: CaseContent, locale: ConversationLocale): number {
  const first = content.locales[0];
  if (first === undefined || first === locale) return 0;
  return listTexts(content).filter((texts) => isMissing(texts, first, locale)).length;
}

/** The same for one part of a case: a topic, an objective, a scene. */
export function countMissingIn(
  part: Parameters<typeof listTexts>[0],
  locales: readonly ConversationLocale[],
  locale: ConversationLocale,
): number {
  const first = locales[0];
  if (first === undefined || first === locale) return 0;
  return listTexts(part).filter((texts) => isMissing(texts, first, locale)).length;
}

/** Lists every text of a part of a case: an object whose keys are languages. No other object has such keys. */
function listTexts(part: unknown): (LocalText | LocalTexts)[] {
  if (Array.isArray(part)) return part.flatMap(listTexts);
  if (typeof part !== 'object' || part === null) return [];
  const keys = Object.keys(part);
  if (keys.length > 0 && keys.every((key) => /^[a-z]{2}-[A-Z]{2}$/.test(key))) return [part]; // keyed by language
  return Object.values(part).flatMap(listTexts);
}
