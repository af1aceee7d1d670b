import type { ReadScope } from '#platform/tenancy/scope.ts';

/** How often each of these was chosen in all attempts at these items; what was never chosen is left out. */
export async function readChoiceCounts(
  scope: ReadScope,
  items: { kind: string; ids: readonly number[] },
  choices: readonly number[],
): Promise<Map<number, number>> {
  if (items.ids.length === 0 || choices.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('item_choice_count')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_kind', '=', items.kind)
    .where('item_id', 'in', [...items.ids])
    .where('choice', 'in', [...choices])
    .where('total', '>', 0)
    .groupBy('choice')
    .select((eb) => ['choice', eb.fn.sum<string>('total').as('total')])
    .execute();
  return new Map(rows.map(({ choice, total }) => [Number(choice), Number(total)]));
}
