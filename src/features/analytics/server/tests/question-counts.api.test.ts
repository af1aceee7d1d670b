import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildStatistics } from '#features/attempts/server/index.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log/log.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPublishedSimulation, newKey } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { keptCountDays, mostCountsAtOnce, mostCountsOfItem } from '../../model/question-count.ts';
import {
  type CountQuestionsContext,
  createCountQuestionsJob,
  tidyQuestionCounts,
} from '../videos/count-questions-job.ts';

/** One interactive video of the writer with 60 sessions in November; jobs wait until a test runs them. */
let app: TestApp;
let ours: BuiltOrganisation;
let video: number;
const tokens: Record<string, string> = {};
const people: Record<string, number> = {};
const learners: number[] = [];
const start = new Date('2026-11-30T09:00:00Z');

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Answer = any;
type Asked = { id?: number | string; s?: string; e?: string; type?: string; group?: string };

const questions = `StartDate EndDate Sessions Truncated WithheldQuestions Questions { EventID Title Answers CorrectPercent
  Discrimination AverageReactionTime Options { OptionID Text Correct Chosen ChosenPercent } }`;
const count = `State SessionsDone SessionsTotal Counted Result { ${questions} }`;
const calls = {
  latest: ['query', 'simulationQuestions', questions],
  read: ['query', 'simulationQuestionCount', count],
  count: ['mutation', 'countSimulationQuestions', count],
  cancel: ['mutation', 'cancelSimulationQuestionCount', count],
} as const;
type Call = keyof typeof calls;

function ask(
  call: Call,
  asked: Asked = {},
  as: Parameters<TestApp['graphql']>[2] = { token: tokens.analyst },
) {
  const [operation, name, fields] = calls[call];
  return app.graphql(
    `${operation} ($id: ID!, $s: String, $e: String, $type: String, $group: ID) {
      ${name}(SimulationID: $id, StartDate: $s, EndDate: $e, UserType: $type, GroupID: $group) { ${fields} } }`,
    { id: String(video), s: '2026-11-01', e: '2026-11-30', ...asked },
    as,
  );
}

async function take(call: Call, asked?: Asked, token = tokens.analyst): Promise<Answer> {
  const { data, errors } = await ask(call, asked, { token: token ?? null });
  if (errors) throw new Error(JSON.stringify(errors));
  return data[calls[call][1]];
}

async function refusal(call: Call, asked?: Asked, as?: Parameters<TestApp['graphql']>[2]) {
  const { errors } = await ask(call, asked, as);
  return errors?.[0]?.extensions.reason ?? errors?.[0]?.extensions.code;
}

type Session = {
  who: number | null;
  at: string;
  answers: { question: number; option: number; right: boolean | null; ms: number }[];
};

