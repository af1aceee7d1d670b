import { type RawBuilder, sql } from 'kysely';
import { reachedAttempt } from '#features/attempts/server/person-results-view.ts';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { groupPlaces } from '#features/groups/server/group-sets-view.ts';
import { memberships } from '#features/identity/server/membership-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Settled } from './assignment-context.ts';
import { workOfRound } from './round-progress.ts';

/** Whom an assignment covers: those it names, and the members of the groups it names. */
function covered(scope: ReadScope, settled: Settled): RawBuilder<unknown> {
  const ofAssignment =
    'assignmentIds' in settled
      ? sql`and t.assignment_id = any(${[...settled.assignmentIds]}::bigint[])`
      : sql``;
  const of = (person: RawBuilder<unknown>) =>
    'personId' in settled ? sql`and ${person} = ${settled.personId}` : sql``;
  return sql`(
    select t.assignment_id, t.person_id from assignment_target t
    where t.organisation_id = ${scope.organisationId} and t.person_id is not null ${ofAssignment} ${of(sql`t.person_id`)}
    union
    select t.assignment_id, gm.person_id from assignment_target t
    join ${groupPlaces} gm on gm.organisation_id = t.organisation_id and gm.group_id = t.group_id
    where t.organisation_id = ${scope.organisationId} ${ofAssignment} ${of(sql`gm.person_id`)})`;
}

/** Whether a target covers the person of a round `r` now. */
export const isCoveredRound: RawBuilder<boolean> = sql<boolean>`exists (
  select from assignment_target t
  where t.organisation_id = r.organisation_id and t.assignment_id = r.assignment_id
    and (t.person_id = r.person_id or exists (select from ${groupPlaces} gm
      where gm.organisation_id = t.organisation_id and gm.group_id = t.group_id and gm.person_id = r.person_id)))`;

function isSettled(settled: Settled): RawBuilder<boolean> {
  return 'personId' in settled
    ? sql<boolean>`r.person_id = ${settled.personId}`
    : sql<boolean>`r.assignment_id = any(${[...settled.assignmentIds]}::bigint[])`;
}

/**
 * Open rounds, held in one order until the transaction ends. Whoever changes several begins with this: a person's lie across
 * assignments and an assignment's across people, so that two who change both would wait for each other.
 */
export async function holdOpenRounds(scope: Scope, settled: Settled): Promise<void> {
  await sql`
    select r.id from assignment_round r
    where r.organisation_id = ${scope.organisationId} and ${isSettled(settled)}
      and r.completed_at is null and r.withdrawn_at is null
    order by r.id for no key update`.execute(scope.db);
}

/** Open rounds that no target covers any more, or whose assignment has ended, are taken back. */
export async function withdrawUncovered(scope: Scope, settled: Settled, now: Date): Promise<void> {
  await sql`
    update assignment_round r set withdrawn_at = ${now}
    where r.organisation_id = ${scope.organisationId} and ${isSettled(settled)}
      and r.completed_at is null and r.withdrawn_at is null
      and (not ${isCoveredRound}
        or exists (select from assignment ended where ended.organisation_id = r.organisation_id
          and ended.id = r.assignment_id and ended.archived_at is not null))`.execute(scope.db);
}

/** A round as its assignment gives it to somebody now. */
type RoundSettings = {
  dueDate: string | null;
  dueDays: number | null;
  minimumScore: number | null;
  repeatMonths: number | null;
  earlierCounts: boolean;
};

type MissingRound = RoundSettings & {
  assignmentId: number;
  personId: number;
  number: number;
  timeZone: string | null;
};

const settings = sql`to_char(assigned.due_date, 'YYYY-MM-DD') as "dueDate", assigned.due_days as "dueDays",
  assigned.minimum_score as "minimumScore", assigned.repeat_months as "repeatMonths",
  assigned.earlier_counts as "earlierCounts"`;

const zoneOf = (row: RawBuilder<unknown>) => sql`(select z.time_zone from member_time_zone z
  where z.organisation_id = ${row}.organisation_id and z.person_id = ${row}.person_id)`;

