import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createGroupPeopleResolvers } from './group-people-resolvers.ts';
import { createInviteMembersJob } from './invite-members-job.ts';
import type { MemberContext } from './member-context.ts';
import { createMemberResolvers } from './member-resolvers.ts';
import { createProviderStaffResolvers } from './provider-staff-resolvers.ts';

export { addGroupMember } from './group-people-service.ts';
export type { MemberContext } from './member-context.ts';
export { presentMember } from './member-presenter.ts';
export { createMember, toMemberFacts } from './member-service.ts';
export {
  belongsElsewhere,
  eraseMemberRow,
  findMembersByEmail,
  hasOtherAdministrator,
  insertMembers,
  updateMemberRow,
} from './member-store.ts';
export { holdMembers, readSeats } from './seats.ts';
export { updateMember } from './update-member.ts';

export type MembersFeature = ServerFeature & { context: MemberContext };

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
  return { resolvers, jobs: [createInviteMembersJob(context)], context };
}
