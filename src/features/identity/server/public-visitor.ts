import { unauthenticated } from '#kernel/app-error.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** There is no person behind a share link: 0 is the id of no person. */
const nobody = {
  ID: '0',
  Name: '(Public user)',
  FirstName: '',
  Surname: '',
  UserType: 'public',
  AvatarURL: null,
};

type Named = { organisationId: number; name: string };

export async function findVisitedOrganisation(scope: PlatformScope, organisationId: number): Promise<Named> {
  const row = await scope.db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select('name')
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  return { organisationId, name: row.name };
}

/** The holder of a link learns its organisation, and nothing of the organisation's settings. */
export function presentVisitedOrganisation({ organisationId, name }: Named) {
  return {
    ID: String(organisationId),
    Name: name,
    Description: '',
    Archived: null,
    Trial: false,
    TrialExpiryDate: null,
    EnforceMFA: false,
  };
}

export function presentVisitor(organisation: Named) {
  return {
    ...nobody,
    Email: null,
    Disabled: false,
    Organisation: presentVisitedOrganisation(organisation),
  };
}

/** The answer of `viewer` to the holder of a share link. */
export function describeVisitor(organisation: Named, permissions: string[]) {
  const visited = presentVisitedOrganisation(organisation);
  return {
    ...nobody,
    Email: '',
    IsInternal: false,
    ImpersonatorID: null,
    ImpersonatorName: null,
    LoginCode: null,
    MFAEnabled: false,
    MFASetupRequired: false,
    OnboardProgress: null,
    Language: null,
    InterestIDs: [],
    SignupMethod: null,
    AvatarMediaID: null,
    Organisation: visited,
    Organisations: [visited],
    Permissions: permissions,
  };
}
