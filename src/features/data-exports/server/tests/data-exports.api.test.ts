import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '#features/forms/server/tests/form-house.ts';
import { diskFullError } from '#platform/storage/storage-error.ts';
import { listPublished } from '#tests/builders/domain-events.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { dataDictionary, datasetNames } from '../../model/data-dictionary.ts';
import { tidyExports } from '../export-upkeep.ts';
import { type ExportStage, openExportStage, readRows, withRoom } from './export-stage.ts';

let stage: ExportStage;
let learner: Awaited<ReturnType<ExportStage['house']['join']>>;
let sessions: number[];

const start = new Date('2026-11-02T09:00:00Z');
const days = ['2026-11-01T00:00:00Z', '2026-11-02T08:00:00Z', '2026-11-30T23:59:59.999Z'];

beforeAll(async () => {
  stage = await openExportStage();
  const { house, app } = stage;
  learner = await house.join('user');
  // The last of October and the first of December are outside.
  sessions = await stage.buildSessions(
    learner.personId,
    ['2026-10-31T23:59:59.999Z', ...days, '2026-12-01T00:00:00Z'],
    { title: '=HYPERLINK("http://evil")' },
  );
  const named = await house.publish({}, [
    { id: 'q1', type: 'single', title: 'Drink', choices: ['Tea', 'Coffee'] },
    { id: 'q2', type: 'long-text' },
  ]);
  await house.submit(named, { q1: 'o2', q2: 'Warm, please' }, learner.token);
  const anonymous = await house.publish({ Anonymous: true }, [{ id: 'q1', type: 'long-text' }]);
  for (let nth = 0; nth < 5; nth++) {
    const { token } = await house.join('user');
    await house.submit(anonymous, { q1: `SECRET of ${nth}` }, token);
  }
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const stranger = await buildMember(app.tenancy, elsewhere, 'user');
  await stage.buildSessions(stranger.personId, days, {
    ...{ organisationId: elsewhere.id, title: 'ELSEWHERE', authorId: stranger.personId },
  });
});
beforeEach(() => {
  stage.app.clock.now = start;
});
afterAll(() => stage.house.app.close());

async function make(input = {}): Promise<string> {
  const id = await stage.create(input);
  await stage.run(id);
  return id;
}

test('sessions, events and answers of the days come as CSV, with a data dictionary, and nothing of others', async () => {
  const id = await make();
  expect(await stage.find(id)).toMatchObject({
    State: 'ready',
    Progress: 100,
    Problem: null,
    Rows: 3 + 9 + 3 + 2,
  });
  const files = await stage.fetchFiles(id);
  expect([...files.keys()]).toEqual([
    ...datasetNames.map((name) => `${name}.csv`),
    'data-dictionary.csv',
    'export.json',
  ]);
  const rows = readRows(files.get('sessions.csv'));
  expect(rows.map((row) => row.session_id)).toEqual(sessions.slice(1, 4).map(String));
  expect(rows[0]).toMatchObject({
    ...{ person_id: String(learner.personId), person_name: '', person_email: '', external_user_id: '' },
    ...{ started_at: '2026-11-01T00:00:00.000Z', time_spent_ms: '61000', score: '66.67', scored: 'true' },
    // A spreadsheet runs nothing of it.
    item_title: `'=HYPERLINK("http://evil")`,
  });
  expect(readRows(files.get('events.csv')).slice(0, 3)).toMatchObject([
    { sequence: '1', type: 'START_SIM', correct: '', details: '' },
    { sequence: '2', type: 'ANSWER', correct: 'true', points: '2' },
    { sequence: '3', type: 'END_SIM' },
  ]);
  expect(readRows(files.get('answers.csv'))).toMatchObject(
    days.map(() => ({ video_id: '3', question_id: '5', option_ids: '[7,9]', correct: 'true', points: '2' })),
  );
  expect(readRows(files.get('form-answers.csv'))).toMatchObject([
    { question: 'Drink', answer: 'Coffee', value: '"o2"', person_id: String(learner.personId) },
    { question: 'q2', answer: 'Warm, please' },
  ]);
  const dictionary = readRows(files.get('data-dictionary.csv'));
  for (const name of datasetNames) {
    const told = dictionary.filter(({ file }) => file === name).map(({ column }) => column);
    expect(Object.keys(readRows(files.get(`${name}.csv`))[0] ?? {})).toEqual(told);
  }
  expect(JSON.parse(files.get('export.json')?.toString() ?? '')).toMatchObject({
    rows: { sessions: 3, events: 9, answers: 3, 'form-answers': 2 },
  });
  const everything = Buffer.concat([...files.values()]).toString();
  expect(everything).not.toContain('SECRET');
  expect(everything).not.toContain('ELSEWHERE');
  expect(everything).not.toContain(learner.email);
});

