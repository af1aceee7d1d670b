import { sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';

/**
 * Sessions are the person's own to take along, with their scores: hiding scores shapes what the product shows, and does not
 * end the right to a copy. Erasure leaves them to count, answers and gaze included, without any name.
 */
export const personalAttemptData: PersonalData = {
  name: 'sessions',
  async export(scope, personId) {
    const { rows } = await sql`
      select s.id, s.item_kind, s.item_id, s.item_title, s.external_user_id, s.started_at, s.finished_at,
        s.time_spent_ms, s.score, s.rating,
        (select coalesce(json_agg(jsonb_build_object('at', e.created_at, 'type', e.type, 'timeSpentMs', e.time_spent_ms)
            || coalesce(e.payload, '{}') order by e.sequence), '[]')
          from attempt_event e where e.organisation_id = s.organisation_id
            and e.attempt_started_at = s.started_at and e.attempt_id = s.id) as events
      from attempt s where s.organisation_id = ${scope.organisationId} and s.person_id = ${personId}
      order by s.started_at, s.id`.execute(scope.db);
    return rows;
  },
  async erase(scope, { personId }) {
    const erased = await scope.db
      .updateTable('attempt')
      .set({ external_user_id: null })
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .where('external_user_id', 'is not', null)
      .executeTakeFirst();
    const kept = await scope.db
      .selectFrom('attempt')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return {
      removed: { 'external-names': Number(erased.numUpdatedRows) },
      kept: { sessions: Number(kept?.count ?? 0) },
    };
  },
};
