import { sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';

/** What somebody kept goes with them, and what is sent of it ends; from views of others they are taken out. */
export const personalViewData: PersonalData = {
  name: 'saved-views',
  async export(scope, personId) {
    const { rows: kept } = await sql`
      select v.name, v.address, v.created_at, m.every, m.weekday, m.month_day, m.hour, m.format, m.paused, m.last_at
      from saved_view v
      left join view_mail m on m.organisation_id = v.organisation_id and m.view_id = v.id
      where v.organisation_id = ${scope.organisationId} and v.person_id = ${personId}
      order by v.created_at, v.id`.execute(scope.db);
    const { rows: sent } = await sql`
      select v.name, s.sent_at from view_mail_sent s
      join saved_view v on v.organisation_id = s.organisation_id and v.id = s.view_id
      where s.organisation_id = ${scope.organisationId} and s.person_id = ${personId}
      order by s.sent_at`.execute(scope.db);
    return { kept, sent };
  },
  async erase(scope, { personId }) {
    const { numDeletedRows } = await scope.db
      .deleteFrom('saved_view')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    for (const table of ['view_mail_recipient', 'view_mail_sent'] as const)
      await scope.db
        .deleteFrom(table)
        .where('organisation_id', '=', scope.organisationId)
        .where('person_id', '=', personId)
        .execute();
    return { removed: { 'saved-views': Number(numDeletedRows) }, kept: {} };
  },
};
