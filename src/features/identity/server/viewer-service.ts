import { listAllowed } from '#features/authorisation/model/define-permissions.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { notFound, unauthenticated } from '#kernel/app-error.ts';
import type { IdentityContext } from './identity-context.ts';
import { describeVisitor, findVisitedOrganisation } from './public-visitor.ts';
import { presentOrganisation } from './sign-in-resolvers.ts';
import { findOwnFacts, listMemberships } from './sign-in-store.ts';

async function readOwnProfile(context: IdentityContext, viewer: Viewer) {
  const { personId } = viewer;
  if (personId === null) throw unauthenticated();
  const profile = await context.tenancy.inOrganisation(viewer.organisationId, (scope) =>
    scope.db
      .selectFrom('member_profile')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .select([
        'person_id',
        'email',
        'first_name',
        'surname',
        'name',
        'role',
        'avatar_media_id',
        'login_code',
        'mfa_enabled',
        'onboard_progress',
        'signup_method',
      ])
      .executeTakeFirst(),
  );
  if (!profile) throw unauthenticated();
  return profile;
}

/** Describes the viewer: the person, their organisations, and their permissions. */
export async function describeViewer(context: IdentityContext, viewer: Viewer) {
  if (viewer.kind === 'public') {
    const organisation = await context.tenancy.acrossOrganisations('directory', (scope) =>
      findVisitedOrganisation(scope, viewer.organisationId),
    );
    return describeVisitor(organisation, listAllowed(context.listPermissions(), viewer));
  }
  const profile = await readOwnProfile(context, viewer);
  const { memberships, own } = await context.tenancy.acrossOrganisations(
    'organisation-switch',
    async (scope) => ({
      memberships: await listMemberships(scope, profile.person_id),
      own: await findOwnFacts(scope, profile.person_id, viewer.impersonatorId),
    }),
  );
  const current = memberships.find((membership) => membership.organisationId === viewer.organisationId);
  if (!current) throw unauthenticated();
  return {
    ID: String(profile.person_id),
    Email: profile.email,
    Name: profile.name,
    FirstName: profile.first_name,
    Surname: profile.surname,
    // On a headset everybody is a learner.
    UserType: viewer.headset ? viewer.role : profile.role,
    IsInternal: viewer.internal,
    ImpersonatorID: viewer.impersonatorId === null ? null : String(viewer.impersonatorId),
    ImpersonatorName: own.impersonatorName,
    LoginCode: viewer.headset ? null : profile.login_code,
    MFAEnabled: profile.mfa_enabled,
    MFASetupRequired: viewer.mfaSetupRequired,
    OnboardProgress: profile.onboard_progress,
    Language: own.language,
    InterestIDs: own.interestIds.map(String),
    SignupMethod: profile.signup_method,
    AvatarMediaID: profile.avatar_media_id === null ? null : String(profile.avatar_media_id),
    AvatarURL:
      profile.avatar_media_id === null
        ? null
        : context.avatarUrl(viewer.organisationId, profile.avatar_media_id),
    Organisation: presentOrganisation(current),
    Organisations: memberships.map(presentOrganisation),
    Permissions: listAllowed(context.listPermissions(), viewer),
  };
}

export async function checkLogin(context: IdentityContext, viewer: Viewer, personId: number) {
  if (viewer.personId !== personId) throw notFound('This member does not exist.');
  const profile = await readOwnProfile(context, viewer);
  return { ID: String(profile.person_id), Name: profile.name };
}
