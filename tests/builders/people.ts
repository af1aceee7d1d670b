import { randomUUID } from 'node:crypto';
import { hashPassword } from '#features/identity/server/index.ts';
import type { Role, Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { TestApp } from '../test-app.ts';

export const testPassword = 'correct horse battery';
/** Hashing is slow on purpose; all people of a run share one hash. */
const passwordHash = hashPassword(testPassword);

export type BuiltOrganisation = { id: number };
export type BuiltMember = { personId: number; organisationId: number; email: string; role: Role };

export async function buildOrganisation(
  tenancy: Tenancy,
  name = 'Harbour Hospital',
  kind = 'customer',
): Promise<BuiltOrganisation> {
  return tenancy.acrossOrganisations('seed-demo', (scope) =>
    scope.db.insertInto('organisation').values({ name, kind }).returning('id').executeTakeFirstOrThrow(),
  );
}

export async function buildMember(
  tenancy: Tenancy,
  organisation: BuiltOrganisation,
  role: Role,
  options: { email?: string; firstName?: string; surname?: string; internal?: boolean } = {},
): Promise<BuiltMember> {
  const email = options.email ?? `${role}-${randomUUID()}@example.test`;
  const hash = await passwordHash;
  return tenancy.acrossOrganisations('seed-demo', async (scope) => {
    const person = await scope.db
      .insertInto('person')
      .values({
        email,
        password_hash: hash,
        first_name: options.firstName ?? 'Robin',
        surname: options.surname ?? 'Reed',
        internal: options.internal ?? false,
        made_in_organisation_id: organisation.id,
        email_proved_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await scope.db
      .insertInto('membership')
      .values({ organisation_id: organisation.id, person_id: person.id, role })
      .execute();
    return { personId: person.id, organisationId: organisation.id, email, role };
  });
}

/** The viewer a service would get for this member, for tests below HTTP. */
export function asViewer(member: BuiltMember): Viewer {
  return {
    kind: 'member',
    personId: member.personId,
    organisationId: member.organisationId,
    role: member.role,
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: null,
  };
}

/** Signs in over the API and answers the token. */
export async function signIn(
  app: TestApp,
  member: { email: string },
  password = testPassword,
): Promise<string> {
  const answer = await app.graphql<{ createPraxisToken: { Token: string | null; Message: string | null } }>(
    'mutation ($Email: String!, $Password: String!) { createPraxisToken(Email: $Email, Password: $Password) { Token Message } }',
    { Email: member.email, Password: password },
  );
  const token = answer.data?.createPraxisToken.Token;
  if (!token) throw new Error(`Signing in failed: ${JSON.stringify(answer)}`);
  return token;
}
