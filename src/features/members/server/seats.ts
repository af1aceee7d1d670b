import { isCreatorGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { planKeys } from '#features/entitlements/model/limits.ts';
import {
  type Counted,
  findPlan,
  findRoom,
  findUse,
  holdLimits,
  type Plan,
} from '#features/entitlements/server/index.ts';
import { countByRole } from '#features/identity/server/membership-view.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import type { AppError } from '#kernel/app-error.ts';
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
export const paidEditorSeats: Counted = { ...editorSeats, key: planKeys.paidEditors, fallback: editorSeats };

/** The plan, and how many seats of each kind are open at this moment; holdMembers must have been called. */
export async function readSeats(scope: ReadScope): Promise<{ plan: Plan | null; open: OpenSeats }> {
  const [learners, editors] = [await findRoom(scope, learnerSeats), await findRoom(scope, paidEditorSeats)];
  const withoutLimit = Number.POSITIVE_INFINITY;
  return {
    plan: await findPlan(scope),
    open: { learners: learners ?? withoutLimit, editors: editors ?? withoutLimit },
  };
}

/** The refusal of one person, which says how many seats are taken where that is its reason. */
export async function refuseMember(
  scope: ReadScope,
  reason: OrganisationReason,
  fields: readonly string[] = [],
): Promise<AppError> {
  const seats =
    reason === 'members.no-learner-seats'
      ? learnerSeats
      : reason === 'members.no-editor-seats'
        ? paidEditorSeats
        : null;
  const limit = seats && (await findUse(scope, seats));
  return organisationError(reason, fields, limit ?? undefined);
}

/**
 * Makes all requests for a seat, a role or the last administrator wait for each other until the transaction ends.
 */
export function holdMembers(scope: Scope): Promise<void> {
  return holdLimits(scope);
}

/** Disabled members free their seat. */
async function countSeats(scope: ReadScope): Promise<Record<keyof OpenSeats, number>> {
  const counts = await countByRole(scope);
  const sum = (counted: typeof counts) => counted.reduce((total, { members }) => total + members, 0);
  return {
    editors: sum(counts.filter(({ role }) => isCreatorGroup(parseRole(role)))),
    learners: sum(counts.filter(({ role }) => role === 'user')),
  };
}