test('names come where they are asked for', async () => {
  const files = await stage.fetchFiles(await make({ WithPeople: true }));
  const named = { person_email: learner.email, external_user_id: 'ext-7' };
  expect(readRows(files.get('sessions.csv'))[0]).toMatchObject(named);
  expect(readRows(files.get('form-answers.csv'))[0]).toMatchObject({ person_email: learner.email });
});

test('Parquet holds the same values, with their types', async () => {
  const [csv, parquet] = [
    await stage.fetchFiles(await make()),
    await stage.fetchFiles(await make({ Format: 'parquet' })),
  ];
  for (const name of datasetNames) {
    const bytes = parquet.get(`${name}/part-00001.parquet`);
    if (!bytes) throw new Error(`${name} has no part.`);
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    const asText = rows.map((row) =>
      Object.fromEntries(
        dataDictionary[name].map((column) => {
          const value = row[column.name] ?? null;
          expect(value === null || typesOf[column.type](value), `${name}.${column.name}`).toBe(true);
          return [
            column.name,
            value === null ? '' : value instanceof Date ? value.toISOString() : String(value),
          ];
        }),
      ),
    );
    const expected = readRows(csv.get(`${name}.csv`)).map((row) =>
      // The mark before a formula is of CSV alone.
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value.replace(/^'=/, '=')])),
    );
    expect(asText).toEqual(expected);
  }
});

const typesOf = {
  integer: (value: unknown) => typeof value === 'bigint',
  decimal: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  timestamp: (value: unknown) => value instanceof Date,
  text: (value: unknown) => typeof value === 'string',
  json: (value: unknown) => typeof value === 'string',
};

test('days without anything give files with the names of their columns alone', async () => {
  const empty = { StartDate: '2020-01-01', EndDate: '2020-01-02' };
  const csv = await stage.fetchFiles(await make(empty));
  expect(csv.get('events.csv')?.toString()).toMatch(/^\uFEFFsession_id,.*details\r\n$/);
  const parquet = await stage.fetchFiles(await make({ ...empty, Format: 'parquet' }));
  const bytes = parquet.get('events/part-00001.parquet') ?? Buffer.alloc(0);
  expect(await parquetReadObjects({ file: new Uint8Array(bytes).buffer })).toEqual([]);
});

/** Sessions, events, answers and forms, each with an empty one behind its last. */
const partsOfAll = 4 + 10 + 4 + 2;

/** A part for each row, and an empty one behind the last of a file. */
const smallParts = () => {
  const { limits } = stage.contextOf();
  return { limits: { ...limits, part: { rows: 1, bytes: 1, perRead: 1 } } };
};

test.each([1, 3, 5, 12, 19])(
  'a process that is killed after %i parts leaves what the next one goes on from',
  async (parts) => {
    const whole = await stage.fetchFiles(await make());
    const id = await stage.create();
    let written = 0;
    const killed = {
      ...stage.store,
      put: async (...put: Parameters<typeof stage.store.put>) => {
        if (++written > parts) throw new Error('The process is gone.');
        await stage.store.put(...put);
      },
    };
    await expect(stage.run(id, { ...smallParts(), store: killed })).rejects.toThrow('gone');
    expect(await stage.find(id)).toMatchObject({ State: 'running' });
    let again = 0;
    const counted = {
      ...stage.store,
      put: async (...put: Parameters<typeof stage.store.put>) => {
        again += 1;
        await stage.store.put(...put);
      },
    };
    await stage.run(id, { ...smallParts(), store: counted });
    const files = await stage.fetchFiles(id);
    for (const name of datasetNames) expect(files.get(`${name}.csv`)).toEqual(whole.get(`${name}.csv`));
    expect(again).toBe(partsOfAll - parts);
  },
);

test('a part whose file is gone is written again with those behind it', async () => {
  const id = await stage.create();
  await expect(
    stage.run(id, { ...smallParts(), store: withRoom(stage.store, 1_200, () => new Error('killed')) }),
  ).rejects.toThrow('killed');
  const [first] = (await stage.listObjects()).filter((key) => key.includes(`/${id}/`));
  await stage.store.delete(first ?? '');
  await stage.run(id, smallParts());
  expect(readRows((await stage.fetchFiles(id)).get('sessions.csv'))).toHaveLength(3);
});

test('one that is cancelled while it is written leaves nothing, and nobody is told', async () => {
  const id = await stage.create();
  let asked = false;
  const store = {
    ...stage.store,
    put: async (...put: Parameters<typeof stage.store.put>) => {
      await stage.store.put(...put);
      if (!asked) expect((await stage.askFor('cancelDataExport', id)).errors).toBeUndefined();
      asked = true;
    },
  };
  await stage.run(id, { ...smallParts(), store });
  expect(await stage.find(id)).toMatchObject({ State: 'cancelled', Bytes: 0 });
  expect((await stage.listObjects()).filter((key) => key.includes(`/${id}/`))).toEqual([]);
  expect(refusalOf(await stage.askFor('cancelDataExport', id))).toMatchObject({ code: 'CONFLICT' });
  expect(refusalOf(await stage.askFor('downloadDataExport', id))).toMatchObject({ code: 'CONFLICT' });
});

test('a full disk ends both exports that are on their way with a sentence, and nothing of them is kept', async () => {
  const before = await stage.listObjects();
  const ids = [await stage.create(), await stage.create()];
  const store = withRoom(stage.store, 3_000, diskFullError);
  await Promise.all(ids.map((id) => stage.run(id, { ...smallParts(), store })));
  for (const id of ids)
    expect(await stage.find(id)).toMatchObject({ State: 'failed', Problem: 'disk-full', Bytes: 0 });
  expect(await stage.listObjects()).toEqual(before);
});

test('one that comes to more than an export may be is ended, and nothing of it is kept', async () => {
  const id = await stage.create();
  const { limits } = stage.contextOf();
  await stage.run(id, { limits: { ...limits, exportBytes: 500 } });
  expect(await stage.find(id)).toMatchObject({ State: 'failed', Problem: 'too-large', Bytes: 0 });
});

test('any other error is tried again, and ends the export with the last try', async () => {
  const id = await stage.create();
  const broken = { ...stage.store, put: () => Promise.reject(new Error('The network is down.')) };
  await expect(stage.run(id, { store: broken })).rejects.toThrow('network');
  expect(await stage.find(id)).toMatchObject({ State: 'running' });
  await stage.run(id, { store: broken }, { lastAttempt: true });
  expect(await stage.find(id)).toMatchObject({ State: 'failed', Problem: 'failed' });
});

test('two may be on their way, a third waits for one of them', async () => {
  const ids = [await stage.create(), await stage.create()];
  expect(refusalOf(await stage.ask())).toEqual({ code: 'CONFLICT', reason: 'data-export.too-many' });
  for (const id of ids) await stage.askFor('cancelDataExport', id);
  expect((await stage.ask()).errors).toBeUndefined();
});

test.each([
  { Format: 'xlsx' },
  { Datasets: [] },
  { Datasets: ['passwords'] },
  { StartDate: '2026-02-30' },
  { StartDate: '2026-11-03', EndDate: '2026-11-01' },
])('what cannot be answered is refused: %j', async (input) => {
  expect(refusalOf(await stage.ask(input))).toEqual({
    code: 'BAD_USER_INPUT',
    reason: 'data-export.not-understood',
  });
});

test('who asked is told once, and the audit log says who asked and who fetched it', async () => {
  const id = await make();
  await stage.run(id);
  await stage.fetchFiles(id);
  const { nodes } = await stage.house.take(
    '{ readMyNotices { nodes { Kind Path Facts } } }',
    {},
    stage.analyst.token,
  );
  const told = nodes.filter((notice: { Kind: string }) => notice.Kind === 'data-export-ended');
  expect(told[0]).toMatchObject({
    Path: '/analytics-data/exports',
    Facts: { outcome: 0, first: '2026-11-01' },
  });
  const published = await listPublished(stage.app.tenancy, stage.organisation.id);
  expect(published.filter(({ data }) => data.exportId === Number(id))).toEqual([
    {
      name: 'data-export-ended',
      data: { exportId: Number(id), personId: stage.analyst.personId, state: 'ready' },
    },
  ]);
  const audited = await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
    db
      .selectFrom('audit_record')
      .where(sql<boolean>`details ->> 'exportId' = ${id}`)
      .orderBy('id')
      .select(['action', 'actor_person_id'])
      .execute(),
  );
  expect(audited).toEqual([
    { action: 'data-export-asked', actor_person_id: stage.analyst.personId },
    { action: 'data-export-downloaded', actor_person_id: stage.analyst.personId },
  ]);
});

