export type { CreditUser } from './extension-points.ts';
export { type CreditUse, creditsUsedUp, reserveCredits, settleCredits } from './spend-credits.ts';
