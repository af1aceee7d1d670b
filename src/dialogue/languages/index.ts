import type { DialogueLocale } from '../locales.ts';
import { english } from './en/index.ts';
import type { LanguagePack } from './language-pack.ts';
import { chinese } from './zh-TW/index.ts';

/** The pack of each locale. Locales of one language share a pack. */
const packs: Record<DialogueLocale, LanguagePack> = { 'en-GB': english, 'en-US': english, 'zh-TW': chinese };

/** Each language once. */
export const languages: readonly LanguagePack[] = [...new Set(Object.values(packs))];

export function getLanguage(locale: DialogueLocale): LanguagePack {
  return packs[locale];
}
