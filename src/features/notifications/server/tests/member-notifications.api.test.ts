import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { subscriptionsPoint } from '#platform/events/subscription.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { setEndpoint } from '#tests/builders/notifications.ts';
import {
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { memberNotifications } from '../member-notifications.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  await setEndpoint(app.tenancy, ours.id, 'https://receiver.invalid/hook');
  token = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
});

async function ask(text: string, variables: Record<string, unknown> = {}, as: string | null = token) {
  const answer = await app.graphql(text, variables, { token: as });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
const until = { timeout: 25_000, interval: 100 };

async function invite(email: string): Promise<string> {
  const made = await ask('mutation ($i: CreateMemberInput!) { createMember(Input: $i) { ID } }', {
    i: { Email: email, FirstName: 'Nia', Surname: 'Newman', SendWelcomeEmail: false },
  });
  return made.createMember.ID;
}

/** Message id and content of every notification of the organisation, the oldest first. */
async function listWritten() {
  const rows = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
    db.selectFrom('api_notification').select(['message_id', 'body']).orderBy('id').execute(),
  );
  return rows.map(({ message_id, body }) => ({ messageId: message_id, ...message.parse(JSON.parse(body)) }));
}
const message = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

async function waitFor(count: number) {
  return vi.waitFor(async () => {
    const written = await listWritten();
    expect(written).toHaveLength(count);
    return written.map(({ type, data }) => ({ type, data }));
  }, until);
}

test('an organisation is told of its members by name, and no name or address waits in the queue', async () => {
  const email = `nia-${ours.id}@example.test`;
  const id = await invite(email);
  const facts = {
    OrganisationID: String(ours.id),
    MemberID: id,
    Email: email,
    Name: 'Nia Newman',
    UserType: 'user',
    Disabled: false,
  };
  const change = (more: Record<string, unknown>) =>
    ask('mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }', { i: { ID: id, ...more } });
  expect(await waitFor(1)).toEqual([{ type: 'member.created', data: facts }]);
  await change({ UserType: 'analyst' });
  expect((await waitFor(2))[1]).toEqual({ type: 'member.updated', data: { ...facts, UserType: 'analyst' } });
  await change({ Disabled: true });
  const off = { ...facts, UserType: 'analyst', Disabled: true };
  expect((await waitFor(3))[2]).toEqual({ type: 'member.disabled', data: off });
  await change({ Disabled: false });
  expect((await waitFor(4))[3]).toEqual({ type: 'member.enabled', data: { ...off, Disabled: false } });
  const { rows } = await app.database.executeSql(
    `select 1 from (select payload::text as text from job_outbox union all select data::text from pgboss.job) queued
     where text like '%${email}%' or text like '%Newman%'`,
  );
  expect(rows).toEqual([]);
});

test('somebody who signs up by a link is announced once, and an accepted invitation is not announced again', async () => {
  const made = await ask(
    'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
    { id: String(ours.id) },
  );
  const known = await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Canary Clinic'), 'user');
  await invite(known.email);
  await waitFor(1);
  await ask(
    'mutation ($o: ID!) { answerOwnInvitation(OrganisationID: $o, Accept: true) { Success } }',
    { o: String(ours.id) },
    await signIn(app, known),
  );
  const { signupUser } = await ask(
    'mutation ($e: String!, $p: String!, $c: String!) { signupUser(FirstName: "Sam", Surname: "Signer", Email: $e, Password: $p, InviteCode: $c) { ID } }',
    { e: `sam-${ours.id}@example.test`, p: testPassword, c: made.updateOrganisation.InviteCodeUser },
    null,
  );
  expect((await waitFor(2))[1]).toMatchObject({
    type: 'member.created',
    data: { MemberID: signupUser.ID, Name: 'Sam Signer', UserType: 'user' },
  });
});

const publish = (data: Record<string, unknown>) => ({
  id: randomUUID(),
  at: new Date('2026-11-02T08:00:00Z'),
  data,
});

