import { assertMember } from '#features/authorisation/model/viewer.ts';
import { listPersonNames } from '#features/identity/server/index.ts';
import { deletedLabel } from '#features/members/model/learner-label.ts';
import type { ExportLinks } from '#features/organisations/server/index.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import { nameRecords } from './audit-log-names.ts';
import {
  type AuditFilter,
  type AuditRow,
  listAuditActions,
  listAuditRecords,
  listAuditRecordsBefore,
} from './audit-log-store.ts';
import type { TargetNames } from './ports.ts';

export type ShownRecord = AuditRow & { impersonatorName: string | null };
const maxExported = 100_000;
const exportedAtOnce = 2_000;

export type AuditContext = {
  tenancy: Tenancy;
  links: ExportLinks;
  listTargetNames: () => readonly TargetNames[];
};

export async function listAudit(
  context: AuditContext,
  viewer: Viewer,
  request: Parameters<typeof listAuditRecords>[1],
): Promise<Page<ShownRecord>> {
  assertCan(viewer, 'audit:list');
  const page = await context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await listAuditRecords(scope, request);
    return { ...found, nodes: await nameRecords(scope, context.listTargetNames(), found.nodes) };
  });
  return { ...page, nodes: await nameImpersonators(context, page.nodes) };
}

export async function listActions(context: AuditContext, viewer: Viewer): Promise<string[]> {
  assertCan(viewer, 'audit:list');
  return context.tenancy.readInOrganisation(viewer.organisationId, listAuditActions);
}

/** The provider's staff belong to another organisation; a customer sees only their name. */
async function nameImpersonators(
  context: AuditContext,
  records: readonly AuditRow[],
): Promise<ShownRecord[]> {
  const ids = [...new Set(records.flatMap((record) => record.impersonatorId ?? []))];
  const names =
    ids.length === 0
      ? new Map<number, string>()
      : await context.tenancy.readAcrossOrganisations('provider-staff', (scope) =>
          listPersonNames(scope, ids),
        );
  return records.map((record) => ({
    ...record,
    impersonatorName: record.impersonatorId === null ? null : (names.get(record.impersonatorId) ?? ''),
  }));
}

export async function requestAuditExport(context: AuditContext, viewer: Viewer, filter: AuditFilter | null) {
  assertCan(viewer, 'audit:list');
  const personId = assertMember(viewer);
  const { organisationId, signInId } = viewer;
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    recordAudit(scope, viewer, {
      action: 'audit-log-exported',
      targetKind: 'organisation',
      targetId: organisationId,
    }),
  );
  // As it was requested: dates become texts, as they were in the request.
  return context.links.make({
    kind: 'audit-log',
    organisationId,
    personId,
    signInId,
    filter: filter && { ...filter },
  });
}

/** The lines of the file, a few thousand at a time, so that a long log is never whole in memory. */
export async function* writeAuditCsv(
  context: AuditContext,
  viewer: Viewer,
  filter: AuditFilter | null,
): AsyncGenerator<string> {
  assertCan(viewer, 'audit:list');
  yield `${utf8Mark}${writeCsvRows([['At', 'Action', 'Actor', 'Actor ID', 'Staff of the provider', 'Target kind', 'Target', 'Target ID', 'Details']])}`;
  let before: { at: Date; id: number } | null = null;
  for (let written = 0; written < maxExported; written += exportedAtOnce) {
    const from: { at: Date; id: number } | null = before;
    const records: AuditRow[] = await context.tenancy.readInOrganisation(
      viewer.organisationId,
      async (scope) =>
        nameRecords(
          scope,
          context.listTargetNames(),
          await listAuditRecordsBefore(scope, filter, from, exportedAtOnce),
        ),
    );
    const last = records.at(-1);
    if (!last) return;
    before = last;
    yield writeCsvRows((await nameImpersonators(context, records)).map(toCells));
  }
}

export function nameOfActor(record: AuditRow): string | null {
  return record.actorGone ? deletedLabel : record.actorName;
}

function toCells(record: ShownRecord): string[] {
  return [
    record.at.toISOString(),
    record.action,
    nameOfActor(record) ?? '',
    record.actorId === null ? '' : String(record.actorId),
    record.impersonatorName ?? '',
    record.targetKind,
    record.targetName ?? '',
    record.targetId === null ? '' : String(record.targetId),
    JSON.stringify(record.details),
  ];
}
