import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLink, readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let theirs: BuiltOrganisation;
let admin: BuiltMember;
let token: string;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Limits count by the hour.
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  theirs = await buildOrganisation(app.tenancy, 'Canary Clinic');
  admin = await buildMember(app.tenancy, ours, 'admin');
  token = await signIn(app, admin);
});

const newEmail = () => `somebody-${++serial}@example.test`;
const ask = (text: string, variables: Record<string, unknown> = {}, as: string | null = token) =>
  app.graphql(text, variables, { token: as });

const invite = (email: string, more: Record<string, unknown> = {}) =>
  ask(
    'mutation ($i: CreateMemberInput!) { createMember(Input: $i) { ID Email Name FirstName Active UserType MFAEnabled LastSeen AvatarURL SignupMethod Manageable } }',
    { i: { Email: email, FirstName: 'Given', Surname: 'Here', ...more } },
  );
const idOf = async (email: string): Promise<string> => (await invite(email)).data.createMember.ID;
const invitationsOf = async (as: string) =>
  (await ask('{ readOwnInvitations { OrganisationID OrganisationName UserType } }', {}, as)).data
    .readOwnInvitations;
const answer = (as: string, organisation: BuiltOrganisation, yes: boolean) =>
  ask(
    'mutation ($o: ID!, $y: Boolean!) { answerOwnInvitation(OrganisationID: $o, Accept: $y) { Success Message } }',
    { o: String(organisation.id), y: yes },
    as,
  );
const whereIs = async (as: string) =>
  (await ask('{ viewer { Organisation { ID } Organisations { ID } } }', {}, as)).data.viewer;

/** Addresses of every kind that has an account or had one, none of them a member here. */
const strangers: [string, () => Promise<string>][] = [
  ['a member elsewhere', async () => (await buildMember(app.tenancy, theirs, 'admin')).email],
  ['somebody who is disabled elsewhere', () => disabledElsewhere()],
  ['somebody who is invited elsewhere', () => invitedElsewhere()],
  ['somebody who was erased elsewhere', () => erasedElsewhere()],
];

async function disabledElsewhere(): Promise<string> {
  const { email, personId } = await buildMember(app.tenancy, theirs, 'user');
  await app.tenancy.inOrganisation(theirs.id, (scope) =>
    scope.db
      .updateTable('membership')
      .set({ disabled_at: new Date() })
      .where('organisation_id', '=', theirs.id)
      .where('person_id', '=', personId)
      .execute(),
  );
  return email;
}

async function invitedElsewhere(): Promise<string> {
  const boss = await signIn(app, await buildMember(app.tenancy, theirs, 'admin'));
  const email = newEmail();
  await ask(
    'mutation ($e: String!) { createMember(Input: { Email: $e, SendWelcomeEmail: false }) { ID } }',
    { e: email },
    boss,
  );
  return email;
}

async function erasedElsewhere(): Promise<string> {
  const gone = await buildMember(app.tenancy, theirs, 'user');
  const boss = await signIn(app, await buildMember(app.tenancy, theirs, 'admin'));
  await ask('mutation { deleteSelf { Success } }', {}, await signIn(app, gone));
  const { data } = await ask('{ readDeletionRequests { nodes { ID } } }', {}, boss);
  await ask(
    'mutation ($id: ID!) { carryOutDeletionRequest(ID: $id) { ID } }',
    { id: data.readDeletionRequests.nodes[0].ID },
    boss,
  );
  return gone.email;
}

