import { sql } from 'kysely';
import { creatorGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import type { PlatformReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { formAnalyticsPath } from '../model/analytics-paths.ts';

export const formAnsweredNotice: NoticeKind = {
  kind: 'form-answered',
  texts: 'forms-analytics',
  audience: creatorGroup,
  inProduct: true,
  mail: 'off',
  // A form that is answered every day is one row, not one for each day.
  addsUp: true,
};

/** A digest that upkeep missed is told for so long. */
const daysBack = 7;
const dayMs = 86_400_000;

/**
 * One notice for each form and day, to its author, on the day after. The day is all that is kept of an anonymous answer, so a
 * notice says no more: neither when in the day an answer came, nor that any waits for those of others.
 */
export function tellOfAnswers(
  context: Pick<ServerContext, 'listParts' | 'clock'> & { tenancy: Tenancy },
): UpkeepTask {
  return {
    failed: 'authors could not be told of answers to their forms',
    async run() {
      const now = context.clock();
      const days = { from: dayOf(now.getTime() - daysBack * dayMs), before: dayOf(now.getTime()) };
      const organisations = await context.tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listOrganisations(scope, days),
      );
      for (const organisationId of organisations)
        await context.tenancy.inOrganisation(organisationId, async (scope) => {
          const answered = await listAnsweredDays(scope, days);
          await requestNotices(
            context,
            scope,
            answered.map(({ formId, authorId, title, day, count }) => ({
              memberId: Number(authorId),
              kind: formAnsweredNotice.kind,
              values: { title, count },
              path: formAnalyticsPath(String(formId)),
              key: `${formId}:${day}`,
            })),
          );
        });
    },
  };
}

type Days = { from: string; before: string };

/** In UTC, as the day of an answer is. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function listOrganisations({ db }: PlatformReadScope, { from, before }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.organisation_id as id from form_response r
    where r.day >= ${from}::date and r.day < ${before}::date`.execute(db);
  return rows.map(({ id }) => Number(id));
}

type AnsweredDay = { formId: number; authorId: number; title: string; day: string; count: number };

/** Of authors who may still write forms, and so read the answers to their own. */
async function listAnsweredDays(scope: Scope, { from, before }: Days): Promise<AnsweredDay[]> {
  const { rows } = await sql<AnsweredDay>`
    select f.id as "formId", f.author_person_id as "authorId", f.title, r.day::text as day, count(*)::int as count
    from form_response r
    join form f on f.organisation_id = r.organisation_id and f.id = r.form_id
    join member_profile m on m.organisation_id = f.organisation_id and m.person_id = f.author_person_id
      and m.role = any(${[...creatorGroup]}::text[])
    where r.organisation_id = ${scope.organisationId} and r.day >= ${from}::date and r.day < ${before}::date
    group by f.id, f.author_person_id, f.title, r.day
    order by r.day, f.id`.execute(scope.db);
  return rows;
}
