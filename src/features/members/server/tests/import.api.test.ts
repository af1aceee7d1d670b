import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  token = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
});

async function importCsv(CSV: string, DryRun: boolean, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(
    `mutation ($i: ImportMembersInput!) { importMembers(Input: $i) {
      Rows { Line Email Action Reason } Summary { Created Updated Unchanged Refused Groups } } }`,
    { i: { CSV, DryRun, SendWelcomeEmail: false, ...more } },
    { token },
  );
  return { result: data?.importMembers, errors };
}

async function countMembers(): Promise<number> {
  const { data } = await app.graphql('{ readMembers { pageInfo { totalCount } } }', {}, { token });
  return data.readMembers.pageInfo.totalCount;
}

const csv = (mark: string) =>
  `\uFEFFEmail;First name;Surname;Role;Groups\r\n${mark}-lin@example.test;小美;林;Learner;夜班|日班\r\n${mark}-bo@example.test;=1+1;"Bo; ""B"" O";analyst;\r\nnobody;;;;\r\n`;

test('a dry run answers row by row what the import then does, and changes nothing', async () => {
  const text = csv(`dry${ours.id}`);
  const before = await countMembers();
  const shown = await importCsv(text, true, { CreateGroups: true });
  expect(await countMembers()).toBe(before);
  const done = await importCsv(text, false, { CreateGroups: true });
  expect(done.result).toEqual(shown.result);
  expect(done.result.Summary).toEqual({
    Created: 2,
    Updated: 0,
    Unchanged: 0,
    Refused: 1,
    Groups: ['夜班', '日班'],
  });
  expect(done.result.Rows[2]).toMatchObject({ Line: 4, Action: 'refused', Reason: 'members.email-invalid' });
  expect(await countMembers()).toBe(before + 2);
  const { data } = await app.graphql(
    'query ($e: String!) { readMembers(filter: { Email: { contains: $e } }, sort: [{ field: "Email" }]) { nodes { Name UserType SignupMethod OrganisationGroups { Name } } } }',
    { e: `dry${ours.id}` },
    { token },
  );
  expect(data.readMembers.nodes).toEqual([
    { Name: '=1+1 Bo; "B" O', UserType: 'analyst', SignupMethod: 'import', OrganisationGroups: [] },
    {
      Name: '小美 林',
      UserType: 'user',
      SignupMethod: 'import',
      OrganisationGroups: [{ Name: '夜班' }, { Name: '日班' }],
    },
  ]);
});

test('each invited person can be given their link, and nobody else', async () => {
  const text = `Email,Surname\nlink${ours.id}@example.test,A\nlink${ours.id}@example.test,B\nnobody,\n`;
  const ask = async (DryRun: boolean) =>
    (
      await app.graphql(
        'mutation ($i: ImportMembersInput!) { importMembers(Input: $i) { Rows { Action MemberID } } }',
        { i: { CSV: text, DryRun, SendWelcomeEmail: false } },
        { token },
      )
    ).data.importMembers.Rows;
  expect(await ask(true)).toEqual([
    { Action: 'created', MemberID: null },
    { Action: 'refused', MemberID: null },
    { Action: 'refused', MemberID: null },
  ]);
  const [invited, ...others] = await ask(false);
  expect(others.map(({ MemberID }: { MemberID: unknown }) => MemberID)).toEqual([null, null]);
  const { data } = await app.graphql(
    'mutation ($id: ID!) { makeInvitationLink(MemberID: $id) { Link } }',
    { id: invited.MemberID },
    { token },
  );
  expect(data.makeInvitationLink.Link).toContain('/activate-account?');
});

test('a second time changes nothing', async () => {
  const text = csv(`twice${ours.id}`);
  await importCsv(text, false, { CreateGroups: true });
  const again = await importCsv(text, false);
  expect(again.result.Summary).toEqual({ Created: 0, Updated: 0, Unchanged: 2, Refused: 1, Groups: [] });
});

test('rows of more than one transaction are all there', async () => {
  const rows = Array.from({ length: 2_345 }, (_, index) => `many${ours.id}-${index}@example.test,N,${index}`);
  const { result } = await importCsv(`Email,First name,Surname\n${rows.join('\n')}`, false);
  expect(result.Summary.Created).toBe(2_345);
  expect(await countMembers()).toBe(2_346);
});

test('what is no list of members is refused with its reason', async () => {
  const reasons = [];
  for (const text of ['', 'Email', 'Name\nAda', 'Email\n"a@b.test']) {
    reasons.push((await importCsv(text, true)).errors?.[0]?.extensions.reason);
  }
  expect(reasons).toEqual([
    'import.no-rows',
    'import.no-rows',
    'import.columns-missing',
    'import.unreadable',
  ]);
});
