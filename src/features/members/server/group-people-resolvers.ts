import { countGroupContent, presentGroup } from '#features/groups/server/index.ts';
import { messageOf } from '#features/organisations/model/organisation-texts.ts';
import { countLater } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, selectedAt, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import {
  addGroupMember,
  addGroupMembers,
  findGroupWithUsers,
  removeGroupMember,
} from './group-people-service.ts';
import type { MemberContext } from './member-context.ts';
import { readExtras } from './member-extras.ts';
import type { MemberRow } from './member-list-view.ts';
import { presentMember } from './member-presenter.ts';

export type GroupPeopleMutations = Pick<
  FeatureResolvers['Mutation'],
  'addMemberToGroup' | 'bulkAddMembersToGroup' | 'removeMemberFromGroup'
>;

export function createGroupPeopleResolvers(members: MemberContext): {
  Query: Pick<FeatureResolvers['Query'], 'readOnePraxisGroupWithUsers'>;
  Mutation: GroupPeopleMutations;
} {
  async function presentChanged(
    viewer: Viewer,
    member: MemberRow,
    info: Parameters<typeof selectedFields>[0],
  ) {
    return presentMember(
      members,
      viewer,
      member,
      await readExtras(members, viewer, [member], selectedFields(info)),
    );
  }

  return {
    Query: {
      readOnePraxisGroupWithUsers: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedNodes(selectedAt(selectedFields(info), 'Users') ?? {});
        const found = await findGroupWithUsers(members, viewer, parseId(args.ID), {
          nameFilter: args.nameFilter ?? '',
          page: parsePageRequest(args),
          parts: {
            groups: isSelected(fields, 'OrganisationGroups'),
          },
        });
        if (!found) return null;
        const extras = await readExtras(members, viewer, found.users.nodes, fields);
        const countOf = countLater(() => countGroupContent(members.groups, viewer, [found.group.id]));
        return {
          ...presentGroup(found.group),
          countOfKind: countOf(found.group.id),
          Users: toConnection(found.users, (member) => presentMember(members, viewer, member, extras)),
        };
      },
    },
    Mutation: {
      addMemberToGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const member = await addGroupMember(members, viewer, parseId(args.GroupID), parseId(args.MemberID));
        return presentChanged(viewer, member, info);
      },
      bulkAddMembersToGroup: async (_source, args, context) => {
        const ids = args.MemberIDs.map(parseId);
        const answers = await addGroupMembers(members, context.requireViewer(), parseId(args.GroupID), ids);
        return answers.map(({ personId, reason }) => ({
          ID: String(personId),
          Updated: reason === null,
          Message: messageOf(reason),
          Reason: reason,
        }));
      },
      removeMemberFromGroup: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const member = await removeGroupMember(
          members,
          viewer,
          parseId(args.GroupID),
          parseId(args.MemberID),
        );
        return presentChanged(viewer, member, info);
      },
    },
  };
}
