import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildNotification, setEndpoint, startReceiver } from '#tests/builders/notifications.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { buildTenant } from '#tests/builders/tenant.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { writeNotification } from '../announce.ts';

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: BuiltMember;
let token: string;
let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined;

beforeAll(async () => {
  app = await startTestApp({ OUTGOING_PRIVATE_ADDRESSES: '1', LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
});
afterEach(async () => {
  await receiver?.stop();
  receiver = undefined;
});

async function receive(answer?: Parameters<typeof startReceiver>[0]) {
  receiver = await startReceiver(answer);
  await setEndpoint(app.tenancy, organisation.id, receiver.url);
  return receiver;
}

const listQuery = `query ($filter: APINotificationFilter, $limit: Int, $offset: Int) {
  readAPINotifications(filter: $filter, limit: $limit, offset: $offset) {
    nodes { ID Event Status Body ResponseStatusCode Response URL Attempts LastSent NextTry }
    pageInfo { totalCount hasNextPage }
  }
}`;
const list = async (variables = {}) =>
  (await app.graphql(listQuery, variables, { token })).data.readAPINotifications;
const resend = (id: string) =>
  app.graphql(
    'mutation ($id: ID!) { updateAPINotification(Input: { ID: $id, SendNotification: true }) { ID Status Attempts } }',
    { id },
    { token },
  );
const rotate = async () =>
  (await app.graphql('mutation { rotateAPINotificationSecret { Secret PreviousValidUntil } }', {}, { token }))
    .data.rotateAPINotificationSecret as { Secret: string; PreviousValidUntil: string | null };
const announce = (name = 'Ada') =>
  app.tenancy.inOrganisation(organisation.id, (scope) =>
    writeNotification(
      scope,
      'member.created',
      { MemberID: '7', Email: 'ada@example.test', Name: name, UserType: 'user', Disabled: false },
      app.clock.now,
    ),
  );
const until = { timeout: 25_000, interval: 100 };

test('what happens is sent once, signed so that the receiver can check it, and logged', async () => {
  const { Secret } = await rotate();
  const { received, url } = await receive(() => ({ status: 202, body: 'thank you' }));
  await announce('林小美');
  await vi.waitFor(async () => expect((await list()).nodes[0]?.Status).toBe('sent'), until);
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  expect(JSON.parse(body)).toEqual({
    type: 'member.created',
    version: 1,
    timestamp: '2026-11-02T09:00:00.000Z',
    data: {
      OrganisationID: String(organisation.id),
      MemberID: '7',
      Email: 'ada@example.test',
      Name: '林小美',
      UserType: 'user',
      Disabled: false,
    },
  });
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
  const signed = createHmac('sha256', Buffer.from(Secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signed}`);
  expect((await list()).nodes[0]).toMatchObject({
    Event: 'member.created',
    Body: body,
    ResponseStatusCode: 202,
    Response: 'thank you',
    URL: url,
    Attempts: 1,
    LastSent: '2026-11-02T09:00:00.000Z',
    NextTry: null,
  });
});

test('what was announced in a change that failed is not sent', async () => {
  const { received } = await receive();
  const change = app.tenancy.inOrganisation(organisation.id, async (scope) => {
    await writeNotification(scope, 'member.deleted', { MemberID: '7' }, app.clock.now);
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  await announce();
  await vi.waitFor(() => expect(received).toHaveLength(1), until);
  expect((await list()).pageInfo.totalCount).toBe(1);
});

test('an organisation without an endpoint keeps nothing', async () => {
  await announce();
  expect((await list()).pageInfo.totalCount).toBe(0);
});

test('the log is 20 a page, newest first, by status and event', async () => {
  for (let minute = 0; minute < 23; minute += 1) {
    await buildNotification(app.tenancy, organisation.id, {
      event: minute === 4 ? 'member.deleted' : 'member.created',
      note: `number ${minute}`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 8, minute)),
    });
  }
  const first = await list();
  expect([first.nodes.length, first.pageInfo]).toEqual([20, { totalCount: 23, hasNextPage: true }]);
  expect(first.nodes[0].Body).toContain('number 22');
  expect((await list({ offset: 20 })).nodes).toHaveLength(3);
  expect((await list({ filter: { Event: { eq: 'member.deleted' } } })).pageInfo.totalCount).toBe(1);
  expect((await list({ filter: { Status: { eq: 'sent' } } })).pageInfo.totalCount).toBe(0);
});

describe('sending again by hand', () => {
  test('sends the same message under the same id', async () => {
    const { received } = await receive();
    const id = String(await buildNotification(app.tenancy, organisation.id, { note: 'again' }));
    const answer = await resend(id);
    expect(answer.data.updateAPINotification).toEqual({ ID: id, Status: 'sent', Attempts: 2 });
    app.clock.now = new Date(app.clock.now.getTime() + 5_000);
    await resend(id);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ]);
    expect(received[1]?.headers['webhook-timestamp']).not.toBe(received[0]?.headers['webhook-timestamp']);
  });

  test('says so when the endpoint does not take it, and the log shows why', async () => {
    await receive(() => ({ status: 500, body: 'out of order' }));
    const id = String(await buildNotification(app.tenancy, organisation.id));
    const { errors } = await resend(id);
    expect(errors?.[0]).toMatchObject({
      message: 'Something went wrong, the notification was not resent.',
      extensions: { code: 'CONFLICT', reason: 'notification.not-resent' },
    });
    expect((await list()).nodes[0]).toMatchObject({
      Status: 'failed',
      ResponseStatusCode: 500,
      Response: 'out of order',
      NextTry: null,
    });
  });

  test('of ten people at once, one sends', async () => {
    const { received } = await receive();
    const id = String(await buildNotification(app.tenancy, organisation.id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort();
    expect(codes).toEqual([...Array(9).fill('RATE_LIMITED'), 'ok']);
    expect(received).toHaveLength(1);
  });

  test('cannot reach what belongs to somebody else', async () => {
    const others = await buildOrganisation(app.tenancy, 'Others');
    const id = String(await buildNotification(app.tenancy, others.id));
    expect((await resend(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

test('a test message answers what became of it, and ten a minute are enough', async () => {
  const { received } = await receive();
  const send = () =>
    app.graphql('mutation { sendTestAPINotification { Status Event ResponseStatusCode } }', {}, { token });
  expect((await send()).data.sendTestAPINotification).toEqual({
    Status: 'sent',
    Event: 'endpoint.test',
    ResponseStatusCode: 200,
  });
  for (let count = 1; count < 10; count += 1) await send();
  expect((await send()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  expect(received).toHaveLength(10);
});

describe('the signing secret', () => {
  const read = async () =>
    (await app.graphql('{ readAPINotificationSecret { Created PreviousValidUntil } }', {}, { token })).data
      .readAPINotificationSecret;

  test('is shown once, and the one before signs for another day', async () => {
    const { received } = await receive();
    expect(await read()).toEqual({ Created: null, PreviousValidUntil: null });
    const first = await rotate();
    expect(first.PreviousValidUntil).toBeNull();
    const second = await rotate();
    expect(second.Secret).not.toBe(first.Secret);
    expect(second.PreviousValidUntil).not.toBeNull();
    expect((await read()).PreviousValidUntil).toBe(second.PreviousValidUntil);
    const id = String(await buildNotification(app.tenancy, organisation.id));
    await resend(id);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    token = await signIn(app, admin);
    await resend(id);
    expect(received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([
      2, 1,
    ]);
    expect((await read()).PreviousValidUntil).toBeNull();
  });

  test('changing it, sending by hand and trying are in the audit log, the secret is not', async () => {
    await receive();
    const { Secret } = await rotate();
    await resend(String(await buildNotification(app.tenancy, organisation.id)));
    await app.graphql('mutation { sendTestAPINotification { ID } }', {}, { token });
    const records = await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
      db
        .selectFrom('audit_record')
        .where('target_kind', 'in', ['api-notification', 'organisation'])
        .where('action', 'like', 'notification-%')
        .select(['action', 'actor_person_id', 'details'])
        .orderBy('id')
        .execute(),
    );
    expect(records.map(({ action, actor_person_id }) => [action, actor_person_id])).toEqual([
      ['notification-secret-rotated', admin.personId],
      ['notification-resent', admin.personId],
      ['notification-tested', admin.personId],
    ]);
    expect(JSON.stringify(records)).not.toContain(Secret);
  });
});

test('what is kept about a member who is erased goes too', async () => {
  await receive();
  await announce();
  const kept = await buildNotification(app.tenancy, organisation.id, { note: 'somebody else' });
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    app.features.notifications.forgetMember(scope, 7),
  );
  expect((await list()).nodes.map(({ ID }: { ID: string }) => ID)).toEqual([String(kept)]);
});

describe('the address', () => {
  const save = async (url: string, as = token) =>
    app.graphql(
      'mutation ($id: ID!, $url: String) { updateOrganisation(Input: { ID: $id, APIIncomingURL: $url }) { APIIncomingURL } }',
      { id: String(organisation.id), url },
      { token: as },
    );

  test('is saved by an administrator, may be of an intranet where that is allowed, and is switched off when empty', async () => {
    receiver = await startReceiver();
    expect((await save(receiver.url)).data.updateOrganisation.APIIncomingURL).toBe(receiver.url);
    await announce();
    await vi.waitFor(() => expect(receiver?.received).toHaveLength(1), until);
    expect((await save('')).errors).toBeUndefined();
    await announce();
    expect((await list()).pageInfo.totalCount).toBe(1);
  });

  test.each([
    'nonsense',
    'ftp://example.org/',
    'https://user:secret@example.org/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost:22/',
  ])('is refused: %s', async (url) => {
    expect((await save(url)).errors?.[0]).toMatchObject({
      message: 'Please enter a valid URL.',
      extensions: { code: 'BAD_USER_INPUT', fields: { APIIncomingURL: expect.any(String) } },
    });
  });
});

test('a session that is finished is told once, however often its last batch comes', async () => {
  const { received } = await receive();
  const tenant = await buildTenant(app, { mark: `T${organisation.id}` });
  await setEndpoint(app.tenancy, Number(tenant.organisationId), receiver?.url ?? '');
  const published = tenant.simulations.published;
  const event = (Sequence: number, Type: string, TimeSpent = 0) => ({
    Key: newKey(),
    Sequence,
    Type,
    TimeSpent,
    VideoID: published.video,
  });
  const batch = {
    SessionKey: newKey(),
    SimulationID: published.id,
    Events: [event(1, 'START_SIM'), event(2, 'VIDEO_END', 60_000), event(3, 'END_SIM')],
  };
  const play = () =>
    tenant.ask(
      'learner',
      'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID } }',
      { i: batch },
    );
  const { recordSessionEvents } = await play();
  await play();
  await Promise.all([play(), play()]);
  // The tenant's own sessions, whose notifications may still be on their way, are others.
  const isOfIt = ({ body }: { body: string }) =>
    JSON.parse(body).data.SessionID === recordSessionEvents.SubmissionID;
  const readTold = async () => {
    const rows = await app.tenancy.inOrganisation(Number(tenant.organisationId), ({ db }) =>
      db.selectFrom('api_notification').select('body').where('event', '=', 'session.completed').execute(),
    );
    return rows.filter(isOfIt);
  };
  await vi.waitFor(async () => expect(await readTold()).toHaveLength(1), until);
  await vi.waitFor(() => expect(received.filter(isOfIt)).toHaveLength(1), until);
  const told = await readTold();
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0]?.body ?? '').data).toMatchObject({
    SessionID: recordSessionEvents.SubmissionID,
    ItemType: 'simulation',
    ItemID: published.id,
    MemberID: tenant.personOf('learner'),
  });
});
