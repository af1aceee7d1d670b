import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
  testPassword,
} from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
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
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  admin = await buildMember(app.tenancy, ours, 'admin');
  token = await signIn(app, admin);
});

const newEmail = () => `person-${++serial}@example.test`;

async function ask(text: string, variables: Record<string, unknown> = {}) {
  return app.graphql(text, variables, { token });
}

async function makeCode(kind: 'InviteCodeAdmin' | 'InviteCodeUser'): Promise<string> {
  const { data } = await ask(
    `mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, ${kind}: "" }) { ${kind} } }`,
    { id: String(ours.id) },
  );
  return data.updateOrganisation[kind];
}

async function makeGroup(): Promise<{ id: string; code: string }> {
  const { data } = await ask('mutation ($n: String!) { createPraxisGroup(Input: { Name: $n }) { ID } }', {
    n: `Group ${++serial}`,
  });
  const id = data.createPraxisGroup.ID;
  const updated = await ask(
    'mutation ($id: ID!) { updateGroup(input: { ID: $id, InviteCodeUser: "" }) { InviteCodeUser } }',
    { id },
  );
  return { id, code: updated.data.updateGroup.InviteCodeUser };
}

async function signUp(InviteCode: string, more: Record<string, unknown> = {}) {
  const answer = await app.graphql(
    'mutation ($f: String!, $s: String!, $e: String!, $p: String!, $c: String!) { signupUser(FirstName: $f, Surname: $s, Email: $e, Password: $p, InviteCode: $c) { ID } }',
    { f: 'Nia', s: 'New', e: newEmail(), p: testPassword, c: InviteCode, ...more },
  );
  return answer;
}

async function roleOf(id: string): Promise<string> {
  const { data } = await ask(
    'query ($id: ID!) { readOneMember(ID: $id) { UserType OrganisationGroups { ID } SignupMethod } }',
    { id },
  );
  return data.readOneMember.UserType;
}