/** Covered members without a round, and those whose last one was taken back. */
export async function listMissingRounds(scope: ReadScope, settled: Settled): Promise<MissingRound[]> {
  const { rows } = await sql<MissingRound>`
    select c.assignment_id as "assignmentId", c.person_id as "personId", coalesce(last.number, 0) + 1 as number,
      ${zoneOf(sql`m`)} as "timeZone", ${settings}
    from ${covered(scope, settled)} c
    join assignment assigned on assigned.organisation_id = ${scope.organisationId} and assigned.id = c.assignment_id
      and assigned.archived_at is null
    join ${memberships} m on m.organisation_id = assigned.organisation_id and m.person_id = c.person_id
      and m.deleted_at is null
    left join lateral (select r.number, r.withdrawn_at from assignment_round r
      where r.organisation_id = assigned.organisation_id and r.assignment_id = c.assignment_id
        and r.person_id = c.person_id
      order by r.number desc limit 1) last on true
    where last.number is null or last.withdrawn_at is not null
    order by c.assignment_id, c.person_id`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    assignmentId: Number(row.assignmentId),
    personId: Number(row.personId),
  }));
}

type NewRound = {
  assignmentId: number;
  personId: number;
  number: number;
  assignedAt: Date;
  dueOn: string | null;
  dueAt: Date | null;
  countsFrom: Date | null;
  minimumScore: number | null;
  repeatMonths: number | null;
};

