import { periodMoments } from '#features/analytics/model/analytics-period.ts';
import type { DatasetName } from '../model/data-dictionary.ts';
import { type Reading, readDataset } from './datasets.ts';
import type { ExportContext } from './export-context.ts';
import { partKey } from './export-files.ts';
import {
  deleteParts,
  type ExportRow,
  insertPart,
  listParts,
  type Part,
  type Position,
  touchExport,
} from './export-store.ts';
import { createPartWriter, partFiles } from './part-writers.ts';

/** Somebody ended the export while it was written. */
export class ExportEndedError extends Error {}

/** The export came to more than one may be. */
export class ExportTooLargeError extends Error {}

/**
 * Writes what is still missing of an export, a part after the other. A part is a file that is written whole, and then a row
 * that says where the next one begins: a process that is killed loses the part that it was at.
 * @throws ExportEndedError, ExportTooLargeError, UNAVAILABLE where the disk is full
 */
export async function writeExport(
  context: ExportContext,
  organisationId: number,
  row: ExportRow,
  signal: AbortSignal,
): Promise<void> {
  context.tenancy.catchUp(row.askedByPersonId);
  const parts = await keepWholeParts(context, organisationId, row);
  let bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  let last = parts.at(-1);
  while (true) {
    const start = findStart(row.datasets, last);
    if (!start) return;
    last = await writePart(
      context,
      { organisationId, row, signal },
      { ...start, number: (last?.number ?? 0) + 1 },
    );
    bytes += last.bytes;
    if (bytes > context.limits.exportBytes) throw new ExportTooLargeError();
  }
}

/** The parts whose files are in the store; from the first that is missing on they are written again. */
async function keepWholeParts(
  { tenancy, store }: ExportContext,
  organisationId: number,
  row: ExportRow,
): Promise<Part[]> {
  const parts = await tenancy.readInOrganisation(organisationId, (scope) => listParts(scope, row.id));
  const whole: Part[] = [];
  for (const part of parts) {
    const found = await store.head(partKey(organisationId, row, part.number));
    if (found?.sizeBytes !== part.bytes) break;
    whole.push(part);
  }
  if (whole.length < parts.length)
    await tenancy.inOrganisation(organisationId, (scope) => deleteParts(scope, row.id, whole.length + 1));
  return whole;
}

type Start = { dataset: DatasetName; index: number; after: Position; first: boolean };

/** Where the part after this one begins; null after the last of all. */
function findStart(datasets: readonly DatasetName[], last: Part | undefined): Start | null {
  const reached = last ? datasets.indexOf(last.dataset) : -1;
  if (last && last.next !== null)
    return { dataset: last.dataset, index: reached, after: last.next, first: false };
  const dataset = datasets[reached + 1];
  return dataset ? { dataset, index: reached + 1, after: null, first: true } : null;
}

type Work = { organisationId: number; row: ExportRow; signal: AbortSignal };

async function writePart(
  context: ExportContext,
  work: Work,
  { dataset, index, after, first, number }: Start & { number: number },
): Promise<Part> {
  const { organisationId, row, signal } = work;
  const { tenancy, store, clock, limits } = context;
  const reader = { organisationId, personId: row.askedByPersonId };
  const reading = readingOf(context, row);
  const writer = createPartWriter(row.format, dataset, first);
  // A disk that is nearly full is not filled to the last page.
  await store.check();
  let next: Position = after;
  do {
    signal.throwIfAborted();
    const position = next;
    const read = await tenancy.readForAnalytics(reader, (scope) =>
      readDataset(scope, dataset, reading, position),
    );
    writer.add(read.rows);
    next = read.next;
    const progress = progressOf(row, reading, { index, until: next === null ? null : read.until });
    await stillWanted(context, work, progress);
  } while (next !== null && writer.rows < limits.part.rows && writer.gathered < limits.part.bytes);
  const bytes = await writer.finish();
  await store.put(partKey(organisationId, row, number), bytes, {
    contentType: partFiles[row.format].contentType,
  });
  const part: Part = { number, dataset, rows: writer.rows, bytes: bytes.length, next };
  await tenancy.inOrganisation(organisationId, async (scope) => {
    if (!(await touchExport(scope, row.id, 0, clock()))) throw new ExportEndedError();
    await insertPart(scope, row.id, part);
  });
  return part;
}

function readingOf({ listAnswerTypes, limits, store }: ExportContext, row: ExportRow): Reading {
  return {
    period: periodMoments({ first: row.firstDay, last: row.lastDay }),
    withPeople: row.withPeople,
    answerTypes: listAnswerTypes(),
    limit: limits.part.perRead,
    files: store,
  };
}

async function stillWanted(
  { tenancy, clock }: ExportContext,
  { organisationId, row }: Work,
  progress: number,
): Promise<void> {
  const isWanted = await tenancy.inOrganisation(organisationId, (scope) =>
    touchExport(scope, row.id, progress, clock()),
  );
  if (!isWanted) throw new ExportEndedError();
}

/** Of a thousand, below it until the end. Each dataset is as long as the others, and as far as its moment is in the period. */
function progressOf(
  { datasets }: ExportRow,
  { period: { from, before } }: Reading,
  { index, until }: { index: number; until: Date | null },
): number {
  const length = before.getTime() - from.getTime();
  const done = until === null ? 1 : (until.getTime() - from.getTime()) / length;
  return Math.min(999, Math.floor(((index + done) / datasets.length) * 1000));
}
