import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type pg from 'pg';
import { organisationId, simulationId } from './library.ts';
import { virtualHumanId } from './scored-conversations.ts';

export type DuckRow = Readonly<Record<string, string | number | null>>;
export type PlainSessions = { ask(statement: string): Promise<DuckRow[]>; close(): void };

/** What is copied out of PostgreSQL: the plain sessions, and who and what belongs together. */
const tables = {
  session: `select item_kind, item_id, person_id, public_sign_in_id, started_at, finished_at is not null, score, time_spent_ms,
    finished_at, last_event_at from attempt where organisation_id = ${organisationId}`,
  member: `select person_id, role from membership where organisation_id = ${organisationId}`,
  placed: `select group_id, person_id from group_member where organisation_id = ${organisationId}`,
  marked: `select id, pass_mark from content_item where organisation_id = ${organisationId} and pass_mark is not null`,
  round: `select r.person_id, a.item_kind, a.item_id, r.assigned_at, r.counts_from, r.completed_at is not null
    from assignment_round r join assignment a on a.organisation_id = r.organisation_id and a.id = r.assignment_id
    where r.organisation_id = ${organisationId} and r.withdrawn_at is null`,
  tagged: `select tag_id, item_id from content_item_tag where organisation_id = ${organisationId}`,
  talk: `select a.id, a.person_id, a.public_sign_in_id, a.started_at, c.conversation_score, c.diagnosis_score
    from conversation c join attempt a on a.organisation_id = c.organisation_id and a.id = c.submission_id
    where a.organisation_id = ${organisationId} and a.finished_at is not null and a.item_id = ${virtualHumanId}`,
  played: `select id, person_id, public_sign_in_id, started_at, rating, case when finished_at is not null then score end
    from attempt where organisation_id = ${organisationId} and item_id = ${simulationId}`,
  logged: `select e.attempt_id, (e.payload->>'eventId')::bigint, e.type, coalesce((e.outcome->>'correct')::boolean, false), e.time_spent_ms,
    e.sequence, (e.payload->'optionIds'->>0)::bigint
    from attempt_event e where e.organisation_id = ${organisationId}`,
  verdict: `select r.submission_id, r.id, o->>'objectiveId', (o->>'earned')::boolean from score_run r,
    jsonb_array_elements(r.result->'objectives') o where r.organisation_id = ${organisationId}`,
  judged: `select submission_id, id, objective_id, earned from score_override where organisation_id = ${organisationId}`,
};

const columns: Record<keyof typeof tables, string> = {
  session: `{'item_kind': 'varchar', 'item_id': 'bigint', 'person_id': 'bigint', 'public_sign_in_id': 'uuid',
    'started_at': 'timestamptz', 'finished': 'boolean', 'score': 'decimal(5, 2)', 'time_spent_ms': 'bigint',
    'finished_at': 'timestamptz', 'last_event_at': 'timestamptz'}`,
  member: `{'person_id': 'bigint', 'role': 'varchar'}`,
  placed: `{'group_id': 'bigint', 'person_id': 'bigint'}`,
  marked: `{'item_id': 'bigint', 'pass_mark': 'smallint'}`,
  round: `{'person_id': 'bigint', 'item_kind': 'varchar', 'item_id': 'bigint', 'assigned_at': 'timestamptz',
    'counts_from': 'timestamptz', 'completed': 'boolean'}`,
  tagged: `{'tag_id': 'bigint', 'item_id': 'bigint'}`,
  talk: `{'attempt_id': 'bigint', 'person_id': 'bigint', 'public_sign_in_id': 'uuid', 'started_at': 'timestamptz',
    'score': 'smallint', 'diagnosis_score': 'smallint'}`,
  played: `{'attempt_id': 'bigint', 'person_id': 'bigint', 'public_sign_in_id': 'uuid', 'started_at': 'timestamptz',
    'rating': 'smallint', 'score': 'decimal(5, 2)'}`,
  logged: `{'attempt_id': 'bigint', 'part': 'bigint', 'type': 'varchar', 'correct': 'boolean', 'time_spent_ms': 'bigint',
    'sequence': 'integer', 'option': 'bigint'}`,
  verdict: `{'attempt_id': 'bigint', 'run_id': 'bigint', 'objective_id': 'varchar', 'earned': 'boolean'}`,
  judged: `{'attempt_id': 'bigint', 'id': 'bigint', 'objective_id': 'varchar', 'earned': 'boolean'}`,
};

/**
 * The sessions of the bench's organisation in a DuckDB in memory, in the order in which they began, as a log would hold them. It
 * knows nothing of our totals, so it is the reference and tells which answers are right.
 */
export async function copyToDuck(superuser: pg.Client): Promise<PlainSessions> {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-duck-'));
  // The server of PostgreSQL writes into it as a user of its own.
  chmodSync(folder, 0o777);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`set TimeZone = 'UTC'`);
  for (const name of [
    'session',
    'member',
    'placed',
    'marked',
    'round',
    'tagged',
    'talk',
    'played',
    'logged',
    'verdict',
    'judged',
  ] as const) {
    const file = join(folder, `${name}.csv`);
    await superuser.query(`copy (${tables[name]}) to '${file}' csv`);
    const order = name === 'session' ? 'order by started_at' : '';
    await connection.run(
      `create table ${name} as select * from read_csv('${file}', header = false, columns = ${columns[name]}) ${order}`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  return {
    async ask(statement) {
      const reader = await connection.runAndReadAll(statement);
      return reader.getRowObjectsJson();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
