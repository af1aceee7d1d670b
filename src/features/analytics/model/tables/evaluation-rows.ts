import type { Say, TableRows } from './say.ts';

type ListedScore = { Name: string; AverageScore?: number | null | undefined };

/** What learners come to for each group of objectives, as rows of a file. */
export function evaluationRows(
  say: Say<'evaluations.name' | 'export.score'>,
  scores: readonly ListedScore[],
): TableRows {
  return [
    [say('evaluations.name'), say('export.score')],
    ...scores.map(({ Name, AverageScore }) => [Name, String(AverageScore ?? '')]),
  ];
}