/** Sessions and their logs, as a player would have left them. */
async function insertSessions(itemId: number, sessions: readonly Session[]): Promise<void> {
  const rows = sessions.map((session) => ({
    ...session,
    key: newKey(),
    device: session.who === null ? newKey() : null,
  }));
  await app.tenancy.inOrganisation(ours.id, async (scope) => {
    await sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        g (who bigint, at timestamptz, key uuid, device uuid, answers jsonb)),
      begun as (
        insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id, public_sign_in_id,
          started_at, quiz)
        select ${ours.id}, key, 'simulation', ${itemId}, 'Hand hygiene', 1, who, device, at, true from given returning id, attempt_key, started_at)
      insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload, outcome)
      select ${ours.id}, b.started_at, b.id, gen_random_uuid(), a.position, 'ANSWER', (a.answer ->> 'ms')::bigint,
        jsonb_build_object('eventId', a.answer -> 'question', 'optionIds', jsonb_build_array(a.answer -> 'option')),
        jsonb_build_object('correct', a.answer -> 'right')
      from begun b join given g on g.key = b.attempt_key
        cross join lateral jsonb_array_elements(g.answers) with ordinality a (answer, position)`.execute(
      scope.db,
    );
    await rebuildStatistics(scope, { kind: 'simulation', id: itemId });
  });
}

/** Numbers that look thrown, and are the same in each run. */
function thrown(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function makeSessions(
  total: number,
  day: (nth: number) => string,
  who: (nth: number) => number | null,
): Session[] {
  const below = thrown(7);
  return Array.from({ length: total }, (_, nth) => {
    const skill = below(100);
    const answers = [11, 12, 13].flatMap((question) => {
      if (below(6) === 0) return [];
      const right = question === 13 ? null : below(100) < skill;
      return [{ question, option: question * 10 + (right ? 1 : 2), right, ms: below(9_000) }];
    });
    return { who: who(nth), at: day(nth), answers };
  });
}

async function buildVideo(): Promise<number> {
  const author = {
    personId: people.writer ?? 0,
    organisationId: ours.id,
    email: '',
    role: 'contentcreator' as const,
  };
  return (await buildPublishedSimulation(app.tenancy, author, buildBranchingVersion())).id;
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  await app.jobs.stop();
  app.clock.now = start;
  ours = await buildOrganisation(app.tenancy);
  for (const [name, role] of [
    ['writer', 'contentcreator'],
    ['otherWriter', 'contentcreator'],
    ['analyst', 'analyst'],
    ['admin', 'admin'],
    ['learner', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, ours, role);
    people[name] = member.personId;
    tokens[name] = await signIn(app, member);
  }
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  tokens.stranger = await signIn(app, await buildMember(app.tenancy, elsewhere, 'admin'));
  for (let nth = 0; nth < 8; nth += 1)
    learners.push((await buildMember(app.tenancy, ours, 'user', { firstName: `Learner${nth}` })).personId);
  video = await buildVideo();
  // Several begin in the same microsecond, and some by a shared link.
  const at = (nth: number) => `2026-11-${String(1 + (nth % 9)).padStart(2, '0')}T09:00:00.00000${nth % 4}Z`;
  await insertSessions(
    video,
    makeSessions(60, at, (nth) => (nth % 10 === 9 ? null : (learners[nth % 8] ?? 0))),
  );
});
beforeEach(async () => {
  app.clock.now = start;
  await app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    await sql`delete from question_count`.execute(db);
    await sql`delete from job_outbox where queue = 'count-questions'`.execute(db);
  });
});
afterAll(() => app.close());

const contextOf = (more: Partial<CountQuestionsContext> = {}): CountQuestionsContext => ({
  ...{ tenancy: app.tenancy, clock: () => app.clock.now, sessionsAtOnce: 7 },
  ...more,
});

async function listRequests(): Promise<object[]> {
  return app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const rows = await db
      .selectFrom('job_outbox')
      .where('queue', '=', 'count-questions')
      .orderBy('id')
      .select('payload')
      .execute();
    return rows.map(({ payload }) => payload as object);
  });
}

/** Runs what was asked for, the newest alone. */
async function work(
  more: Partial<CountQuestionsContext> = {},
  given: Partial<JobContext> = {},
): Promise<void> {
  const job = createCountQuestionsJob(contextOf(more));
  const request = (await listRequests()).at(-1);
  await job.run(job.payload.parse(request), {
    ...{ tenancy: app.tenancy, log: createLog('silent'), attempt: 1, lastAttempt: false },
    ...{ signal: new AbortController().signal },
    ...given,
  });
}

/** Something happens before the job reads for the `nth` time. */
function beforeRead(nth: number, happens: () => Promise<unknown>): Partial<CountQuestionsContext> {
  let reads = 0;
  const tenancy: Tenancy = {
    ...app.tenancy,
    readForAnalytics: async (reader, read) => {
      reads += 1;
      if (reads === nth) await happens();
      return app.tenancy.readForAnalytics(reader, read);
    },
  };
  return { tenancy };
}
const killedAt = (nth: number) => beforeRead(nth, () => Promise.reject(new Error('The process is gone.')));

describe('a count of all sessions', () => {
  test.each([
    ['everybody', {}],
    ['some days', { s: '2026-11-02', e: '2026-11-04' }],
    ['a user type', { type: 'user' }],
    ['holders of links', { type: 'public' }],
    ['days without any', { s: '2025-01-01', e: '2025-01-02' }],
  ])('says of %s exactly what the direct answer says', async (_name, asked) => {
    expect(await take('read', asked)).toMatchObject({ State: 'none', Counted: null, Result: null });
    expect(await take('count', asked)).toMatchObject({ State: 'queued', SessionsDone: 0, Result: null });
    await work();
    const found = await take('read', asked);
    const latest = await take('latest', asked);
    expect(found).toMatchObject({
      ...{ State: 'done', SessionsDone: latest.Sessions, SessionsTotal: latest.Sessions },
      Counted: start.toISOString(),
    });
    expect(found.Result).toEqual(latest);
    if (Object.keys(asked).length === 0) {
      expect(latest.Sessions).toBe(60);
      expect(latest.Questions).toHaveLength(3);
      expect(latest.Questions.filter((one: Answer) => one.Discrimination !== null)).toHaveLength(2);
    }
  });

  test('says of a group what the direct answer says, and goes with the group', async () => {
    const group = String(await buildGroup(app.tenancy, ours.id, 'Ward 3', learners.slice(0, 5)));
    await take('count', { group });
    await work();
    const found = await take('read', { group });
    expect(found.Result).toEqual(await take('latest', { group }));
    expect(found.Result.Sessions).toBeLessThan(60);
    await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.deleteFrom('member_group').where('id', '=', Number(group)).execute(),
    );
    expect(await take('read', { group })).toMatchObject({ State: 'none', Result: null });
    expect(await take('count', { group })).toMatchObject({ State: 'none' });
  });

  test('goes beyond the latest 2,000, which the direct answer stops at', async () => {
    const long = await buildVideo();
    const at = (nth: number) => `2026-11-05T08:00:${String(nth % 60).padStart(2, '0')}Z`;
    await insertSessions(
      long,
      makeSessions(2_030, at, (nth) => learners[nth % 8] ?? 0),
    );
    expect(await take('latest', { id: long })).toMatchObject({ Sessions: 2_001, Truncated: true });
    await take('count', { id: long });
    await work({ sessionsAtOnce: 1_000 });
    const { Result } = await take('read', { id: long });
    expect(Result).toMatchObject({ Sessions: 2_030, Truncated: false });
    const counted = await app.tenancy.readInOrganisation(ours.id, ({ db }) =>
      sql<{ answers: number }>`select count(*)::integer as answers from attempt a join attempt_event e
        on e.organisation_id = a.organisation_id and e.attempt_started_at = a.started_at and e.attempt_id = a.id
        where a.item_id = ${long}`.execute(db),
    );
    const answers = Result.Questions.reduce((sum: number, one: Answer) => sum + one.Answers, 0);
    expect(answers).toBe(counted.rows[0]?.answers);
  });

  test('shows how far it is, and is the same for two who ask', async () => {
    await take('count', {}, tokens.writer);
    expect(await take('count', {}, tokens.admin)).toMatchObject({ State: 'queued' });
    expect(await listRequests()).toHaveLength(1);
    const seen: Answer[] = [];
    // After the total, two batches of seven.
    await work(beforeRead(4, async () => seen.push(await take('count', {}, tokens.analyst))));
    expect(seen).toMatchObject([
      { State: 'running', SessionsDone: 14, SessionsTotal: 60, Counted: null, Result: null },
    ]);
    expect(await listRequests()).toHaveLength(1);
    const [one, other] = [await take('read', {}, tokens.writer), await take('read', {}, tokens.admin)];
    expect(one).toMatchObject({ State: 'done', SessionsDone: 60 });
    expect(other).toEqual(one);
  });

  test('of many who ask at once, one is begun', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => take('count')));
    expect(asked.map(({ State }) => State)).toEqual(Array.from({ length: 6 }, () => 'queued'));
    expect(await listRequests()).toHaveLength(1);
  });

  test('cancelled while it goes on ends and leaves nothing; asked for again it is whole', async () => {
    await take('count');
    let reads = 0;
    await work(
      beforeRead(3, async () => {
        reads += 1;
        expect(await take('cancel', {}, tokens.writer)).toMatchObject({ State: 'cancelled', Result: null });
      }),
    );
    expect(reads).toBe(1);
    expect(await take('read')).toMatchObject({ State: 'cancelled', Counted: null, Result: null });
    // Nothing is on its way any more.
    expect(await take('cancel')).toMatchObject({ State: 'cancelled' });
    expect(await take('count')).toMatchObject({ State: 'queued', SessionsDone: 0 });
    await work();
    expect((await take('read')).Result).toEqual(await take('latest'));
  });

  test('a job of a count that was cancelled and asked for again ends, too', async () => {
    await take('count');
    await work(
      beforeRead(3, async () => {
        await take('cancel');
        await take('count');
      }),
    );
    expect(await take('read')).toMatchObject({ State: 'queued', Result: null });
  });

  test.each([1, 2, 5, 10, 11])(
    'killed before its read %i leaves nothing of it, and the next try is whole',
    async (nth) => {
      await take('count');
      await expect(work(killedAt(nth))).rejects.toThrow('gone');
      expect(await take('read')).toMatchObject({ State: 'running', Counted: null, Result: null });
      expect(await take('count')).toMatchObject({ State: 'running' });
      await work();
      expect((await take('read')).Result).toEqual(await take('latest'));
    },
  );

  test('a server that stops leaves it to the next one, even at the last try; any other error ends it then', async () => {
    await take('count');
    const stopping = new AbortController();
    const stops = beforeRead(3, async () => stopping.abort(new Error('The server stops.')));
    await expect(work(stops, { signal: stopping.signal, lastAttempt: true })).rejects.toThrow('stops');
    expect(await take('read')).toMatchObject({ State: 'running' });
    await work(killedAt(3), { lastAttempt: true });
    expect(await take('read')).toMatchObject({ State: 'failed', Result: null });
    await take('count');
    await work();
    expect(await take('read')).toMatchObject({ State: 'done' });
  });

  test('one whose job is lost has failed after a while, and may be asked for again', async () => {
    await take('count');
    app.clock.now = new Date(start.getTime() + 16 * 60_000);
    expect(await take('read')).toMatchObject({ State: 'failed' });
    expect(await take('count')).toMatchObject({ State: 'queued' });
    expect(await listRequests()).toHaveLength(2);
    await work();
    expect(await take('read')).toMatchObject({ State: 'done' });
  });

  test('counted again, the last whole count stays until the new one is whole', async () => {
    const again = await buildVideo();
    const at = () => '2026-11-05T08:00:00Z';
    await insertSessions(
      again,
      makeSessions(20, at, (nth) => learners[nth % 8] ?? 0),
    );
    await take('count', { id: again });
    await work();
    const before = await take('read', { id: again });
    await insertSessions(
      again,
      makeSessions(5, at, (nth) => learners[nth] ?? 0),
    );
    app.clock.now = new Date(start.getTime() + 60_000);
    expect(await take('read', { id: again })).toEqual(before);
    expect(await take('count', { id: again })).toMatchObject({
      ...{ State: 'queued', SessionsDone: 0, Counted: start.toISOString() },
      Result: before.Result,
    });
    await expect(work(killedAt(4))).rejects.toThrow('gone');
    expect(await take('read', { id: again })).toMatchObject({ State: 'running', Result: before.Result });
    expect(await take('cancel', { id: again })).toMatchObject({ State: 'cancelled', Result: before.Result });
    await take('count', { id: again });
    await work();
    const after = await take('read', { id: again });
    expect(after).toMatchObject({
      State: 'done',
      Counted: app.clock.now.toISOString(),
      Result: { Sessions: 25 },
    });
    expect(after.Result).toEqual(await take('latest', { id: again }));
  });
});

describe('who may count', () => {
  const each: Call[] = ['read', 'count', 'cancel'];

  test('analysts, administrators and who wrote it', async () => {
    for (const who of ['analyst', 'admin', 'writer'])
      for (const call of each) expect(await take(call, {}, tokens[who])).not.toBeNull();
  });

  test('another writer and another organisation find nothing, and begin and end nothing', async () => {
    await take('count');
    for (const who of ['otherWriter', 'stranger'])
      for (const call of each) expect(await take(call, {}, tokens[who])).toBeNull();
    expect(await listRequests()).toHaveLength(1);
    expect(await take('read')).toMatchObject({ State: 'queued' });
  });

  test('learners are refused, and whoever shows no token', async () => {
    for (const call of each) {
      expect(await refusal(call, {}, { token: tokens.learner ?? null })).toBe('FORBIDDEN');
      expect(await refusal(call, {}, {})).toBe('UNAUTHENTICATED');
      expect(await refusal(call, {}, { token: 'not.a.token' })).toBe('UNAUTHENTICATED');
    }
    expect(await listRequests()).toEqual([]);
  });

  test('holders of a shared link are refused', async () => {
    const shared = await app.graphql(
      'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ShareToken } }',
      { i: { ID: String(video), PublicAccess: true } },
      { token: tokens.writer ?? null },
    );
    const shareToken: string = shared.data.updateSimulation.ShareToken;
    const opened = await app.graphql('mutation { createPublicToken { Token } }', {}, { shareToken });
    const token: string = opened.data.createPublicToken.Token;
    for (const call of each) expect(await refusal(call, {}, { token })).toBe('FORBIDDEN');
    expect(await listRequests()).toEqual([]);
  });

  test.each([{ s: '2026-02-30' }, { s: '2026-11-03', e: '2026-11-01' }, { type: 'nobody' }, { id: 'x' }])(
    'what cannot be answered is refused: %j',
    async (asked) => {
      for (const call of each) expect(await refusal(call, asked)).toBeDefined();
      expect(await listRequests()).toEqual([]);
    },
  );

  test('no more than some are on their way at once', async () => {
    const dayOf = (nth: number) => `2026-10-${String(1 + nth).padStart(2, '0')}`;
    for (let nth = 0; nth < mostCountsAtOnce; nth += 1) await take('count', { s: dayOf(nth) });
    expect(await refusal('count', { s: dayOf(mostCountsAtOnce) })).toBe('analytics.too-many-counts');
    expect(await take('read', { s: dayOf(mostCountsAtOnce) })).toMatchObject({ State: 'none' });
    // Who asks for one that is on its way is not refused.
    expect(await take('count', { s: dayOf(0) })).toMatchObject({ State: 'queued' });
    await take('cancel', { s: dayOf(0) });
    expect(await take('count', { s: dayOf(mostCountsAtOnce) })).toMatchObject({ State: 'queued' });
  });
});

describe('what is kept', () => {
  const countKept = async (): Promise<number> =>
    app.tenancy.readInOrganisation(ours.id, async ({ db }) => {
      const { total } = await db
        .selectFrom('question_count')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    });

  test('goes with the interactive video, and the job of one that is on its way ends', async () => {
    const gone = await buildVideo();
    await take('count', { id: gone });
    await app.graphql(
      'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }',
      { i: { ID: String(gone), Archived: start.toISOString() } },
      { token: tokens.writer ?? null },
    );
    const removed = await app.graphql(
      'mutation ($id: [ID!]!) { deleteSimulations(IDs: $id) }',
      { id: [String(gone)] },
      { token: tokens.writer ?? null },
    );
    expect(removed.errors).toBeUndefined();
    expect(await countKept()).toBe(0);
    await work();
    expect(await countKept()).toBe(0);
    expect(await take('read', { id: gone })).toBeNull();
  });

  test('goes after some days', async () => {
    await take('count');
    await work();
    const tidyAt = async (days: number) => {
      app.clock.now = new Date(start.getTime() + days * 86_400_000);
      await tidyQuestionCounts(contextOf()).run();
    };
    await tidyAt(keptCountDays - 1);
    expect(await countKept()).toBe(1);
    await tidyAt(keptCountDays + 1);
    expect(await countKept()).toBe(0);
  });

  test('is that of the latest selections of an item, and of those that are on their way', async () => {
    const insert = (count: number, state: string, month: string) =>
      app.tenancy.inOrganisation(ours.id, ({ db }) =>
        sql`insert into question_count (organisation_id, item_id, first_day, last_day, state, touched_at)
          select ${ours.id}, ${video}, ${month}::date + n, '2026-12-31', ${state}, ${start}::timestamptz - n * interval '1 minute'
          from generate_series(1, ${count}::integer) n`.execute(db),
      );
    await insert(mostCountsOfItem, 'cancelled', '2025-01-01');
    await insert(3, 'running', '2025-06-01');
    await take('count');
    expect(await countKept()).toBe(mostCountsOfItem);
    expect(await take('read', { s: '2025-06-04', e: '2026-12-31' })).toMatchObject({ State: 'running' });
    expect(await take('read', { s: '2025-01-02', e: '2026-12-31' })).toMatchObject({ State: 'cancelled' });
    expect(await take('read', { s: '2025-02-20', e: '2026-12-31' })).toMatchObject({ State: 'none' });
  });

  test('names nobody, and stays right when a person is erased', async () => {
    await take('count');
    await work();
    const before = await take('read');
    const gone = await app.tenancy.readInOrganisation(ours.id, ({ db }) =>
      db.selectFrom('question_count').select('result').executeTakeFirstOrThrow(),
    );
    const text = JSON.stringify(gone.result);
    for (const key of ['learner"', 'person', 'Learner']) expect(text).not.toContain(key);
    const [, email] = await eraseSomebody();
    expect(email).not.toBe('');
    expect(await take('read')).toEqual(before);
    await take('count');
    await work();
    // Whoever was erased still counts.
    expect((await take('read')).Result).toEqual(before.Result);
    expect((await take('read')).Result).toEqual(await take('latest'));
  });

  /** One of the learners with sessions, as an administrator carries it out. */
  async function eraseSomebody(): Promise<[number, string]> {
    const personId = learners[7] ?? 0;
    const person = await app.tenancy.acrossOrganisations('people', ({ db }) =>
      db.selectFrom('person').where('id', '=', personId).select('email').executeTakeFirstOrThrow(),
    );
    const member = { personId, organisationId: ours.id, email: person.email ?? '', role: 'user' as const };
    const token = await signIn(app, member);
    const left = await app.graphql('mutation { deleteSelf { Success } }', {}, { token });
    expect(left.data?.deleteSelf.Success).toBe(true);
    const admin = { token: tokens.admin ?? null };
    const requests = await app.graphql('{ readDeletionRequests { nodes { ID } } }', {}, admin);
    const done = await app.graphql(
      'mutation ($id: ID!) { carryOutDeletion(ID: $id) { ID } }',
      { id: requests.data.readDeletionRequests.nodes[0].ID },
      admin,
    );
    expect(done.errors).toBeUndefined();
    return [personId, member.email];
  }
});

describe('where numbers of small groups are withheld', () => {
  const withhold = async (on: boolean) => {
    const { errors } = await app.graphql(
      'mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { WithholdSmallGroups } }',
      { i: { ID: String(ours.id), WithholdSmallGroups: on } },
      { token: tokens.admin ?? null },
    );
    expect(errors).toBeUndefined();
  };
  const few = 'analytics.few-people';

  test('a selection of few people is refused; one that became large shows no count of when it was small', async () => {
    const small = await buildVideo();
    const day = () => '2026-11-05T08:00:00Z';
    await insertSessions(
      small,
      makeSessions(12, day, (nth) => learners[nth % 3] ?? 0),
    );
    await take('count', { id: small });
    await work();
    expect((await take('read', { id: small })).Result.Sessions).toBe(12);
    await withhold(true);
    try {
      for (const call of ['read', 'count', 'cancel'] as const)
        expect(await refusal(call, { id: small })).toBe(few);
      await insertSessions(
        small,
        makeSessions(12, day, (nth) => learners[nth % 6] ?? 0),
      );
      expect(await take('read', { id: small })).toEqual({
        ...{ State: 'none', SessionsDone: 0, SessionsTotal: null, Counted: null, Result: null },
      });
      await take('count', { id: small });
      await work();
      expect((await take('read', { id: small })).Result).toEqual(await take('latest', { id: small }));
    } finally {
      await withhold(false);
    }
  });

  test('a question that few answered is left out of what was counted before the setting was on', async () => {
    const mixed = await buildVideo();
    const day = () => '2026-11-05T08:00:00Z';
    const answer = (question: number) => ({ question, option: question * 10 + 1, right: true, ms: 1_000 });
    await insertSessions(
      mixed,
      Array.from({ length: 12 }, (_, nth) => ({
        ...{ who: learners[nth % 6] ?? 0, at: day() },
        answers: [answer(11), ...(nth % 6 < 3 ? [answer(12)] : [])],
      })),
    );
    await take('count', { id: mixed });
    await work();
    expect((await take('read', { id: mixed })).Result.Questions).toHaveLength(2);
    await withhold(true);
    try {
      const { Result } = await take('read', { id: mixed });
      expect(Result).toMatchObject({ WithheldQuestions: 1, Questions: [{ EventID: '11' }] });
      expect(Result).toEqual(await take('latest', { id: mixed }));
    } finally {
      await withhold(false);
    }
  });
});

test('a queue runs it', async () => {
  const jobs = [createCountQuestionsJob(contextOf())];
  const queue = createJobQueue({
    ...{ database: app.database, tenancy: app.tenancy, jobs, log: createLog('silent') },
  });
  await queue.start('work');
  try {
    await take('count');
    await vi.waitFor(async () => expect(await take('read')).toMatchObject({ State: 'done' }), {
      timeout: 20_000,
    });
  } finally {
    await queue.stop();
  }
  expect((await take('read')).Result).toEqual(await take('latest'));
});
