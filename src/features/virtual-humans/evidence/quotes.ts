import type { Turn, UnderstoodPart } from '../model/transcript.ts';

/** Words of the learner, as they stand in one turn. Offsets are UTF-16, end exclusive. */
export type Quote = { turnId: string; turnNumber: number; start: number; end: number; text: string };

/** More quotes than this would overwhelm the reader; the first ones earned the point. */
export const maximumQuotes = 3;

/** The same of counted turns: the others are named by their number. */
export const mostCountedQuotes = 6;

/** The words that the engine understood as the wanted evidence. */
export function quoteParts(turns: readonly Turn[], wanted: (part: UnderstoodPart) => boolean): Quote[] {
  return turns
    .flatMap((turn) => {
      const part = turn.understanding?.parts.find(wanted);
      const quote = part && quoteSpan(turn, part);
      return quote ? [quote] : [];
    })
    .slice(0, maximumQuotes);
}

/** The words themselves; null for a span that holds none, so that nothing is earned by an empty quote. */
export function quoteSpan(turn: Turn, { start, end }: { start: number; end: number }): Quote | null {
  const text = turn.text.slice(start, end);
  if (start < 0 || end > turn.text.length || text.trim() === '') return null;
  return { turnId: turn.id, turnNumber: turn.number, start, end, text };
}
