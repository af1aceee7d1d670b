import { type RawBuilder, sql } from 'kysely';
import type { ZodType } from 'zod';
import { slot } from '../db/session/compiled-statement.ts';
import type { Logger } from '../log/log.ts';
import type { Scope, Tenancy } from '../tenancy/scope.ts';

export type JobContext = {
  tenancy: Tenancy;
  log: Logger;
  /** Aborts when the server stops or the job has run out of time. */
  signal: AbortSignal;
  /** The number of this try; 1 for the first. */
  attempt: number;
  /** True when no further try follows if this one throws. */
  lastAttempt: boolean;
};

/** A piece of work outside the request. Handlers must be idempotent: after a kill the same payload comes again. */
export type JobDefinition<Payload = unknown> = {
  /** Imperative: 'transcode-video'. */
  name: string;
  /** Every payload names its organisation. */
  payload: ZodType<Payload & { organisationId: number }>;
  run(payload: Payload & { organisationId: number }, context: JobContext): Promise<void>;
  retryLimit: number;
  retryDelaySeconds: number;
  expireSeconds: number;
  /** The number of jobs of this kind that run at once in one process. */
  concurrency?: number;
};

/** Thrown by a job for which another try is useless: it fails at once and is listed with its reason. */
export class HopelessJobError extends Error {}

/** Keeps the payload's type inside the definition while the list of jobs holds many kinds. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition {
  // The queue checks every payload with `definition.payload` before it calls `run`, so widening is safe.
  return definition as unknown as JobDefinition;
}

export type JobRequestOptions = { singletonKey?: string; startAfterSeconds?: number };

/**
 * Requests a job as a part (`with … as (…)`) of the one statement that needs it.
 * @param when rows of the statement, each of which requests once: `reserved where running = 1`
 */
export function requestedJob(when: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into job_outbox (organisation_id, queue, payload, singleton_key, start_after_seconds)
    select ${slot('jobOrganisation')}::bigint, ${slot('jobQueue')}::text, ${slot('jobPayload')}::jsonb,
      ${slot('jobSingletonKey')}::text, ${slot('jobStartAfterSeconds')}::integer from ${when}`;
}

/** The values for the places of `requestedJob`. */
export function describeJobRequest(
  { organisationId }: Scope,
  queue: string,
  payload: Record<string, unknown>,
  { singletonKey, startAfterSeconds = 0 }: JobRequestOptions = {},
): Readonly<Record<`job${string}`, unknown>> {
  return {
    jobOrganisation: organisationId,
    jobQueue: queue,
    jobPayload: JSON.stringify({ ...payload, organisationId }),
    jobSingletonKey: singletonKey ?? null,
    jobStartAfterSeconds: startAfterSeconds,
  };
}

/** Requests a job in the same transaction as the change that needs it. */
export async function requestJob(
  scope: Scope,
  queue: string,
  payload: Record<string, unknown>,
  options: JobRequestOptions = {},
): Promise<void> {
  await requestJobs(scope, queue, [payload], options);
}

/** The same for many payloads, in one statement. */
export async function requestJobs(
  scope: Scope,
  queue: string,
  payloads: readonly Record<string, unknown>[],
  options: JobRequestOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await scope.db
    .insertInto('job_outbox')
    .values(
      payloads.map((payload) => ({
        organisation_id: scope.organisationId,
        queue,
        payload: JSON.stringify({ ...payload, organisationId: scope.organisationId }),
        singleton_key: options.singletonKey ?? null,
        start_after_seconds: options.startAfterSeconds ?? 0,
      })),
    )
    .execute();
}
