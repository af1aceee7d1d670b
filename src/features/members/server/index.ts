import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { can } from '../model/permissions.ts';
import { createGroupPeopleResolvers } from './group-people-resolvers.ts';
import { createInviteMembersJob } from './invite-members-job.ts';
import type { MemberContext } from './member-context.ts';
import { presentMember } from './member-presenter.ts';
import { createMemberResolvers } from './member-resolvers.ts';
import { readMembers } from './member-service.ts';
import { createProviderStaffResolvers } from './provider-staff-resolvers.ts';

export { memberDisabled, memberEnabled, memberUpdated } from './domain-events.ts';
export { addGroupMember } from './group-people-service.ts';
export type { MemberContext } from './member-context.ts';
export { presentMember } from './member-presenter.ts';
export { createMember } from './member-service.ts';
export { findMembersByEmail, hasOtherAdministrator } from './member-store.ts';
export { holdMembers, readSeats } from './seats.ts';
export { updateMember } from './update-member.ts';

export type MembersFeature = ServerFeature & {
  context: MemberContext;
  /** Who joined last, as GraphQL shows them; null for those who list no members. */
  listLatest(viewer: Viewer, limit: number): Promise<ReturnType<typeof presentMember>[] | null>;
};

/** The people of an organisation, one by one, by file, and in groups. */
export function createMembersFeature(context: MemberContext): MembersFeature {
  const people = createMemberResolvers(context);
  const inGroups = createGroupPeopleResolvers(context);
  const forStaff = createProviderStaffResolvers(context);
  const resolvers: FeatureResolvers = {
    ...people,
    Query: { ...people.Query, ...inGroups.Query, ...forStaff.Query },
    Mutation: { ...people.Mutation, ...inGroups.Mutation },
  };
  return {
    resolvers,
    jobs: [createInviteMembersJob(context)],
    context,
    listLatest: (viewer, limit) => listLatestMembers(context, viewer, limit),
  };
}

async function listLatestMembers(context: MemberContext, viewer: Viewer, limit: number) {
  if (!can(viewer, 'member:list')) return null;
  const { nodes } = await readMembers(context, viewer, {
    // An invitation that waits is nobody who joined.
    filter: { Enrolled: { ne: null } },
    sort: [{ field: 'Enrolled', direction: 'DESC' }],
    page: { limit, offset: 0 },
    parts: { groups: false },
  });
  return nodes.map((member) => presentMember(context, viewer, member));
}
