import type { Role } from '#kernel/viewer.ts';

/** What of a plan these rules look at; null where an organisation has none, which means without limits. */
export type LicenseKind = { type: string } | null;

/** The plans that are sold by seats: who is invited becomes a learner. */
const seatTypes: readonly string[] = ['FREE_TRIAL', 'STARTER', 'PRO'];
const namedTypes: readonly string[] = [...seatTypes, 'SESSION', 'ENTERPRISE'];

const invitableRoles = ['admin', 'user', 'contentcreator'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

export function isSeatBased(license: LicenseKind): boolean {
  return license !== null && seatTypes.includes(license.type);
}

/** 'Contract' is every type without a name of its own. */
export function isContract(license: LicenseKind): boolean {
  return license === null || !namedTypes.includes(license.type);
}

/** The roles an invitation may give: by seats only learners, creators only with an enterprise plan or a contract. */
export function listInvitableRoles(license: LicenseKind): readonly InvitableRole[] {
  if (isSeatBased(license)) return ['user'];
  const mayInviteCreators = isContract(license) || license?.type === 'ENTERPRISE';
  return mayInviteCreators ? invitableRoles : ['admin', 'user'];
}

const sessionCreditsPerMonth = 1500;
const otherCreditsPerMonth = 250;

export function creditsPerMonthOf(license: { type: string; creditsPerMonth: number | null }): number {
  return (
    license.creditsPerMonth ?? (license.type === 'SESSION' ? sessionCreditsPerMonth : otherCreditsPerMonth)
  );
}

/** Where a plan does not say when it ends. It is shown and locks nothing, like every end of a plan. */
const endWhereNoneIsSaid = '2025-02-01';

/** YYYY-MM-DD. */
export function endOfPlan(license: { expiryDate: string | null }): string {
  return license.expiryDate ?? endWhereNoneIsSaid;
}

/** Null as a limit means without one. */
export function isAtCapacity(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit;
}