describe('an invite link', () => {
  test('is long and random, tells what it offers, and makes learners or administrators by itself alone', async () => {
    const user = await makeCode('InviteCodeUser');
    const boss = await makeCode('InviteCodeAdmin');
    expect(user).toMatch(/^[\w-]{32}$/);
    const told = await app.graphql(
      'query ($c: String!) { readOneInviteLink(Code: $c) { UserType OrganisationName GroupName } }',
      { c: boss },
    );
    expect(told.data.readOneInviteLink).toEqual({
      UserType: 'admin',
      OrganisationName: 'Harbour Hospital',
      GroupName: null,
    });
    const email = newEmail();
    const joined = await signUp(user, { e: email.toUpperCase() });
    expect(joined.errors).toBeUndefined();
    expect(await roleOf(joined.data.signupUser.ID)).toBe('user');
    const { data } = await ask('query ($id: ID!) { readOneMember(ID: $id) { SignupMethod } }', {
      id: joined.data.signupUser.ID,
    });
    expect(data.readOneMember.SignupMethod).toBe('organisation invite');
    await signIn(app, { email });
    expect(await roleOf((await signUp(boss)).data.signupUser.ID)).toBe('admin');
  });

  test('of a group puts people into it', async () => {
    const group = await makeGroup();
    const { data } = await signUp(group.code);
    const member = await ask(
      'query ($id: ID!) { readOneMember(ID: $id) { OrganisationID OrganisationGroups { ID } SignupMethod Active Enrolled } }',
      { id: data.signupUser.ID },
    );
    expect(member.data.readOneMember).toEqual({
      OrganisationID: String(ours.id),
      OrganisationGroups: [{ ID: group.id }],
      SignupMethod: 'group invite',
      Active: true,
      Enrolled: app.clock.now.toISOString(),
    });
  });

  test('of a group for administrators makes administrators, and is a code beside the other', async () => {
    const group = await makeGroup();
    const update = (InviteCodeAdmin: string | null) =>
      ask(
        'mutation ($id: ID!, $c: String) { updateGroup(input: { ID: $id, InviteCodeAdmin: $c }) { InviteCodeUser InviteCodeAdmin } }',
        { id: group.id, c: InviteCodeAdmin },
      );
    const { updateGroup: codes } = (await update('')).data;
    expect(codes).toEqual({
      InviteCodeUser: group.code,
      InviteCodeAdmin: expect.stringMatching(/^[\w-]{32}$/),
    });
    const find = async () =>
      (
        await app.graphql('query ($c: String!) { readOneInviteLink(Code: $c) { UserType GroupName } }', {
          c: codes.InviteCodeAdmin,
        })
      ).data.readOneInviteLink;
    expect(await find()).toEqual({ UserType: 'admin', GroupName: expect.stringMatching(/^Group/) });
    const { data } = await signUp(codes.InviteCodeAdmin);
    const member = await ask(
      'query ($id: ID!) { readOneMember(ID: $id) { UserType OrganisationGroups { ID } SignupMethod } }',
      { id: data.signupUser.ID },
    );
    expect(member.data.readOneMember).toEqual({
      UserType: 'admin',
      OrganisationGroups: [{ ID: group.id }],
      SignupMethod: 'group invite',
    });
    const analyst = await signIn(app, await buildMember(app.tenancy, ours, 'analyst'));
    const seen = await app.graphql(
      'query ($id: ID!) { readOnePraxisGroup(ID: $id) { InviteCodeUser InviteCodeAdmin } }',
      { id: group.id },
      { token: analyst },
    );
    expect(seen.data.readOnePraxisGroup).toEqual({ InviteCodeUser: null, InviteCodeAdmin: null });
    expect((await update(null)).data.updateGroup).toEqual({
      InviteCodeUser: group.code,
      InviteCodeAdmin: null,
    });
    expect(await find()).toBeNull();
  });

  test('stops working when a new one is made, when it is withdrawn, and when its group goes', async () => {
    const first = await makeCode('InviteCodeUser');
    const second = await makeCode('InviteCodeUser');
    const group = await makeGroup();
    await ask('mutation ($id: ID!) { deletePraxisGroups(IDs: [$id]) }', { id: group.id });
    const find = async (c: string) =>
      (await app.graphql('query ($c: String!) { readOneInviteLink(Code: $c) { UserType } }', { c })).data
        .readOneInviteLink;
    expect(await find(first)).toBeNull();
    expect(await find(second)).toEqual({ UserType: 'user' });
    expect(await find(group.code)).toBeNull();
    await ask('mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: null }) { ID } }', {
      id: String(ours.id),
    });
    expect(await find(second)).toBeNull();
    expect((await signUp(second)).errors?.[0]).toMatchObject({
      message: 'Unable to register account.',
      extensions: { code: 'INVITE_INVALID', reason: 'invites.refused' },
    });
  });

  test('is made by the server alone', async () => {
    const answer = await ask(
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "guessme" }) { ID } }',
      { id: String(ours.id) },
    );
    expect(answer.errors?.[0]?.extensions.reason).toBe('organisation.code-not-empty');
  });

  test('refuses everybody alike: unknown links, addresses with an account, plans without seats', async () => {
    const code = await makeCode('InviteCodeUser');
    const known = await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Elsewhere'), 'user');
    const answers = [
      await signUp('unknown'),
      await signUp(code, { e: known.email, p: 'another long password' }),
      await signUp(code, { e: admin.email, p: 'another long password' }),
    ];
    await buildPlan(app.tenancy, ours, { limits: { learners: 0 } });
    answers.push(await signUp(code));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.errors?.[0]?.extensions.code).toBe('INVITE_INVALID');
  });

  test('lets somebody who has an account join with its password, once', async () => {
    const code = await makeCode('InviteCodeUser');
    const known = await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'Elsewhere'), 'admin', {
      firstName: 'Ann',
    });
    const first = await signUp(code, { e: known.email });
    expect(first.data.signupUser).toEqual({ ID: String(known.personId) });
    expect((await signUp(code, { e: known.email })).data.signupUser.ID).toBe(String(known.personId));
    expect(await roleOf(String(known.personId))).toBe('user');
  });

  test('is not a way to guess passwords or addresses: after twenty refusals nobody from there gets an answer', async () => {
    const code = await makeCode('InviteCodeUser');
    const outcomes: string[] = [];
    for (let i = 0; i < 24; i++) {
      const answer = await signUp(code, { e: admin.email, p: `wrong password ${i}` });
      outcomes.push(answer.errors?.[0]?.extensions.code ?? 'refused');
    }
    expect(outcomes.filter((one) => one === 'INVITE_INVALID').length).toBeLessThanOrEqual(20);
    expect(outcomes.at(-1)).toBe('RATE_LIMITED');
  });

  test('names the fields that are wrong', async () => {
    const code = await makeCode('InviteCodeUser');
    const empty = await signUp(code, { f: ' ', e: 'nobody' });
    expect(Object.keys(empty.errors?.[0]?.extensions.fields ?? {})).toEqual(['Email', 'FirstName']);
    expect((await signUp(code, { p: 'short' })).errors?.[0]?.extensions.fields).toHaveProperty('Password');
  });
});