test('an address works for its sign-in, for five minutes, as long as the person may', async () => {
  const { app, house } = stage;
  const id = await make();
  const second = await house.join('analyst');
  const fetchStatus = async (url: string) => (await app.http.inject({ method: 'GET', url })).statusCode;
  const url = await stage.addressOf(id, second.token);
  expect(await fetchStatus(url)).toBe(200);
  expect(await fetchStatus(`${url}x`)).toBe(404);
  const setRole = (role: string) =>
    app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
      db.updateTable('membership').set({ role }).where('person_id', '=', second.personId).execute(),
    );
  await setRole('user');
  app.clock.now = new Date(start.getTime() + 2_000);
  expect(await fetchStatus(url)).toBe(403);
  await setRole('analyst');
  app.clock.now = new Date(start.getTime() + 4 * 60_000);
  expect(await fetchStatus(url)).toBe(200);
  app.clock.now = new Date(start.getTime() + 6 * 60_000);
  expect(await fetchStatus(url)).toBe(404);
});

test('another organisation has no such export', async () => {
  const { app } = stage;
  const id = await make();
  const elsewhere = await buildOrganisation(app.tenancy, 'Other');
  const token = await signIn(app, await buildMember(app.tenancy, elsewhere, 'admin'));
  for (const operation of ['cancelDataExport', 'deleteDataExport', 'downloadDataExport'])
    expect(refusalOf(await stage.askFor(operation, id, token))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await stage.list(token)).toEqual([]);
});

