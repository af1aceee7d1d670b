import { isBlank } from '#kernel/blank-text.ts';
import type { CaseContent, ConversationLocale, LocalText, LocalTexts } from './case-content.ts';

/** A text that the first language has and this one has not yet. */
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

/** How many texts of the case are written in its first language and not in this one. */
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

/** Every text of a part of a case: objects whose keys are languages, and nothing else is keyed like that. */
function listTexts(part: unknown): (LocalText | LocalTexts)[] {
  if (Array.isArray(part)) return part.flatMap(listTexts);
  if (typeof part !== 'object' || part === null) return [];
  const keys = Object.keys(part);
  if (keys.length > 0 && keys.every((key) => /^[a-z]{2}-[A-Z]{2}$/.test(key))) return [part]; // keyed by language
  return Object.values(part).flatMap(listTexts);
}
