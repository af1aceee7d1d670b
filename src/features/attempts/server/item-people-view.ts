import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, wherePeople } from './attempt-selection-view.ts';

/**
 * A relation of the members who began attempts of a selection: `person_id`, `sessions`, `completed`, `best_score` and
 * `latest_score` (percent of finished ones with a score, hidden ones too: for staff alone), `last_activity_at`.
 */
export function attemptFiguresByPerson(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.person_id, count(*)::integer as sessions, count(s.finished_at)::integer as completed,
      max(s.score) filter (where s.finished_at is not null)::float as best_score,
      (array_agg(s.score::float order by s.started_at desc, s.id desc)
        filter (where s.finished_at is not null and s.score is not null))[1] as latest_score,
      max(s.last_event_at) as last_activity_at
    from attempt s where ${whereBegun(scope, selection)} and s.person_id is not null group by s.person_id)`;
}

function whereBegun(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`${wherePeople(scope, selection)}
    and not s.practice and s.started_at >= ${selection.from} and s.started_at < ${selection.before}`;
}
