import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import { isStorageFull } from '#platform/storage/storage-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { keptDays } from '../model/export-limits.ts';
import { type ExportProblem, isOnItsWay } from '../model/export-request.ts';
import type { ExportContext } from './export-context.ts';
import { exportPrefix } from './export-files.ts';
import { tellOfExport } from './export-notices.ts';
import {
  beginExport,
  deleteParts,
  type ExportEnd,
  endExport,
  findExport,
  settleExport,
} from './export-store.ts';
import { ExportEndedError, ExportTooLargeError, writeExport } from './write-export.ts';

const exportQueue = 'export-data';
const sixHours = 6 * 60 * 60;
const dayMs = 86_400_000;

/** A job does one step after the other, so a second request for it changes nothing. */
export function requestExportJob(scope: Scope, exportId: number): Promise<void> {
  return requestJob(scope, exportQueue, { exportId }, { singletonKey: `export:${exportId}` });
}

type Asked = { organisationId: number; exportId: number };

/**
 * Writes the files of an export, and tells who asked. It takes away the files of one that ended without any, or whose days
 * are over. Each step may be done twice: what is left of it after a kill is done by the next try.
 */
export function createExportDataJob(context: ExportContext): JobDefinition {
  return defineJob<{ exportId: number }>({
    name: exportQueue,
    payload: z.object({ organisationId: z.number().int().positive(), exportId: z.number().int().positive() }),
    // A very large export may take more than one of its hours: each try goes on where the one before ended.
    retryLimit: 10,
    retryDelaySeconds: 15,
    expireSeconds: sixHours,
    async run(asked, { signal, log, lastAttempt }) {
      try {
        await write(context, asked, signal);
      } catch (error) {
        if (!(error instanceof ExportEndedError)) {
          const problem = problemOf(error);
          // A server that stops does not make the export a bad one.
          if (signal.aborted || (problem === 'failed' && !lastAttempt)) throw error;
          log.warn({ err: error, exportId: asked.exportId }, 'data could not be exported');
          await giveUp(context, asked, problem);
        }
      }
      await settle(context, asked);
    },
  });
}

function problemOf(error: unknown): ExportProblem {
  if (error instanceof ExportTooLargeError) return 'too-large';
  return isStorageFull(error) ? 'disk-full' : 'failed';
}

async function write(context: ExportContext, { organisationId, exportId }: Asked, signal: AbortSignal) {
  const { tenancy, clock } = context;
  const row = await tenancy.inOrganisation(organisationId, async (scope) =>
    (await beginExport(scope, exportId, clock())) ? findExport(scope, exportId) : null,
  );
  if (!row) return;
  await writeExport(context, organisationId, row, signal);
  await end(
    context,
    { organisationId, exportId },
    { state: 'ready', expiresAt: new Date(clock().getTime() + keptDays * dayMs) },
  );
}

/** Its files go first: on a full disk the database itself may wait for the room that they take. */
async function giveUp(context: ExportContext, asked: Asked, problem: ExportProblem): Promise<void> {
  await removeFiles(context, asked);
  await end(context, asked, { state: 'failed', problem });
}

function end(
  { tenancy, clock }: ExportContext,
  { organisationId, exportId }: Asked,
  how: Omit<ExportEnd, 'at'>,
): Promise<boolean> {
  return tenancy.inOrganisation(organisationId, (scope) =>
    endExport(scope, exportId, { ...how, at: clock() }, ['running']),
  );
}

function removeFiles({ store }: ExportContext, { organisationId, exportId }: Asked): Promise<void> {
  return store.deletePrefix(exportPrefix(organisationId, exportId));
}

async function settle(context: ExportContext, asked: Asked): Promise<void> {
  const { organisationId, exportId } = asked;
  const row = await context.tenancy.readInOrganisation(organisationId, (scope) =>
    findExport(scope, exportId),
  );
  if (!row || isOnItsWay(row.state) || row.settledFor === row.state) return;
  if (row.state !== 'ready') await removeFiles(context, asked);
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    if (row.state !== 'ready') await deleteParts(scope, exportId, 0);
    if (await settleExport(scope, exportId, row.state)) await tellOfExport(context, scope, row);
  });
}
