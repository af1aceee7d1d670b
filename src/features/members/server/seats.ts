import { sql } from 'kysely';
import { planKeys } from '#features/entitlements/model/limits.ts';
import {
  type Counted,
  findPlan,
  findRoom,
  holdLimits,
  type Plan,
} from '#features/entitlements/server/index.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { OpenSeats } from '../model/seats.ts';

/**
 * Of many people who are invited at once each gets their own answer that there is no seat (takeSeat): nothing is
 * refused here.
 */
export const learnerSeats: Counted = {
  key: planKeys.learners,
  countUsed: async (scope) => (await countSeats(scope)).learners,
};
export const editorSeats: Counted = {
  key: planKeys.editors,
  countUsed: async (scope) => (await countSeats(scope)).editors,
};
const paidEditorSeats: Counted = { ...editorSeats, key: planKeys.paidEditors, fallback: editorSeats };

/** The plan, and how many seats of each kind are open at this moment; holdMembers must have been called. */
export async function readSeats(scope: ReadScope): Promise<{ plan: Plan | null; open: OpenSeats }> {
  const [learners, editors] = [await findRoom(scope, learnerSeats), await findRoom(scope, paidEditorSeats)];
  const withoutLimit = Number.POSITIVE_INFINITY;
  return {
    plan: await findPlan(scope),
    open: { learners: learners ?? withoutLimit, editors: editors ?? withoutLimit },
  };
}

/**
 * Makes all requests for a seat, a role or the last administrator wait for each other until the transaction ends.
 */
export function holdMembers(scope: Scope): Promise<void> {
  return holdLimits(scope);
}

/** Disabled members free their seat. */
async function countSeats(scope: ReadScope): Promise<Record<keyof OpenSeats, number>> {
  const { rows } = await sql<Record<keyof OpenSeats, number>>`
    select count(*) filter (where role in ('contentcreator', 'admin', 'super', 'customeradmin'))::int as editors,
           count(*) filter (where role = 'user')::int as learners
    from membership where organisation_id = ${scope.organisationId} and disabled_at is null`.execute(
    scope.db,
  );
  return rows[0] ?? { editors: 0, learners: 0 };
}
