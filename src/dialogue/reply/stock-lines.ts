import { type DialogueCase, type StockLine, stockLines } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import type { EngineLine } from './engine-line.ts';

/** An author's line for a general occasion replaces the engine's own short lines for it. */
const widerLine: Partial<Record<EngineLine, StockLine>> = {
  introduced: 'greeting',
};

/** Wordings of a line: the author's where there are any, else those of the language. */
export function listWordings(
  content: DialogueCase,
  { locale, language }: Pick<CaseIndex, 'locale' | 'language'>,
  line: EngineLine,
): readonly string[] {
  const authored = isStockLine(line) ? line : widerLine[line];
  const lines = authored === undefined ? undefined : content.lines[authored];
  const own = lines === undefined ? [] : textsIn(lines, locale);
  return own.length > 0 ? own : language.lines[line];
}

function isStockLine(line: EngineLine): line is StockLine {
  return (stockLines as readonly string[]).includes(line); // widened to ask for a string of another kind
}
