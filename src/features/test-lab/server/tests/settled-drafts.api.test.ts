import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let author: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', TEST_LAB_AFTER_SECONDS: '1' });
  author = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'contentcreator');
  token = await signIn(app, author);
});
afterAll(() => app.close());

/** The answer of the one operation in a document. */
async function take(text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at a field or two of an answer
  return Object.values<any>(data)[0];
}

const create = async (input = '') =>
  (await take(`mutation { createVirtualHuman(Input: { Title: "Customer" ${input} }) { ID } }`)).ID as string;
const read = (id: string) =>
  take('query ($id: ID!) { readCaseLab(ID: $id) { State IsStale RunsByItself Revision Report } }', { id });

async function change(id: string, opening: string) {
  const { Content } = await take('query ($id: ID!) { readOneVirtualHuman(ID: $id) { Content } }', { id });
  await take('mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: id, Content: { ...Content, opening: { 'en-GB': [opening] } } },
  });
}

const listRuns = (id: string) =>
  app.tenancy.inOrganisation(author.organisationId, (scope) =>
    scope.db
      .selectFrom('case_lab_run')
      .where('organisation_id', '=', author.organisationId)
      .where('item_id', '=', Number(id))
      .select(['state', 'case_hash', 'revision'])
      .orderBy('id')
      .execute(),
  );

/** No job of a draft waits or runs any more. */
async function settle(): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.jobs.dispatch();
        const { jobs } = await app.jobs.list({}, { limit: 100, offset: 0 });
        const waiting = await app.tenancy.readInOrganisation(author.organisationId, (scope) =>
          scope.db.selectFrom('job_outbox').where('queue', '=', 'try-settled-draft').select('id').execute(),
        );
        const open = jobs.filter(
          ({ name, state }) => name === 'try-settled-draft' && state !== 'completed' && state !== 'failed',
        );
        return open.length + waiting.length;
      },
      { timeout: 40_000, interval: 250 },
    )
    .toBe(0);
}

test('a draft is tried by itself once nobody changes it, and again after a change', async () => {
  const id = await create('Template: "upset-customer"');
  expect((await read(id)).RunsByItself).toBe(true);
  await settle();
  const first = await read(id);
  expect(first).toMatchObject({ State: 'done', IsStale: false });
  expect(first.Report.learners.every(({ scores }: { scores: number[] }) => scores.length === 5)).toBe(true);
  for (const opening of ['You again.', 'So you answer.', 'So you answer the telephone after all.'])
    await change(id, opening);
  expect((await read(id)).IsStale).toBe(true);
  await settle();
  expect(await read(id)).toMatchObject({ State: 'done', IsStale: false });
  // Not one for each change: the newest content wins.
  expect((await listRuns(id)).length).toBeLessThan(4);
}, 180_000);

test('a case that has a report is not tried again, whoever saves it', async () => {
  const id = await create('Template: "upset-customer"');
  await settle();
  const before = await listRuns(id);
  await take('mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: id, Title: 'Another title' },
  });
  await settle();
  expect(await listRuns(id)).toEqual(before);
}, 180_000);

test('a case in which nothing can be said is not tried', async () => {
  const id = await create('Type: "default"');
  await settle();
  expect(await listRuns(id)).toEqual([]);
}, 60_000);

test('reports of versions stay, however often a draft is tried', async () => {
  const id = await create('Template: "upset-customer"');
  await settle();
  const [ofVersion] = await listRuns(id);
  await take('mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: id, Status: 'Published' },
  });
  await app.tenancy.inOrganisation(author.organisationId, (scope) =>
    scope.db
      .insertInto('case_lab_run')
      .values(
        Array.from({ length: 25 }, () => ({
          organisation_id: author.organisationId,
          item_id: Number(id),
          revision: 1,
          state: 'failed',
          ended_at: new Date(),
        })),
      )
      .execute(),
  );
  await change(id, 'So you answer the telephone after all.');
  await settle();
  const runs = await listRuns(id);
  expect(runs.filter(({ state }) => state === 'failed').length).toBeLessThan(25);
  expect(runs.map(({ case_hash }) => case_hash)).toContain(ofVersion?.case_hash);
  expect((await read(id)).IsStale).toBe(false);
}, 180_000);

test('nothing runs by itself where the installation does not want it', async () => {
  const quiet = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    const member = await buildMember(quiet.tenancy, await buildOrganisation(quiet.tenancy), 'admin');
    const as = { token: await signIn(quiet, member) };
    const { data } = await quiet.graphql(
      'mutation { createVirtualHuman(Input: { Title: "Customer", Template: "upset-customer" }) { ID } }',
      {},
      as,
    );
    const id = data.createVirtualHuman.ID;
    const lab = await quiet.graphql('query ($id: ID!) { readCaseLab(ID: $id) { RunsByItself } }', { id }, as);
    expect(lab.data.readCaseLab.RunsByItself).toBe(false);
    await quiet.jobs.dispatch();
    const { jobs } = await quiet.jobs.list({}, { limit: 100, offset: 0 });
    expect(jobs.filter(({ name }) => name === 'try-settled-draft')).toEqual([]);
  } finally {
    await quiet.close();
  }
});
