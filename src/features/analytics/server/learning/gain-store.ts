import { sql } from 'kysely';
import { z } from 'zod';
import { measureSelection } from '#features/attempts/server/attempt-selection-view.ts';
import { repeatedItems } from '#features/attempts/server/used-items-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const rowSchema = z.object({
  sums: z.object({
    /** Different members, where it is asked: one counts as a learner of each item. */
    people: z.number(),
    learners: z.number(),
    averageFirst: z.number().nullable(),
    averageLatest: z.number().nullable(),
    improved: z.number(),
    worse: z.number(),
  }),
  bands: z.array(z.object({ from: z.number(), first: z.number(), latest: z.number(), improved: z.number() })),
});
export type GainRow = z.infer<typeof rowSchema>;

/** First and latest scores ever, of members who used an item in these days and finished it twice or more. */
export async function readGain(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<GainRow> {
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  const { rows } = await sql`${plannedAnew}
    with repeated as materialized (
      select r.person_id, r.first_score as first, r.latest_score as latest from ${repeatedItems(scope, selection)} r
    )
    select (select json_build_object('people', ${withholds ? sql`count(distinct person_id)` : sql`0`}, 'learners', count(*), 'averageFirst', round(avg(first)::numeric, 2)::float,
        'averageLatest', round(avg(latest)::numeric, 2)::float, 'improved', count(*) filter (where latest > first),
        'worse', count(*) filter (where latest < first)) from repeated) as sums,
      (select json_agg(json_build_object('from', band * 10, 'first', coalesce(b.first, 0), 'latest', coalesce(b.latest, 0),
          'improved', coalesce(b.improved, 0)) order by band)
        from generate_series(0, 9) band left join (
          select place, count(*) filter (where not later) as first, count(*) filter (where later) as latest,
            count(*) filter (where later and gained) as improved
          from (select least(floor(first / 10), 9) as place, false as later, false as gained from repeated
            union all select least(floor(latest / 10), 9), true, latest > first from repeated) s
          group by place) b on b.place = band) as bands`.execute(scope.db);
  return rowSchema.parse(rows[0]);
}
