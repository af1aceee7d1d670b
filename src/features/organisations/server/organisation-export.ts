import { Readable } from 'node:stream';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import type { ExportLinks } from './export-links.ts';
import { findOrganisation } from './organisation-store.ts';
import type { ExportedFile } from './ports.ts';

/** One feature's part in what an organisation takes along: rows by rising id, a piece at a time. */
export type OrganisationData = {
  /** The key of the feature's part in the file. */
  readonly name: string;
  listAfter(scope: ReadScope, afterId: number, atMost: number): Promise<readonly { id: number }[]>;
};

export type ExportContext = {
  tenancy: Tenancy;
  clock: () => Date;
  links: ExportLinks;
  listOrganisationData: () => readonly OrganisationData[];
};

const kind = 'organisation-data';
const rowsAtOnce = 500;

export async function requestOrganisationData(context: ExportContext, viewer: Viewer) {
  assertCan(viewer, 'organisation:edit');
  const personId = assertMember(viewer);
  const { organisationId, signInId } = viewer;
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    recordAudit(scope, viewer, {
      action: 'organisation-data-exported',
      targetKind: 'organisation',
      targetId: organisationId,
    }),
  );
  return context.links.make({ kind, organisationId, personId, signInId, filter: null });
}

/** Also while the end of a trial closes the organisation: what it made stays its own. */
export function organisationDataFile(context: ExportContext): ExportedFile {
  return {
    kind,
    contentType: 'application/json; charset=utf-8',
    fileName: 'praxis-organisation.json',
    write: async (viewer) => Readable.from(writeData(context, viewer)),
  };
}

async function* writeData(
  { tenancy, clock, listOrganisationData }: ExportContext,
  viewer: Viewer,
): AsyncGenerator<string> {
  assertCan(viewer, 'organisation:edit');
  const { organisationId } = viewer;
  const organisation = await tenancy.readInOrganisation(organisationId, findOrganisation);
  if (!organisation) throw notFound();
  const { name, description, createdAt } = organisation;
  const head = {
    madeAt: clock().toISOString(),
    organisation: { id: organisationId, name, description, createdAt },
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const part of listOrganisationData()) {
    yield `,\n${JSON.stringify(part.name)}:[`;
    let after = 0;
    for (;;) {
      const from = after;
      const rows = await tenancy.readInOrganisation(organisationId, (scope) =>
        part.listAfter(scope, from, rowsAtOnce),
      );
      if (rows.length > 0)
        yield (from === 0 ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
      after = rows.at(-1)?.id ?? from;
      if (rows.length < rowsAtOnce) break;
    }
    yield ']';
  }
  yield '}\n';
}