/** Those that are there already stay as they are. */
export async function insertRounds(scope: Scope, rounds: readonly NewRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into assignment_round (organisation_id, assignment_id, person_id, number, assigned_at, due_on, due_at,
      counts_from, minimum_score, repeat_months)
    select ${scope.organisationId}, n.assignment_id, n.person_id, n.number, n.assigned_at, n.due_on, n.due_at,
      n.counts_from, n.minimum_score, n.repeat_months
    from unnest(${rounds.map((each) => each.assignmentId)}::bigint[], ${rounds.map((each) => each.personId)}::bigint[],
      ${rounds.map((each) => each.number)}::integer[], ${rounds.map((each) => each.assignedAt)}::timestamptz[],
      ${rounds.map((each) => each.dueOn)}::date[], ${rounds.map((each) => each.dueAt)}::timestamptz[],
      ${rounds.map((each) => each.countsFrom)}::timestamptz[], ${rounds.map((each) => each.minimumScore)}::smallint[],
      ${rounds.map((each) => each.repeatMonths)}::smallint[])
      as n (assignment_id, person_id, number, assigned_at, due_on, due_at, counts_from, minimum_score, repeat_months)
    on conflict (organisation_id, assignment_id, person_id, number) do nothing`.execute(scope.db);
}

/** What completes a round. */
export type Completion = {
  roundId: number;
  completedAt: Date;
  startedAt: Date | null;
  attemptId: number | null;
  score: number | null;
  repeatMonths: number | null;
  timeZone: string | null;
};

/** @param joined what is joined with each */
const openRounds = (scope: ReadScope, settled: Settled, joined = sql``) => sql`assignment_round r
  join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id ${joined}
  where r.organisation_id = ${scope.organisationId} and ${isSettled(settled)}
    and r.completed_at is null and r.withdrawn_at is null`;

/** Open rounds whose work was done, as far as it is kept. */
export async function listCompletions(
  scope: ReadScope,
  settled: Settled,
  kinds: readonly KindResults[],
): Promise<Completion[]> {
  const own = kinds.map(({ kind }) => kind);
  const done = reachedAttempt(workOfRound, sql`r.minimum_score`, sql`r.repeat_months is not null`);
  const parts = [
    sql`select r.id as "roundId", done.finished_at as "completedAt", done.started_at as "startedAt",
        done.id as "attemptId", done.score::float as score, r.repeat_months as "repeatMonths",
        ${zoneOf(sql`r`)} as "timeZone"
      from ${openRounds(scope, settled, sql`cross join ${done} done`)} and not assigned.item_kind = any(${own}::text[])`,
    ...kinds.map(({ kind, reachedAt }) => {
      const kept = sql`cross join lateral (select ${reachedAt(workOfRound)} as at) kept`;
      return sql`
      select r.id, kept.at, null::timestamptz, null::bigint, null::float, r.repeat_months, ${zoneOf(sql`r`)}
      from ${openRounds(scope, settled, kept)} and assigned.item_kind = ${kind} and kept.at is not null`;
    }),
  ];
  const { rows } = await sql<Completion>`${sql.join(parts, sql` union all `)}`.execute(scope.db);
  return rows.map(readCompletion);
}

function readCompletion(row: Completion): Completion {
  return {
    ...row,
    roundId: Number(row.roundId),
    attemptId: row.attemptId === null ? null : Number(row.attemptId),
  };
}

/** Open rounds of a person for one item, with what they have to do for them. */
export async function listOpenRoundsOf(
  scope: ReadScope,
  personId: number,
  item: { kind: string; id: number },
): Promise<
  { roundId: number; countsFrom: Date | null; repeatMonths: number | null; timeZone: string | null }[]
> {
  const { rows } = await sql<{
    roundId: number;
    countsFrom: Date | null;
    repeatMonths: number | null;
    timeZone: string | null;
  }>`
    select r.id as "roundId", r.counts_from as "countsFrom", r.repeat_months as "repeatMonths",
      ${zoneOf(sql`r`)} as "timeZone"
    from ${openRounds(scope, { personId })} and assigned.item_kind = ${item.kind} and assigned.item_id = ${item.id}`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, roundId: Number(row.roundId) }));
}

/** Once: a round that was completed or taken back meanwhile stays as it is. */
export async function completeRounds(
  scope: Scope,
  completions: readonly (Completion & { validUntil: Date | null })[],
): Promise<void> {
  if (completions.length === 0) return;
  await sql`
    update assignment_round r set completed_at = d.completed_at, started_at = coalesce(r.started_at, d.started_at),
      attempt_id = d.attempt_id, score = d.score, valid_until = d.valid_until
    from unnest(${completions.map((each) => each.roundId)}::bigint[],
      ${completions.map((each) => each.completedAt)}::timestamptz[], ${completions.map((each) => each.startedAt)}::timestamptz[],
      ${completions.map((each) => each.attemptId)}::bigint[], ${completions.map((each) => each.score)}::numeric[],
      ${completions.map((each) => each.validUntil)}::timestamptz[])
      as d (round_id, completed_at, started_at, attempt_id, score, valid_until)
    where r.organisation_id = ${scope.organisationId} and r.id = d.round_id
      and r.completed_at is null and r.withdrawn_at is null`.execute(scope.db);
}

/** A score that was changed by a person or a model is the one that the proof tells. */
export async function writeScoreOfAttempt(
  scope: Scope,
  attemptId: number,
  score: number | null,
): Promise<void> {
  await sql`
    update assignment_round set score = ${score}
    where organisation_id = ${scope.organisationId} and attempt_id = ${attemptId}`.execute(scope.db);
}

/** An open round with the settings that its assignment has now. */
type RunningRound = RoundSettings & {
  roundId: number;
  assignedAt: Date;
  timeZone: string | null;
  /** Renews a proof, before whose end it is due. */
  renews: boolean;
  dueOn: string | null;
  dueAt: Date | null;
  countsFrom: Date | null;
};

export async function listRunning(scope: ReadScope, assignmentId: number): Promise<RunningRound[]> {
  const { rows } = await sql<RunningRound>`
    select r.id as "roundId", r.assigned_at as "assignedAt", ${zoneOf(sql`r`)} as "timeZone",
      to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.due_at as "dueAt", r.counts_from as "countsFrom", ${settings},
      exists (select from assignment_round proof where proof.organisation_id = r.organisation_id
        and proof.assignment_id = r.assignment_id and proof.person_id = r.person_id
        and proof.completed_at is not null) as renews
    from ${openRounds(scope, { assignmentIds: [assignmentId] })}`.execute(scope.db);
  return rows.map((row) => ({ ...row, roundId: Number(row.roundId) }));
}

type RunningChange = Omit<NewRound, 'assignmentId' | 'personId' | 'number' | 'assignedAt'> & {
  roundId: number;
};

export async function changeRunning(scope: Scope, changes: readonly RunningChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update assignment_round r set due_on = c.due_on, due_at = c.due_at, counts_from = c.counts_from,
      minimum_score = c.minimum_score, repeat_months = c.repeat_months
    from unnest(${changes.map((each) => each.roundId)}::bigint[], ${changes.map((each) => each.dueOn)}::date[],
      ${changes.map((each) => each.dueAt)}::timestamptz[], ${changes.map((each) => each.countsFrom)}::timestamptz[],
      ${changes.map((each) => each.minimumScore)}::smallint[], ${changes.map((each) => each.repeatMonths)}::smallint[])
      as c (round_id, due_on, due_at, counts_from, minimum_score, repeat_months)
    where r.organisation_id = ${scope.organisationId} and r.id = c.round_id
      and r.completed_at is null and r.withdrawn_at is null`.execute(scope.db);
}
