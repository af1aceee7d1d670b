import type { GroupContent } from '#features/organisations/server/index.ts';
import { assertOwnOrganisation, countLater, readInviteCode } from '#features/organisations/server/index.ts';
import type { QueryreadPraxisGroupsArgs, UpdatePraxisGroupInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/groups.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  countGroupContent,
  createGroup,
  findGroupContent,
  type GroupContext,
  listGroups,
  readGroup,
  removeGroups,
  type ShownGroup,
  updateGroup,
} from './group-service.ts';

type Managers = 'readGroupManagers' | 'readManagedGroups' | 'addGroupManager' | 'removeGroupManager';

export function createGroupResolvers(groups: GroupContext): {
  Query: Omit<FeatureResolvers['Query'], Managers>;
  Mutation: Omit<FeatureResolvers['Mutation'], Managers>;
} {
  function presentCounted(viewer: Viewer, shown: readonly ShownGroup[]) {
    const countOf = countLater(() =>
      countGroupContent(
        groups,
        viewer,
        shown.map(({ id }) => id),
      ),
    );
    return (group: ShownGroup) => ({ ...presentGroup(group), countOfKind: countOf(group.id) });
  }

  async function list(viewer: Viewer, args: QueryreadPraxisGroupsArgs, longest: number) {
    const page = await listGroups(groups, viewer, {
      filter: args.filter,
      sort: args.sort,
      page: parsePageRequest(args, longest),
    });
    return toConnection(page, presentCounted(viewer, page.nodes));
  }

  function presentOne(viewer: Viewer, group: ShownGroup) {
    return presentCounted(viewer, [group])(group);
  }

  async function update(viewer: Viewer, input: UpdatePraxisGroupInput) {
    const { ID, Name } = input;
    const inviteCodeUser = readInviteCode(input.InviteCodeUser);
    const inviteCodeAdmin = readInviteCode(input.InviteCodeAdmin);
    const group = await updateGroup(groups, viewer, parseId(ID), {
      ...(Name === undefined || Name === null ? {} : { name: Name }),
      ...(inviteCodeUser === undefined ? {} : { inviteCodeUser }),
      ...(inviteCodeAdmin === undefined ? {} : { inviteCodeAdmin }),
    });
    return presentOne(viewer, group);
  }

  return {
    Query: {
      readPraxisGroups: (_source, args, context) => list(context.requireViewer(), args, 1_000),
      readPraxisGroupsPaginated: (_source, args, context) => list(context.requireViewer(), args, 100),
      readOnePraxisGroup: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const group = await readGroup(groups, viewer, parseId(args.ID));
        return group && presentOne(viewer, group);
      },
      readGroupContent: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const found = await findGroupContent(groups, viewer, parseId(args.ID), {
          titleContains: args.nameFilter?.trim() ?? '',
          page: parsePageRequest(args),
        });
        return found && toConnection(found, (item) => presentContent(viewer, item));
      },
    },
    Mutation: {
      createPraxisGroup: async (_source, args, context) => {
        const viewer = context.requireViewer();
        assertOwnOrganisation(viewer, parseOptionalId(args.Input.OrganisationID ?? undefined));
        return presentOne(viewer, await createGroup(groups, viewer, args.Input.Name));
      },
      updatePraxisGroup: (_source, { Input }, context) => update(context.requireViewer(), Input),
      updateGroup: (_source, { input }, context) => update(context.requireViewer(), input),
      deletePraxisGroups: async (_source, args, context) =>
        (await removeGroups(groups, context.requireViewer(), args.IDs.map(parseId))).map(String),
    },
  };
}

export function presentGroup(group: ShownGroup) {
  return {
    ID: String(group.id),
    Name: group.name,
    OrganisationID: String(group.organisationId),
    Created: group.createdAt,
    InviteCodeUser: group.seesCode ? group.inviteCodeUser : null,
    InviteCodeAdmin: group.seesAdminCode ? group.inviteCodeAdmin : null,
    UserCount: group.totalUsers,
  };
}

function presentContent(viewer: Viewer, item: GroupContent) {
  return {
    ID: String(item.id),
    Kind: item.kind,
    Title: item.title,
    Published: item.published,
    OrganisationGroups: item.groups.map((group) => ({
      ID: String(group.id),
      Name: group.name,
      OrganisationID: String(viewer.organisationId),
    })),
  };
}
