import type { GroupService } from '#features/groups/server/index.ts';
import { presentGroup } from '#features/groups/server/index.ts';
import { messageOf } from '#features/organisations/model/organisation-texts.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, selectedAt, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { GroupPeopleService } from './group-people-service.ts';
import type { ReadExtras } from './member-extras.ts';
import type { MemberRow } from './member-list-view.ts';
import type { MemberPresenter } from './member-presenter.ts';

export type GroupPeopleMutations = Pick<
  FeatureResolvers['Mutation'],
  'addMemberToGroup' | 'bulkAddMembersToGroup' | 'removeMemberFromGroup'
>;

export function createGroupPeopleResolvers(deps: {
  groups: GroupService;
  groupPeople: GroupPeopleService;
  presentMember: MemberPresenter;
  readExtras: ReadExtras;
}): {
  Query: Pick<FeatureResolvers['Query'], 'readOnePraxisGroupWithUsers'>;
  Mutation: GroupPeopleMutations;
} {
  const { groups, groupPeople, presentMember } = deps;

  async function presentChanged(
    viewer: Viewer,
    member: MemberRow,
    info: Parameters<typeof selectedFields>[0],
  ) {
    return presentMember(viewer, member, await deps.readExtras(viewer, [member], selectedFields(info)));
  }

  return {
    Query: {
      readOnePraxisGroupWithUsers: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedNodes(selectedAt(selectedFields(info), 'Users') ?? {});
        const found = await groupPeople.findWithUsers(viewer, parseId(args.ID), {
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
      addMemberToGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const member = await groupPeople.addMember(viewer, parseId(args.GroupID), parseId(args.MemberID));
        return presentChanged(viewer, member, info);
      },
      bulkAddMembersToGroup: async (_source, args, context) => {
        const ids = args.MemberIDs.map(parseId);
        const answers = await groupPeople.addMembers(context.requireViewer(), parseId(args.GroupID), ids);
        return answers.map(({ personId, reason }) => ({
          ID: String(personId),
          Updated: reason === null,
          Message: messageOf(reason),
          Reason: reason,
        }));
      },
      removeMemberFromGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const member = await groupPeople.removeMember(viewer, parseId(args.GroupID), parseId(args.MemberID));
        return presentChanged(viewer, member, info);
      },
    },
  };
}
