import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertGroupMembers } from '#features/groups/server/index.ts';
import { insertMembers, renewSetupCode } from '#features/identity/server/index.ts';
import { listHandedOut } from '#tests/builders/domain-events.ts';
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
  ours = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, ours, 'admin');
  token = await signIn(app, admin);
});

const newEmail = () => `somebody-${++serial}@example.test`;
async function ask(text: string, variables: Record<string, unknown> = {}, as: string | null = token) {
  const answer = await app.graphql(text, variables, { token: as });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** What was published since this was asked last, in the order of its text. */
const seen = new Set<string>();
async function published() {
  const fresh = (await listHandedOut(app.database, ours.id)).filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return inOrder(fresh.map(({ name, data }) => ({ name, data })));
}
const inOrder = (events: readonly { name: string; data: Record<string, unknown> }[]) =>
  events.toSorted((a, b) => sortText(a).localeCompare(sortText(b)));
const sortText = ({ name, data }: { name: string; data: Record<string, unknown> }) =>
  `${name} ${data.groupId} ${data.personId}`;

const about = (name: string, personId: number | string) => ({ name, data: { personId: Number(personId) } });
const joined = (personId: number | string, by: string, invitedAs: number | string | null = null) => ({
  name: 'member-joined',
  data: { personId: Number(personId), by, invitedAs: invitedAs === null ? null : Number(invitedAs) },
});
const inGroup = (name: 'added' | 'removed', groupId: number | string, personId: number | string) => ({
  name: `group-member-${name}`,
  data: { groupId: Number(groupId), personId: Number(personId) },
});

async function makeGroup(): Promise<string> {
  const made = await ask('mutation ($n: String!) { createPraxisGroup(Input: { Name: $n }) { ID } }', {
    n: `Group ${++serial}`,
  });
  return made.createPraxisGroup.ID;
}
async function invite(email: string, GroupIDs: string[] = []): Promise<string> {
  const made = await ask('mutation ($i: CreateMemberInput!) { createMember(Input: $i) { ID } }', {
    i: { Email: email, FirstName: 'Nia', Surname: 'New', SendWelcomeEmail: false, GroupIDs },
  });
  return made.createMember.ID;
}
const importCsv = (CSV: string, DryRun = false) =>
  ask(`mutation ($i: ImportMembersInput!) { importMembers(Input: $i) { Rows { Action MemberID } } }`, {
    i: { CSV, DryRun, SendWelcomeEmail: false, CreateGroups: true },
  });
/** The token of a copied link, which opens the invitation as the mailed one does. */
async function openInvitation(id: string): Promise<string | null> {
  const made = await ask('mutation ($id: ID!) { makeInvitationLink(MemberID: $id) { Link } }', { id });
  return new URL(made.makeInvitationLink.Link).searchParams.get('t');
}
const answerInvitation = async (person: { email: string }, yes: boolean) =>
  ask(
    'mutation ($o: ID!, $y: Boolean!) { answerOwnInvitation(OrganisationID: $o, Accept: $y) { Success } }',
    { o: String(ours.id), y: yes },
    await signIn(app, person),
  );
async function signUp(email: string, c: string): Promise<string> {
  const answer = await ask(
    'mutation ($e: String!, $p: String!, $c: String!) { signupUser(FirstName: "Nia", Surname: "New", Email: $e, Password: $p, InviteCode: $c) { ID } }',
    { e: email, p: testPassword, c },
    null,
  );
  return answer.signupUser.ID;
}
async function makeLink(groupId?: string): Promise<string> {
  if (groupId === undefined) {
    const made = await ask(
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
      { id: String(ours.id) },
    );
    return made.updateOrganisation.InviteCodeUser;
  }
  const made = await ask(
    'mutation ($id: ID!) { updateGroup(input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
    { id: groupId },
  );
  return made.updateGroup.InviteCodeUser;
}
async function personElsewhere(): Promise<BuiltMember> {
  return buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Canary Clinic'), 'user');
}
async function erase(member: BuiltMember): Promise<void> {
  const { refreshPraxisToken } = await ask(
    'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
    { o: String(ours.id) },
    await signIn(app, member),
  );
  await ask('mutation { deleteSelf { Success } }', {}, refreshPraxisToken.Token);
  const { readOneMember } = await ask('query ($id: ID!) { readOneMember(ID: $id) { DeleteRequestID } }', {
    id: String(member.personId),
  });
  const carryOut = () =>
    app.graphql(
      'mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut } }',
      { id: readOneMember.DeleteRequestID },
      { token },
    );
  // Of two at once one does it.
  await Promise.all([carryOut(), carryOut()]);
}
const change = (input: Record<string, unknown>) =>
  ask('mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }', { i: input });

describe('somebody who is invited', () => {
  test('one by one, in a list and by a file is told of once, with the groups they were put in', async () => {
    const group = await makeGroup();
    const one = await invite(newEmail(), [group]);
    expect(await published()).toEqual(inOrder([about('member-invited', one), inGroup('added', group, one)]));
    const known = newEmail();
    const listed = await ask(
      'mutation ($o: ID!, $e: [String!]!, $g: ID) { bulkCreateUsers(OrganisationID: $o, Emails: $e, SendWelcomeEmail: false, GroupID: $g) { Member { ID } } }',
      { o: String(ours.id), e: [known, known, 'nobody', newEmail()], g: group },
    );
    const ids: string[] = listed.bulkCreateUsers.flatMap(
      ({ Member }: { Member: { ID: string } | null }) => Member?.ID ?? [],
    );
    const invited = [...new Set(ids)];
    expect(invited).toHaveLength(2);
    expect(await published()).toEqual(
      inOrder(invited.flatMap((id) => [about('member-invited', id), inGroup('added', group, id)])),
    );
    const file = `Email,Role,Groups\n${newEmail()},Learner,Fresh ${serial}\n${newEmail()},Learner,\n${known},Analyst,Fresh ${serial}`;
    await importCsv(file, true);
    expect(await published()).toEqual([]);
    const { importMembers } = await importCsv(file);
    const names = (await published()).map(({ name }) => name);
    expect(importMembers.Rows.map(({ Action }: { Action: string }) => Action)).toEqual([
      'created',
      'created',
      'updated',
    ]);
    expect(names).toEqual([
      'group-member-added',
      'group-member-added',
      'member-invited',
      'member-invited',
      'member-updated',
    ]);
    await importCsv(file);
    expect(await published()).toEqual([]);
  });

  test('joins by activating an account', async () => {
    const email = newEmail();
    const id = await invite(email);
    await published();
    const activate = async (t: string | null) =>
      ask(
        'mutation ($e: String!, $p: String!, $t: String) { setPassword(Email: $e, Password: $p, FirstName: "Nia", Surname: "New", Token: $t, AcceptPrivacy: true) { Success } }',
        { e: email, p: testPassword, t },
        null,
      );
    const link = await openInvitation(id);
    await activate(link);
    await activate(link);
    expect(await published()).toEqual([joined(id, 'invitation')]);
  });

  test('with an account elsewhere joins with its number, by the link and from within', async () => {
    const byLink = await personElsewhere();
    const group = await makeGroup();
    const first = await invite(byLink.email, [group]);
    const within = await personElsewhere();
    const second = await invite(within.email);
    await published();
    const t = await openInvitation(first);
    const accept = () =>
      ask(
        'mutation ($t: String!, $p: String!) { acceptInvitation(Token: $t, Password: $p) { Success } }',
        { t, p: testPassword },
        null,
      );
    await Promise.all([accept(), accept()]);
    expect(await published()).toEqual([joined(byLink.personId, 'invitation', first)]);
    await answerInvitation(within, true);
    expect(await published()).toEqual([joined(within.personId, 'invitation', second)]);
  });

  test('and declines, from within or by the link, has not joined, and is in no group any more', async () => {
    const group = await makeGroup();
    const person = await personElsewhere();
    const first = await invite(person.email, [group]);
    const second = await invite(newEmail(), [group]);
    await published();
    await answerInvitation(person, false);
    expect(await published()).toEqual([inGroup('removed', group, first)]);
    const t = await openInvitation(second);
    await ask('mutation ($t: String!) { declineInvitation(Token: $t) { Success } }', { t }, null);
    expect(await published()).toEqual([inGroup('removed', group, second)]);
  });
});

describe('somebody who signs up by a link', () => {
  test('joins once, with the group of the link', async () => {
    const group = await makeGroup();
    const ofGroup = await makeLink(group);
    const email = newEmail();
    await published();
    const [id = ''] = await Promise.all([signUp(email, ofGroup), signUp(email, ofGroup)]).then((ids) =>
      ids.filter((one) => one !== null),
    );
    expect(await published()).toEqual(inOrder([joined(id, 'sign-up'), inGroup('added', group, id)]));
    await signUp(email, ofGroup);
    expect(await published()).toEqual([]);
    const other = await makeGroup();
    await signUp(email, await makeLink(other));
    expect(await published()).toEqual([inGroup('added', other, id)]);
  });

  test('and was invited joins with the account, and keeps the groups only where the address was proved', async () => {
    const known = await personElsewhere();
    const group = await makeGroup();
    const invited = await invite(known.email, [group]);
    const link = await makeLink();
    await published();
    await signUp(known.email, link);
    expect(await published()).toEqual([joined(known.personId, 'sign-up', invited)]);
    const unproved = await personElsewhere();
    await app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db.updateTable('person').set({ email_proved_at: null }).where('id', '=', unproved.personId).execute(),
    );
    const offered = await invite(unproved.email, [group]);
    await published();
    await signUp(unproved.email, link);
    expect(await published()).toEqual(
      inOrder([joined(unproved.personId, 'sign-up', offered), inGroup('removed', group, unproved.personId)]),
    );
  });
});

