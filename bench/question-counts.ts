/**
 * How long a job takes that counts the questions of all sessions of one interactive video, how long it holds the process at a time, and
 * whether it comes to what the same sessions say when they are read at once. On PostgreSQL.
 * `node bench/question-counts.ts [sessions]`: 200,000 without a number, of ten questions each.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { analyseQuestions } from '../src/features/analytics/model/question-analysis.ts';
import { parseCounted } from '../src/features/analytics/model/question-count.ts';
import { attemptsOfVideo } from '../src/features/analytics/server/videos/ask-video.ts';
import { createCountQuestionsJob } from '../src/features/analytics/server/videos/count-questions-job.ts';
import { toGivenAnswer } from '../src/features/analytics/server/videos/given-answer.ts';
import { beginCountAnew } from '../src/features/analytics/server/videos/question-count-store.ts';
import { listFirstAnswers } from '../src/features/attempts/server/counted-attempts-view.ts';
import { createLog } from '../src/platform/log/log.ts';
import { clock, openBusyYear, year } from './lib/analytics-year.ts';
import { organisationId, simulationId } from './lib/library.ts';
import { describeMachine } from './lib/machine.ts';
import { percentile, printTable } from './lib/rounds.ts';

const sessions = Number(process.argv[2] ?? 200_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const selection = {
  ...{ itemId: simulationId, role: null, groupId: null },
  period: { first: year.StartDate, last: year.EndDate },
};

const { tenancy, owner, close } = await openBusyYear(1_000, { poolSize: 2 });
await insertSessions();

const attempts = attemptsOfVideo({ ...selection, kind: 'simulation', tagId: null, personId: null });
const limit = sessions + 1_000;
const expected = await tenancy.readInOrganisation(organisationId, async (scope) =>
  analyseQuestions((await listFirstAnswers(scope, attempts, { limit })).answers.map(toGivenAnswer)),
);

const rows: Record<string, string>[] = [];
for (const sessionsAtOnce of [500, 1_000, 2_000]) {
  const took: number[] = [];
  let longest = 0;
  for (let round = 0; round < rounds; round++) {
    const watch = watchTurns();
    const startedAt = performance.now();
    await count(sessionsAtOnce);
    took.push(performance.now() - startedAt);
    longest = Math.max(longest, await watch.stop());
  }
  const found = await owner.query('select result from question_count where organisation_id = $1', [
    organisationId,
  ]);
  rows.push({
    'sessions at once': String(sessionsAtOnce),
    'p50 s': (percentile(took, 0.5) / 1_000).toFixed(1),
    'longest turn ms': longest.toFixed(0),
    'equal to all at once': String(isDeepStrictEqual(parseCounted(found.rows[0].result).questions, expected)),
  });
}
printTable(rows);
console.log(`  ${describeMachine()}`);
await close();
process.exit(0);

async function count(sessionsAtOnce: number): Promise<void> {
  const asked = await tenancy.inOrganisation(organisationId, (scope) =>
    beginCountAnew(scope, selection, { at: clock(), lostBefore: clock() }),
  );
  const job = createCountQuestionsJob({ tenancy, clock, sessionsAtOnce });
  await job.run(job.payload.parse({ organisationId, ...asked }), {
    ...{ tenancy, log: createLog('silent'), attempt: 1, lastAttempt: true },
    signal: new AbortController().signal,
  });
}

/** The longest time in which the process did nothing else. */
function watchTurns() {
  let [longest, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const at = performance.now();
      await nextTurn();
      longest = Math.max(longest, performance.now() - at);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

/** Sessions of a year as the job of attempts counts them, without their logs. */
async function insertSessions(): Promise<void> {
  await owner.query(
    `with begun as (
      insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id, started_at, quiz)
      select $1::bigint, gen_random_uuid(), 'simulation', $2::bigint, 'Counted', 1, $1::bigint * 1000 + n % 5000,
        timestamptz '2025-12-01' + n * interval '360 days' / $3::bigint, true
      from generate_series(1, $3::bigint) n
      returning organisation_id, id, item_kind, item_id, started_at, person_id)
    insert into counted_attempt (organisation_id, attempt_id, item_kind, item_id, day, started_at, person_id, answers, answer_time_ms,
      parts, part_times, part_answers, part_correct, part_answer_time_ms, first_answers, looked_at, looks)
    select organisation_id, id, item_kind, item_id, (started_at at time zone 'UTC')::date, started_at, person_id, 10, 0,
      '{}', '{}', '{}', '{}', '{}', (
        select jsonb_agg(jsonb_build_array(q, hashint8(b.id * 31 + q) % 3 <> 0, abs(hashint8(b.id * 37 + q)) % 9000,
          jsonb_build_array(q * 10 + abs(hashint8(b.id * 41 + q)) % 4)) order by q)
        from generate_series(1, 10) q where (b.id + q) % 7 <> 0), '{}', '{}'
    from begun b`,
    [organisationId, simulationId, sessions],
  );
  await owner.query('delete from attempt_due');
  await owner.query('vacuum analyze');
}
