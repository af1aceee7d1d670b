import type { DialogueLocale } from '../locales.ts';
import type { EngineLine } from '../reply/engine-line.ts';
import { englishLines } from './en/lines.ts';
import { chineseLines } from './zh-TW/lines.ts';

const lines: Record<DialogueLocale, typeof englishLines> = {
  'en-GB': englishLines,
  'en-US': englishLines,
  'zh-TW': chineseLines,
};

/** What every character says where an author wrote nothing. Apart from the packs, whose word lists are too large for a browser. */
export function stockLinesOf(locale: DialogueLocale): Readonly<Record<EngineLine, readonly string[]>> {
  return lines[locale];
}
