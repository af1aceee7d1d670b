import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, wherePeople } from './attempt-figures-view.ts';

/** How learners rated the attempts of a selection: a relation of `rating`, 1 to 5, and `total`. */
export function attemptRatings(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.rating, count(*)::integer as total from attempt s
    where ${wherePeople(scope, selection)} and s.rating is not null and not s.practice
      and s.started_at >= ${selection.from} and s.started_at < ${selection.before}
    group by s.rating)`;
}
