import { hashPassword } from '#features/access/server/index.ts';
import type { Role } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { DemoPerson } from './demo-content.ts';

export const demoPassword = 'praxis-demo';

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
};

/** Three organisations: the customer that is shown, the provider's own, and a stranger to prove the walls with. */
export async function createDemoPeople(
  tenancy: Tenancy,
  people: readonly DemoPerson[],
): Promise<DemoOrganisations> {
  const passwordHash = await hashPassword(demoPassword);
  const withDomain = (domain: string) => people.filter((person) => person.email.endsWith(`@${domain}`));
  const organisations = {
    demo: { name: 'Harbour Care', kind: 'customer', people: withDomain('demo.praxis.test') },
    provider: { name: 'Praxis', kind: 'provider', people: withDomain('praxis.test') },
    other: { name: 'Northgate Retail', kind: 'customer', people: withDomain('other.praxis.test') },
  };
  const create = (what: (typeof organisations)['demo']) => createOrganisation(tenancy, passwordHash, what);
  return {
    demo: await create(organisations.demo),
    provider: await create(organisations.provider),
    other: await create(organisations.other),
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

/** Two teams, so that visibility by group can be seen at work. */
export async function createDemoGroups(tenancy: Tenancy, organisation: DemoOrganisation): Promise<void> {
  const learners = organisation.members.filter((member) => member.role === 'user');
  const half = Math.ceil(learners.length / 2);
  const groups = { 'Ward teams': learners.slice(0, half), 'Front desk': learners.slice(half) };
  await tenancy.inOrganisation(organisation.id, async (scope) => {
    for (const [name, members] of Object.entries(groups)) {
      const { id } = await scope.db
        .insertInto('member_group')
        .values({ organisation_id: organisation.id, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const member of members) {
        await scope.db
          .insertInto('group_member')
          .values({ organisation_id: organisation.id, group_id: id, person_id: member.personId })
          .execute();
      }
    }
  });
}
