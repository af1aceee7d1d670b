import { usualTrialDays } from '#features/entitlements/model/trial.ts';

/** Whoever comes by this name gets another length of trial; with a code, only who has it. */
export type TrialCampaign = { name: string; days: number; partnerCode: string | null };

/** What a visitor claims, from the address that they came by. */
export type TrialClaim = { campaign: string | null; partnerCode: string | null };

export function findCampaign(
  { campaign, partnerCode }: TrialClaim,
  campaigns: readonly TrialCampaign[],
): TrialCampaign | null {
  const named = campaigns.find(({ name }) => name === campaign);
  if (!named) return null;
  return named.partnerCode === null || named.partnerCode === partnerCode ? named : null;
}

/** The length that is given: a browser may ask for one, and gets it only where its campaign is proven. */
export function provenTrialDays(
  wished: number | null,
  claim: TrialClaim,
  campaigns: readonly TrialCampaign[],
): number {
  const days = findCampaign(claim, campaigns)?.days;
  return days !== undefined && (wished === null || wished === days) ? days : usualTrialDays;
}
