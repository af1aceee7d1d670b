import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** A feature whose sessions use credits. */
export type CreditUser = {
  /** As it names its uses: 'conversation'. */
  readonly reason: string;
  /**
   * Those of these sessions that nobody goes on with, and how long they were used. One that does not exist any more was
   * not used.
   */
  listAbandoned(
    scope: ReadScope,
    references: readonly string[],
    now: Date,
  ): Promise<readonly { reference: string; usedMs: number | null }[]>;
};

export const creditUsersPoint = defineExtensionPoint<CreditUser>('credits.users');
