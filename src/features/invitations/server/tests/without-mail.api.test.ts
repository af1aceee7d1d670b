import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let token: string;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  token = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
});

const ask = (text: string, variables: Record<string, unknown> = {}, as: string | null = token) =>
  app.graphql(text, variables, { token: as });
const invite = async (email: string, UserType = 'user'): Promise<string> =>
  (
    await ask(
      'mutation ($e: String!, $r: String) { createMember(Input: { Email: $e, UserType: $r, SendWelcomeEmail: false }) { ID } }',
      { e: email, r: UserType },
    )
  ).data.createMember.ID;
const copy = (id: string, as = token) =>
  ask('mutation ($id: ID!) { makeInvitationLink(MemberID: $id) { Link Expires } }', { id }, as);
const read = async (link: string) =>
  (
    await ask(
      'query ($t: String!) { readInvitation(Token: $t) { State OrganisationName HasAccount } }',
      { t: new URL(link).searchParams.get('t') },
      null,
    )
  ).data.readInvitation;

test('whoever invites is told that mail reaches nobody, and gets a link that is as good as the mail', async () => {
  expect((await ask('{ readMailDelivery { Delivers } }')).data.readMailDelivery).toEqual({ Delivers: false });
  const email = `somebody-${++serial}@example.test`;
  const id = await invite(email);
  const { Link } = (await copy(id)).data.makeInvitationLink;
  expect(new URL(Link).pathname).toBe('/activate-account');
  expect(await read(Link)).toEqual({
    State: 'good',
    OrganisationName: 'Harbour Hospital',
    HasAccount: null,
  });
  const activated = await ask(
    'mutation ($e: String!, $p: String!, $t: String) { setPassword(Email: $e, Password: $p, FirstName: "New", Surname: "Here", Token: $t, AcceptPrivacy: true) { Success } }',
    { e: email, p: testPassword, t: new URL(Link).searchParams.get('t') },
    null,
  );
  expect(activated.data.setPassword.Success).toBe(true);
  await signIn(app, { email });
  expect((await copy(id)).errors?.[0]?.extensions.reason).toBe('invites.not-waiting');
  const log = await ask('{ readAuditRecords(limit: 50) { nodes { Action TargetID } } }');
  expect(log.data.readAuditRecords.nodes).toContainEqual({ Action: 'invitation-link-copied', TargetID: id });
});

test('an opened link tells nobody who copied it whether the address has an account', async () => {
  const elsewhere = await buildMember(
    app.tenancy,
    await buildOrganisation(app.tenancy, 'Elsewhere'),
    'admin',
  );
  const known = (await copy(await invite(elsewhere.email))).data.makeInvitationLink.Link;
  const fresh = (await copy(await invite(`somebody-${++serial}@example.test`))).data.makeInvitationLink.Link;
  expect(await read(known)).toEqual(await read(fresh));
  expect(known.length - elsewhere.email.length).toBe(fresh.length - `somebody-${serial}@example.test`.length);
});

test('an account that came by a copied link has not shown that its address is its own', async () => {
  const email = `somebody-${++serial}@example.test`;
  const { Link } = (await copy(await invite(email))).data.makeInvitationLink;
  await ask(
    'mutation ($e: String!, $p: String!, $t: String) { setPassword(Email: $e, Password: $p, FirstName: "New", Surname: "Here", Token: $t, AcceptPrivacy: true) { Success } }',
    { e: email, p: testPassword, t: new URL(Link).searchParams.get('t') },
    null,
  );
  const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
  const boss = await signIn(app, await buildMember(app.tenancy, theirs, 'admin'));
  await ask('mutation ($e: String!) { createMember(Input: { Email: $e }) { ID } }', { e: email }, boss);
  const own = await signIn(app, { email });
  expect((await ask('{ readOwnInvitations { OrganisationID } }', {}, own)).data.readOwnInvitations).toEqual(
    [],
  );
});

test('a link is made for nobody above the one who asks, by nobody who may not invite, and for no member elsewhere', async () => {
  const boss = await signIn(app, await buildMember(app.tenancy, ours, 'customeradmin'));
  const { data } = await ask(
    'mutation ($e: String!) { createMember(Input: { Email: $e, UserType: "super" }) { ID } }',
    { e: `somebody-${++serial}@example.test` },
    boss,
  );
  const id = data.createMember.ID;
  expect((await copy(id)).errors?.[0]?.extensions.reason).toBe('members.role-too-high');
  expect((await copy(id, boss)).errors).toBeUndefined();
  for (const role of ['user', 'analyst', 'contentcreator'] as const) {
    const other = await signIn(app, await buildMember(app.tenancy, ours, role));
    expect((await copy(id, other)).errors?.[0]?.extensions.code, role).toBe('FORBIDDEN');
  }
  const stranger = await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Elsewhere'), 'user');
  expect((await copy(String(stranger.personId))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a test mail says where it went', async () => {
  const sent = await ask('mutation { sendTestMail { Success Delivers Message } }');
  expect(sent.data.sendTestMail).toEqual({ Success: true, Delivers: false, Message: null });
  const learner = await signIn(app, await buildMember(app.tenancy, ours, 'user'));
  const refused = await ask('mutation { sendTestMail { Success } }', {}, learner);
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('a test mail that the mail server does not take says why, in plain words', async () => {
  // No program listens on the discard port of this machine.
  const broken = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'Praxis <p@example.test>' });
  try {
    const place = await buildOrganisation(broken.tenancy);
    const as = await signIn(broken, await buildMember(broken.tenancy, place, 'admin'));
    const { data } = await broken.graphql(
      'mutation { sendTestMail { Success Delivers Message } }',
      {},
      { token: as },
    );
    expect(data.sendTestMail).toMatchObject({ Success: false, Delivers: true });
    expect(data.sendTestMail.Message).toMatch(/mail server/);
  } finally {
    await broken.close();
  }
});
