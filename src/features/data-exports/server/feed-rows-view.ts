import {
  type ExportedPeriod,
  type ExportPosition,
  type LogFiles,
  listEventsOfSessions,
  listSessionsToExport,
} from '#features/attempts/server/session-export-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import {
  answerCells,
  type Cell,
  type ExportRows,
  type Reading,
  readDataset,
  sessionCells,
} from './datasets.ts';
import type { Position } from './export-store.ts';

export type { ExportPosition, LogFiles } from '#features/attempts/server/session-export-view.ts';
export { type Position, positionSchema } from './export-store.ts';

/** All moments that a session can begin at. */
const ever: ExportedPeriod = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') };

const nobody: [null, null] = [null, null];

/** Rows as exports write them, without names: every session and answer of an organisation, page by page. */
export function readAllRows(
  scope: ReadScope,
  dataset: 'sessions' | 'answers',
  reading: Pick<Reading, 'answerTypes' | 'limit' | 'files'>,
  after: Position,
): Promise<ExportRows> {
  return readDataset(scope, dataset, { ...reading, period: ever, withPeople: false }, after);
}

/** The same of these sessions; those that are gone have no row. */
export async function readSessionRows(scope: ReadScope, ids: readonly number[]): Promise<Cell[][]> {
  const { rows } = await listSessionsToExport(scope, { ids }, null, ids.length);
  return rows.map((row) => sessionCells(row, nobody, null));
}

export type FeedPage = { rows: Cell[][]; next: ExportPosition | null };

export async function readSessionRowsOfItem(
  scope: ReadScope,
  item: { itemKind: string; itemId: number },
  after: ExportPosition | null,
  limit: number,
): Promise<FeedPage> {
  const { rows, next } = await listSessionsToExport(scope, item, after, limit);
  return { rows: rows.map((row) => sessionCells(row, nobody, null)), next };
}

export async function readAnswerRows(
  scope: ReadScope,
  files: LogFiles,
  sessionIds: readonly number[],
  wanted: { types: readonly string[]; after: ExportPosition | null; limit: number },
): Promise<FeedPage> {
  const { rows, next } = await listEventsOfSessions(scope, files, sessionIds, wanted);
  return { rows: rows.map(answerCells), next };
}
