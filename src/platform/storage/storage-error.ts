import { AppError } from '#kernel/app-error.ts';

export const diskFullMessage =
  'The disk of the server is full. Nothing was lost: free some space, then try again.';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** A full disk becomes a sentence for people; everything else stays what it is. */
export function toStorageError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new AppError('UNAVAILABLE', diskFullMessage, { reason: 'storage.disk-full', cause: error });
}
