import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, whereSelected } from './attempt-figures-view.ts';

type Sql = RawBuilder<unknown>;

/**
 * A relation of how many different learners stand behind the figures of a selection: `people`, of them `finishers`, who finished,
 * and `scored`, who have a score. It is read from learners' own days, because totals know no finishers.
 * @param key of the row, of a table `s` of daily figures and what `join` joins to it
 */
export function peopleBehind(
  scope: ReadScope,
  selection: AttemptSelection,
  { key, join = sql`` }: { key: Sql; join?: Sql },
): Sql {
  const different = (where: Sql) => sql`(count(distinct s.person_id) filter (where ${where})
    + count(distinct s.public_sign_in_id) filter (where s.person_id is null and ${where}))::integer`;
  return sql`(select ${key} as key, ${different(sql`true`)} as people, ${different(sql`s.completions > 0`)} as finishers,
      ${different(sql`s.score_count > 0`)} as scored
    from attempt_day s ${join} where ${whereSelected(scope, selection)} group by 1)`;
}
