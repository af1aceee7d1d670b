import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChoiceList } from '../model/choice-count.ts';
import { rebuildChoices } from './choice-store.ts';
import { rebuildDays } from './day-store.ts';

/**
 * What cards and reports show of an item, kept in the transaction of the event that changes it. Sessions are locked first,
 * then the rows of all items by kind and id, then people by id (a trigger counts over all items of a person, so their rows
 * are shared between items): two writers never wait crosswise, and none of them counts from an old picture. Counting
 * everything again gives the same numbers (rebuildItems).
 */

export type Item = { kind: string; id: number };

/** A session has begun: one view more, and one user more when it is this learner's first. */
export async function countView(
  scope: Scope,
  item: Item,
  session: { id: number; itemTitle: string; personId: number | null; publicSignInId: string | null },
): Promise<void> {
  await sql`
    insert into item_statistics (organisation_id, item_kind, item_id, item_title, total_views)
    values (${scope.organisationId}, ${item.kind}, ${item.id}, ${session.itemTitle}, 1)
    on conflict (organisation_id, item_kind, item_id)
    do update set total_views = item_statistics.total_views + 1, item_title = excluded.item_title,
      updated_at = now()`.execute(scope.db);
  await sql`
    update item_statistics set total_users = total_users + 1
    where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}
      and not exists (
        select 1 from attempt s
        where s.organisation_id = ${scope.organisationId} and s.item_kind = ${item.kind} and s.item_id = ${item.id}
          and s.id <> ${session.id} and not s.practice
          and (s.person_id = ${session.personId} or s.public_sign_in_id = ${session.publicSignInId}::uuid))`.execute(
    scope.db,
  );
  if (session.personId !== null) await countPerson(scope, item, session.personId);
}

/** A session was finished, with a score or without one. */
export async function countCompletion(
  scope: Scope,
  item: Item,
  session: { personId: number | null; score: number | null },
): Promise<void> {
  const scored = session.score === null ? 0 : 1;
  await sql`
    update item_statistics set total_completions = total_completions + 1,
      score_sum = score_sum + ${session.score ?? 0}::numeric, score_count = score_count + ${scored}::integer,
      updated_at = now()
    where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}`.execute(
    scope.db,
  );
  if (session.personId !== null) await countPerson(scope, item, session.personId);
}

/** One learner's few sessions of one item are simply counted again. */
function countPerson(scope: Scope, item: Item, personId: number): Promise<void> {
  return writePersonStatistics(
    scope,
    sql`${selectPersonStatistics(scope, item)} and person_id = ${personId} group by person_id`,
  );
}

async function writePersonStatistics(scope: Scope, counted: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions,
      first_score, latest_score, best_score, first_quiz_score, latest_quiz_score)
    ${counted}
    on conflict (organisation_id, item_kind, item_id, person_id) do update set
      views = excluded.views, completions = excluded.completions, first_score = excluded.first_score,
      latest_score = excluded.latest_score, best_score = excluded.best_score,
      first_quiz_score = excluded.first_quiz_score, latest_quiz_score = excluded.latest_quiz_score`.execute(
    scope.db,
  );
}

function selectPersonStatistics(scope: Scope, item: Item) {
  return sql`
    select ${scope.organisationId}::bigint, ${item.kind}::text, ${item.id}::bigint, person_id, count(*)::integer,
      (count(*) filter (where finished_at is not null))::integer,
      (array_agg(score order by finished_at, id) filter (where finished_at is not null and score is not null))[1],
      (array_agg(score order by finished_at desc, id desc)
        filter (where finished_at is not null and score is not null))[1],
      max(score) filter (where finished_at is not null),
      (array_agg(score order by finished_at, id)
        filter (where quiz and finished_at is not null and score is not null))[1],
      (array_agg(score order by finished_at desc, id desc)
        filter (where quiz and finished_at is not null and score is not null))[1]
    from attempt
    where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}
      and person_id is not null and not practice`;
}

/**
 * Counts everything of these items again from their sessions. Together, because who counted one after the other would hold
 * people while waiting for the next item, whose writer may wait for one of them.
 */
export async function rebuildItems(scope: Scope, items: readonly Item[]): Promise<void> {
  const kinds = items.map(({ kind }) => kind);
  const ids = items.map(({ id }) => id);
  await sql`
    insert into item_statistics (organisation_id, item_kind, item_id)
    select distinct ${scope.organisationId}::bigint, kind, id
    from unnest(${kinds}::text[], ${ids}::bigint[]) as item (kind, id) order by kind, id
    on conflict (organisation_id, item_kind, item_id) do update set updated_at = now()`.execute(scope.db);
  await sql`
    select person_id from person_statistics where organisation_id = ${scope.organisationId} and person_id in (
      select s.person_id from item_person_statistics s
      join unnest(${kinds}::text[], ${ids}::bigint[]) as item (kind, id) on s.item_kind = item.kind and s.item_id = item.id
      where s.organisation_id = ${scope.organisationId})
    order by person_id for update`.execute(scope.db);
  for (const item of items) await recountItem(scope, item);
}

async function recountItem(scope: Scope, item: Item): Promise<void> {
  const ofItem = sql`organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}`;
  await sql`
    update item_statistics set
      (item_title, total_users, total_views, total_completions, score_sum, score_count) = (
        select coalesce((array_agg(item_title order by started_at desc, id desc))[1], ''),
          (count(distinct person_id) + count(distinct public_sign_in_id) filter (where person_id is null))::integer,
          count(*)::integer, (count(*) filter (where finished_at is not null))::integer,
          coalesce(sum(score) filter (where finished_at is not null), 0),
          (count(score) filter (where finished_at is not null))::integer
        from attempt where ${ofItem} and not practice)
    where ${ofItem}`.execute(scope.db);
  // Who has no session left goes; the others are changed in place, so that nobody's own count falls to nothing meanwhile.
  await sql`
    delete from item_person_statistics s where ${ofItem} and not exists (
      select from attempt a where a.organisation_id = s.organisation_id and a.item_kind = s.item_kind
        and a.item_id = s.item_id and a.person_id = s.person_id and not a.practice)`.execute(scope.db);
  await writePersonStatistics(
    scope,
    sql`${selectPersonStatistics(scope, item)} group by person_id order by person_id`,
  );
}

/** Everything that lists, cards and analytics show of one item, again from its attempts, and what was chosen from their logs. */
export async function rebuildStatistics(
  scope: Scope,
  item: Item,
  choiceLists: readonly ChoiceList[] = [],
): Promise<void> {
  await rebuildItems(scope, [item]);
  await rebuildDays(scope, item);
  await rebuildChoices(scope, item, choiceLists);
}
