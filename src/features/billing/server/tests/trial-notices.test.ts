import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePlan, extendTrial } from '#features/entitlements/server/index.ts';
import { buildTrial } from '#tests/builders/billing.ts';
import { readMails } from '#tests/builders/mail.ts';
import { aNotice, buildNotices } from '#tests/builders/notices.ts';
import { type BuiltMember, buildMember } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let admin: BuiltMember;
const begin = new Date('2026-11-02T09:00:00Z');
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = begin;
  admin = await buildTrial(app);
});

const upkeep = () =>
  app.features.all
    .flatMap(({ upkeep: tasks = [] }) => tasks)
    .find(({ failed }) => failed.includes('the end of their trial'))
    ?.run();

/** What upkeep tells when it comes on each of these days of the trial, twice. */
async function comeOnDays(days: readonly number[]): Promise<void> {
  for (const day of days) {
    app.clock.now = new Date(begin.getTime() + day * dayMs + 60_000);
    await upkeep();
    await upkeep();
  }
}

async function readTold({ personId, organisationId }: BuiltMember) {
  return app.tenancy.readInOrganisation(organisationId, ({ db }) =>
    db
      .selectFrom('inbox_notice')
      .where('person_id', '=', personId)
      .select(['kind', 'facts', 'path'])
      .orderBy('id')
      .execute(),
  );
}

const everyDay = Array.from({ length: 30 }, (_, day) => day);
const ending = (days: number) => ({ kind: 'trial-ending', facts: { days }, path: '/pricing-plans' });
const over = { kind: 'trial-over', facts: {}, path: '/pricing-plans' };

test('administrators are told seven, three and one day before the end and at the end, once each, and nobody else', async () => {
  const learner = await buildMember(app.tenancy, { id: admin.organisationId }, 'user');
  await comeOnDays(everyDay);
  expect(await readTold(admin)).toEqual([ending(7), ending(3), ending(1), over]);
  expect(await readTold(learner)).toEqual([]);
});

test('a server that was off tells the newest alone, and nothing of a trial that is over for long', async () => {
  await comeOnDays([0, 12]);
  expect(await readTold(admin)).toEqual([ending(2)]);
  await comeOnDays([25]);
  expect(await readTold(admin)).toEqual([ending(2)]);
});

test('another end is told of anew, and who pays hears nothing more', async () => {
  await comeOnDays([8]);
  await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    extendTrial(scope, { days: 14, now: app.clock.now, by: { personId: null, impersonatorId: null } }),
  );
  await comeOnDays([9, 16]);
  await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    changePlan(scope, 'STARTER', { reason: 'payment', now: app.clock.now }),
  );
  await comeOnDays([20, 22, 23]);
  expect((await readTold(admin)).map(({ kind }) => kind)).toEqual(['trial-ending', 'trial-ending']);
});

test('once it is over the end is mailed, and news of work that is closed waits until somebody pays', async () => {
  await comeOnDays([14]);
  await buildNotices(app, admin.organisationId, [
    aNotice(admin, { kind: 'certificate-expiring', values: { title: 'Hygiene', days: 9 } }),
  ]);
  const [mail] = await readMails(app, { to: admin.email });
  expect(mail?.subject).toContain('Your free trial has expired, please consider purchasing a plan.');
  expect(mail?.text).toContain('/pricing-plans');
  const jobs = async () =>
    (
      await app.database.executeSql(`select (select count(*) from job_outbox)::int + (select count(*)
        from pgboss.job where state in ('created', 'active', 'retry'))::int as open`)
    ).rows;
  const allDone = () => expect.poll(jobs, { timeout: 25_000 }).toEqual([{ open: 0 }]);
  const all = () =>
    Promise.all(app.features.all.flatMap(({ upkeep: tasks = [] }) => tasks.map((task) => task.run())));
  await allDone();
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await all();
  await allDone();
  expect(await readMails(app, { to: admin.email })).toHaveLength(1);
  await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    changePlan(scope, 'STARTER', { reason: 'payment', now: app.clock.now }),
  );
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await all();
  await allDone();
  expect(await readMails(app, { count: 2, to: admin.email })).toHaveLength(2);
});

test('where nobody pays there is no end to be told of', async () => {
  const off = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    const member = await buildTrial(off);
    off.clock.now = new Date(begin.getTime() + 14 * dayMs);
    for (const task of off.features.all.flatMap(({ upkeep: tasks = [] }) => tasks)) await task.run();
    const { rows } = await off.database.executeSql('select 1 from inbox_notice where organisation_id = $1', [
      member.organisationId,
    ]);
    expect(rows).toEqual([]);
  } finally {
    await off.close();
  }
});
