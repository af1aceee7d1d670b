import { queryOptions } from '@tanstack/react-query';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiScoreHistory, ApiScoreOverride, ApiScoreRun } from '../../model/api-results.ts';

export function scoreHistoryQuery(assessmentId: string) {
  return queryOptions({
    // Below the conversation, so that scoring again reads both anew.
    queryKey: ['conversation', assessmentId, 'scores'],
    queryFn: ({ signal }) => restRequest<ApiScoreHistory>(`assessments/${assessmentId}/scores`, { signal }),
    staleTime: 0,
  });
}

/** A scoring, or a person's verdict that overrides it. */
export type HistoryEntry =
  | { kind: 'run'; run: ApiScoreRun; counts: boolean }
  | { kind: 'override'; override: ApiScoreOverride; counts: boolean };

/** The entries, the newest first; `counts` marks the run and the verdicts that make the score. */
export function listHistory({ runs, overrides }: ApiScoreHistory): HistoryEntry[] {
  const newestOf = new Map(overrides.map(({ objectiveId, id }) => [objectiveId, id]));
  const entries: HistoryEntry[] = [
    ...runs.map((run, index) => ({ kind: 'run', run, counts: index === 0 }) as const),
    ...overrides.map(
      (override) =>
        ({ kind: 'override', override, counts: newestOf.get(override.objectiveId) === override.id }) as const,
    ),
  ];
  return entries.sort((a, b) => momentOf(b).localeCompare(momentOf(a)) || numberOf(b) - numberOf(a));
}

function momentOf(entry: HistoryEntry): string {
  return entry.kind === 'run' ? entry.run.createdAt : entry.override.createdAt;
}

/** All numbers of an installation come from one sequence, so they give the order within a moment. */
function numberOf(entry: HistoryEntry): number {
  return Number(entry.kind === 'run' ? entry.run.id : entry.override.id);
}

/** How many times a model was asked, and on how many objectives its answers had no majority. */
export function countAgreement(run: ApiScoreRun): { asked: number; open: number } | null {
  if (!run.parameters) return null;
  const { spread, seeds } = run.parameters;
  const open = spread.filter(
    ({ earned, notEarned }) => earned * 2 <= seeds.length && notEarned * 2 <= seeds.length,
  );
  return { asked: seeds.length, open: open.length };
}