describe('the seats of a plan', () => {
  const add = (email = newEmail(), UserType = 'user') =>
    ask(
      'mutation ($e: String!, $r: String) { createMember(Input: { Email: $e, UserType: $r, SendWelcomeEmail: false }) { ID UserType } }',
      { e: email, r: UserType },
    );

  test('are taken one by one and refused when they are gone; a disabled member frees one', async () => {
    await buildPlan(app.tenancy, ours, { limits: { learners: 1 } });
    const first = await add();
    expect((await add()).errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_LIMIT',
      reason: 'members.no-learner-seats',
    });
    await ask('mutation ($id: ID!) { updateMember(Input: { ID: $id, Disabled: true }) { ID } }', {
      id: first.data.createMember.ID,
    });
    expect((await add()).errors).toBeUndefined();
    const back = await ask(
      'mutation ($id: ID!) { updateMember(Input: { ID: $id, Disabled: false }) { ID } }',
      { id: first.data.createMember.ID },
    );
    expect(back.errors?.[0]?.extensions.reason).toBe('members.no-learner-seats');
  });

  test('make learners of all who are invited where a plan is sold by them', async () => {
    await buildPlan(app.tenancy, ours, { type: 'STARTER' });
    expect((await add(newEmail(), 'admin')).data.createMember.UserType).toBe('user');
  });

  test('of editors limit who is made administrator afterwards', async () => {
    await buildPlan(app.tenancy, ours, { limits: { editors: 5, 'paid-editors': 1 } });
    const learner = (await add()).data.createMember.ID;
    const answer = await ask(
      'mutation ($id: ID!) { bulkUpdateUsers(MemberIDs: [$id], UserType: "admin") { Reason } }',
      { id: learner },
    );
    expect(answer.data.bulkUpdateUsers).toEqual([{ Reason: 'members.no-editor-seats' }]);
  });

  test('do not let creators into a plan by sessions', async () => {
    await buildPlan(app.tenancy, ours, { type: 'SESSION' });
    expect((await add(newEmail(), 'contentcreator')).errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_LIMIT',
      reason: 'members.role-not-in-plan',
    });
    await buildPlan(app.tenancy, ours, { type: 'ENTERPRISE' });
    expect((await add(newEmail(), 'contentcreator')).errors).toBeUndefined();
  });

  test('go to one of two who reach for the last at once, by invitation and by link', async () => {
    await buildPlan(app.tenancy, ours, { limits: { learners: 1 } });
    const code = await makeCode('InviteCodeUser');
    const answers = await Promise.all([signUp(code), add(), signUp(code), add()]);
    const won = answers.filter(
      (answer) => !answer.errors && (answer.data.signupUser?.ID || answer.data.createMember),
    );
    expect(won).toHaveLength(1);
    const { data } = await ask(
      'query ($id: ID!) { licenseCounts(OrganisationID: $id) { Editors Learners InteractiveVideos } }',
      { id: String(ours.id) },
    );
    expect(data.licenseCounts).toEqual({ Editors: 1, Learners: 1, InteractiveVideos: 0 });
  });

  test('two who sign up with one address at once become one member', async () => {
    const code = await makeCode('InviteCodeUser');
    const e = newEmail();
    const answers = await Promise.all([signUp(code, { e }), signUp(code, { e })]);
    const ids = answers.flatMap(({ data }) => data?.signupUser.ID ?? []);
    expect(new Set(ids).size).toBe(1);
    const { data } = await ask(
      'query ($e: String!) { readMembers(filter: { Email: { eq: $e } }) { pageInfo { totalCount } } }',
      { e },
    );
    expect(data.readMembers.pageInfo.totalCount).toBe(1);
  });
});
