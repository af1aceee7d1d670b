import { presentOrganisation } from '#features/identity/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { isSelected, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { UserRow } from './all-users-store.ts';
import type { MemberContext } from './member-context.ts';
import { readExtras } from './member-extras.ts';
import { presentMember } from './member-presenter.ts';
import { listCustomers, listMembersForStaff, listUsersForStaff } from './provider-staff-service.ts';

export function createProviderStaffResolvers(members: MemberContext): {
  Query: Pick<
    FeatureResolvers['Query'],
    'readCustomerOrganisations' | 'readOrganisationMembersForStaff' | 'readUsersForStaff'
  >;
} {
  return {
    Query: {
      readCustomerOrganisations: async (_source, args, context) => {
        const { filter, sort } = args;
        const page = parsePageRequest(args, 100, 20);
        return toConnection(
          await listCustomers(members, context.requireViewer(), { filter, sort, page }),
          presentOrganisation,
        );
      },
      readOrganisationMembersForStaff: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const organisationId = parseId(args.OrganisationID);
        const fields = selectedNodes(selectedFields(info));
        const page = await listMembersForStaff(members, viewer, organisationId, {
          filter: args.filter,
          sort: args.sort,
          page: parsePageRequest(args, 100, 20),
          parts: { groups: isSelected(fields, 'OrganisationGroups') },
        });
        const extras = await readExtras(members, viewer, page.nodes, fields, organisationId);
        // Only that organisation's own administrators see codes and permissions to manage.
        const onlooker = { ...viewer, role: 'user' as const };
        return toConnection(page, (member) => presentMember(members, onlooker, member, extras));
      },
      readUsersForStaff: async (_source, args, context) => {
        const page = await listUsersForStaff(members, context.requireViewer(), {
          contains: args.filter?.Name?.contains?.trim() ?? '',
          sort: args.sort,
          page: parsePageRequest(args, 100, 20),
        });
        return toConnection(page, (user) => presentUser(members, user));
      },
    },
  };
}

function presentUser({ avatarUrl }: MemberContext, user: UserRow) {
  const { organisationId, avatarMediaId, lastSeenAt } = user;
  return {
    ID: String(user.personId),
    OrganisationID: String(organisationId),
    OrganisationName: user.organisationName,
    Name: user.name,
    Email: user.email,
    UserType: user.role,
    AvatarURL: avatarMediaId === null ? null : avatarUrl(organisationId, avatarMediaId),
    Disabled: user.disabled,
    Internal: user.internal,
    LastSeen: lastSeenAt === null ? null : new Date(lastSeenAt),
  };
}
