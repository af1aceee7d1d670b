import type { MediaType } from './upload-limits.ts';

type File = { kind: MediaType; lengthMs: number | null };
type ReplacementRefusal = 'other-kind' | 'shorter';

/** What authors read beside a new video that was refused after its conversion. */
export const shorterText =
  'The new video is shorter than the one it would replace, which is used. Interactions after its end would be lost.';

/** Encoders end a film a few frames earlier or later. */
const toleranceMs = 1_000;

/**
 * Why a new file may not take the place of another; null where it may. Interactions stand at moments of a video: one that
 * is used must not become shorter, or what comes after its end is lost to learners.
 */
export function findReplacementRefusal(
  current: File,
  next: File,
  isUsed: boolean,
): ReplacementRefusal | null {
  if (current.kind !== next.kind) return 'other-kind';
  if (!isUsed || current.kind !== 'video' || current.lengthMs === null || next.lengthMs === null) return null;
  return next.lengthMs + toleranceMs < current.lengthMs ? 'shorter' : null;
}
