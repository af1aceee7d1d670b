import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import type { WebhookAnswer } from '#platform/webhooks/webhook-http.ts';
import { setEndpoint } from '#tests/builders/notifications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { writeNotification } from '../announce.ts';
import { createDelivery } from '../deliver-notification.ts';

let database: PraxisDatabase;
let tenancy: Tenancy;
let organisation: BuiltOrganisation;
let id = 0;
let now: Date;
let posts = 0;
const start = new Date('2026-11-02T09:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  posts = 0;
  await database.executeSql('delete from job_outbox');
  organisation = await buildOrganisation(tenancy);
  await setEndpoint(tenancy, organisation.id, 'https://receiver.example.org/');
  await tenancy.inOrganisation(organisation.id, (scope) =>
    writeNotification(scope, 'member.deleted', { MemberID: '7' }, now),
  );
  id = (await listJobs())[0]?.notificationId ?? 0;
});

async function listJobs() {
  const { rows } = await database.executeSql(
    'select payload, start_after_seconds from job_outbox order by id',
  );
  // the columns selected above, with the payload of this queue
  const jobs = rows as {
    payload: { notificationId: number; attempt: number };
    start_after_seconds: number;
  }[];
  return jobs.map((job) => ({ ...job.payload, wait: job.start_after_seconds }));
}

/** Answers of a receiver in the terms of the outgoing client; chance is always in the middle. */
function deliverWith(answer: WebhookAnswer) {
  const delivery = createDelivery({
    tenancy,
    http: {
      async post() {
        posts += 1;
        return answer;
      },
    },
    clock: () => now,
    random: () => 0.5,
  });
  return (attempt: number | null) => delivery.deliver(organisation.id, id, attempt);
}

const answered = (status: number, retryAfterSeconds: number | null = null): WebhookAnswer => ({
  kind: 'answered',
  status,
  body: '',
  retryAfterSeconds,
});

test('a failed try asks for the next one, later each time, and after a day gives up', async () => {
  const deliver = deliverWith(answered(503));
  let attempt = 1;
  const waits: number[] = [];
  for (;;) {
    const row = await deliver(attempt);
    const job = (await listJobs()).find((one) => one.attempt === attempt + 1);
    if (row?.status !== 'pending' || !job || !row.nextTryAt) {
      expect(row).toMatchObject({ status: 'failed', nextTryAt: null, responseStatusCode: 503 });
      expect(job).toBeUndefined();
      break;
    }
    waits.push(job.wait);
    now = row.nextTryAt;
    attempt += 1;
  }
  expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(attempt).toBeGreaterThan(10);
  expect(now.getTime()).toBeLessThanOrEqual(start.getTime() + 24 * 3_600_000);
});

test('a job that comes twice makes one try', async () => {
  const deliver = deliverWith(answered(500));
  await deliver(1);
  expect(await deliver(1)).toBeUndefined();
  expect(posts).toBe(1);
  expect((await listJobs()).filter((job) => job.attempt === 2)).toHaveLength(1);
});

test('two tries at the same moment are written once and ask for one more', async () => {
  const deliver = deliverWith(answered(500));
  await Promise.all([deliver(1), deliver(1)]);
  expect((await listJobs()).filter((job) => job.attempt === 2)).toHaveLength(1);
});

test('a try by hand takes the place of the one that waits', async () => {
  const failing = deliverWith(answered(500));
  await failing(1);
  expect(await failing(null)).toMatchObject({ status: 'pending', attempts: 2 });
  expect(await failing(2)).toBeUndefined();
  expect((await listJobs()).map((job) => job.attempt)).toEqual([1, 2, 3]);
  expect(await deliverWith(answered(200))(null)).toMatchObject({ status: 'sent', attempts: 3 });
  expect(await failing(3)).toBeUndefined();
});

test('the receiver’s wish to be left alone for longer is kept', async () => {
  await deliverWith(answered(429, 900))(1);
  expect((await listJobs()).find((job) => job.attempt === 2)?.wait).toBe(900);
});

test.each<[string, WebhookAnswer, string]>([
  ['a receiver that is gone', answered(410), ''],
  ['an address of a private network', { kind: 'refused', reason: 'Private.' }, 'Private.'],
])('%s is not tried again', async (_name, answer, response) => {
  expect(await deliverWith(answer)(1)).toMatchObject({ status: 'failed', attempts: 1, response });
  expect(await listJobs()).toHaveLength(1);
});

test.each([301, 302, 400, 404, 500])('%i is not success', async (status) => {
  expect((await deliverWith(answered(status))(1))?.status).toBe('pending');
});

test('an endpoint that was taken away meanwhile ends it without a request', async () => {
  await setEndpoint(tenancy, organisation.id, '');
  expect(await deliverWith(answered(200))(1)).toMatchObject({
    status: 'failed',
    response: 'There is no API endpoint to send to.',
  });
  expect(posts).toBe(0);
});

test('what is older than ninety days leaves the log', async () => {
  await deliverWith(answered(200))(1);
  const older = id;
  now = new Date(start.getTime() + 91 * 86_400_000);
  await database.executeSql('delete from job_outbox');
  await tenancy.inOrganisation(organisation.id, (scope) =>
    writeNotification(scope, 'member.deleted', { MemberID: '8' }, now),
  );
  id = (await listJobs())[0]?.notificationId ?? 0;
  await deliverWith(answered(200))(1);
  const rows = await tenancy.inOrganisation(organisation.id, ({ db }) =>
    db.selectFrom('api_notification').select('id').execute(),
  );
  expect(rows).toEqual([{ id }]);
  expect(rows).not.toContainEqual({ id: older });
});