/** Everything an administrator can do with an address, and the answers without the parts that always differ. */
async function everythingSaidOf(email: string): Promise<unknown> {
  const tryImport = (CSV: string, DryRun: boolean) =>
    ask(
      'mutation ($i: ImportMembersInput!) { importMembers(Input: $i) { Rows { Action Reason Message } Summary { Created Updated Unchanged Refused } } }',
      { i: { CSV, DryRun, SendWelcomeEmail: false } },
    );
  const counts = () =>
    ask('query ($o: ID!) { licenseCounts(OrganisationID: $o) { Editors Learners } }', { o: String(ours.id) });
  const said: unknown[] = [];
  said.push(await tryImport(`Email\n${email}`, true));
  const made = await invite(email);
  said.push(made, await counts());
  const id = made.data.createMember.ID;
  said.push(
    await ask(
      'mutation ($o: ID!, $e: [String!]!) { bulkCreateUsers(OrganisationID: $o, Emails: $e) { Created Reason Message } }',
      { o: String(ours.id), e: [email] },
    ),
    await tryImport(`Email,First name\n${email},Other`, true),
    await ask(
      'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { Name FirstName UserType Active } }',
      { i: { ID: id, FirstName: 'Renamed', UserType: 'analyst' } },
    ),
    await ask('mutation ($id: ID!) { resetMemberMFA(MemberID: $id) { Success Message } }', { id }),
    await ask(
      'mutation ($id: ID!, $p: String!) { changeUserPassword(MemberID: $id, Password: $p) { Success Message } }',
      { id, p: 'a perfectly fine password' },
    ),
    await ask('mutation ($e: String!) { resendInvite(Email: $e) { Success Message } }', { e: email }),
    await ask(
      'mutation ($o: ID!, $id: ID!) { resendLoginCodes(OrganisationID: $o, UserIDs: [$id]) { Success Message } }',
      { o: String(ours.id), id },
    ),
  );
  const group = await ask('mutation ($n: String!) { createPraxisGroup(Input: { Name: $n }) { ID } }', {
    n: `Group ${++serial}`,
  });
  said.push(
    await ask('mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { Name Active } }', {
      g: group.data.createPraxisGroup.ID,
      m: id,
    }),
    await ask('{ readMembers(limit: 100) { nodes { Name FirstName UserType Disabled Active } } }'),
    await counts(),
  );
  const text = JSON.stringify(said).replaceAll(email, 'EMAIL').replaceAll(`"${id}"`, '"ID"');
  return JSON.parse(text.replaceAll(/"ID":"\d+"/g, '"ID":"N"'));
}

