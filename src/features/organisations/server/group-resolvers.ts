import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import { isSelected, selectedAt, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { GroupService, ShownGroup } from './group-service.ts';
import type { GroupFilter } from './group-store.ts';
import type { ListSort } from './list-conditions.ts';
import type { ReadExtras } from './member-extras.ts';
import type { MemberRow } from './member-list-view.ts';
import type { MemberPresenter } from './member-presenter.ts';
import { assertOwnOrganisation, messageOf } from './member-service.ts';
import type { GroupContent } from './ports.ts';
import { readInviteCode } from './read-invite-code.ts';

type ListArgs = {
  filter?: GroupFilter | null;
  sort?: ListSort | null;
  limit?: number | null;
  offset?: number | null;
};
type WithUsersArgs = {
  ID: string;
  nameFilter?: string | null;
  limit?: number | null;
  offset?: number | null;
};
type UpdateInput = { ID: string; Name?: string | null; InviteCodeUser?: string | null };

export function createGroupResolvers(deps: {
  groups: GroupService;
  presentMember: MemberPresenter;
  readExtras: ReadExtras;
}): ResolverMap {
  const { groups, presentMember } = deps;

  async function presentCounted(viewer: Viewer, shown: readonly ShownGroup[], counted: boolean) {
    const counts = counted
      ? await groups.countContent(
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
    args: ListArgs,
    info: Parameters<typeof selectedFields>[0],
    longest: number,
  ) {
    const page = await groups.list(viewer, {
      filter: args.filter,
      sort: args.sort,
      page: parsePageRequest(args, longest),
    });
    const counted = isSelected(selectedNodes(selectedFields(info)), 'SimulationCount');
    return toConnection(page, await presentCounted(viewer, page.nodes, counted));
  }

  async function presentOne(
    viewer: Viewer,
    group: ShownGroup | null,
    info: Parameters<typeof selectedFields>[0],
  ) {
    if (!group) return null;
    const counted = isSelected(selectedFields(info), 'SimulationCount');
    return (await presentCounted(viewer, [group], counted))(group);
  }

  async function update(
    _source: unknown,
    args: { Input: UpdateInput },
    context: { requireViewer(): Viewer },
    info: Parameters<typeof selectedFields>[0],
  ) {
    const viewer = context.requireViewer();
    const { ID, Name, InviteCodeUser } = args.Input;
    const inviteCode = readInviteCode(InviteCodeUser);
    const group = await groups.update(viewer, parseId(ID), {
      ...(Name === undefined || Name === null ? {} : { name: Name }),
      ...(inviteCode === undefined ? {} : { inviteCode }),
    });
    return presentOne(viewer, group, info);
  }

  async function presentChanged(
    viewer: Viewer,
    member: MemberRow,
    info: Parameters<typeof selectedFields>[0],
  ) {
    return presentMember(viewer, member, await deps.readExtras(viewer, [member], selectedFields(info)));
  }

  return {
    Query: {
      readPraxisGroups: (_source, args: ListArgs, context, info) =>
        list(context.requireViewer(), args, info, 1_000),
      readPraxisGroupsPaginated: (_source, args: ListArgs, context, info) =>
        list(context.requireViewer(), args, info, 100),
      readOnePraxisGroup: async (_source, args: { ID: string }, context, info) => {
        const viewer = context.requireViewer();
        return presentOne(viewer, await groups.find(viewer, parseId(args.ID)), info);
      },
      readGroupContent: async (_source, args: WithUsersArgs, context) => {
        const viewer = context.requireViewer();
        const found = await groups.findContent(viewer, parseId(args.ID), {
          titleContains: args.nameFilter?.trim() ?? '',
          page: parsePageRequest(args),
        });
        return found && toConnection(found, (item) => presentContent(viewer, item));
      },
      readOnePraxisGroupWithUsers: async (_source, args: WithUsersArgs, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedNodes(selectedAt(selectedFields(info), 'Users') ?? {});
        const found = await groups.findWithUsers(viewer, parseId(args.ID), {
          nameFilter: args.nameFilter ?? '',
          page: parsePageRequest(args),
          parts: {
            groups: isSelected(fields, 'OrganisationGroups'),
            deletionRequest: isSelected(fields, 'DeleteRequestID'),
          },
        });
        if (!found) return null;
        const extras = await deps.readExtras(viewer, found.users.nodes, fields);
        const counts = await groups.countContent(viewer, [found.group.id]);
        return {
          ...presentGroup(found.group),
          SimulationCount: counts.get(found.group.id) ?? 0,
          Users: toConnection(found.users, (member) => presentMember(viewer, member, extras)),
        };
      },
    },
    Mutation: {
      createPraxisGroup: async (
        _source,
        args: { Input: { Name: string; OrganisationID?: string | null } },
        context,
        info,
      ) => {
        const viewer = context.requireViewer();
        assertOwnOrganisation(viewer, parseOptionalId(args.Input.OrganisationID ?? undefined));
        return presentOne(viewer, await groups.create(viewer, args.Input.Name), info);
      },
      updatePraxisGroup: update,
      updateGroup: update,
      deletePraxisGroups: async (_source, args: { IDs: string[] }, context) =>
        (await groups.remove(context.requireViewer(), args.IDs.map(parseId))).map(String),
      addMemberToGroup: async (_source, args: { GroupID: string; MemberID: string }, context, info) => {
        const viewer = context.requireViewer();
        const member = await groups.addMember(viewer, parseId(args.GroupID), parseId(args.MemberID));
        return presentChanged(viewer, member, info);
      },
      bulkAddMembersToGroup: async (_source, args: { GroupID: string; MemberIDs: string[] }, context) => {
        const ids = args.MemberIDs.map(parseId);
        const answers = await groups.addMembers(context.requireViewer(), parseId(args.GroupID), ids);
        return answers.map(({ personId, reason }) => ({
          ID: String(personId),
          Updated: reason === null,
          Message: messageOf(reason),
          Reason: reason,
        }));
      },
      removeMemberFromGroup: async (_source, args: { GroupID: string; MemberID: string }, context, info) => {
        const viewer = context.requireViewer();
        const member = await groups.removeMember(viewer, parseId(args.GroupID), parseId(args.MemberID));
        return presentChanged(viewer, member, info);
      },
    },
  };
}

function presentGroup(group: ShownGroup) {
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