async function handle(scope: Scope, event: string, published: ReturnType<typeof publish>): Promise<void> {
  for (const each of subscriptionsPoint.listIn(memberNotifications).filter((one) => one.event === event))
    await each.handle(scope, published);
}

/** Delivers an event late, as after an hour without the queue; answers what is written of it. */
async function deliver(event: string, data: Record<string, unknown>, times = 1) {
  const published = publish(data);
  for (let time = 0; time < times; time += 1)
    await app.tenancy.inOrganisation(ours.id, (scope) => handle(scope, event, published));
  return (await listWritten())
    .filter(({ messageId }) => messageId === published.id)
    .map(({ messageId: _id, ...rest }) => rest);
}

test('an event that comes twice is one notification, of the moment of the change', async () => {
  const member = await buildMember(app.tenancy, ours, 'user', { firstName: 'Twice', surname: 'Told' });
  const told = await deliver('member-updated', { personId: member.personId }, 2);
  expect(told).toMatchObject([
    { type: 'member.updated', timestamp: '2026-11-02T08:00:00.000Z', data: { Name: 'Twice Told' } },
  ]);
});

test('an invitation that was accepted meanwhile with another account is announced under that account', async () => {
  const known = await buildMember(
    app.tenancy,
    await buildOrganisation(app.tenancy, 'Canary Clinic'),
    'user',
    {
      firstName: 'Kim',
      surname: 'Known',
    },
  );
  const invited = Number(await invite(known.email));
  await ask(
    'mutation ($o: ID!) { answerOwnInvitation(OrganisationID: $o, Accept: true) { Success } }',
    { o: String(ours.id) },
    await signIn(app, known),
  );
  expect(invited).not.toBe(known.personId);
  expect(await deliver('member-invited', { personId: invited })).toMatchObject([
    {
      type: 'member.created',
      data: { MemberID: String(known.personId), Name: 'Kim Known', Email: known.email },
    },
  ]);
});

test('of somebody who was erased or declined meanwhile nothing is told but that they left', async () => {
  const gone = await buildMember(app.tenancy, ours, 'user');
  const own = await signIn(app, gone);
  await ask('mutation { deleteSelf { Success } }', {}, own);
  const { readDeletionRequests } = await ask('{ readDeletionRequests { nodes { ID } } }');
  await ask('mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut } }', {
    id: readDeletionRequests.nodes[0].ID,
  });
  const data = { personId: gone.personId };
  const joined = { ...data, by: 'sign-up', invitedAs: null };
  expect(await deliver('member-joined', joined)).toEqual([]);
  for (const event of ['member-invited', 'member-updated', 'member-disabled', 'member-enabled'])
    expect(await deliver(event, data)).toEqual([]);
  expect(await deliver('member-left', data)).toEqual([
    {
      type: 'member.deleted',
      timestamp: '2026-11-02T08:00:00.000Z',
      data: { OrganisationID: String(ours.id), MemberID: String(gone.personId) },
    },
  ]);
});

// The embedded database runs one transaction after another.
test.runIf(inject('databaseKind') === 'postgres')(
  'an erasure that comes while a notification is written leaves nothing of it',
  async () => {
    const gone = await buildMember(app.tenancy, ours, 'user', { firstName: 'Canary' });
    await ask('mutation { deleteSelf { Success } }', {}, await signIn(app, gone));
    const { readDeletionRequests } = await ask('{ readDeletionRequests { nodes { ID } } }');
    let erasure: Promise<unknown> | undefined;
    await app.tenancy.inOrganisation(ours.id, async (scope) => {
      await handle(scope, 'member-updated', publish({ personId: gone.personId }));
      let erased = false;
      erasure = ask('mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut } }', {
        id: readDeletionRequests.nodes[0].ID,
      }).then(() => {
        erased = true;
      });
      await vi.waitFor(async () => expect(erased || (await isAnyoneWaiting())).toBe(true), until);
    });
    await erasure;
    expect((await listWritten()).filter(({ data }) => data.MemberID === String(gone.personId))).toEqual([]);
  },
);

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await app.database.executeSql(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
