import { presentOrganisation } from '#features/identity/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { isSelected, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { ReadExtras } from './member-extras.ts';
import type { MemberPresenter } from './member-presenter.ts';
import type { ProviderStaffService } from './provider-staff-service.ts';

export function createProviderStaffResolvers(deps: {
  staff: ProviderStaffService;
  presentMember: MemberPresenter;
  readExtras: ReadExtras;
}): {
  Query: Pick<FeatureResolvers['Query'], 'readCustomerOrganisations' | 'readOrganisationMembersForStaff'>;
} {
  const { staff, presentMember } = deps;
  return {
    Query: {
      readCustomerOrganisations: async (_source, args, context) => {
        const { filter, sort } = args;
        const page = parsePageRequest(args, 100, 20);
        return toConnection(
          await staff.listCustomers(context.requireViewer(), { filter, sort, page }),
          presentOrganisation,
        );
      },
      readOrganisationMembersForStaff: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const organisationId = parseId(args.OrganisationID);
        const fields = selectedNodes(selectedFields(info));
        const page = await staff.listMembersOf(viewer, organisationId, {
          filter: args.filter,
          sort: args.sort,
          page: parsePageRequest(args, 100, 20),
          parts: { groups: isSelected(fields, 'OrganisationGroups'), deletionRequest: false },
        });
        const extras = await deps.readExtras(viewer, page.nodes, fields, organisationId);
        // Codes and what may be managed belong to that organisation's own administrators.
        const onlooker = { ...viewer, role: 'user' as const };
        return toConnection(page, (member) => presentMember(onlooker, member, extras));
      },
    },
  };
}
