import { sql } from 'kysely';
import { z } from 'zod';
import { measureSelection } from '#features/attempts/server/attempt-selection-view.ts';
import { learnersByWeeks } from '#features/attempts/server/people-weeks-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Cohort, toCohorts, weeksOf } from '../../model/retention.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const pairsSchema = z.array(z.object({ firstWeek: z.string(), week: z.string(), learners: z.number() }));

export type RetentionRow = { cohorts: Cohort[] };

/** Who came back in the weeks after their first use, for the whole weeks that the period touches. */
export async function readRetention(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
): Promise<RetentionRow> {
  const { period, mondays } = weeksOf(question.period);
  const selection = await measureSelection(scope, selectAttempts(scope, { ...question, period }, seen));
  const { rows } = await sql`${plannedAnew}
    select w.first_week as "firstWeek", w.week, w.learners from ${learnersByWeeks(scope, selection)} w`.execute(
    scope.db,
  );
  return { cohorts: toCohorts(mondays, pairsSchema.parse(rows)) };
}
