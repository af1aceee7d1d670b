import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLink, readMails } from '#tests/builders/mail.ts';
import {
  asViewer,
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { updateMember } from '../update-member.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let theirs: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  theirs = await buildOrganisation(app.tenancy, 'Canary Clinic');
  admin = await buildMember(app.tenancy, ours, 'admin', { firstName: 'Ada', surname: 'Admin' });
  token = await signIn(app, admin);
});

const create = `mutation ($i: CreateMemberInput!) { createMember(Input: $i) { ID Email Name UserType Active LoginCode } }`;
const update = `mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) {
  ID Name FirstName Surname UserType Disabled Language OnboardProgress AvatarMediaID } }`;

async function updateAs(who: string, input: Record<string, unknown>) {
  return app.graphql(update, { i: input }, { token: who });
}

describe('the list of members', () => {
  beforeEach(async () => {
    await buildMember(app.tenancy, ours, 'user', {
      firstName: 'Zoë',
      surname: 'Young',
      email: `zoe-${ours.id}@example.test`,
    });
    await buildMember(app.tenancy, ours, 'user', {
      firstName: 'Ben',
      surname: '100%',
      email: `ben-${ours.id}@example.test`,
    });
    await buildMember(app.tenancy, theirs, 'user', { firstName: 'Canary', surname: 'Bird' });
  });

  async function names(args: string): Promise<string[]> {
    const { data, errors } = await app.graphql(
      `{ readMembers(${args}) { nodes { Name } pageInfo { totalCount hasNextPage } } }`,
      {},
      { token },
    );
    expect(errors).toBeUndefined();
    return data.readMembers.nodes.map((node: { Name: string }) => node.Name);
  }

  test('is by name and holds the organisation’s own people alone', async () => {
    expect(await names('limit: 100')).toEqual(['Ada Admin', 'Ben 100%', 'Zoë Young']);
  });

  test('has people without a name last, whichever way it runs', async () => {
    await app.graphql(
      create,
      { i: { Email: `aaa-${ours.id}@example.test`, SendWelcomeEmail: false } },
      { token },
    );
    const sorted = (field: string, direction: string) =>
      names(`limit: 100, sort: [{ field: "${field}", direction: ${direction} }]`);
    for (const field of ['Name', 'FirstName', 'Surname']) {
      expect((await sorted(field, 'ASC')).at(-1), field).toBe('');
      expect((await sorted(field, 'DESC')).at(-1), field).toBe('');
    }
  });

  test('is searched by name and by address, whatever signs are in the text', async () => {
    expect(await names('filter: { Name: { contains: "zoe-" } }')).toEqual(['Zoë Young']);
    expect(await names('filter: { Name: { contains: "YOUNG" } }')).toEqual(['Zoë Young']);
    expect(await names('filter: { Name: { contains: "%" } }')).toEqual(['Ben 100%']);
    expect(await names('filter: { Name: { contains: "_" } }')).toEqual([]);
  });

  test('is by name, whatever happens to names', async () => {
    const people = await Promise.all(
      ['Bo', 'Cy', 'Di', 'Ed'].map((firstName) =>
        buildMember(app.tenancy, ours, 'user', { firstName, surname: '' }),
      ),
    );
    const [bo, cy, di, ed] = people.map(({ personId }) => personId);
    const run = (statement: RawBuilder<unknown>) =>
      app.tenancy.acrossOrganisations('seed-demo', ({ db }) => statement.execute(db));
    const changeMember = (id: number | undefined, set: RawBuilder<unknown>) =>
      run(sql`update membership set ${set} where organisation_id = ${ours.id} and person_id = ${id ?? 0}`);
    await run(sql`update person set first_name = 'zed' where id = ${bo ?? 0}`);
    await run(sql`update person set first_name = '' where id = ${ed ?? 0}`);
    // Who has not come in yet has the name they were invited by.
    await changeMember(cy, sql`joined_at = null, invited_first_name = 'yan'`);
    await changeMember(di, sql`erased_at = now(), disabled_at = now()`);
    expect(await names('limit: 100')).toEqual(['Ada Admin', 'Ben 100%', 'yan', 'zed', 'Zoë Young', '']);
    await changeMember(cy, sql`joined_at = now()`);
    const sort = 'sort: [{ field: "Name", direction: DESC }]';
    expect(await names(`limit: 100, ${sort}`)).toEqual([
      ...['Zoë Young', 'zed', 'Cy', 'Ben 100%', 'Ada Admin', ''],
    ]);
    expect(await names('limit: 2, offset: 1')).toEqual(['Ben 100%', 'Cy']);
  });

  test('is filtered by role, standing and group, and sorted by what the list allows', async () => {
    expect(await names('filter: { UserType: { eq: "admin" } }')).toEqual(['Ada Admin']);
    expect(
      await names(
        'filter: { Active: { eq: true }, Disabled: { eq: false } }, sort: [{ field: "Name", direction: DESC }]',
      ),
    ).toEqual(['Zoë Young', 'Ben 100%', 'Ada Admin']);
    expect(await names('filter: { GroupID: { eq: null } }')).toHaveLength(3);
    const refused = await app.graphql(
      '{ readMembers(sort: [{ field: "LoginCode" }]) { nodes { ID } } }',
      {},
      { token },
    );
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'list.sort-unknown',
    });
  });

  test('says the total on every page, also past the last', async () => {
    const { data } = await app.graphql(
      '{ first: readMembers(limit: 2) { pageInfo { totalCount hasNextPage } } past: readMembers(limit: 2, offset: 50) { nodes { ID } pageInfo { totalCount hasPreviousPage } } }',
      {},
      { token },
    );
    expect(data.first.pageInfo).toEqual({ totalCount: 3, hasNextPage: true });
    expect(data.past).toEqual({ nodes: [], pageInfo: { totalCount: 3, hasPreviousPage: true } });
  });
});

