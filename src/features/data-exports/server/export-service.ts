import { dayOf } from '#features/analytics/model/analytics-period.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { holdLimits } from '#features/entitlements/server/index.ts';
import { type AppError, badInput, conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxExportsAtOnce } from '../model/export-limits.ts';
import { type ExportState, readExportRequest } from '../model/export-request.ts';
import { exportTexts } from '../model/export-texts.ts';
import { assertCan } from '../model/permissions.ts';
import type { ExportContext } from './export-context.ts';
import { requestExportJob } from './export-data-job.ts';
import * as store from './export-store.ts';

/** What the page shows; those before have no files any more. */
const listed = 50;
export const exportFileKind = 'data-export';

export async function listDataExports(
  { tenancy }: ExportContext,
  viewer: Viewer,
): Promise<store.ListedExport[]> {
  assertCan(viewer, 'data:export');
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => store.listExports(scope, listed));
}

/** Queues an export. @throws BAD_USER_INPUT, CONFLICT */
export async function createDataExport(
  context: ExportContext,
  viewer: Viewer,
  input: unknown,
): Promise<number> {
  assertCan(viewer, 'data:export');
  const personId = assertMember(viewer);
  const at = context.clock();
  const request = readExportRequest(input, dayOf(at));
  if (!request) throw refuse('data-export.not-understood');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    // Of many at once each counts those before it.
    await holdLimits(scope);
    const use = await store.readUse(scope);
    if (use.onTheirWay >= maxExportsAtOnce) throw refuse('data-export.too-many');
    if (use.keptBytes >= context.limits.keptBytes) throw refuse('data-export.no-room');
    const id = await store.insertExport(scope, request, { personId, at });
    await requestExportJob(scope, id);
    const { format, datasets, withPeople, period } = request;
    await audit(scope, viewer, 'data-export-asked', id, { format, datasets, withPeople, ...period });
    return id;
  });
}

/** Ends one that is on its way. @throws NOT_FOUND, CONFLICT for one that ended */
export function cancelDataExport(context: ExportContext, viewer: Viewer, id: number): Promise<void> {
  return leave(context, viewer, id, {
    from: ['queued', 'running'],
    state: 'cancelled',
  });
}

/** Takes the files away before their days are over. @throws NOT_FOUND, CONFLICT for one that has none */
export function deleteDataExport(context: ExportContext, viewer: Viewer, id: number): Promise<void> {
  return leave(context, viewer, id, { from: ['ready'], state: 'expired' });
}

async function leave(
  { tenancy, clock }: ExportContext,
  viewer: Viewer,
  id: number,
  { from, state }: { from: ExportState[]; state: 'cancelled' | 'expired' },
): Promise<void> {
  assertCan(viewer, 'data:export');
  assertMember(viewer);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if (!(await store.findExport(scope, id))) throw notFound();
    const isEnded = await store.endExport(scope, id, { state, at: clock() }, from);
    if (!isEnded) throw refuse('data-export.not-ready');
    // It takes the files away, where no job is at it already.
    await requestExportJob(scope, id);
    await audit(scope, viewer, 'data-export-ended', id);
  });
}

/** An address of its files, for five minutes and for this sign-in. @throws NOT_FOUND, CONFLICT for one that is not ready */
export async function requestDataExportFile(context: ExportContext, viewer: Viewer, id: number) {
  assertCan(viewer, 'data:export');
  const personId = assertMember(viewer);
  const { organisationId, signInId } = viewer;
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    const row = await store.findExport(scope, id);
    if (!row) throw notFound();
    if (!isReady(context, row)) throw refuse('data-export.not-ready');
    await audit(scope, viewer, 'data-export-downloaded', id);
  });
  return context.links.make({ kind: exportFileKind, organisationId, personId, signInId, filter: { id } });
}

/** Its days are over the moment they are, whether its files are gone already or not. */
export function isReady({ clock }: ExportContext, { state, expiresAt }: store.ExportRow): boolean {
  return state === 'ready' && expiresAt !== null && expiresAt > clock();
}

function audit(scope: Scope, viewer: Viewer, action: string, exportId: number, details = {}): Promise<void> {
  const targetId = viewer.organisationId;
  return recordAudit(scope, viewer, {
    action,
    targetKind: 'organisation',
    targetId,
    details: { exportId, ...details },
  });
}

function refuse(reason: keyof typeof exportTexts): AppError {
  const make = reason === 'data-export.not-understood' ? badInput : conflict;
  return make(exportTexts[reason], { reason });
}
