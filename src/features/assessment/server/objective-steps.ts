import { type RawBuilder, sql } from 'kysely';
import { coverSpans } from '#features/attempts/model/period-cover.ts';
import {
  daysOf,
  fromTotals,
  measureSelection,
  ofEverybody,
} from '#features/attempts/server/attempt-selection-view.ts';
import { type CountedSpan, eachCounted, figureRows } from '#platform/db/query/counted-rows.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import {
  type Asked,
  type Conversations,
  dueConversations,
  isAsked,
  rowsOf,
  severalOf,
  within,
} from './score-figures.ts';
import { measuresOf } from './score-total-store.ts';

type Sql = RawBuilder<unknown>;

/** How far apart days are added up. */
export type StepLength = 'day' | 'week' | 'month';

/** How often an objective was scored and earned in the conversations that began in one step of the days asked for. */
export type ObjectiveStep = {
  /** The first day of the step within those asked for. */
  date: string;
  objectiveId: string;
  times: number;
  earned: number;
};

/**
 * Objectives of a virtual human over time, read as `readScoreFigures` reads their sums: totals of months where whole months are
 * asked for in steps of a month, else totals of days. Steps in which an objective was not scored are left out.
 */
export async function readObjectiveSteps(
  scope: ReadScope,
  conversations: Conversations,
  asked: Asked & { step: StepLength },
): Promise<ObjectiveStep[]> {
  const measured = await measureSelection(scope, { ...asked.people, kind: null, itemIds: null });
  const several = severalOf(asked);
  const counted = rowsOf(conversations, several);
  const rows = figureRows(
    scope,
    { ...counted, totalOf: [...counted.totalOf, 'day'] },
    {
      within: within(several),
      total: totalsWithDays(scope, asked),
      asked: ofEverybody(measured) ? null : isAsked(scope, asked),
      most: fromTotals(measured),
    },
  );
  const { rows: steps } = await sql<ObjectiveStep>`${dueConversations(scope, conversations, several)}
    select to_char(${firstOfStep(asked)}, 'YYYY-MM-DD') as date, objective_id as "objectiveId",
      sum(times)::integer as times, sum(amount)::integer as earned
    from ${rows} f where measure = 'objective' group by 1, 2 having sum(times) > 0 order by 1, 2`.execute(
    scope.db,
  );
  return steps;
}

/** How many different people stand behind an objective in each step. */
export async function countPeopleOfSteps(
  scope: ReadScope,
  conversations: Conversations,
  asked: Asked & { step: StepLength },
): Promise<(Pick<ObjectiveStep, 'date' | 'objectiveId'> & { people: number })[]> {
  const several = severalOf(asked);
  const { kept, waiting } = eachCounted(scope, rowsOf(conversations, several), within(several));
  const each = [kept, waiting].map((which) => sql`select * from ${which} s where ${isAsked(scope, asked)}`);
  const { rows } = await sql<
    Pick<ObjectiveStep, 'date' | 'objectiveId'> & { people: number }
  >`${dueConversations(scope, conversations, several)}
    select to_char(${firstOfStep(asked)}, 'YYYY-MM-DD') as date, objective_id as "objectiveId",
      count(distinct coalesce(person_id::text, public_sign_in_id::text))::integer as people
    from (select s.day, s.person_id, s.public_sign_in_id, m.measure, m.objective_id
      from (${sql.join(each, sql` union all `)}) s cross join lateral (${measuresOf(sql`(select s.*)`)}) m) f
    where measure = 'objective' group by 1, 2`.execute(scope.db);
  return rows;
}

/** Weeks begin on Monday; the first step may be cut short. */
function firstOfStep({ people, step }: Asked & { step: StepLength }): Sql {
  const { from } = daysOf(people);
  return step === 'day'
    ? sql`day`
    : sql`greatest(date_trunc(${sql.lit(step)}, day::timestamp)::date, ${from}::date)`;
}

/** Totals of months say no day within, so that only steps of a month are read from them. */
function totalsWithDays(
  scope: ReadScope,
  { virtualHumanId, people, step }: Asked & { step: StepLength },
): Sql {
  const range = daysOf(people);
  const spans: CountedSpan[] = step === 'month' ? coverSpans(range) : [{ span: 'day', ...range }];
  const each = spans.map(
    ({ span, from, before }) => sql`
      select s.virtual_human_id, s.measure, s.objective_id, s.first_day as day, s.times, s.amount
      from score_total s where s.organisation_id = ${scope.organisationId} and s.virtual_human_id = ${virtualHumanId}
        and s.span = ${sql.lit(span)} and s.first_day >= ${from}::date and s.first_day < ${before}::date`,
  );
  return sql`(${sql.join(each, sql` union all `)})`;
}
