import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { readText, type Span } from '../text/reading.ts';
import { findScopes, type Scope } from '../text/stance.ts';

/**
 * Counts the open and closed questions that the speaker of a text asks: what is reported, quoted or refused, and what lies in
 * `others`, stretches that are not their own words, is left out. Open: what, how, why, 'tell me', 'describe'. Closed: yes or no,
 * and those that ask for one fact (when, where, who, how long, how many).
 */
export function classifyQuestions(
  locale: DialogueLocale,
  text: string,
  others: readonly Span[] = [],
): { open: number; closed: number } {
  const language = getLanguage(locale);
  const whole = readText(language, text);
  const asides = [...findScopes(whole).filter(isAside), ...others];
  const reading = asides.length === 0 ? whole : readText(language, asides.reduce(blankOut, text));
  let open = 0;
  let closed = 0;
  for (const piece of cutIntoPieces(reading)) {
    const kind = language.questions.classify(reading, piece);
    if (kind === 'open') open += 1;
    if (kind === 'closed') closed += 1;
  }
  return { open, closed };
}

/** 'What would you do if …?' and 'why should I …?' ask, although they suppose and doubt. */
function isAside({ stance, refuses }: Scope): boolean {
  return stance === 'reported' || stance === 'quoted' || refuses === true;
}

function blankOut(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
