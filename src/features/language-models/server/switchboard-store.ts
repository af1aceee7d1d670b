import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type AiSwitchboard, aiUses, defaultSwitchboard } from '../model/ai-switchboard.ts';

export async function findSwitchboard(scope: ReadScope): Promise<AiSwitchboard> {
  const row = await scope.db
    .selectFrom('ai_switchboard')
    .where('organisation_id', '=', scope.organisationId)
    .select([...aiUses, 'review_required as reviewRequired'])
    .executeTakeFirst();
  return row ?? defaultSwitchboard;
}

export async function saveSwitchboard(
  scope: Scope,
  { reviewRequired, ...uses }: AiSwitchboard,
  at: Date,
): Promise<void> {
  const values = { ...uses, review_required: reviewRequired, updated_at: at };
  await scope.db
    .insertInto('ai_switchboard')
    .values({ organisation_id: scope.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}