describe('a new member', () => {
  test('is invited by mail with a link, in the groups they were put in, and seen under the names they were given', async () => {
    const { data: made } = await app.graphql(
      'mutation { createPraxisGroup(Input: { Name: "Night shift" }) { ID } }',
      {},
      { token },
    );
    const email = `new-${ours.id}@example.test`;
    const { data, errors } = await app.graphql(
      create,
      {
        i: {
          Email: ` ${email.toUpperCase()} `,
          FirstName: 'Nia',
          Surname: 'New',
          UserType: 'contentcreator',
          GroupIDs: [made.createPraxisGroup.ID],
        },
      },
      { token },
    );
    expect(errors).toBeUndefined();
    expect(data.createMember).toMatchObject({
      Email: email,
      Name: 'Nia New',
      UserType: 'contentcreator',
      Active: false,
    });
    expect(data.createMember.LoginCode).toMatch(/^[A-Z0-9]{8}$/);
    const [mail] = await readMails(app, { to: email });
    expect(mail && readLink(mail).pathname).toBe('/activate-account');
    const one = await app.graphql(
      'query ($id: ID!) { readOneMember(ID: $id) { OrganisationGroups { Name } SignupMethod Manageable } }',
      { id: data.createMember.ID },
      { token },
    );
    expect(one.data.readOneMember).toEqual({
      OrganisationGroups: [{ Name: 'Night shift' }],
      SignupMethod: 'public',
      Manageable: true,
    });
  });

  test('who has an account elsewhere is answered like somebody new, and nothing of that account shows', async () => {
    const elsewhere = await buildMember(app.tenancy, theirs, 'admin', {
      firstName: 'Secret',
      surname: 'Name',
      email: `known-${ours.id}@example.test`,
    });
    const add = (Email: string) =>
      app.graphql(
        'mutation ($e: [String!]!, $o: ID!) { bulkCreateUsers(OrganisationID: $o, Emails: $e) { Created Message Reason Member { Email Name FirstName Active SendWelcomeEmail UserType MFAEnabled LastSeen AvatarURL SignupMethod Enrolled } } }',
        { e: [Email], o: String(ours.id) },
        { token },
      );
    const known = await add(elsewhere.email);
    const fresh = await add(`fresh-${ours.id}@example.test`);
    const strip = (answer: typeof known) =>
      JSON.parse(JSON.stringify(answer).replace(/"(known|fresh)-\d+@example.test"/g, '"e"'));
    expect(strip(known)).toEqual(strip(fresh));
    expect(known.data.bulkCreateUsers[0]).toMatchObject({
      Created: true,
      Member: { Name: '', Active: false, Enrolled: null },
    });
    const [mail] = await readMails(app, { to: elsewhere.email });
    expect(mail && readLink(mail).pathname).toBe('/activate-account');
    // Once they have accepted, they are seen as who they are.
    const own = await signIn(app, elsewhere);
    await app.graphql(
      'mutation ($o: ID!) { answerOwnInvitation(OrganisationID: $o, Accept: true) { Success } }',
      { o: String(ours.id) },
      { token: own },
    );
    const moved = await app.graphql(
      'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
      { o: String(ours.id) },
      { token: own },
    );
    await app.graphql('{ viewer { ID } }', {}, { token: moved.data.refreshPraxisToken.Token });
    const seen = await app.graphql(
      'query ($id: ID!) { readOneMember(ID: $id) { Name Active } }',
      { id: String(elsewhere.personId) },
      { token },
    );
    expect(seen.data.readOneMember).toEqual({ Name: 'Secret Name', Active: true });
  });

  test('gets an answer of their own in a list that holds what is no address, a member and a double', async () => {
    const { data } = await app.graphql(
      'mutation ($e: [String!]!, $o: ID!) { bulkCreateUsers(OrganisationID: $o, Emails: $e, SendWelcomeEmail: false) { Email Created Reason } }',
      { e: ['a', `x-${ours.id}@example.test`, admin.email, `x-${ours.id}@example.test`], o: String(ours.id) },
      { token },
    );
    expect(data.bulkCreateUsers.map((row: { Reason: string | null }) => row.Reason)).toEqual([
      'members.email-invalid',
      null,
      'members.already-member',
      'members.already-member',
    ]);
  });

  test('never gets a role above the one who invites', async () => {
    const answer = await app.graphql(
      create,
      { i: { Email: 'x@example.test', UserType: 'super' } },
      { token },
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'members.role-too-high',
    });
  });
});

