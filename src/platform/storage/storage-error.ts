import { AppError } from '#kernel/app-error.ts';

export const diskFullMessage =
  'The disk of the server is full. Nothing was lost: free some space, then try again.';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether an error of a store says that its disk is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === diskFullReason;
}

const diskFullReason = 'storage.disk-full';

/** A full disk becomes a sentence for people; everything else stays what it is. */
export function toStorageError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new AppError('UNAVAILABLE', diskFullMessage, { reason: diskFullReason, cause: error });
}
