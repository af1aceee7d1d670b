import { z } from 'zod';
import type { ExportedFile } from '#features/organisations/server/index.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { dictionaryRows } from '../model/data-dictionary.ts';
import { maxDownloadsAtOnce } from '../model/export-limits.ts';
import { exportTexts } from '../model/export-texts.ts';
import { assertCan } from '../model/permissions.ts';
import type { ExportContext } from './export-context.ts';
import { partKey } from './export-files.ts';
import { exportFileKind, isReady } from './export-service.ts';
import { type ExportRow, findExport, listParts, type Part } from './export-store.ts';
import { createZipStream, type ZipEntry } from './zip-stream.ts';

const ofExport = z.object({ id: z.number().int().positive() });

/**
 * The files of an export as one ZIP, put together while it is fetched: nothing lies on a disk twice. Who may have it is asked
 * again each time.
 */
export function exportedDataFile(context: ExportContext): ExportedFile {
  const open = new Map<number, number>();

  function take(organisationId: number): () => void {
    const count = open.get(organisationId) ?? 0;
    const reason = 'data-export.busy';
    if (count >= maxDownloadsAtOnce) throw new AppError('RATE_LIMITED', exportTexts[reason], { reason });
    open.set(organisationId, count + 1);
    return () => {
      const left = (open.get(organisationId) ?? 1) - 1;
      if (left === 0) open.delete(organisationId);
      else open.set(organisationId, left);
    };
  }

  return {
    kind: exportFileKind,
    contentType: 'application/zip',
    fileName: 'praxis-data.zip',
    async write(viewer, filter) {
      assertCan(viewer, 'data:export');
      const { organisationId } = viewer;
      const { id } = ofExport.parse(filter);
      const { row, parts } = await context.tenancy.readInOrganisation(organisationId, async (scope) => ({
        row: await findExport(scope, id),
        parts: await listParts(scope, id),
      }));
      if (!row || !isReady(context, row)) throw notFound();
      const release = take(organisationId);
      const body = createZipStream(
        listEntries(context, organisationId, row, parts),
        row.endedAt ?? row.createdAt,
      );
      body.once('close', release);
      const name = `praxis-${row.firstDay}-${row.lastDay}-${row.format}`;
      return { body, contentType: 'application/zip', disposition: contentDisposition(name, '.zip') };
    },
  };
}

function listEntries(
  { store }: ExportContext,
  organisationId: number,
  row: ExportRow,
  parts: readonly Part[],
): ZipEntry[] {
  async function* read(those: readonly Part[]): AsyncGenerator<Buffer> {
    for (const { number } of those) {
      const found = await store.read(partKey(organisationId, row, number));
      if (!found) throw notFound();
      yield* found.body as AsyncIterable<Buffer>; // a store reads bytes
    }
  }
  const ofDataset = row.datasets.map((dataset) => ({
    dataset,
    its: parts.filter((part) => part.dataset === dataset),
  }));
  const data: ZipEntry[] =
    row.format === 'csv'
      ? ofDataset.map(({ dataset, its }) => ({
          name: `${dataset}.csv`,
          compress: true,
          read: () => read(its),
        }))
      : ofDataset.flatMap(({ dataset, its }) =>
          its.map((part, index) => ({
            name: `${dataset}/part-${String(index + 1).padStart(5, '0')}.parquet`,
            // Its columns are compressed already.
            compress: false,
            read: () => read([part]),
          })),
        );
  return [
    ...data,
    {
      name: 'data-dictionary.csv',
      compress: true,
      content: utf8Mark + writeCsvRows(dictionaryRows(row.datasets)),
    },
    { name: 'export.json', compress: true, content: describeExport(row, parts) },
  ];
}

/** What the files hold, for programs. */
function describeExport(row: ExportRow, parts: readonly Part[]): string {
  const { format, datasets, firstDay, lastDay, withPeople, createdAt, endedAt } = row;
  const rows = datasets.map((dataset) => [
    dataset,
    parts.filter((part) => part.dataset === dataset).reduce((sum, part) => sum + part.rows, 0),
  ]);
  const description = {
    ...{
      version: 1,
      format,
      firstDay,
      lastDay,
      timeZone: 'UTC',
      withPeople,
      asked: createdAt,
      made: endedAt,
    },
    rows: Object.fromEntries(rows),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}
