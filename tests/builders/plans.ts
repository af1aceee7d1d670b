import { addPlan } from '#features/entitlements/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** From now on this is the organisation's plan. */
export async function buildPlan(
  tenancy: Tenancy,
  organisation: { id: number },
  plan: Partial<Parameters<typeof addPlan>[1]>,
): Promise<void> {
  await tenancy.inOrganisation(organisation.id, (scope) => addPlan(scope, { type: 'PRO', ...plan }));
}
