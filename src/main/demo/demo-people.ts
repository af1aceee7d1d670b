import { demoPassword } from '#features/identity/model/demo-password.ts';
import { hashPassword } from '#features/identity/server/index.ts';
import type { Role } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { DemoPerson } from './demo-content.ts';
import type { DemoText } from './demo-texts.ts';

export type DemoMember = {
  personId: number;
  organisationId: number;
  email: string;
  role: Role;
  portrait: string | null;
};
export type DemoOrganisation = { id: number; name: string; members: DemoMember[] };
export type DemoOrganisations = {
  demo: DemoOrganisation;
  provider: DemoOrganisation;
  other: DemoOrganisation;
  /** On a trial that goes on, and after one that ended. */
  trial: DemoOrganisation;
  ended: DemoOrganisation;
};

/**
 * The customer that is shown, the provider's own organisation, one to test the separation of organisations, and two to
 * try what a trial and its end look like.
 */
export async function createDemoPeople(
  tenancy: Tenancy,
  people: readonly DemoPerson[],
  text: DemoText,
): Promise<DemoOrganisations> {
  const passwordHash = await hashPassword(demoPassword);
  const withDomain = (domain: string) => people.filter((person) => person.email.endsWith(`@${domain}`));
  const organisations = {
    demo: { name: text('Harbour Care'), kind: 'customer', people: withDomain('demo.praxis.test') },
    provider: { name: 'Praxis', kind: 'provider', people: withDomain('praxis.test') },
    other: { name: text('Northgate Retail'), kind: 'customer', people: withDomain('other.praxis.test') },
    trial: { name: text('Bright Steps Nursery'), kind: 'customer', people: withDomain('trial.praxis.test') },
    ended: { name: text('Lakeside Hotels'), kind: 'customer', people: withDomain('ended.praxis.test') },
  };
  const create = (what: (typeof organisations)['demo']) => createOrganisation(tenancy, passwordHash, what);
  return {
    demo: await create(organisations.demo),
    provider: await create(organisations.provider),
    other: await create(organisations.other),
    trial: await create(organisations.trial),
    ended: await create(organisations.ended),
  };
}

async function createOrganisation(
  tenancy: Tenancy,
  passwordHash: string,
  what: { name: string; kind: string; people: DemoPerson[] },
): Promise<DemoOrganisation> {
  return tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
    const { id } = await db
      .insertInto('organisation')
      .values({ name: what.name, kind: what.kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members: DemoMember[] = [];
    for (const person of what.people) {
      const row = await db
        .insertInto('person')
        .values({
          email: person.email,
          password_hash: passwordHash,
          first_name: person.firstName,
          surname: person.surname,
          internal: what.kind === 'provider',
          demo: true,
          made_in_organisation_id: id,
          email_proved_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('membership')
        .values({ organisation_id: id, person_id: row.id, role: person.role })
        .execute();
      members.push({
        personId: row.id,
        organisationId: id,
        email: person.email,
        role: person.role,
        portrait: person.portrait ?? null,
      });
    }
    return { id, name: what.name, members };
  });
}
