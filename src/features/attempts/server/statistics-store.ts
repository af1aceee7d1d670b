import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChoiceList } from '../model/choice-count.ts';
import { rebuildChoices } from './choice-store.ts';
import { rebuildDays } from './day-store.ts';

/**
 * What cards and reports show of an item, kept in the transaction of the event that changes it. The item's row is
 * always locked before a person's is written, and sessions before the item's row, so two writers never wait crosswise
 * and none of them counts from an old picture. Counting everything again gives the same numbers (rebuildItem).
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
          and s.id <> ${session.id}
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
async function countPerson(scope: Scope, item: Item, personId: number): Promise<void> {
  await sql`
    insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions,
      first_score, latest_score, best_score, first_quiz_score, latest_quiz_score)
    ${selectPersonStatistics(scope, item)} and person_id = ${personId} group by person_id
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
      and person_id is not null`;
}

/** Counts everything of one item again from its sessions. */
export async function rebuildItem(scope: Scope, item: Item): Promise<void> {
  const ofItem = sql`organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}`;
  await sql`
    insert into item_statistics (organisation_id, item_kind, item_id)
    values (${scope.organisationId}, ${item.kind}, ${item.id})
    on conflict (organisation_id, item_kind, item_id) do update set updated_at = now()`.execute(scope.db);
  await sql`
    update item_statistics set
      (item_title, total_users, total_views, total_completions, score_sum, score_count) = (
        select coalesce((array_agg(item_title order by started_at desc, id desc))[1], ''),
          (count(distinct person_id) + count(distinct public_sign_in_id) filter (where person_id is null))::integer,
          count(*)::integer, (count(*) filter (where finished_at is not null))::integer,
          coalesce(sum(score) filter (where finished_at is not null), 0),
          (count(score) filter (where finished_at is not null))::integer
        from attempt where ${ofItem})
    where ${ofItem}`.execute(scope.db);
  await sql`delete from item_person_statistics where ${ofItem}`.execute(scope.db);
  await sql`
    insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions,
      first_score, latest_score, best_score, first_quiz_score, latest_quiz_score)
    ${selectPersonStatistics(scope, item)} group by person_id`.execute(scope.db);
}

/** Everything that lists, cards and analytics show of one item, again from its attempts, and what was chosen from their logs. */
export async function rebuildStatistics(
  scope: Scope,
  item: Item,
  choiceLists: readonly ChoiceList[] = [],
): Promise<void> {
  await rebuildItem(scope, item);
  await rebuildDays(scope, item);
  await rebuildChoices(scope, item, choiceLists);
}
