import type { Readable } from 'node:stream';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

type Counts = Record<string, number>;

/** `open` is called once no transaction is open; null for a file that is gone. */
export type PersonalFile = { name: string; contentType: string; open(): Promise<Readable | null> };

/** One feature's part in exporting and erasing the data of a person. */
export type PersonalData = {
  /** The key of the feature's part in the export. */
  name: string;
  export(scope: Scope, personId: number): Promise<unknown>;
  /** Completes what `export` answered with what is read from files; called once no transaction is open. */
  complete?(organisationId: number, exported: unknown): Promise<unknown>;
  /** Files of the person's own, which the export holds after all other parts. */
  listFiles?(scope: ReadScope, personId: number): Promise<PersonalFile[]>;
  /** In the transaction that erases. `email` is the address that is being forgotten. */
  erase(
    scope: Scope,
    person: { personId: number; email: string },
  ): Promise<{ removed: Counts; kept: Counts; afterCommit?: () => Promise<void> }>;
};
