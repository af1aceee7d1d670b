import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { bestScoresOf } from '#features/attempts/server/people-progress-view.ts';
import { itemScoresHidden } from '#features/attempts/server/unit-attempts-view.ts';
import { type ContentKind, contentKinds } from '#features/content/model/content-kind.ts';
import { itemPublishedTo } from '#features/content/server/item-standing-view.ts';
import { courseStandings } from '#features/courses/server/course-standing-view.ts';
import { leaderboardsOff } from '#features/organisations/server/leaderboard-view.ts';
import { isExam } from '#features/virtual-humans/server/exam-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type Standings, shownPlaces } from '../model/leaderboard.ts';

export type RankedItem = { kind: ContentKind; id: number };

/** An item that has a leaderboard for this viewer. */
export async function findRankedItem(
  scope: ReadScope,
  viewer: Viewer,
  itemId: number,
): Promise<RankedItem | null> {
  const items = contentKinds.flatMap((kind) => itemPublishedTo(scope, viewer, kind, itemId) ?? []);
  if (items.length === 0) return null;
  const hidden = itemScoresHidden({
    organisation: sql`${scope.organisationId}::bigint`,
    kind: sql`i.kind`,
    id: sql`i.id`,
  });
  const { rows } = await sql<RankedItem>`
    select i.kind, i.id from (${sql.join(items, sql` union all `)}) i
    where not ${leaderboardsOff(scope)} and not ${hidden} and not ${isExam(sql`i.facts`)}`.execute(scope.db);
  const [row] = rows;
  return row ? { kind: row.kind, id: Number(row.id) } : null;
}

const resultShape = {
  personId: z.number(),
  firstName: z.string(),
  progress: z.number().nullable(),
  score: z.number().nullable(),
};
const standingsSchema = z.object({
  people: z.number(),
  optedOut: z.boolean(),
  best: z.array(z.object(resultShape)),
  own: z.object({ ...resultShape, better: z.number() }).nullable(),
});

const resultJson = sql`'personId', r.person_id, 'firstName', r.first_name, 'progress', r.progress, 'score', r.score`;
const order = sql`r.progress desc nulls last, r.score desc nulls last, lower(r.first_name), r.person_id`;
const isBetter = sql`(coalesce(r.progress, -1), coalesce(r.score, -1)) > (coalesce(mine.progress, -1), coalesce(mine.score, -1))`;

/** Learners who may come in, by what they reached; who opted out is in nobody's list but compared all the same. One statement. */
export async function readStandings(
  scope: ReadScope,
  item: RankedItem,
  viewerId: number | null,
): Promise<Standings & { optedOut: boolean }> {
  const out = (person: RawBuilder<unknown>) => sql<boolean>`exists (select from leaderboard_opt_out o
    where o.organisation_id = ${scope.organisationId} and o.person_id = ${person})`;
  const { rows } = await sql`
    with results as materialized (
      select r.person_id, m.first_name, r.progress, r.score,
        m.role = 'user' and not ${out(sql`r.person_id`)} as listed
      from ${resultsIn(scope, item)} r
      join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = r.person_id
        and m.deleted_at is null and m.disabled_at is null
    ), listed as (select * from results where listed)
    select (select count(*)::integer from listed) as people,
      ${out(sql`${viewerId}::bigint`)} as "optedOut",
      (select coalesce(json_agg(json_build_object(${resultJson}) order by ${order}), '[]')
        from (select * from listed r order by ${order} limit ${shownPlaces}) r) as best,
      (select json_build_object(${resultJson},
          'better', (select count(*) from listed r cross join (select mine_of.progress, mine_of.score) mine where ${isBetter}))
        from results r cross join lateral (select r.progress, r.score) mine_of
        where r.person_id = ${viewerId}) as own`.execute(scope.db);
  return standingsSchema.parse(rows[0]);
}

function resultsIn(scope: ReadScope, { kind, id }: RankedItem): RawBuilder<unknown> {
  return kind === 'course' ? courseStandings(scope, id) : bestScoresOf(scope, { kind, id });
}

export async function isOptedOut(scope: ReadScope, personId: number | null): Promise<boolean> {
  return (await findOptOut(scope, personId)) !== null;
}

export async function findOptOut(scope: ReadScope, personId: number | null): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('leaderboard_opt_out')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId ?? 0)
    .select('chosen_at')
    .executeTakeFirst();
  return row?.chosen_at ?? null;
}

/** @param at null takes the choice back; answers how many there were before */
export async function writeOptOut(scope: Scope, personId: number | null, at: Date | null): Promise<number> {
  if (personId === null) return 0;
  if (at) {
    await scope.db
      .insertInto('leaderboard_opt_out')
      .values({ organisation_id: scope.organisationId, person_id: personId, chosen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 0;
  }
  const removed = await scope.db
    .deleteFrom('leaderboard_opt_out')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
