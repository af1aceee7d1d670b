import { sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';

/** What somebody had to do and did is theirs and goes with them; what they assigned stays, by '(Deleted)'. */
export const personalAssignmentData: PersonalData = {
  name: 'assignments',
  async export(scope, personId) {
    const { rows: rounds } = await sql`
      select a.item_kind, a.item_id, a.item_title as title, a.reason, r.number, r.assigned_at,
        to_char(r.due_on, 'YYYY-MM-DD') as due_on, r.started_at, r.completed_at, r.score::float as score,
        r.valid_until, r.withdrawn_at,
        (select coalesce(json_agg(json_build_object('step', s.step, 'at', s.claimed_at) order by s.claimed_at), '[]')
          from assignment_reminder s
          where s.organisation_id = r.organisation_id and s.round_id = r.id) as reminders
      from assignment_round r
      join assignment a on a.organisation_id = r.organisation_id and a.id = r.assignment_id
      where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId}
      order by r.assigned_at, r.id`.execute(scope.db);
    const { rows: made } = await sql`
      select id, item_kind, item_id, item_title as title, created_at from assignment
      where organisation_id = ${scope.organisationId} and created_by_person_id = ${personId}
      order by created_at, id`.execute(scope.db);
    const { rows: zones } = await sql<{ time_zone: string }>`
      select time_zone from member_time_zone
      where organisation_id = ${scope.organisationId} and person_id = ${personId}`.execute(scope.db);
    const { rows: feeds } = await sql<{ created_at: Date }>`
      select created_at from calendar_feed
      where organisation_id = ${scope.organisationId} and person_id = ${personId}`.execute(scope.db);
    return {
      rounds,
      made,
      time_zone: zones[0]?.time_zone ?? null,
      calendar_address_made_at: feeds[0]?.created_at ?? null,
    };
  },
  async erase(scope, { personId }) {
    const remove = async (table: 'assignment_target' | 'calendar_feed' | 'member_time_zone') => {
      await scope.db
        .deleteFrom(table)
        .where('organisation_id', '=', scope.organisationId)
        .where('person_id', '=', personId)
        .execute();
    };
    await remove('assignment_target');
    await remove('calendar_feed');
    await remove('member_time_zone');
    const rounds = await scope.db
      .deleteFrom('assignment_round')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const made = await scope.db
      .selectFrom('assignment')
      .where('organisation_id', '=', scope.organisationId)
      .where('created_by_person_id', '=', personId)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return {
      removed: { 'assignment-rounds': Number(rounds.numDeletedRows) },
      kept: { assignments: Number(made.count) },
    };
  },
};
