// One database: mail, over SMTP. The queue below it: job-queue.test.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import { HopelessJobError } from '../jobs/job.ts';
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { createTenancy } from '../tenancy/tenancy.ts';
import { startSmtpServer } from '../testing/smtp-test-server.ts';
import type { Mail, MailTransport, QueuedMail } from './mail.ts';
import { queueMail } from './queue-mail.ts';
import { createSendMailJob } from './send-mail-job.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let database: PraxisDatabase;
let tenancy: Tenancy;
let organisation: BuiltOrganisation;
let queue: JobQueue | undefined;

beforeEach(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
  organisation = await buildOrganisation(tenancy);
});
afterEach(async () => {
  await queue?.stop();
  queue = undefined;
  await database.close();
});

const letter: QueuedMail = {
  to: { address: 'ada@example.test', name: 'Ada' },
  subject: 'Reset',
  html: '<p>https://praxis.test/?t=secret-token</p>',
  text: 'https://praxis.test/?t=secret-token',
};
const until = { timeout: 25_000, interval: 100 };

/** A transport that answers as the test says. */
async function start(answers: (attempt: number) => void = () => {}) {
  const sent: { mail: Mail; id: string }[] = [];
  let attempts = 0;
  const transport: MailTransport = {
    kind: 'smtp',
    async send(mail, id) {
      attempts += 1;
      answers(attempts);
      sent.push({ mail, id });
    },
    close() {},
  };
  await work(transport);
  return sent;
}

async function work(transport: MailTransport): Promise<void> {
  const job = { ...createSendMailJob({ transport, clock: () => new Date() }), retryDelaySeconds: 0 };
  queue = createJobQueue({ database, tenancy, jobs: [job], log: createLog('silent') });
  await queue.start('work');
}

const ask = (mail: QueuedMail) => tenancy.inOrganisation(organisation.id, (scope) => queueMail(scope, mail));
const listJobs = async () => (await queue?.list({}, { limit: 10, offset: 0 }))?.jobs ?? [];
const waiting = async () => (await database.executeSql('select 1 from outgoing_mail')).rows.length;
const untilDone = (state: string) =>
  vi.waitFor(async () => expect((await listJobs()).map((job) => job.state)).toEqual([state]), until);

test('a queued mail is sent once and then forgotten', async () => {
  const sent = await start();
  await ask(letter);
  await untilDone('completed');
  expect(sent.map(({ mail }) => [mail.to, mail.subject])).toEqual([[letter.to, 'Reset']]);
  expect(await waiting()).toBe(0);
});

test('a mail of a change that failed is not sent', async () => {
  const sent = await start();
  const change = tenancy.inOrganisation(organisation.id, async (scope) => {
    await queueMail(scope, letter);
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  await ask({ ...letter, subject: 'After' });
  await untilDone('completed');
  expect(sent.map(({ mail }) => mail.subject)).toEqual(['After']);
});

test('neither the queue nor a tenant’s transaction holds the link', async () => {
  await ask(letter);
  const { rows } = await database.executeSql('select payload::text from job_outbox');
  expect(JSON.stringify(rows)).not.toContain('secret-token');
  await expect(
    tenancy.inOrganisation(organisation.id, ({ db }) =>
      db.selectFrom('outgoing_mail').select('body').execute(),
    ),
  ).rejects.toThrow(/permission denied/);
  await start();
  await untilDone('completed');
  const jobs = await database.executeSql(
    "select row_to_json(j)::text as job from pgboss.job j where name = 'send-mail'",
  );
  expect(jobs.rows).toHaveLength(1);
  expect(JSON.stringify(jobs.rows)).not.toMatch(/secret-token|ada@example/);
});

test('a server that is busy is asked again, under the same Message-ID', async () => {
  const ids: number[] = [];
  const sent = await start((attempt) => {
    ids.push(attempt);
    if (attempt < 3) throw new Error('The mail server did not take the mail. It answered 451.');
  });
  await ask(letter);
  await untilDone('completed');
  expect([ids, sent.length]).toEqual([[1, 2, 3], 1]);
});

test('a recipient refused for good is one try, listed with its reason', async () => {
  let tries = 0;
  await start(() => {
    tries += 1;
    throw new HopelessJobError('The mail server refuses the recipient for good. It answered 550.');
  });
  await ask(letter);
  await untilDone('failed');
  expect(tries).toBe(1);
  expect((await listJobs())[0]).toMatchObject({
    name: 'send-mail',
    error: 'The mail server refuses the recipient for good. It answered 550.',
  });
});

test('a mail to nobody runs the same way and is not sent', async () => {
  const sent = await start();
  await ask({ ...letter, to: null });
  await untilDone('completed');
  expect([sent, await waiting()]).toEqual([[], 0]);
});

test('a mail whose link is dead is dropped', async () => {
  const sent = await start();
  await ask({ ...letter, expiresAt: new Date(Date.now() - 1000) });
  await untilDone('completed');
  expect([sent, await waiting()]).toEqual([[], 0]);
});

test('what could not be sent for a week is deleted', async () => {
  await ask(letter);
  await database.executeSql("update outgoing_mail set created_at = now() - interval '8 days'");
  const sent = await start();
  await untilDone('completed');
  expect([sent, await waiting()]).toEqual([[], 0]);
});

test('over SMTP, a server that is busy twice gets the mail at the third try, once', async () => {
  let asked = 0;
  const server = await startSmtpServer({
    onRcptTo(_address, _session, callback) {
      asked += 1;
      callback(asked < 3 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
    },
  });
  const url = `smtp://127.0.0.1:${server.port}`;
  await work(createSmtpTransport({ url, from: 'praxis@example.org', tls: 'opportunistic' }));
  await ask(letter);
  await untilDone('completed');
  expect([asked, server.received.length, await waiting()]).toEqual([3, 1, 0]);
  expect(server.received[0]?.raw).toContain(`Message-ID: <${organisation.id}.`);
  await server.stop();
});
