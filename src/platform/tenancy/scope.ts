import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database-types.ts';

/**
 * A transaction that can see and write the rows of one organisation only. Every store function takes it first.
 * It must not outlive the callback it was given to, and nothing slow (HTTP, files, models) is awaited inside.
 */
export type Scope = {
  readonly organisationId: number;
  readonly db: Transaction<Database>;
};

/**
 * Sees the rows of one organisation and can change nothing: each statement is a transaction of its own, which costs a
 * third of one that is opened and committed. Store functions that only read take this, so both kinds may call them.
 * Statements of one reader may see what was committed between them, as those of a transaction may too.
 */
export type ReadScope = {
  readonly organisationId: number;
  readonly db: Kysely<Database>;
};

/** The few kinds of work that cross organisations. A new one is added here and to the test that lists them. */
type CrossTenantPurpose =
  | 'sign-in'
  | 'session-check'
  | 'organisation-switch'
  | 'people'
  | 'directory'
  | 'job-dispatch'
  | 'key-renewal'
  | 'mail-delivery'
  | 'seed-demo'
  | 'provider-staff'
  | 'feature-flags'
  | 'warehouse'
  | 'pace';

/** A transaction that can reach every organisation, for one named purpose. */
export type PlatformScope = {
  readonly purpose: CrossTenantPurpose;
  readonly db: Transaction<Database>;
};

/** The same for reading alone. */
export type PlatformReadScope = {
  readonly purpose: CrossTenantPurpose;
  readonly db: Kysely<Database>;
};

/** Who asks a question of analytics: a viewer, or somebody for whom a job reads. */
type Reader = { readonly organisationId: number; readonly personId: number | null };

/**
 * Thrown in a transaction that needs something slow first, which no transaction waits for. The transaction is undone, the remedy of the
 * error's class is applied, and the work is done again.
 */
export class NeedsFirstError extends Error {
  readonly organisationId: number;

  constructor(organisationId: number, message: string) {
    super(message);
    this.organisationId = organisationId;
  }
}

export type Tenancy = {
  /**
   * Runs `work` in one short transaction that sees one organisation only. It runs once more when it threw a `NeedsFirstError`, so it
   * changes nothing but rows.
   */
  inOrganisation<Result>(organisationId: number, work: (scope: Scope) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work`, which only reads, in a scope that sees one organisation only. A statement that writes fails.
   */
  readInOrganisation<Result>(
    organisationId: number,
    work: (scope: ReadScope) => Promise<Result>,
  ): Promise<Result>;
  /**
   * The same for figures of many sessions, which a replica answers where the installation has one: they may then be some
   * seconds old. Whoever wrote a moment ago sees what they wrote. Not for what decides about a write.
   */
  readForAnalytics<Result>(reader: Reader, work: (scope: ReadScope) => Promise<Result>): Promise<Result>;
  /**
   * What this person asks of analytics from here on sees all that is committed by now. For files and mails, which stay
   * when somebody is erased: what was erased before they were begun must not be in them.
   */
  catchUp(personId: number): void;
  /** Runs `work` in one short transaction across organisations. Only the functions named by a purpose may call it. */
  acrossOrganisations<Result>(
    purpose: CrossTenantPurpose,
    work: (scope: PlatformScope) => Promise<Result>,
  ): Promise<Result>;
  /** Runs `work`, which only reads, across organisations. */
  readAcrossOrganisations<Result>(
    purpose: CrossTenantPurpose,
    work: (scope: PlatformReadScope) => Promise<Result>,
  ): Promise<Result>;
  /** What is done when a transaction threw such an error, outside of any transaction. One for each class. */
  setRemedy<Needed extends NeedsFirstError>(
    needed: new (...parts: never[]) => Needed,
    remedy: (error: Needed) => Promise<void>,
  ): void;
};
