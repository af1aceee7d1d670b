import type { Scope } from '#platform/tenancy/scope.ts';

type Counts = Record<string, number>;

/** One feature's part in exporting and erasing the data of a person. */
export type PersonalData = {
  /** The key of the feature's part in the export. */
  name: string;
  export(scope: Scope, personId: number): Promise<unknown>;
  /** In the transaction that erases. `email` is the address that is being forgotten. */
  erase(
    scope: Scope,
    person: { personId: number; email: string },
  ): Promise<{ removed: Counts; kept: Counts; afterCommit?: () => Promise<void> }>;
};
