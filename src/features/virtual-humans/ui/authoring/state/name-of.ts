import { type ConversationLocale, type LocalText, textIn } from '../../../model/case-content.ts';

/** The name in this language, else in the first, else in any language that has one. */
export function nameOf(
  name: LocalText,
  locale: ConversationLocale,
  first: ConversationLocale | undefined,
): string {
  const here = textIn(name, locale, first);
  return here || (Object.values(name).find((text) => text !== '') ?? '');
}
