import { type DialogueCase, type StockLine, stockLines } from '../dialogue-case.ts';
import { englishLines } from '../languages/en/lines.ts';
import { chineseLines } from '../languages/zh-TW/lines.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';

/** What the engine says by itself: the lines an author may replace, and the small change between them. */
export type EngineLine =
  | StockLine
  | 'acknowledge'
  | 'goOn'
  | 'otherLanguage'
  | 'lost'
  | 'corrected'
  | 'whichOne'
  | 'oneOfTwo'
  | 'reassured'
  | 'apologyAccepted'
  | 'introduced'
  | 'noMore'
  | 'steer'
  | 'nothingToRepeat'
  | 'oneAtATime'
  | 'released'
  | 'letMeFinish'
  | 'resume';

/** Where the author wrote for a wider occasion, that is heard instead of the engine's own small change. */
const widerLine: Partial<Record<EngineLine, StockLine>> = {
  reassured: 'empathy',
  introduced: 'greeting',
};

/** Wordings of a line: the author's where there are any, else the engine's. */
export function listWordings(
  content: DialogueCase,
  locale: DialogueLocale,
  line: EngineLine,
): readonly string[] {
  const authored = isStockLine(line) ? line : widerLine[line];
  const lines = authored === undefined ? undefined : content.lines[authored];
  const own = lines === undefined ? [] : textsIn(lines, locale);
  if (own.length > 0) return own;
  return locale === 'zh-TW' ? chineseLines[line] : englishLines[line];
}

function isStockLine(line: EngineLine): line is StockLine {
  return (stockLines as readonly string[]).includes(line); // widened to ask for a string of another kind
}
