import type { Role } from '#kernel/viewer.ts';
import { type PlanLimits, planKeys } from './limits.ts';

/** The facts of a plan that these rules need; null where an organisation has none, which is without limits. */
export type PlanKind = { type: string } | null;

/** The plans that are sold by seats: invited people become learners. */
const seatTypes: readonly string[] = ['FREE_TRIAL', 'STARTER', 'PRO'];
const namedTypes: readonly string[] = [...seatTypes, 'SESSION', 'ENTERPRISE'];

export const invitableRoles = ['admin', 'user', 'contentcreator'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

export function isSeatBased(plan: PlanKind): boolean {
  return plan !== null && seatTypes.includes(plan.type);
}

/** 'Contract' is every type without a name of its own. */
export function isContract(plan: PlanKind): boolean {
  return plan === null || !namedTypes.includes(plan.type);
}

/** The roles an invitation may give: by seats only learners, creators only with an enterprise plan or a contract. */
export function listInvitableRoles(plan: PlanKind): readonly InvitableRole[] {
  if (isSeatBased(plan)) return ['user'];
  const mayInviteCreators = isContract(plan) || plan?.type === 'ENTERPRISE';
  return mayInviteCreators ? invitableRoles : ['admin', 'user'];
}

/** The reason of a plan that follows from what an organisation pays. */
export const paymentReason = 'payment';

/** What a plan leaves that nobody pays for any more looks like a trial, but was none. */
export function hasEnded(plan: { type: string; reason: string } | null): boolean {
  return plan?.type === 'FREE_TRIAL' && plan.reason === paymentReason;
}

const sessionCreditsPerMonth = 1500;
const otherCreditsPerMonth = 250;

export function creditsPerMonthOf({ type, limits }: { type: string; limits: PlanLimits }): number {
  return (
    limits[planKeys.creditsPerMonth] ?? (type === 'SESSION' ? sessionCreditsPerMonth : otherCreditsPerMonth)
  );
}

/** The end where a plan names none. Screens show it; nothing stops working on it. */
const endWhereNoneIsSaid = '2025-02-01';

/** YYYY-MM-DD. */
export function endOfPlan(plan: { expiryDate: string | null }): string {
  return plan.expiryDate ?? endWhereNoneIsSaid;
}
