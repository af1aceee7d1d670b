import { type RawBuilder, sql } from 'kysely';
import { coverSpans } from '#features/attempts/model/period-cover.ts';
import {
  type AttemptSelection,
  daysOf,
  fromTotals,
  measureSelection,
  ofEverybody,
  whereLearner,
} from '#features/attempts/server/attempt-selection-view.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import type { CountedDiagnoses } from '#features/virtual-humans/server/extension-points.ts';
import {
  type CountedRows,
  eachCounted,
  figureRows,
  totalRows,
  withDue,
} from '#platform/db/query/counted-rows.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AssessedConversations } from './extension-points.ts';
import { countedScores, measuresOf } from './score-total-store.ts';

type Sql = RawBuilder<unknown>;

/** What a conversation has: that it is finished, a score, an answered diagnosis, or an objective that was scored. */
export type ScoreFigure = {
  measure: 'finished' | 'score' | 'diagnosis' | 'objective';
  /** Empty but for objectives. */
  objectiveId: string;
  times: number;
  /** How many earned the objective, and the sum of percents of scores. */
  amount: number;
  /** Percent with two decimals, of scores. */
  average: number;
};

/** Whose conversations, and of which days. */
export type AskedPeople = Pick<
  AttemptSelection,
  'from' | 'before' | 'role' | 'groupId' | 'personId' | 'wide'
>;

/** Before and after any conversation, of everybody. */
export const allConversations: AskedPeople = {
  from: new Date('2000-01-01T00:00:00Z'),
  before: new Date('2200-01-01T00:00:00Z'),
  role: null,
  groupId: null,
  personId: null,
};

export type Asked = { virtualHumanId: number; people: AskedPeople };
type AskedOfSeveral = { virtualHumanIds: readonly number[]; people: AskedPeople };
export type Conversations = Pick<AssessedConversations, 'selectFinished'>;

/**
 * What the finished conversations of a virtual human come to. Of everybody it is read from totals of days and months, and of the
 * conversations that wait to be counted; of some people from what was counted of each of theirs, or of all others where they are
 * most.
 */
export async function readScoreFigures(
  scope: ReadScope,
  conversations: Conversations,
  asked: Asked,
): Promise<ScoreFigure[]> {
  const measured = await measureSelection(scope, { ...asked.people, kind: null, itemIds: null });
  const several = severalOf(asked);
  const rows = figureRows(scope, rowsOf(conversations, several), {
    within: within(several),
    total: totals(scope, conversations, several),
    asked: ofEverybody(measured) ? null : isAsked(scope, asked),
    most: fromTotals(measured),
  });
  const { rows: figures } = await sql<ScoreFigure>`${dueConversations(scope, conversations, several)}
    select measure, objective_id as "objectiveId", sum(times)::integer as times, sum(amount)::float8 as amount,
      round(sum(amount)::numeric / sum(times), 2)::float8 as average
    from ${rows} f group by 1, 2 having sum(times) > 0`.execute(scope.db);
  return figures;
}

/** How many different people stand behind each figure; 'objective/…' for one. As many as are asked for is enough to know. */
export type PeopleBehindScores = ReadonlyMap<string, number>;

export const figureKey = ({ measure, objectiveId }: Pick<ScoreFigure, 'measure' | 'objectiveId'>) =>
  objectiveId === '' ? measure : `${measure}/${objectiveId}`;

/** So many of the latest conversations nearly always have enough people. */
const usuallyEnough = 500;

/**
 * How many different people stand behind figures, or at least `enough`: the latest conversations tell it of nearly all of them.
 * @param figures of the same conversations
 */
export async function countPeopleBehind(
  scope: ReadScope,
  conversations: Conversations,
  asked: Asked & { figures: readonly ScoreFigure[]; enough: number; latest?: number },
): Promise<PeopleBehindScores> {
  const ofLatest = await countPeople(scope, conversations, asked, asked.latest ?? usuallyEnough);
  const isSettled = (figure: ScoreFigure) => {
    const found = ofLatest.find((row) => figureKey(row) === figureKey(figure));
    return found ? found.people >= asked.enough || found.times >= figure.times : false;
  };
  const counted = asked.figures.every(isSettled)
    ? ofLatest
    : await countPeople(scope, conversations, asked, null);
  return new Map(counted.map((row) => [figureKey(row), row.people]));
}

type CountedPeople = Pick<ScoreFigure, 'measure' | 'objectiveId' | 'times'> & { people: number };

