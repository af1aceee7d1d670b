import { forbidden } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { GroupService } from './group-service.ts';
import type { GroupRow } from './group-store.ts';

type GroupArgs = {
  filter?: {
    Name?: { contains?: string | null } | null;
    OrganisationID?: { eq?: string | null } | null;
  } | null;
  limit?: number | null;
  offset?: number | null;
};

export function createOrganisationResolvers(deps: { groups: GroupService }): ResolverMap {
  return {
    Query: {
      ...pending(
        'readMembers',
        'readOneMember',
        'readPraxisGroupsPaginated',
        'readOnePraxisGroup',
        'readOnePraxisGroupWithUsers',
        'readOrganisations',
        'readOneOrganisation',
        'licenseCounts',
        'readOrganisationInviteCodes',
        'readOneInviteLink',
        'readAuditRecords',
        'readAuditActions',
        'readDeletionRequests',
        'readCustomerOrganisations',
        'readOrganisationMembersForStaff',
      ),
      readPraxisGroups: async (_source, args: GroupArgs, context) => {
        const organisation = args.filter?.OrganisationID?.eq;
        const filter = {
          nameContains: args.filter?.Name?.contains ?? undefined,
          organisationId: organisation ? parseId(organisation) : undefined,
        };
        const page = await deps.groups.readGroups(context.requireViewer(), filter, parsePageRequest(args));
        return toConnection(page, presentGroup);
      },
    },
    Mutation: pending(
      'createMember',
      'updateMember',
      'bulkCreateUsers',
      'bulkUpdateUsers',
      'importMembers',
      'resendLoginCodes',
      'createPraxisGroup',
      'updatePraxisGroup',
      'updateGroup',
      'deletePraxisGroups',
      'addMemberToGroup',
      'removeMemberFromGroup',
      'updateOrganisation',
      'signupUser',
      'exportAuditRecords',
      'deleteSelf',
      'carryOutDeletion',
      'declineDeletion',
      'exportOwnData',
    ),
    Member: { Manageable: isManageable },
  };
}

function isManageable() {
  return false;
}

function pending(...names: string[]) {
  const refuse = () => {
    throw forbidden();
  };
  return Object.fromEntries(names.map((name) => [name, refuse]));
}

export function presentGroup(group: GroupRow) {
  return { ID: String(group.id), Name: group.name, OrganisationID: String(group.organisationId) };
}
