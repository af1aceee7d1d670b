import { type RawBuilder, sql } from 'kysely';
import { slot } from '#platform/db/session/compiled-statement.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChoiceCount, ChoiceList } from '../model/choice-count.ts';
import { assertLogsHere } from './archive/archived-logs.ts';

const addToKept = sql`on conflict (organisation_id, item_kind, item_id, choice)
  do update set total = kept.total + excluded.total`;

/**
 * Adds to the counts of choices, as a part (`with … as (…)`) of the statement that appends the events. Rows are written
 * in the order of their keys, so that two writers never wait for each other crosswise.
 */
export const addedChoices: RawBuilder<unknown> = sql`
  insert into item_choice_count as kept (organisation_id, item_kind, item_id, choice, total)
  select ${slot('organisation')}::bigint, c.* from unnest(${slot('choiceKinds')}::text[],
    ${slot('choiceItems')}::bigint[], ${slot('choiceNumbers')}::bigint[], ${slot('choiceTotals')}::integer[]) as c
  ${addToKept}`;

/** What the places of `addedChoices` are filled with, besides `organisation`. */
export function describeChoices(
  counts: readonly ChoiceCount[],
): Readonly<Record<`choice${string}`, unknown>> {
  return {
    choiceKinds: counts.map((count) => count.itemKind),
    choiceItems: counts.map((count) => count.itemId),
    choiceNumbers: counts.map((count) => count.choice),
    choiceTotals: counts.map((count) => count.total),
  };
}

/** Takes away what was chosen in these attempts, which are held and about to be deleted. */
export async function takeChoicesAway(
  scope: Scope,
  attemptIds: readonly number[],
  lists: readonly ChoiceList[],
): Promise<void> {
  for (const list of lists) {
    const those = sql`s.id = any(${[...attemptIds]}::bigint[])`;
    await sql`
      insert into item_choice_count as kept (organisation_id, item_kind, item_id, choice, total)
      ${selectChoices(scope, list, those, sql`-count(*)::integer`)}
      ${addToKept}`.execute(scope.db);
  }
}

/** Counts the choices of one item again from the log; its attempts are held by the caller. @throws LogsArchivedError */
export async function rebuildChoices(
  scope: Scope,
  item: { kind: string; id: number },
  lists: readonly ChoiceList[],
): Promise<void> {
  await assertLogsHere(scope, sql`s.item_kind = ${item.kind} and s.item_id = ${item.id}`);
  await scope.db
    .deleteFrom('item_choice_count')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .execute();
  for (const list of lists.filter(({ kind }) => kind === item.kind)) {
    await sql`
      insert into item_choice_count as kept (organisation_id, item_kind, item_id, choice, total)
      ${selectChoices(scope, list, sql`s.item_id = ${item.id}`, sql`count(*)::integer`)}
      ${addToKept}`.execute(scope.db);
  }
}

function selectChoices(
  scope: Scope,
  { kind, type, list }: ChoiceList,
  which: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select s.organisation_id, s.item_kind, s.item_id, found.choice::bigint, ${total}
    from attempt s
    join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
      and e.attempt_id = s.id
    cross join jsonb_array_elements_text(e.payload->${list}::text) as found (choice)
    where s.organisation_id = ${scope.organisationId} and s.item_kind = ${kind} and ${which}
      and e.organisation_id = ${scope.organisationId} and e.type = ${type}
    group by s.organisation_id, s.item_kind, s.item_id, found.choice::bigint
    order by s.item_id, found.choice::bigint`;
}
