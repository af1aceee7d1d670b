import { presentOrganisation } from '#features/identity/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { isSelected, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { MemberContext } from './member-context.ts';
import { readExtras } from './member-extras.ts';
import { presentMember } from './member-presenter.ts';
import { listCustomers, listMembersForStaff } from './provider-staff-service.ts';

export function createProviderStaffResolvers(members: MemberContext): {
  Query: Pick<FeatureResolvers['Query'], 'readCustomerOrganisations' | 'readOrganisationMembersForStaff'>;
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
          parts: { groups: isSelected(fields, 'OrganisationGroups'), deletionRequest: false },
        });
        const extras = await readExtras(members, viewer, page.nodes, fields, organisationId);
        // Only that organisation's own administrators see codes and permissions to manage.
        const onlooker = { ...viewer, role: 'user' as const };
        return toConnection(page, (member) => presentMember(members, onlooker, member, extras));
      },
    },
  };
}
