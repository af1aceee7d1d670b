import { unauthenticated } from '#kernel/app-error.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** There is no person behind a public link: 0 is the id of nobody. */
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

/** Whoever holds a link learns whose it is, and nothing of how the organisation is run. */
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

/** What `viewer` says to the holder of a public link. */
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
    AvatarMediaID: null,
    Organisation: visited,
    Organisations: [visited],
    Permissions: permissions,
  };
}
