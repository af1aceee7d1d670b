import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noticeContext } from '#tests/builders/notices.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { tellInviter } from '../accepted-notices.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Limits count by the hour, and names by the day.
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  admin = await buildMember(app.tenancy, ours, 'admin');
  token = await signIn(app, admin);
});

async function ask(text: string, variables: Record<string, unknown> = {}, as = token) {
  const answer = await app.graphql(text, variables, { token: as });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** Somebody with an account elsewhere. */
async function stranger(): Promise<BuiltMember> {
  return buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Canary Clinic'), 'user');
}

async function invite(email: string, as = token): Promise<void> {
  await ask(
    'mutation ($e: String!) { createMember(Input: { Email: $e, FirstName: "Given", Surname: "Here", SendWelcomeEmail: false }) { ID } }',
    { e: email },
    as,
  );
}

const respond = async (person: BuiltMember, yes: boolean) =>
  ask(
    'mutation ($o: ID!, $y: Boolean!) { answerOwnInvitation(OrganisationID: $o, Accept: $y) { Success } }',
    { o: String(ours.id), y: yes },
    await signIn(app, person),
  );

/** What the subscriber of the event does, as often as it is handed out. */
const deliver = (person: BuiltMember, organisation = ours) =>
  app.tenancy.inOrganisation(organisation.id, (scope) =>
    tellInviter(noticeContext(app), scope, person.personId),
  );

const told = async (as = token) =>
  (await ask('{ readMyNotices { nodes { Kind Facts Path } } }', {}, as)).readMyNotices.nodes;

async function joinInvited(): Promise<BuiltMember> {
  const person = await stranger();
  await invite(person.email);
  await respond(person, true);
  return person;
}

const inviterOf = ({ personId }: BuiltMember) =>
  app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const row = await db
      .selectFrom('membership')
      .where('organisation_id', '=', ours.id)
      .where('person_id', '=', personId)
      .select('invited_by_person_id')
      .executeTakeFirstOrThrow();
    return row.invited_by_person_id === null ? null : Number(row.invited_by_person_id);
  });

test('who invited somebody is told once that they joined, and nobody else is', async () => {
  const colleague = await buildMember(app.tenancy, ours, 'admin');
  const person = await joinInvited();
  await deliver(person);
  await deliver(person);
  expect(await told()).toEqual([
    {
      Kind: 'invitation-accepted',
      Facts: { name: expect.stringMatching(/\S/), more: 0 },
      Path: `/users/${person.personId}`,
    },
  ]);
  expect(await told(await signIn(app, colleague))).toEqual([]);
});

test('an invitation that waits or was declined tells nobody', async () => {
  const waiting = await stranger();
  await invite(waiting.email);
  await deliver(waiting);
  await respond(waiting, false);
  await deliver(waiting);
  expect(await told()).toEqual([]);
});

test('after ten names one notice speaks for all others of the day', async () => {
  for (let nth = 0; nth < 12; nth++) await deliver(await joinInvited());
  const notices = await told();
  expect(notices.filter(({ Facts }: { Facts: { more: number } }) => Facts.more === 0)).toHaveLength(10);
  expect(notices.filter(({ Facts }: { Facts: { more: number } }) => Facts.more === 1)).toEqual([
    { Kind: 'invitation-accepted', Facts: { more: 1 }, Path: '/users' },
  ]);
});

test.each(['user', 'analyst'])('an inviter who is a %s by now hears nothing', async (role) => {
  const person = await stranger();
  await invite(person.email);
  await app.tenancy.inOrganisation(ours.id, ({ db }) =>
    db
      .updateTable('membership')
      .set({ role })
      .where('organisation_id', '=', ours.id)
      .where('person_id', '=', admin.personId)
      .execute(),
  );
  await respond(person, true);
  await deliver(person);
  expect(await told(await signIn(app, admin))).toEqual([]);
});

test('an inviter who was disabled hears nothing, also once they are back', async () => {
  const person = await stranger();
  await invite(person.email);
  const boss = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
  const disable = (Disabled: boolean) =>
    ask(
      'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }',
      { i: { ID: String(admin.personId), Disabled } },
      boss,
    );
  await disable(true);
  await respond(person, true);
  await deliver(person);
  await disable(false);
  expect(await told(await signIn(app, admin))).toEqual([]);
});

test('an inviter who is erased is named by no membership any more', async () => {
  const person = await joinInvited();
  expect(await inviterOf(person)).toBe(admin.personId);
  const boss = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
  await ask('mutation { deleteSelf { Success } }');
  const { readDeletionRequests } = await ask('{ readDeletionRequests { nodes { ID } } }', {}, boss);
  await ask(
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut } }',
    { id: readDeletionRequests.nodes[0].ID },
    boss,
  );
  expect(await inviterOf(person)).toBeNull();
  await expect(deliver(person)).resolves.toBeUndefined();
});

test('the same number in another organisation tells nobody there', async () => {
  const person = await joinInvited();
  const theirs = await buildOrganisation(app.tenancy, 'Meadow School');
  await deliver(person, theirs);
  expect(await told()).toEqual([]);
});

test('staff of the provider who invite in the place of somebody leave no inviter', async () => {
  const provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  const staff = await buildMember(app.tenancy, provider, 'admin', { internal: true });
  const { createUserToken } = await ask(
    'mutation ($id: ID!, $o: ID) { createUserToken(ID: $id, OrganisationID: $o) { Token } }',
    { id: String(admin.personId), o: String(ours.id) },
    await signIn(app, staff),
  );
  const person = await stranger();
  await invite(person.email, createUserToken.Token);
  await respond(person, true);
  expect(await inviterOf(person)).toBeNull();
});

test('the event of joining tells by itself', async () => {
  const person = await joinInvited();
  await vi.waitFor(async () => expect(await told()).toMatchObject([{ Path: `/users/${person.personId}` }]), {
    timeout: 25_000,
    interval: 50,
  });
});
