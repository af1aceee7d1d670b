import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { startFormHouse } from '#features/forms/server/tests/form-house.ts';
import { parseCsv } from '#platform/csv/csv.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log/log.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { noticeContext } from '#tests/builders/notices.ts';
import { maxExportBytes, maxKeptBytes, partLimits } from '../../model/export-limits.ts';
import type { ExportContext } from '../export-context.ts';
import { createExportDataJob } from '../export-data-job.ts';

export type ExportStage = Awaited<ReturnType<typeof openExportStage>>;

export type NewExport = {
  Format?: string;
  Datasets?: string[];
  StartDate?: string;
  EndDate?: string;
  WithPeople?: boolean;
};

/** A server with an organisation and an analyst. Jobs are run by the tests, one after the other. */
export async function openExportStage() {
  const house = await startFormHouse();
  const { app, organisation } = house;
  await app.jobs.stop();
  const analyst = await house.join('analyst');
  const store = createFileStore(join(app.dataDir, 'files'));

  /** A played item with a session on each of these moments: a beginning, an answer, an end. */
  async function buildSessions(
    personId: number,
    moments: readonly string[],
    { organisationId = organisation.id, title = 'Hand hygiene', authorId = house.author.personId } = {},
  ): Promise<number[]> {
    return app.tenancy.inOrganisation(organisationId, async (scope) => {
      const item = await insertItem(scope, 'simulation', { title, author_person_id: authorId });
      const version = await publishVersion(scope, item, { number: 1, title, content: {} });
      const ids: number[] = [];
      for (const moment of moments) {
        const { id } = await scope.db
          .insertInto('attempt')
          .values({
            organisation_id: organisationId,
            attempt_key: randomUUID(),
            item_kind: 'simulation',
            item_id: item,
            item_title: title,
            version_id: Number(version),
            person_id: personId,
            external_user_id: 'ext-7',
            started_at: moment,
            finished_at: moment,
            time_spent_ms: 61_000,
            quiz: true,
            pass_mark: 70,
            score: 66.67,
            points: 2,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(Number(id));
        const events = [
          { type: 'START_SIM', payload: null, outcome: null },
          {
            type: 'ANSWER',
            payload: { videoId: 3, eventId: 5, optionIds: [7, 9] },
            outcome: { correct: true, points: 2 },
          },
          { type: 'END_SIM', payload: null, outcome: null },
        ];
        for (const [index, { type, payload, outcome }] of events.entries())
          await scope.db
            .insertInto('attempt_event')
            .values({
              organisation_id: organisationId,
              attempt_started_at: moment,
              attempt_id: Number(id),
              event_key: randomUUID(),
              sequence: index + 1,
              type,
              time_spent_ms: 1_000,
              payload: payload && JSON.stringify(payload),
              outcome: outcome && JSON.stringify(outcome),
            })
            .execute();
      }
      return ids;
    });
  }

  const ask = (input: NewExport = {}, token = analyst.token) =>
    house.ask(
      'mutation ($i: DataExportInput!) { createDataExport(Input: $i) }',
      {
        i: {
          ...{ Format: 'csv', Datasets: ['sessions', 'events', 'answers', 'form-answers'] },
          ...{ StartDate: '2026-11-01', EndDate: '2026-11-30', WithPeople: false },
          ...input,
        },
      },
      token,
    );

  async function create(input: NewExport = {}): Promise<string> {
    const { data, errors } = await ask(input);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.createDataExport;
  }

  function contextOf(more: Partial<ExportContext> = {}): ExportContext {
    return {
      ...noticeContext(app),
      tenancy: app.tenancy,
      store,
      // Addresses are made by the server itself.
      links: { make: () => ({ url: '', expires: new Date() }), open: () => null },
      listAnswerTypes: () => ['ANSWER'],
      limits: {
        part: partLimits,
        exportBytes: maxExportBytes,
        keptBytes: maxKeptBytes,
      },
      ...more,
    };
  }

  function run(
    id: string,
    more: Partial<ExportContext> = {},
    given: Partial<JobContext> = {},
  ): Promise<void> {
    const job = createExportDataJob(contextOf(more));
    return job.run(job.payload.parse({ organisationId: organisation.id, exportId: Number(id) }), {
      tenancy: app.tenancy,
      log: createLog('silent'),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
      ...given,
    });
  }

  const list = (token = analyst.token) =>
    house.take(
      '{ readDataExports { ID Format Datasets StartDate EndDate WithPeople State Problem Progress Rows Bytes Created Ended Expires AskedBy } }',
      {},
      token,
    );

  async function find(id: string) {
    return (await list()).find((one: { ID: string }) => one.ID === id);
  }

  const askFor = (operation: string, id: string, token = analyst.token) =>
    house.ask(
      operation === 'downloadDataExport'
        ? 'mutation ($id: ID!) { downloadDataExport(ID: $id) { URL } }'
        : `mutation ($id: ID!) { ${operation}(ID: $id) }`,
      { id },
      token,
    );

  async function addressOf(id: string, token = analyst.token): Promise<string> {
    const { data, errors } = await askFor('downloadDataExport', id, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.downloadDataExport.URL;
  }

  async function fetchFiles(id: string, token = analyst.token): Promise<Map<string, Buffer>> {
    const answer = await app.http.inject({ method: 'GET', url: await addressOf(id, token) });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return readZip(answer.rawPayload);
  }

  async function listObjects(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.list(`org/${organisation.id}/exports/`)) keys.push(key);
    return keys;
  }

  return {
    ...{ house, app, organisation, analyst, store, buildSessions, ask, create, contextOf, run, list, find },
    ...{ askFor, addressOf, fetchFiles, listObjects },
  };
}

/** A disk that takes so many bytes and no more; every file that goes makes room. */
export function withRoom(store: ObjectStore, bytes: number, full: () => Error): ObjectStore {
  let left = bytes;
  return {
    ...store,
    async put(key, body, options) {
      if (!Buffer.isBuffer(body)) throw new Error('A part is written whole.');
      if (body.length > left) throw full();
      left -= body.length;
      await store.put(key, body, options);
    },
  };
}

/** Rows of a file by the names of its columns. */
export function readRows(file: Buffer | undefined): Record<string, string>[] {
  const [head, ...records] = parseCsv((file ?? Buffer.alloc(0)).toString('utf8'));
  return records.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

/** The files of a ZIP, by its directory. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
