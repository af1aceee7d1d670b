import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import {
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

/** The administrator's request. */
type Ask = ReturnType<typeof askAs>;
/** Answers one request for each who wants something, of which the last `room` alone fit into the plan. */
type Way = (ask: Ask, organisation: BuiltOrganisation) => Promise<(() => ReturnType<Ask>)[]>;

/** At once at the edge of a limit. */
const wanting = 50;
let serial = 0;

function askAs(token: string) {
  return (text: string, variables: Record<string, unknown> = {}) => app.graphql(text, variables, { token });
}

const create = (ask: Ask, Type = 'default') =>
  ask('mutation ($t: String) { createVirtualHuman(Input: { Type: $t }) { ID } }', { t: Type });
const invite = (ask: Ask, UserType = 'user') =>
  ask(
    'mutation ($e: String!, $r: String) { createMember(Input: { Email: $e, UserType: $r, SendWelcomeEmail: false }) { ID } }',
    { e: `wants-${++serial}@example.test`, r: UserType },
  );
const createVideo = (ask: Ask) => ask('mutation { createSimulation { ID } }');
const archiveVideo = (ask: Ask, id: string, to: string) =>
  ask(`mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: ${to} }) { ID } }`, { id });
const times = <Result>(make: () => Result) => Array.from({ length: wanting }, make);

async function createArchived(ask: Ask): Promise<string> {
  const id = (await create(ask)).data.createVirtualHuman.ID;
  await ask(
    'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
    {
      id,
    },
  );
  return id;
}
const restore = (ask: Ask, id: string) =>
  ask('mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Archived: null }) { ID } }', { id });
const copy = (ask: Ask, id: string) =>
  ask('mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { ID } }', { id });

/** What is in use before, what the plan allows, and how one more is wanted. */
const ways: [string, Record<string, number>, Way][] = [
  ['creating', { 'virtual-humans': 1 }, async (ask) => times(() => () => create(ask))],
  [
    'copying',
    { 'virtual-humans': 2 },
    async (ask) => {
      const id = (await create(ask)).data.createVirtualHuman.ID;
      return times(() => () => copy(ask, id));
    },
  ],
  [
    'restoring',
    { 'virtual-humans': 1 },
    async (ask) => {
      const ids: string[] = [];
      for (let n = 0; n < wanting; n += 1) ids.push(await createArchived(ask));
      return ids.map((id) => () => restore(ask, id));
    },
  ],
  [
    'creating, copying and restoring, of every kind there is a common limit for',
    { 'virtual-humans': 2 },
    async (ask) => {
      const archived = await createArchived(ask);
      const id = (await create(ask)).data.createVirtualHuman.ID;
      return [
        () => create(ask),
        () => create(ask, 'branching'),
        () => copy(ask, id),
        () => restore(ask, archived),
      ];
    },
  ],
  ['creating interactive videos', { simulations: 1 }, async (ask) => times(() => () => createVideo(ask))],
  [
    'copying interactive videos',
    { simulations: 2 },
    async (ask) => {
      const id = (await createVideo(ask)).data.createSimulation.ID;
      return times(
        () => () => ask('mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID } }', { id }),
      );
    },
  ],
  [
    'restoring interactive videos',
    { simulations: 1 },
    async (ask) => {
      const ids: string[] = [];
      for (let n = 0; n < wanting; n += 1) {
        const id = (await createVideo(ask)).data.createSimulation.ID;
        await archiveVideo(ask, id, '"2026-11-02T09:00:00Z"');
        ids.push(id);
      }
      return ids.map((id) => () => archiveVideo(ask, id, 'null'));
    },
  ],
  ['inviting learners', { learners: 1 }, async (ask) => times(() => () => invite(ask))],
  [
    'inviting editors',
    { editors: 9, 'paid-editors': 2 },
    async (ask) => times(() => () => invite(ask, 'admin')),
  ],
  [
    'letting learners in again',
    { learners: 1 },
    async (ask) => {
      const ids: string[] = [];
      for (let n = 0; n < wanting; n += 1) {
        const { ID } = (await invite(ask)).data.createMember;
        await ask('mutation ($id: ID!) { updateMember(Input: { ID: $id, Disabled: true }) { ID } }', {
          id: ID,
        });
        ids.push(ID);
      }
      return ids.map(
        (id) => () =>
          ask('mutation ($id: ID!) { updateMember(Input: { ID: $id, Disabled: false }) { ID } }', { id }),
      );
    },
  ],
];

test.each(ways)(
  '%s: of several who want the last place at the same moment one gets it',
  async (_how, limits, way) => {
    const organisation = await buildOrganisation(app.tenancy);
    const token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
    const ask: Ask = (text, variables = {}) => app.graphql(text, variables, { token });
    // A plan by sessions makes nobody a learner who was invited as something else.
    await buildPlan(app.tenancy, organisation, { type: 'simulations' in limits ? 'PRO' : 'SESSION', limits });
    const wanted = await way(ask, organisation);
    const answers = await Promise.all(wanted.map((want) => want()));
    const refusals = answers.flatMap(({ errors }) => errors?.[0]?.extensions ?? []);
    expect(refusals.map(({ code }) => code)).toEqual(
      Array.from({ length: wanted.length - 1 }, () => 'PLAN_LIMIT'),
    );
    for (const { limit } of refusals) expect(limit).toMatchObject({ used: limit?.max });
  },
  60_000,
);

/** Their answer says for each person what became of them. */
type Crowd = (ask: Ask, organisation: BuiltOrganisation) => Promise<(() => Promise<unknown>)[]>;
const newEmail = () => `wants-${++serial}@example.test`;
const bulk = (ask: Ask, { id }: BuiltOrganisation, emails: readonly string[]) =>
  ask(
    'mutation ($id: ID!, $e: [String!]!) { bulkCreateUsers(OrganisationID: $id, Emails: $e, UserType: "user", SendWelcomeEmail: false) { Created Reason } }',
    { id: String(id), e: emails },
  );
const bring = (ask: Ask, emails: readonly string[]) =>
  ask(
    'mutation ($csv: String!) { importMembers(Input: { CSV: $csv, DryRun: false, SendWelcomeEmail: false }) { Summary { Created } } }',
    { csv: ['Email,First name,Surname,Role', ...emails.map((email) => `${email},Nia,New,user`)].join('\n') },
  );

const crowds: [string, Record<string, number>, Crowd][] = [
  ['files of one line', { learners: 1 }, async (ask) => times(() => () => bring(ask, [newEmail()]))],
  [
    'files, invitations of many and single ones',
    { learners: 3 },
    async (ask, organisation) =>
      times(() => [
        () => bring(ask, [newEmail(), newEmail()]),
        () => bulk(ask, organisation, [newEmail(), newEmail()]),
        () => invite(ask),
      ]).flat(),
  ],
  [
    'invitations of many',
    { learners: 1 },
    async (ask, organisation) => times(() => () => bulk(ask, organisation, [newEmail()])),
  ],
  [
    'people with an invite link',
    { learners: 1 },
    async (ask, { id }) => {
      const { data } = await ask(
        'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
        { id: String(id) },
      );
      const code = data.updateOrganisation.InviteCodeUser;
      return times(
        () => () =>
          app.graphql(
            'mutation ($e: String!, $p: String!, $c: String!) { signupUser(FirstName: "Nia", Surname: "New", Email: $e, Password: $p, InviteCode: $c) { ID } }',
            { e: newEmail(), p: testPassword, c: code },
          ),
      );
    },
  ],
  [
    'learners who are made administrators',
    { learners: 99, editors: 2, 'paid-editors': 2 },
    async (ask, { id: organisationId }) => {
      const { data } = await ask(
        'mutation ($id: ID!, $e: [String!]!) { bulkCreateUsers(OrganisationID: $id, Emails: $e, UserType: "user", SendWelcomeEmail: false) { Member { ID } } }',
        { id: String(organisationId), e: times(newEmail) },
      );
      const ids: string[] = data.bulkCreateUsers.map(({ Member }: { Member: { ID: string } }) => Member.ID);
      return ids.map(
        (id) => () =>
          ask('mutation ($ids: [ID!]!) { bulkUpdateUsers(MemberIDs: $ids, UserType: "admin") { Updated } }', {
            ids: [id],
          }),
      );
    },
  ],
];

test.each(crowds)(
  '%s, all at the same moment: every seat is taken, and never one too many',
  async (_who, limits, crowd) => {
    const organisation = await buildOrganisation(app.tenancy);
    const token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
    const ask = askAs(token);
    await buildPlan(app.tenancy, organisation, { type: 'SESSION', limits });
    const wanted = await crowd(ask, organisation);
    await Promise.all(wanted.map((want) => want()));
    const { data } = await ask(
      'query ($id: ID!) { licenseCounts(OrganisationID: $id) { Learners Editors } }',
      {
        id: String(organisation.id),
      },
    );
    const { Learners, Editors } = data.licenseCounts;
    if (limits.editors === undefined) expect(Learners).toBe(limits.learners);
    else expect(Editors).toBe(limits.editors);
  },
  120_000,
);

test('the number of interactive videos in a contract is only shown, until it is agreed on', async () => {
  const organisation = await buildOrganisation(app.tenancy);
  const token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  await buildPlan(app.tenancy, organisation, { type: 'Framework 2026', limits: { simulations: 1 } });
  for (let n = 0; n < 2; n += 1) expect((await createVideo(askAs(token))).errors).toBeUndefined();
  await app.tenancy.inOrganisation(organisation.id, (scope) => agreeLimit(scope, 'simulations', 2));
  expect((await createVideo(askAs(token))).errors?.[0]?.extensions).toMatchObject({
    code: 'PLAN_LIMIT',
    reason: 'simulation.plan-limit',
    limit: { key: 'simulations', used: 2, max: 2 },
  });
});
