import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, wherePeople } from './attempt-selection-view.ts';

/** How learners rated the attempts of a selection: a relation of `rating`, 1 to 5, and `total`. */
export function attemptRatings(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.rating, count(*)::integer as total from attempt s
    where ${wherePeople(scope, selection)} and s.rating is not null and not s.practice
      and s.started_at >= ${selection.from} and s.started_at < ${selection.before}
    group by s.rating)`;
}

/** How many different learners rated any of them: a number inside a statement. */
export function attemptRaters(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer from attempt s
    where ${wherePeople(scope, selection)} and s.rating is not null and not s.practice
      and s.started_at >= ${selection.from} and s.started_at < ${selection.before})`;
}
