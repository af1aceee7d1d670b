import {
  findOrganisation,
  listOrganisations,
  type OrganisationListRequest,
  type OrganisationRow,
} from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import { assertCan } from '../model/permissions.ts';
import { listUsers, type UserListRequest, type UserRow } from './all-users-store.ts';
import type { MemberContext } from './member-context.ts';
import { listMembers, type MemberListRequest, type MemberRow } from './member-list-view.ts';

export async function listCustomers(
  context: MemberContext,
  viewer: Viewer,
  request: OrganisationListRequest,
): Promise<Page<OrganisationRow>> {
  assertCan(viewer, 'staff:list-organisations');
  return context.tenancy.readAcrossOrganisations('provider-staff', (scope) =>
    listOrganisations(scope, { ...request, personId: null, customersOnly: true }),
  );
}

/** The look itself is recorded where it was taken, for that organisation's administrators to see. */
export async function listMembersForStaff(
  context: MemberContext,
  viewer: Viewer,
  organisationId: number,
  request: MemberListRequest,
): Promise<Page<MemberRow>> {
  assertCan(viewer, 'staff:impersonate');
  return context.tenancy.acrossOrganisations('provider-staff', async (platform) => {
    const scope = await nameOrganisation(platform, organisationId);
    if (!(await findOrganisation(scope))) throw notFound('This organisation does not exist.');
    // The provider's staff are no members there: the record names them as the impersonator, without a person.
    await recordAudit(
      scope,
      { personId: null, impersonatorId: viewer.personId },
      { action: 'members-seen-by-provider', targetKind: 'organisation', targetId: organisationId },
    );
    return listMembers(scope, request);
  });
}

/** The look is recorded in every organisation that has somebody on the page. */
export async function listUsersForStaff(
  context: MemberContext,
  viewer: Viewer,
  request: UserListRequest,
): Promise<Page<UserRow>> {
  assertCan(viewer, 'staff:impersonate');
  return context.tenancy.acrossOrganisations('provider-staff', async (platform) => {
    const page = await listUsers(platform, request);
    for (const organisationId of new Set(page.nodes.map((user) => user.organisationId))) {
      await recordAudit(
        { organisationId, db: platform.db },
        { personId: null, impersonatorId: viewer.personId },
        { action: 'members-seen-by-provider', targetKind: 'organisation', targetId: organisationId },
      );
    }
    return page;
  });
}
