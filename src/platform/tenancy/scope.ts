import type { Transaction } from 'kysely';
import type { Database } from '../db/database-types.ts';

/**
 * A transaction that can see and write the rows of one organisation only. Every store function takes it first.
 * It must not outlive the callback it was given to, and nothing slow (HTTP, files, models) is awaited inside.
 */
export type Scope = {
  readonly organisationId: number;
  readonly db: Transaction<Database>;
};

/** The few kinds of work that cross organisations. A new one is added here and to the test that lists them. */
export type CrossTenantPurpose =
  | 'sign-in'
  | 'session-check'
  | 'organisation-switch'
  | 'directory'
  | 'job-dispatch'
  | 'upload-expiry'
  | 'seed-demo'
  | 'provider-staff';

/** A transaction that can reach every organisation, for one named purpose. */
export type PlatformScope = {
  readonly purpose: CrossTenantPurpose;
  readonly db: Transaction<Database>;
};

export type Tenancy = {
  /** Runs `work` in one short transaction behind the wall of one organisation. */
  inOrganisation<Result>(organisationId: number, work: (scope: Scope) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one short transaction across organisations. Only the functions named by a purpose may call it. */
  acrossOrganisations<Result>(
    purpose: CrossTenantPurpose,
    work: (scope: PlatformScope) => Promise<Result>,
  ): Promise<Result>;
};