test('the first administrator of an installation joins', async () => {
  const empty = await startTestApp();
  try {
    const Code = await renewSetupCode(empty.features.identity.context);
    const { data } = await empty.graphql(
      'mutation ($i: FirstAdministratorInput!) { createFirstAdministrator(Input: $i) { Member { ID Organisation { ID } } } }',
      {
        i: {
          Code,
          OrganisationName: 'Harbour Hospital',
          Email: 'kim@example.test',
          FirstName: 'Kim',
          Surname: 'Kerr',
          Password: testPassword,
        },
      },
    );
    const { Member } = data.createFirstAdministrator;
    const told = await listHandedOut(empty.database, Number(Member.Organisation.ID));
    expect(told.map(({ name, data }) => ({ name, data }))).toEqual([joined(Member.ID, 'setup')]);
  } finally {
    await empty.close();
  }
});

describe('a member', () => {
  test('who is erased leaves their groups and the organisation, here alone or with an account elsewhere', async () => {
    const group = await makeGroup();
    const here = await buildMember(app.tenancy, ours, 'user');
    const elsewhere = await personElsewhere();
    await invite(elsewhere.email);
    await answerInvitation(elsewhere, true);
    for (const person of [here, elsewhere]) {
      await ask('mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { ID } }', {
        g: group,
        m: String(person.personId),
      });
      await published();
      await erase(person);
      expect(await published()).toEqual(
        inOrder([inGroup('removed', group, person.personId), about('member-left', person.personId)]),
      );
    }
  });

  test('who is changed, disabled and enabled is told of once for each; what changes nothing is not', async () => {
    const { personId } = await buildMember(app.tenancy, ours, 'user');
    const ID = String(personId);
    await change({ ID, FirstName: 'Robyn' });
    expect(await published()).toEqual([about('member-updated', personId)]);
    await change({ ID, Disabled: true });
    expect(await published()).toEqual([about('member-disabled', personId)]);
    await change({ ID, Disabled: true });
    expect(await published()).toEqual([]);
    await change({ ID, Disabled: false });
    expect(await published()).toEqual([about('member-enabled', personId)]);
    await ask('mutation ($m: [ID!]!) { bulkUpdateUsers(MemberIDs: $m, UserType: "analyst") { ID } }', {
      m: [ID, ID],
    });
    expect(await published()).toEqual([about('member-updated', personId)]);
  });

  test('who is put into a group and taken out of it, or whose group is deleted, is told of once', async () => {
    const [group, other] = [await makeGroup(), await makeGroup()];
    const people = [
      await buildMember(app.tenancy, ours, 'user'),
      await buildMember(app.tenancy, ours, 'user'),
    ];
    const [first = 0, second = 0] = people.map(({ personId }) => personId);
    const add = (g: string, m: number) =>
      ask('mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { ID } }', {
        g,
        m: String(m),
      });
    const remove = () =>
      ask('mutation ($g: ID!, $m: ID!) { removeMemberFromGroup(GroupID: $g, MemberID: $m) { ID } }', {
        g: group,
        m: String(first),
      });
    await add(group, first);
    await add(group, first);
    expect(await published()).toEqual([inGroup('added', group, first)]);
    const all = [first, second, second].map(String);
    for (const g of [group, other])
      await ask(
        'mutation ($g: ID!, $m: [ID!]!) { bulkAddMembersToGroup(GroupID: $g, MemberIDs: $m) { ID } }',
        {
          g,
          m: all,
        },
      );
    expect(await published()).toEqual(
      inOrder([
        inGroup('added', group, second),
        inGroup('added', other, first),
        inGroup('added', other, second),
      ]),
    );
    await remove();
    await remove();
    expect(await published()).toEqual([inGroup('removed', group, first)]);
    await ask('mutation ($g: [ID!]!) { deletePraxisGroups(IDs: $g) }', { g: [group, other] });
    expect(await published()).toEqual(
      inOrder([
        inGroup('removed', group, second),
        inGroup('removed', other, first),
        inGroup('removed', other, second),
      ]),
    );
  });
});

test('a change that failed is told to nobody', async () => {
  const group = Number(await makeGroup());
  const { personId } = await personElsewhere();
  const failed = app.tenancy.inOrganisation(ours.id, async (scope) => {
    const member = {
      personId,
      role: 'user' as const,
      firstName: '',
      surname: '',
      loginCode: 'ABCD-EFGH',
      signupMethod: 'public' as const,
      sendWelcomeEmail: false,
      joined: true,
    };
    await insertMembers(scope, [member], app.clock.now);
    await insertGroupMembers(scope, [{ groupId: group, personId }]);
    throw new Error('not this time');
  });
  await expect(failed).rejects.toThrow('not this time');
  expect(await published()).toEqual([]);
});
