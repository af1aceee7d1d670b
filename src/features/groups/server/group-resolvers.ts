import type { GroupContent } from '#features/organisations/server/index.ts';
import { assertOwnOrganisation, readInviteCode } from '#features/organisations/server/index.ts';
import type { QueryreadPraxisGroupsArgs, UpdatePraxisGroupInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/groups.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
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

export function createGroupResolvers(groups: GroupContext): FeatureResolvers {
  async function presentCounted(viewer: Viewer, shown: readonly ShownGroup[], counted: boolean) {
    const counts = counted
      ? await countGroupContent(
          groups,
          viewer,
          shown.map((group) => group.id),
        )
      : null;
    return (group: ShownGroup) => ({
      ...presentGroup(group),
      SimulationCount: counts ? (counts.get(group.id) ?? 0) : null,
    });
  }

  async function list(
    viewer: Viewer,
    args: QueryreadPraxisGroupsArgs,
    info: Parameters<typeof selectedFields>[0],
    longest: number,
  ) {
    const page = await listGroups(groups, viewer, {
      filter: args.filter,
      sort: args.sort,
      page: parsePageRequest(args, longest),
    });
    const counted = isSelected(selectedNodes(selectedFields(info)), 'SimulationCount');
    return toConnection(page, await presentCounted(viewer, page.nodes, counted));
  }

  async function presentOne(viewer: Viewer, group: ShownGroup, info: Parameters<typeof selectedFields>[0]) {
    const counted = isSelected(selectedFields(info), 'SimulationCount');
    return (await presentCounted(viewer, [group], counted))(group);
  }

  async function update(
    viewer: Viewer,
    { ID, Name, InviteCodeUser }: UpdatePraxisGroupInput,
    info: Parameters<typeof selectedFields>[0],
  ) {
    const inviteCode = readInviteCode(InviteCodeUser);
    const group = await updateGroup(groups, viewer, parseId(ID), {
      ...(Name === undefined || Name === null ? {} : { name: Name }),
      ...(inviteCode === undefined ? {} : { inviteCode }),
    });
    return presentOne(viewer, group, info);
  }

  return {
    Query: {
      readPraxisGroups: (_source, args, context, info) => list(context.requireViewer(), args, info, 1_000),
      readPraxisGroupsPaginated: (_source, args, context, info) =>
        list(context.requireViewer(), args, info, 100),
      readOnePraxisGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const group = await readGroup(groups, viewer, parseId(args.ID));
        return group && presentOne(viewer, group, info);
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
      createPraxisGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        assertOwnOrganisation(viewer, parseOptionalId(args.Input.OrganisationID ?? undefined));
        return presentOne(viewer, await createGroup(groups, viewer, args.Input.Name), info);
      },
      updatePraxisGroup: (_source, { Input }, context, info) => update(context.requireViewer(), Input, info),
      updateGroup: (_source, { Input }, context, info) => update(context.requireViewer(), Input, info),
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
    InviteCodeUser: group.seesCode ? group.inviteCode : null,
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