describe('what may be written of a member', () => {
  const own = { FirstName: 'Io', Surname: 'Own', Language: 'zh-TW', OnboardProgress: '{"add_course":true}' };
  const managed = { FirstName: 'Mo', Surname: 'Managed', UserType: 'analyst', Disabled: true };

  test.each(['user', 'analyst', 'contentcreator', 'admin', 'super', 'customeradmin'] as const)(
    'in the own record of %s: names, language and progress',
    async (role) => {
      const member = await buildMember(app.tenancy, ours, role);
      const answer = await updateAs(await signIn(app, member), { ID: member.personId, ...own });
      expect(answer.data?.updateMember).toMatchObject({
        Name: 'Io Own',
        Language: 'zh-TW',
        OnboardProgress: '{"add_course":true}',
      });
    },
  );

  test.each(['user', 'analyst', 'contentcreator', 'super', 'customeradmin'] as const)(
    '%s changes neither own role nor standing',
    async (role) => {
      const member = await buildMember(app.tenancy, ours, role);
      for (const [field, value] of [
        ['UserType', 'user'],
        ['UserType', 'customeradmin'],
        ['Disabled', false],
      ] as const) {
        const answer = await updateAs(await signIn(app, member), {
          ID: member.personId,
          FirstName: 'Changed',
          [field]: value,
        });
        expect(answer.errors?.[0]?.extensions).toMatchObject({
          code: 'FORBIDDEN',
          reason: 'members.field-not-allowed',
          fields: { [field]: 'You may not change this.' },
        });
      }
      const after = await app.graphql(
        'query ($id: ID!) { readOneMember(ID: $id) { FirstName } }',
        { id: String(member.personId) },
        { token },
      );
      expect(after.data.readOneMember.FirstName).toBe('Robin');
    },
  );

  test.each(['user', 'analyst', 'contentcreator'] as const)(
    '%s writes nothing of anybody else',
    async (role) => {
      const member = await buildMember(app.tenancy, ours, role);
      const target = await buildMember(app.tenancy, ours, 'user');
      const answer = await updateAs(await signIn(app, member), { ID: target.personId, FirstName: 'X' });
      expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    },
  );

  test.each(['user', 'analyst', 'contentcreator', 'admin'] as const)(
    'an administrator changes names, role and standing of %s, and nothing that is theirs alone',
    async (role) => {
      const target = await buildMember(app.tenancy, ours, role);
      const answer = await updateAs(token, { ID: target.personId, ...managed });
      expect(answer.data?.updateMember).toMatchObject({
        Name: 'Mo Managed',
        UserType: 'analyst',
        Disabled: true,
      });
      for (const field of [{ Language: 'en-GB' }, { OnboardProgress: '{}' }, { AvatarMediaID: null }]) {
        const refused = await updateAs(token, { ID: target.personId, ...field });
        expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'members.field-not-allowed' });
      }
    },
  );

  test.each(['super', 'customeradmin'] as const)('nobody of the organisation manages %s', async (role) => {
    const target = await buildMember(app.tenancy, ours, role);
    const boss = await buildMember(app.tenancy, ours, 'customeradmin');
    for (const who of [token, await signIn(app, boss)]) {
      const answer = await updateAs(who, { ID: target.personId, FirstName: 'X' });
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'members.not-manageable',
      });
    }
  });

  test('a promotion to super administrator is taken back by whoever could have given it', async () => {
    const boss = await buildMember(app.tenancy, ours, 'customeradmin');
    const bossToken = await signIn(app, boss);
    const target = await buildMember(app.tenancy, ours, 'admin');
    const change = (who: string, UserType: string) => updateAs(who, { ID: target.personId, UserType });
    expect((await change(bossToken, 'super')).data.updateMember.UserType).toBe('super');
    expect((await change(token, 'admin')).errors?.[0]?.extensions.reason).toBe('members.not-manageable');
    const shown = await app.graphql(
      'query ($id: ID!) { readOneMember(ID: $id) { Manageable RoleChangeable } }',
      { id: String(target.personId) },
      { token: bossToken },
    );
    expect(shown.data.readOneMember).toEqual({ Manageable: false, RoleChangeable: true });
    expect((await change(bossToken, 'admin')).data.updateMember.UserType).toBe('admin');
  });

  test('nobody is raised above the one who does it', async () => {
    const target = await buildMember(app.tenancy, ours, 'user');
    const answer = await updateAs(token, { ID: target.personId, UserType: 'customeradmin' });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'members.role-too-high',
    });
  });

  test('computed fields are no input at all', async () => {
    for (const field of ['LoginCode', 'ImpersonatorID', 'AverageScore', 'Email', 'LastSeen']) {
      const answer = await updateAs(token, { ID: admin.personId, [field]: 'x' });
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  test('progress is merged key by key; what is no map, and too much of it, is refused', async () => {
    await updateAs(token, { ID: admin.personId, OnboardProgress: '{"a":true,"b":1}' });
    const answer = await updateAs(token, { ID: admin.personId, OnboardProgress: '{"b":null,"c":{"d":2}}' });
    expect(JSON.parse(answer.data.updateMember.OnboardProgress)).toEqual({ a: true, c: { d: 2 } });
    for (const bad of ['[]', 'x', '1', 'null', JSON.stringify({ x: 'y'.repeat(17_000) })]) {
      expect(
        (await updateAs(token, { ID: admin.personId, OnboardProgress: bad })).errors?.[0]?.extensions.reason,
      ).toBe('members.progress-invalid');
    }
  });
});

describe('disabling', () => {
  test('ends the sign-ins at the next request and frees nothing in other organisations', async () => {
    const target = await buildMember(app.tenancy, ours, 'user');
    const theirToken = await signIn(app, target);
    expect((await app.graphql('{ viewer { ID } }', {}, { token: theirToken })).errors).toBeUndefined();
    await updateAs(token, { ID: target.personId, Disabled: true });
    expect(
      (await app.graphql('{ viewer { ID } }', {}, { token: theirToken })).errors?.[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED');
    await expect(signIn(app, target)).rejects.toThrow();
    await updateAs(token, { ID: target.personId, Disabled: false });
    await signIn(app, target);
  });

  test('a changed role holds at the next request', async () => {
    const target = await buildMember(app.tenancy, ours, 'admin');
    const theirToken = await signIn(app, target);
    expect(
      (await app.graphql('{ readMembers { nodes { ID } } }', {}, { token: theirToken })).errors,
    ).toBeUndefined();
    const { data } = await app.graphql(
      'mutation ($ids: [ID!]!) { bulkUpdateUsers(MemberIDs: $ids, UserType: "user") { ID Updated Reason } }',
      { ids: [String(target.personId), '999999999'] },
      { token },
    );
    expect(data.bulkUpdateUsers).toEqual([
      { ID: String(target.personId), Updated: true, Reason: null },
      { ID: '999999999', Updated: false, Reason: 'members.unknown' },
    ]);
    expect(
      (await app.graphql('{ readMembers { nodes { ID } } }', {}, { token: theirToken })).errors?.[0]
        ?.extensions.code,
    ).toBe('FORBIDDEN');
  });

  test('the last administrator who can sign in stays one', async () => {
    await app.graphql(
      create,
      { i: { Email: `invited-${ours.id}@example.test`, UserType: 'admin', SendWelcomeEmail: false } },
      { token },
    );
    for (const change of [{ UserType: 'user' }, { Disabled: true }]) {
      const answer = await updateAs(token, { ID: admin.personId, ...change });
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        reason: 'members.last-administrator',
      });
    }
  });

  test('of two administrators who take each other’s role away at once one stays', async () => {
    const other = await buildMember(app.tenancy, ours, 'admin');
    const { context } = app.features.members;
    const outcomes = await Promise.allSettled([
      updateMember(context, asViewer(admin), other.personId, { UserType: 'user' }),
      updateMember(context, asViewer(other), admin.personId, { Disabled: true }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT' });
  });
});

test('another organisation’s member is not there', async () => {
  const target = await buildMember(app.tenancy, theirs, 'user');
  const found = await app.graphql(
    'query ($id: ID!) { readOneMember(ID: $id) { ID } }',
    { id: String(target.personId) },
    { token },
  );
  expect(found.data.readOneMember).toBeNull();
  expect((await updateAs(token, { ID: target.personId, FirstName: 'X' })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );
});

describe('interests', () => {
  const update = (as: string, id: number, chosen: string[]) =>
    app.graphql(
      'mutation ($id: ID!, $c: [ID!]!) { updateMemberInterests(MemberID: $id, CategoryIDs: $c) { ID } }',
      { id: String(id), c: chosen },
      { token: as },
    );
  const read = async (as: string) =>
    (await app.graphql('{ viewer { InterestIDs } }', {}, { token: as })).data.viewer.InterestIDs;

  test('are said by a person about themselves, and taken back', async () => {
    const member = await buildMember(app.tenancy, ours, 'user');
    const own = await signIn(app, member);
    expect(await read(own)).toEqual([]);
    expect((await update(own, member.personId, ['5', '1', '5'])).errors).toBeUndefined();
    expect(await read(own)).toEqual(['1', '5']);
    await update(own, member.personId, []);
    expect(await read(own)).toEqual([]);
  });

  test('are said by nobody else, and only from the list', async () => {
    const member = await buildMember(app.tenancy, ours, 'user');
    const own = await signIn(app, member);
    const byAdmin = await update(token, member.personId, ['1']);
    expect(byAdmin.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const unknown = await update(own, member.personId, ['1', '99']);
    expect(unknown.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await read(own)).toEqual([]);
  });
});
