import type { PresentedOrganisation } from '#features/identity/server/index.ts';
import type { countLater, MemberStatistics, PresentedPicture } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { canChangeRoleOf, canManageMember } from '../model/member-fields.ts';
import { can } from '../model/permissions.ts';
import type { MemberContext } from './member-context.ts';
import type { MemberRow } from './member-list-view.ts';
import type { Member } from './resolver-sources.ts';

/** The requested facts beside the member's own row. */
export type MemberExtras = {
  statistics?: ReadonlyMap<number, MemberStatistics>;
  /** How many items of a kind each of them has completed. */
  countCompleted?: ReturnType<typeof countLater>;
  pictures?: ReadonlyMap<number, PresentedPicture>;
  deletionRequests?: ReadonlyMap<number, number>;
  /** The organisation the viewer is in, as the API shows it. */
  organisation?: PresentedOrganisation | null;
  /** All organisations of the viewer, for the own record. */
  ownOrganisations?: PresentedOrganisation[];
};

/** A member as this viewer may see them: codes and settings only where they are theirs or they administer. */
export function presentMember(
  context: Pick<MemberContext, 'avatarUrl'>,
  viewer: Viewer,
  member: MemberRow,
  extras: MemberExtras = {},
): Member & { Manageable: boolean } {
  const isOwn = viewer.personId === member.personId;
  const seesCode = can(viewer, 'member:see-login-code', { personId: member.personId });
  const { avatarMediaId } = member;
  const requestId = extras.deletionRequests?.get(member.personId);
  return {
    ID: String(member.personId),
    OrganisationID: String(member.organisationId),
    Email: member.email,
    Name: member.name,
    FirstName: member.firstName,
    Surname: member.surname,
    UserType: member.role,
    Disabled: member.disabledAt !== null,
    AvatarURL: avatarMediaId === null ? null : context.avatarUrl(member.organisationId, avatarMediaId),
    AvatarMediaID: avatarMediaId === null ? null : String(avatarMediaId),
    AvatarMedia: avatarMediaId === null ? null : (extras.pictures?.get(avatarMediaId) ?? null),
    LoginCode: seesCode ? member.loginCode : null,
    Created: member.createdAt,
    Enrolled: member.enrolledAt,
    Active: member.active,
    DeleteRequestID: seesCode && requestId !== undefined ? String(requestId) : null,
    SendWelcomeEmail: member.sendWelcomeEmail,
    LastSeen: member.lastSeenAt,
    OnboardProgress: isOwn ? JSON.stringify(member.onboardProgress) : null,
    SignupMethod: member.signupMethod,
    MFAEnabled: seesCode ? member.mfaEnabled : null,
    Language: isOwn ? member.language : null,
    ImpersonatorID: isOwn && viewer.impersonatorId !== null ? String(viewer.impersonatorId) : null,
    OrganisationGroups: member.groups.map((group) => ({
      ID: String(group.id),
      Name: group.name,
      OrganisationID: String(member.organisationId),
    })),
    Organisation: extras.organisation ?? null,
    Organisations:
      (isOwn ? extras.ownOrganisations : undefined) ?? (extras.organisation ? [extras.organisation] : null),
    Manageable: canManageMember(viewer, { role: member.role }),
    RoleChangeable: canChangeRoleOf(viewer, member),
    ...presentStatistics(extras.statistics, member.personId),
    ...(extras.countCompleted ? { countOfKind: extras.countCompleted(member.personId) } : {}),
  };
}

function presentStatistics(
  statistics: ReadonlyMap<number, MemberStatistics> | undefined,
  personId: number,
): Partial<Member> {
  if (!statistics) return {};
  const found = statistics.get(personId);
  return {
    AverageScore: found?.averageScore ?? null,
    LearningGain: found?.learningGain ?? null,
    TotalTimeSpent: found?.timeSpentMs ?? 0,
    TotalViews: found?.views ?? 0,
    TotalCompletions: found?.completions ?? 0,
  };
}
