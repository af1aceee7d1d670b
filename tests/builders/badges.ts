import { awardBadge } from '#features/achievements/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** Numbers of interactive videos and sessions that went: no other item has them. */
let gone = 7_000_000_000;

/** As a finished session would award it. Answers its number. */
export async function buildBadge(
  tenancy: Tenancy,
  of: { organisationId: number; personId: number; title?: string; at?: Date },
): Promise<string> {
  gone += 1;
  const { organisationId, personId, title = 'Hand hygiene', at = new Date('2026-11-02T09:00:00Z') } = of;
  return tenancy.inOrganisation(organisationId, async (scope) => {
    const attempt = { attemptId: gone, itemId: gone, itemKind: 'simulation', itemTitle: title };
    await awardBadge(scope, { ...attempt, personId, finishedAt: at });
    const made = await scope.db
      .selectFrom('badge')
      .where('organisation_id', '=', organisationId)
      .where('item_id', '=', attempt.itemId)
      .select('id')
      .executeTakeFirstOrThrow();
    return String(made.id);
  });
}