describe('an address that is invited', () => {
  test.each(strangers)('of %s is answered as one nobody knows, on every path', async (_who, make) => {
    const email = await make();
    const known = await everythingSaidOf(email);
    ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
    admin = await buildMember(app.tenancy, ours, 'admin');
    token = await signIn(app, admin);
    expect(known).toEqual(await everythingSaidOf(newEmail()));
  });

  test('has a number that tells nothing: neither older than others, nor out of their order', async () => {
    const known = (await buildMember(app.tenancy, theirs, 'admin')).email;
    const emails = [newEmail(), `a-${known}`, known, newEmail()];
    const before = Number(await idOf(newEmail()));
    const { data } = await ask(
      'mutation ($o: ID!, $e: [String!]!) { bulkCreateUsers(OrganisationID: $o, Emails: $e, SendWelcomeEmail: false) { Member { ID } } }',
      { o: String(ours.id), e: emails },
    );
    const ids = data.bulkCreateUsers.map((row: { Member: { ID: string } }) => Number(row.Member.ID));
    expect(ids[0]).toBeGreaterThan(before);
    expect(ids.map((id: number) => id - ids[0])).toEqual([0, 1, 2, 3]);
  });

  test('leaves the account as it is: nobody is renamed, and no other organisation opens', async () => {
    const person = await buildMember(app.tenancy, theirs, 'user', { firstName: 'Own', surname: 'Name' });
    const id = await idOf(person.email);
    await ask('mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { Name } }', {
      i: { ID: id, FirstName: 'Taken', Surname: 'Over' },
    });
    const own = await signIn(app, person);
    const { data } = await ask('{ viewer { Name Organisation { ID } Organisations { ID } } }', {}, own);
    expect(data.viewer).toEqual({
      Name: 'Own Name',
      Organisation: { ID: String(theirs.id) },
      Organisations: [{ ID: String(theirs.id) }],
    });
    const switched = await ask(
      'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
      { o: String(ours.id) },
      own,
    );
    expect(switched.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const acted = await ask('mutation ($id: ID!) { readOneMember: createUserToken(ID: $id) { ID } }', { id });
    expect(acted.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('a pending invitation', () => {
  test('is shown to the person, who accepts it and is then a member under their own name', async () => {
    const person = await buildMember(app.tenancy, theirs, 'user', { firstName: 'Own', surname: 'Name' });
    const { data: made } = await ask('mutation { createPraxisGroup(Input: { Name: "Night shift" }) { ID } }');
    await invite(person.email, { UserType: 'analyst', GroupIDs: [made.createPraxisGroup.ID] });
    const own = await signIn(app, person);
    expect(await invitationsOf(own)).toEqual([
      { OrganisationID: String(ours.id), OrganisationName: 'Harbour Hospital', UserType: 'analyst' },
    ]);
    expect((await answer(own, ours, true)).data.answerOwnInvitation.Success).toBe(true);
    expect(await invitationsOf(own)).toEqual([]);
    expect((await whereIs(own)).Organisation.ID).toBe(String(theirs.id));
    const seen = await ask(
      'query ($id: ID!) { readOneMember(ID: $id) { Name Active UserType OrganisationGroups { Name } } }',
      { id: String(person.personId) },
    );
    expect(seen.data.readOneMember).toEqual({
      Name: 'Own Name',
      Active: true,
      UserType: 'analyst',
      OrganisationGroups: [{ Name: 'Night shift' }],
    });
    const list = await ask(
      'query ($e: String!) { readMembers(filter: { Email: { eq: $e } }) { nodes { ID } } }',
      {
        e: person.email,
      },
    );
    expect(list.data.readMembers.nodes).toEqual([{ ID: String(person.personId) }]);
    // The administrator of their new organisation does not own their name, password or second factor.
    const renamed = await ask('mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { Name } }', {
      i: { ID: String(person.personId), FirstName: 'Taken' },
    });
    expect(renamed.errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'members.name-not-ours',
    });
    // Nor does the one where the account was made: the person belongs to two now.
    const boss = await signIn(app, await buildMember(app.tenancy, theirs, 'admin'));
    const other = await ask(
      'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { Name } }',
      { i: { ID: String(person.personId), FirstName: 'Taken' } },
      boss,
    );
    expect(other.errors?.[0]?.extensions.reason).toBe('members.name-not-ours');
  });

  test('that is declined is gone, with its seat, and cannot be accepted any more', async () => {
    const person = await buildMember(app.tenancy, theirs, 'user');
    await idOf(person.email);
    const own = await signIn(app, person);
    expect((await answer(own, ours, false)).data.answerOwnInvitation.Success).toBe(true);
    const list = await ask('{ readMembers { nodes { Email } } }');
    expect(list.data.readMembers.nodes).toEqual([{ Email: admin.email }]);
    expect((await answer(own, ours, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('is nobody else’s, and one of a disabled member or an archived organisation is none', async () => {
    const person = await buildMember(app.tenancy, theirs, 'user');
    const stranger = await buildMember(app.tenancy, theirs, 'admin');
    const id = await idOf(person.email);
    const other = await signIn(app, stranger);
    expect(await invitationsOf(other)).toEqual([]);
    expect((await answer(other, ours, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await ask('mutation ($id: ID!) { updateMember(Input: { ID: $id, Disabled: true }) { ID } }', { id });
    const own = await signIn(app, person);
    expect(await invitationsOf(own)).toEqual([]);
    expect((await answer(own, ours, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('is not given to somebody who signed up with the address and never showed that it is theirs', async () => {
    const email = newEmail();
    const { data } = await ask(
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
      { id: String(theirs.id) },
      await signIn(app, await buildMember(app.tenancy, theirs, 'admin')),
    );
    const signUp = (code: string) =>
      ask(
        'mutation ($e: String!, $p: String!, $c: String!) { signupUser(FirstName: "No", Surname: "Body", Email: $e, Password: $p, InviteCode: $c) { ID } }',
        { e: email, p: testPassword, c: code },
        null,
      );
    expect((await signUp(data.updateOrganisation.InviteCodeUser)).errors).toBeUndefined();
    await invite(email, { UserType: 'admin' });
    const thief = await signIn(app, { email });
    expect(await invitationsOf(thief)).toEqual([]);
    expect((await answer(thief, ours, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    // A link for learners makes them a learner, whatever role was offered to the address.
    const own = await ask(
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
      { id: String(ours.id) },
    );
    const joined = await signUp(own.data.updateOrganisation.InviteCodeUser);
    const seen = await ask('query ($id: ID!) { readOneMember(ID: $id) { UserType } }', {
      id: joined.data.signupUser.ID,
    });
    expect(seen.data.readOneMember.UserType).toBe('user');
  });

  test('that comes first is accepted by activating the account; later ones still ask', async () => {
    const email = await invitedElsewhere();
    await idOf(email);
    const [mail] = await readMails(app, { to: email });
    const link = mail && readLink(mail);
    expect(link?.pathname).toBe('/activate-account');
    const activated = await ask(
      'mutation ($e: String!, $p: String!, $t: String) { setPassword(Email: $e, Password: $p, FirstName: "New", Surname: "Here", Token: $t, AcceptPrivacy: true) { Success Message } }',
      { e: email, p: testPassword, t: link?.searchParams.get('t') },
      null,
    );
    expect(activated.data.setPassword.Success).toBe(true);
    const own = await signIn(app, { email });
    expect((await whereIs(own)).Organisations).toEqual([{ ID: String(ours.id) }]);
    expect(await invitationsOf(own)).toMatchObject([{ OrganisationID: String(theirs.id) }]);
  });

  test('is all that somebody has: the sign-in says so, and the link with the password lets them in', async () => {
    const person = await buildMember(app.tenancy, theirs, 'user');
    await app.tenancy.inOrganisation(theirs.id, (scope) =>
      scope.db
        .updateTable('membership')
        .set({ disabled_at: new Date() })
        .where('organisation_id', '=', theirs.id)
        .where('person_id', '=', person.personId)
        .execute(),
    );
    await idOf(person.email);
    const refused = await ask(
      'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token Message } }',
      { e: person.email, p: testPassword },
      null,
    );
    expect(refused.data.createPraxisToken).toEqual({
      Token: null,
      Message:
        'You have been invited, but have not accepted yet. Open the link in your invitation, or ask for a new one.',
    });
    const [mail] = await readMails(app, { to: person.email });
    const t = mail && readLink(mail).searchParams.get('t');
    const read = async () =>
      (
        await ask(
          'query ($t: String!) { readInvitation(Token: $t) { State OrganisationName Email HasAccount } }',
          { t },
          null,
        )
      ).data.readInvitation;
    expect(await read()).toEqual({
      State: 'good',
      OrganisationName: 'Harbour Hospital',
      Email: person.email,
      HasAccount: true,
    });
    const accept = (p: string) =>
      ask(
        'mutation ($t: String!, $p: String!) { acceptInvitation(Token: $t, Password: $p) { Success Message } }',
        { t, p },
        null,
      );
    expect((await accept('wrong password')).data.acceptInvitation.Success).toBe(false);
    expect((await accept(testPassword)).data.acceptInvitation.Success).toBe(true);
    expect((await accept(testPassword)).data.acceptInvitation.Success).toBe(false);
    expect((await read()).State).toBe('used');
    expect((await whereIs(await signIn(app, person))).Organisation.ID).toBe(String(ours.id));
  });
});

test('a session opens where the person worked last, and never where they have not accepted', async () => {
  const person = await buildMember(app.tenancy, theirs, 'user');
  await idOf(person.email);
  const own = await signIn(app, person);
  await answer(own, ours, true);
  const moved = await ask(
    'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
    { o: String(ours.id) },
    own,
  );
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  await whereIs(moved.data.refreshPraxisToken.Token);
  expect((await whereIs(await signIn(app, person))).Organisation.ID).toBe(String(ours.id));
  const third = await buildOrganisation(app.tenancy, 'Praxis Third');
  const boss = await signIn(app, await buildMember(app.tenancy, third, 'admin'));
  await ask(
    'mutation ($e: String!) { createMember(Input: { Email: $e }) { ID } }',
    { e: person.email },
    boss,
  );
  expect((await whereIs(await signIn(app, person))).Organisation.ID).toBe(String(ours.id));
});

test('an account that came to be here and belongs to nobody else is the organisation’s to correct', async () => {
  const person = await buildMember(app.tenancy, ours, 'user');
  const { data } = await ask('mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { Name } }', {
    i: { ID: String(person.personId), FirstName: 'Right', Surname: 'Spelling' },
  });
  expect(data.updateMember.Name).toBe('Right Spelling');
});
