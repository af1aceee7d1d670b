import type { ApiObjective } from '#features/assessment/model/api-results.ts';

export type MarkedStretch = {
  text: string;
  /** The points of this part; empty for plain text. */
  objectives: readonly Pick<ApiObjective, 'id' | 'name'>[];
};

/**
 * A turn's text cut where quotes begin and end, so that words which earned two points belong to both. Quotes that
 * reach beyond the text are cut to it.
 */
export function markQuotes(
  turn: { id: string; text: string },
  objectives: readonly ApiObjective[],
): MarkedStretch[] {
  const spans = objectives.flatMap((objective) =>
    objective.quotes
      .filter((quote) => quote.turnId === turn.id)
      .map(({ start, end }) => ({
        start: Math.max(0, start),
        end: Math.min(turn.text.length, end),
        objective,
      })),
  );
  const cuts = [...new Set([0, turn.text.length, ...spans.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= turn.text.length)
    .sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    return {
      text: turn.text.slice(start, end),
      objectives: spans
        .filter((span) => span.start <= start && span.end >= end)
        .map(({ objective: { id, name } }) => ({ id, name })),
    };
  });
}
