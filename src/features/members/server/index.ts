import type { GroupService } from '#features/groups/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { OrganisationPorts, OrganisationReads } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createGroupPeopleResolvers } from './group-people-resolvers.ts';
import { createGroupPeopleService, type GroupPeopleService } from './group-people-service.ts';
import { createMemberImport } from './import-members.ts';
import { createInviteMembersJob } from './invite-members-job.ts';
import { createLoginCodeService } from './login-code-service.ts';
import { createMemberExtras } from './member-extras.ts';
import { createMemberPresenter, type MemberPresenter } from './member-presenter.ts';
import { createMemberResolvers } from './member-resolvers.ts';
import { createMemberService, type MemberService } from './member-service.ts';
import { createProviderStaffResolvers } from './provider-staff-resolvers.ts';
import { createProviderStaffService } from './provider-staff-service.ts';
import { createMemberUpdate, type UpdateMember } from './update-member.ts';

export type { MemberPresenter } from './member-presenter.ts';
export { toMemberFacts } from './member-service.ts';
export {
  belongsElsewhere,
  eraseMembership,
  findMembersByEmail,
  hasOtherAdministrator,
  insertMemberships,
  updateMembership,
} from './member-store.ts';
export { holdMembership, readSeats } from './seats.ts';

/** What the demo and operator commands do as anybody else would. */
export type MembersFeature = ServerFeature & {
  members: MemberService;
  updateMember: UpdateMember;
  groupPeople: GroupPeopleService;
  presentMember: MemberPresenter;
};

/** The people of an organisation, one by one, by file, and in groups. */
export function createMembersFeature(
  deps: Pick<OrganisationPorts, 'statistics' | 'pictures' | 'announce'> & {
    tenancy: Tenancy;
    organisations: OrganisationReads;
    groups: GroupService;
    mailer: Mailer;
    avatarUrl: (organisationId: number, mediaId: number) => string;
    /** Ends what this process remembers of a sign-in. */
    forgetSignIn: (signInId: string) => void;
    clock: () => Date;
  },
): MembersFeature {
  const presentMember = createMemberPresenter(deps);
  const readExtras = createMemberExtras(deps);
  const members = createMemberService(deps);
  const updateMember = createMemberUpdate({ ...deps, members });
  const groupPeople = createGroupPeopleService(deps);
  const presenting = { presentMember, readExtras };
  const people = createMemberResolvers({
    members,
    updateMember,
    importMembers: createMemberImport(deps),
    loginCodes: createLoginCodeService(deps),
    ...presenting,
  });
  const inGroups = createGroupPeopleResolvers({ groups: deps.groups, groupPeople, ...presenting });
  const forStaff = createProviderStaffResolvers({ staff: createProviderStaffService(deps), ...presenting });
  const resolvers: FeatureResolvers = {
    ...people,
    Query: { ...people.Query, ...inGroups.Query, ...forStaff.Query },
    Mutation: { ...people.Mutation, ...inGroups.Mutation },
  };
  return {
    resolvers,
    jobs: [createInviteMembersJob(deps)],
    members,
    updateMember,
    groupPeople,
    presentMember,
  };
}
