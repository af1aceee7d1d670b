import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * Something that an organisation may have a limited number of. The feature that owns the counted things declares it;
 * entitlements knows the limit.
 */
export type Counted = {
  /** Names the limit in plans and agreements. */
  readonly key: string;
  /** How many there are now. */
  countUsed(scope: ReadScope): Promise<number>;
  /** Used without a limit of its own: the limit and the count of that one apply. */
  readonly fallback?: Counted;
  /** Whether the limit refuses anybody. Without it, every limit does; a number that is only shown does not. */
  binds?(scope: ReadScope): Promise<boolean>;
};

/** An entitlement that refuses one more without room. */
export type Entitlement = Counted & {
  /** The error for a request beyond the limit. */
  readonly full: { readonly reason: string; readonly message: string };
};
