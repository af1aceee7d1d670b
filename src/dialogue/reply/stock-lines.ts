import { type StockLine, stockLines } from '../line-groups.ts';
import { textsIn } from '../local-text.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import type { EngineLine } from './engine-line.ts';

/** An author's line for a general occasion replaces the engine's own short lines for it. */
const widerLine: Partial<Record<EngineLine, StockLine>> = {
  introduced: 'greeting',
  confirmedCurtly: 'confirmed',
  askedOfNothing: 'notUnderstood',
};

type Lines = Pick<CaseIndex, 'locale' | 'language' | 'lines'>;

/** Wordings of a line: the author's where there are any, else those of the language. */
export function listWordings(index: Lines, line: EngineLine): readonly string[] {
  const own = listOwn(index, line);
  return own.length > 0 ? own : index.language.lines[line];
}

/** The author's wordings of a line; none where they wrote none in this language. */
export function listOwn({ locale, lines }: Lines, line: EngineLine): readonly string[] {
  const authored = isStockLine(line) ? line : widerLine[line];
  const texts = authored === undefined ? undefined : lines[authored];
  return texts === undefined ? [] : textsIn(texts, locale);
}

function isStockLine(line: EngineLine): line is StockLine {
  return (stockLines as readonly string[]).includes(line); // widened to ask for a string of another kind
}
