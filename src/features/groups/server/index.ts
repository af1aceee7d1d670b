import type { FeatureResolvers } from '#generated/resolvers/groups.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createGroupManagerResolvers } from './group-manager-resolvers.ts';
import { createGroupResolvers } from './group-resolvers.ts';
import type { GroupContext } from './group-service.ts';

export { groupMemberAdded, groupMemberRemoved } from './domain-events.ts';
export { addGroupManager } from './group-manager-service.ts';
export { listManagedGroupIds, listManagers, managedGroupIdsJson } from './group-manager-store.ts';
export { deleteGroupMember, insertGroupMembers, leaveGroups } from './group-people-store.ts';
export { presentGroup } from './group-resolvers.ts';
export {
  countGroupContent,
  createGroup,
  type GroupContext,
  holdGroup,
  type ShownGroup,
  showGroup,
  updateGroup,
} from './group-service.ts';
export { countGroups, findGroup, findGroupsByName, insertGroups, listGroupNames } from './group-store.ts';

export type GroupsFeature = ServerFeature & { context: GroupContext };

/** Groups, the content that is shown to them, and the people in them; members know who these people are. */
export function createGroupsFeature(context: GroupContext): GroupsFeature {
  const groups = createGroupResolvers(context);
  const managers = createGroupManagerResolvers(context);
  const resolvers: FeatureResolvers = {
    ...groups,
    Query: { ...groups.Query, ...managers.Query },
    Mutation: { ...groups.Mutation, ...managers.Mutation },
  };
  return { resolvers, context };
}
