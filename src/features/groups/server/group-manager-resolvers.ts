import type { FeatureResolvers } from '#generated/resolvers/groups.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  addGroupManager,
  readGroupManagers,
  readManagedGroups,
  removeGroupManager,
} from './group-manager-service.ts';
import type { GroupManager } from './group-manager-store.ts';
import { presentGroup } from './group-resolvers.ts';
import type { GroupContext } from './group-service.ts';

export function createGroupManagerResolvers(groups: GroupContext): {
  Query: Pick<FeatureResolvers['Query'], 'readGroupManagers' | 'readManagedGroups'>;
  Mutation: Pick<FeatureResolvers['Mutation'], 'addGroupManager' | 'removeGroupManager'>;
} {
  const present = (viewer: Viewer, managers: readonly GroupManager[]) =>
    managers.map(({ personId, name, email, avatarMediaId }) => ({
      ID: String(personId),
      Name: name,
      Email: email,
      AvatarURL: avatarMediaId === null ? null : groups.avatarUrl(viewer.organisationId, avatarMediaId),
    }));

  return {
    Query: {
      readGroupManagers: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const managers = await readGroupManagers(groups, viewer, parseId(args.GroupID));
        return managers && present(viewer, managers);
      },
      readManagedGroups: async (_source, args, context) => {
        const personId = parseOptionalId(args.MemberID ?? undefined);
        const managed = await readManagedGroups(groups, context.requireViewer(), personId ?? undefined);
        return managed.map(presentGroup);
      },
    },
    Mutation: {
      addGroupManager: async (_source, args, context) => {
        const viewer = context.requireViewer();
        return present(viewer, await addGroupManager(groups, viewer, readChange(args)));
      },
      removeGroupManager: async (_source, args, context) => {
        const viewer = context.requireViewer();
        return present(viewer, await removeGroupManager(groups, viewer, readChange(args)));
      },
    },
  };
}

function readChange({ GroupID, MemberID }: { GroupID: string; MemberID: string }) {
  return { groupId: parseId(GroupID), personId: parseId(MemberID) };
}
