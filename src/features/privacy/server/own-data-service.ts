import { assertMember } from '#features/authorisation/model/viewer.ts';
import { readPersonData } from '#features/identity/server/index.ts';
import type { ExportLinks } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import type { PersonalData } from './ports.ts';

export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** Everything that is kept about a person in one organisation, in their own hands. */
export function createOwnDataService(deps: {
  tenancy: Tenancy;
  links: ExportLinks;
  listPersonalData: () => readonly PersonalData[];
  clock: () => Date;
}) {
  const { tenancy, links, listPersonalData, clock } = deps;

  async function request(viewer: Viewer) {
    assertCan(viewer, 'account:export');
    const personId = assertMember(viewer);
    const { organisationId, signInId } = viewer;
    await tenancy.inOrganisation(organisationId, (scope) =>
      recordAudit(scope, viewer, { action: 'own-data-exported', targetKind: 'member', targetId: personId }),
    );
    return links.make({ kind: 'own-data', organisationId, personId, signInId, filter: null });
  }

  async function collect(viewer: Viewer): Promise<Record<string, unknown>> {
    assertCan(viewer, 'account:export');
    const personId = assertMember(viewer);
    return tenancy.acrossOrganisations('people', async (platform) => {
      const scope = await nameOrganisation(platform, viewer.organisationId);
      const parts: [string, unknown][] = [];
      for (const part of listPersonalData()) parts.push([part.name, await part.export(scope, personId)]);
      return {
        madeAt: clock().toISOString(),
        organisationId: String(viewer.organisationId),
        account: await readPersonData(platform, personId, viewer.organisationId),
        ...Object.fromEntries(parts),
      };
    });
  }

  return { request, collect };
}