test('files are deleted by hand, and by themselves after seven days', async () => {
  const [byHand, byItself] = [await make(), await make()];
  const url = await stage.addressOf(byHand);
  await stage.askFor('deleteDataExport', byHand);
  expect((await stage.app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
  await stage.run(byHand);
  stage.app.clock.now = new Date(start.getTime() + 7 * 86_400_000 + 1);
  await tidyExports(stage.contextOf()).run();
  await stage.run(byItself);
  for (const id of [byHand, byItself]) {
    expect((await stage.listObjects()).filter((key) => key.includes(`/${id}/`))).toEqual([]);
    const [row] = await stage.app.tenancy.readInOrganisation(stage.organisation.id, ({ db }) =>
      db.selectFrom('data_export').where('id', '=', Number(id)).select(['state', 'settled_for']).execute(),
    );
    expect(row).toEqual({ state: 'expired', settled_for: 'expired' });
  }
});

test('what a stopped server left is taken up again by the hourly upkeep', async () => {
  const id = await stage.create();
  await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
    db.deleteFrom('job_outbox').where('queue', '=', 'export-data').execute(),
  );
  stage.app.clock.now = new Date(start.getTime() + 3 * 60 * 60_000);
  await tidyExports(stage.contextOf()).run();
  const waiting = await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
    db.selectFrom('job_outbox').where('queue', '=', 'export-data').select('payload').execute(),
  );
  expect(waiting.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ exportId: Number(id) }),
  );
  await stage.askFor('cancelDataExport', id);
});

test('erasing a person withdraws what is kept and what is on its way', async () => {
  const ready = await make({ WithPeople: true });
  const { house } = stage;
  const gone = await house.join('user');
  const administrator = await house.join('admin');
  const { data } = await house.ask('mutation { deleteSelf { Success } }', {}, gone.token);
  expect(data?.deleteSelf.Success).toBe(true);
  const requests = await house.take('{ readDeletionRequests { nodes { ID } } }', {}, administrator.token);
  await house.take(
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { ID } }',
    { id: requests.nodes[0].ID },
    administrator.token,
  );
  await stage.run(ready);
  expect(await stage.find(ready)).toMatchObject({ State: 'withdrawn', Bytes: 0 });
  expect((await stage.listObjects()).filter((key) => key.includes(`/${ready}/`))).toEqual([]);
});
