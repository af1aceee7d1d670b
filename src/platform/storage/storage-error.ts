import { AppError } from '#kernel/app-error.ts';

const diskFullReason = 'storage.disk-full';

export const diskFullMessage =
  'The disk of the server is full. Nothing was lost: free some space, then try again.';

/** Below this much free room the disk counts as full: the embedded database needs some to stop in order. */
export const leastFreeBytes = 64 * 1024 * 1024;

export function diskFullError(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', diskFullMessage, { reason: diskFullReason, cause });
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether an error of a store means that its disk is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === diskFullReason;
}

/** A full disk becomes a sentence for people; other errors stay as they are. */
export function toStorageError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return diskFullError(error);
}
