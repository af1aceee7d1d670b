import { isDatabaseAway } from '../database-away.ts';

/** The replica cannot be one of this installation: the message is shown as it is and the process ends. */
export class ReplicaError extends Error {}

/** The replica was found to be gone while a statement waited for its answer. */
export class ReplicaLostError extends Error {}

/** 'conflict': this statement alone; 'away': whatever is asked there next fails as well. */
export type ReplicaFault = 'conflict' | 'away';

/**
 * Faults of the replica, which the primary does not have. Any other error would be the same there. A replica ends a
 * statement that stands in the way of what it has to take over: that is a conflict with recovery.
 */
export function findReplicaFault(error: unknown): ReplicaFault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ReplicaLostError) return 'away';
  // 40001, 40P01, 57P01 or 57P04
  if (/conflict with recovery|deadlock with recovery/.test(error.message)) return 'conflict';
  // All connections are busy: that it is slow is no reason to burden the primary as well.
  if (/timeout exceeded when trying to connect/.test(error.message)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === '57P04' || code === '53300' || code === '53400' || code === 'EHOSTUNREACH') return 'away';
  return isDatabaseAway(error) ? 'away' : null;
}

/** Errors that stay until an operator changes something: wrong user or password, no such database. */
const refusals = new Set(['28P01', '28000', '3D000', '42501', '22023', '42704']);

export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(String(error.code));
}
