import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * Something that an organisation may have a limited number of. The feature that owns what is counted declares it; how
 * many there may be, entitlements knows.
 */
export type Counted = {
  /** Names the limit in plans and agreements. */
  readonly key: string;
  /** How many there are now. */
  countUsed(scope: ReadScope): Promise<number>;
  /** Where nobody set a limit for this one: the limit and the count of that one hold. */
  readonly fallback?: Counted;
};

/** What nobody gets more of than there is room for. */
export type Entitlement = Counted & {
  /** The error for whoever wants more. */
  readonly full: { readonly reason: string; readonly message: string };
};
