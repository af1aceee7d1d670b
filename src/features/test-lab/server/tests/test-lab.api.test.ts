// One database: the engine of a conversation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTemplate } from '#features/virtual-humans/model/templates.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { createLabThread, GaveWay } from '../lab-thread.ts';

let app: TestApp;
const tokens: Record<'author' | 'colleague' | 'learner' | 'other', string> = {} as never; // filled below
let id = '';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const here = await buildOrganisation(app.tenancy, 'Here');
  const there = await buildOrganisation(app.tenancy, 'There');
  const people = {
    author: await buildMember(app.tenancy, here, 'contentcreator'),
    colleague: await buildMember(app.tenancy, here, 'contentcreator'),
    learner: await buildMember(app.tenancy, here, 'user'),
    other: await buildMember(app.tenancy, there, 'admin'),
  };
  for (const [name, member] of Object.entries(people))
    tokens[name as keyof typeof tokens] = await signIn(app, member);
  id = (
    await take(
      'author',
      'mutation { createVirtualHuman(Input: { Title: "Customer", Template: "upset-customer" }) { ID } }',
    )
  ).ID;
});
afterAll(() => app.close());

const ask = (who: keyof typeof tokens, text: string, variables: Record<string, unknown> = {}) =>
  app.graphql(text, { id, ...variables }, { token: tokens[who] });

async function take(who: keyof typeof tokens, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token: tokens[who] });
  if (errors) throw new Error(JSON.stringify(errors));
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at a field or two of an answer
  return Object.values<any>(data)[0];
}

const fields = '{ State IsStale Made Revision Errors Report Before BeforeVersion }';
const read = () => take('author', `query ($id: ID!) { readCaseLab(ID: $id) ${fields} }`, { id });
const run = () => take('author', `mutation ($id: ID!) { runCaseLab(ID: $id) ${fields} }`, { id });

async function runToItsEnd() {
  expect(await run()).toMatchObject({ State: 'queued' });
  await expect.poll(async () => (await read()).State, { timeout: 120_000, interval: 500 }).not.toBe('queued');
  return read();
}

const publish = () =>
  take(
    'author',
    'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Status: "Published" }) { Revision } }',
    { id },
  );

async function changeOpening(text: string) {
  const { Content } = await take('author', 'query ($id: ID!) { readOneVirtualHuman(ID: $id) { Content } }', {
    id,
  });
  await take('author', 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: id, Content: { ...Content, opening: { 'en-GB': [text] } } },
  });
}

test('a report is made in the background, says when the case has changed since, and is compared with the version before', async () => {
  expect(await read()).toMatchObject({ State: 'none', Report: null, IsStale: false, Errors: null });
  const made = await runToItsEnd();
  expect(made).toMatchObject({ State: 'done', IsStale: false, Revision: 1, Before: null });
  expect(made.Report.learners.map(({ kind }: { kind: string }) => kind)).toEqual([
    'good',
    'weak',
    'silent',
    'hostile',
    'off-topic',
    'injecting',
  ]);
  await publish();
  expect((await read()).IsStale).toBe(false);
  await changeOpening('So you answer the telephone after all.');
  expect(await read()).toMatchObject({ IsStale: true, Before: null });
  const again = await runToItsEnd();
  expect(again).toMatchObject({ State: 'done', IsStale: false, BeforeVersion: 1 });
  expect(again.Before).toEqual(made.Report);
});

test('a run that is on its way is not begun again', async () => {
  await run();
  await run();
  const runs = await app.tenancy.inOrganisation(await organisationOf(), (scope) =>
    scope.db
      .selectFrom('case_lab_run')
      .where('item_id', '=', Number(id))
      .where('state', '=', 'queued')
      .select('id')
      .execute(),
  );
  expect(runs).toHaveLength(1);
});

async function organisationOf(): Promise<number> {
  const { OrganisationID } = await take(
    'author',
    'query ($id: ID!) { readOneVirtualHuman(ID: $id) { OrganisationID } }',
    { id },
  );
  return Number(OrganisationID);
}

test.each([
  ['another creator', 'colleague', 'FORBIDDEN'],
  ['a learner', 'learner', 'FORBIDDEN'],
  ['an administrator elsewhere', 'other', 'NOT_FOUND'],
] as const)('%s neither reads a report nor asks for one', async (_name, who, code) => {
  for (const text of [
    'query ($id: ID!) { readCaseLab(ID: $id) { Report } }',
    'mutation ($id: ID!) { runCaseLab(ID: $id) { State } }',
  ])
    expect((await ask(who, text)).errors?.[0]?.extensions.code).toBe(code);
});

test('a run that nobody asked for gives way to one that somebody waits for', async () => {
  const { content } = writeTemplate('upset-customer', 'en-GB');
  const thread = createLabThread();
  const go = new AbortController().signal;
  const quiet = thread.runQuietly(content, go).catch((error: unknown) => error);
  const report = await thread.run(content, go);
  expect(await quiet).toBeInstanceOf(GaveWay);
  expect(await thread.runQuietly(content, go)).toEqual(report);
});

test('a run that hangs is ended, and its memory given back', async () => {
  const { content } = writeTemplate('upset-customer', 'en-GB');
  const thread = createLabThread({ patienceMs: 1, memoryMb: 200 });
  await expect(thread.run(content, new AbortController().signal)).rejects.toThrow();
  const stopped = AbortSignal.abort(new Error('The server stops.'));
  await expect(createLabThread().run(content, stopped)).rejects.toThrow('The server stops.');
});
