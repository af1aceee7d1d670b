import type { ContentPort } from '#features/organisations/server/index.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createGroupResolvers } from './group-resolvers.ts';
import { createGroupService, type GroupService } from './group-service.ts';

export { deleteGroupMember, insertGroupMembers, leaveGroups } from './group-people-store.ts';
export { presentGroup } from './group-resolvers.ts';
export { type GroupService, holdGroup, type ShownGroup, showGroup } from './group-service.ts';
export { countGroups, findGroup, findGroupsByName, insertGroups, listGroupNames } from './group-store.ts';

export type GroupsFeature = ServerFeature & { groups: GroupService };

/** Groups by name, what is shown to them, and which person is in which; who these people are, members know. */
export function createGroupsFeature(deps: { tenancy: Tenancy; content: ContentPort }): GroupsFeature {
  const groups = createGroupService(deps);
  return { resolvers: createGroupResolvers({ groups }), groups };
}