async function countPeople(
  scope: ReadScope,
  conversations: Conversations,
  asked: Asked,
  limit: number | null,
): Promise<CountedPeople[]> {
  const several = severalOf(asked);
  const { kept, waiting } = eachCounted(scope, rowsOf(conversations, several), within(several));
  const each = [kept, waiting].map((which) => sql`select * from ${which} s where ${isAsked(scope, asked)}`);
  const chosen = sql`(select * from (${sql.join(each, sql` union all `)}) s
    ${limit === null ? sql`` : sql`order by day desc, attempt_id desc limit ${sql.lit(limit)}`})`;
  const { rows } = await sql<CountedPeople>`${dueConversations(scope, conversations, several)}
    select measure, objective_id as "objectiveId", count(*)::integer as times,
      count(distinct coalesce(person_id::text, public_sign_in_id::text))::integer as people
    from (select s.person_id, s.public_sign_in_id, m.measure, m.objective_id
      from ${chosen} s cross join lateral (${measuresOf(sql`(select s.*)`)}) m) f
    group by 1, 2`.execute(scope.db);
  return rows;
}

/** Of those who gave a diagnosis, for lists of virtual humans. */
export async function countDiagnoses(
  scope: ReadScope,
  conversations: Conversations,
  virtualHumanIds: readonly number[],
): Promise<Map<number, CountedDiagnoses>> {
  const withholds = await withholdsSmallGroups(scope);
  const asked = { virtualHumanIds, people: allConversations };
  const { kept, waiting } = eachCounted(scope, rowsOf(conversations, asked), within(asked));
  const people = sql`(select count(distinct coalesce(p.person_id::text, p.public_sign_in_id::text))::integer
    from (select * from ${kept} k union all select * from ${waiting} w) p
    where p.virtual_human_id = f.virtual_human_id and p.diagnosis_score is not null)`;
  const { rows } = await sql<
    { virtualHumanId: number } & CountedDiagnoses
  >`${dueConversations(scope, conversations, asked)}
    select f.virtual_human_id as "virtualHumanId", round(sum(f.amount)::numeric / sum(f.times), 2)::float8 as average,
      ${withholds ? people : sql`null::integer`} as people
    from (
      select t.virtual_human_id, t.times, t.amount from ${totals(scope, conversations, asked)} t where t.measure = 'diagnosis'
      union all select s.virtual_human_id, 1, s.diagnosis_score from due_now s where s.diagnosis_score is not null
      union all select s.virtual_human_id, -1, -s.diagnosis_score from due_before s where s.diagnosis_score is not null) f
    group by f.virtual_human_id having sum(f.times) > 0`.execute(scope.db);
  return new Map(rows.map(({ virtualHumanId, ...counted }) => [virtualHumanId, counted]));
}

export function severalOf(asked: Asked): AskedOfSeveral {
  return { people: asked.people, virtualHumanIds: [asked.virtualHumanId] };
}

/**
 * Begins a statement: what waits to be counted, as it is now and as it was counted. A statement on some people is planned for their
 * number.
 */
export function dueConversations(scope: ReadScope, conversations: Conversations, asked: AskedOfSeveral): Sql {
  const plan = ofEverybody(asked.people) ? sql`` : plannedAnew;
  return sql`${plan}${withDue(scope, rowsOf(conversations, asked), within(asked))}`;
}

export function rowsOf(conversations: Conversations, { virtualHumanIds }: AskedOfSeveral): CountedRows {
  return countedScores((scope, attemptIds) =>
    conversations.selectFinished(scope, { virtualHumanIds, attemptIds }),
  );
}

/** Conversations `s` with these virtual humans, in these days. */
export function within({ virtualHumanIds, people }: AskedOfSeveral): Sql {
  const { from, before } = daysOf(people);
  return sql`s.virtual_human_id = any(${[...virtualHumanIds]}::bigint[]) and s.day >= ${from}::date and s.day < ${before}::date`;
}

export function isAsked(scope: ReadScope, { people }: Pick<Asked, 'people'>): Sql {
  return sql.join([sql`true`, ...whereLearner(scope, people)], sql` and `);
}

function totals(scope: ReadScope, conversations: Conversations, asked: AskedOfSeveral): Sql {
  const of = sql`s.virtual_human_id = any(${[...asked.virtualHumanIds]}::bigint[])`;
  return totalRows(scope, rowsOf(conversations, asked), coverSpans(daysOf(asked.people)), of);
}
