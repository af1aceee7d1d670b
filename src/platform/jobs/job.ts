import type { ZodType } from 'zod';
import type { Logger } from '../log/log.ts';
import type { Scope, Tenancy } from '../tenancy/scope.ts';

export type JobContext = {
  tenancy: Tenancy;
  log: Logger;
  /** Aborts when the server stops or the job has run out of time. */
  signal: AbortSignal;
  /** 1 for the first try. */
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
  /** How many run at once in one process. */
  concurrency?: number;
};

/** Thrown by a job that no further try can help: it fails at once and is listed with its reason. */
export class HopelessJobError extends Error {}

/** Keeps the payload's type inside the definition while the list of jobs holds many kinds. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition {
  // The queue checks every payload with `definition.payload` before it calls `run`, so widening is safe.
  return definition as unknown as JobDefinition;
}

/** Asks for a job in the same transaction as the change that needs it. */
export async function requestJob(
  scope: Scope,
  queue: string,
  payload: Record<string, unknown>,
  options: { singletonKey?: string; startAfterSeconds?: number } = {},
): Promise<void> {
  await scope.db
    .insertInto('job_outbox')
    .values({
      organisation_id: scope.organisationId,
      queue,
      payload: JSON.stringify({ ...payload, organisationId: scope.organisationId }),
      singleton_key: options.singletonKey ?? null,
      start_after_seconds: options.startAfterSeconds ?? 0,
    })
    .execute();
}
