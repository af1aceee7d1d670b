import type { AttemptState } from './attempt-state.ts';
import type { ContentIndex } from './content-index.ts';

/** Where a session that was left goes on, and what is behind the learner already. */
export type UnfinishedPlace = {
  videoId: number;
  positionMs: number;
  answeredIds: number[];
  usedIds: number[];
};

/**
 * Null when there is nothing to come back to: the route has led to its end, or nothing happened yet beyond the first
 * moments of the first video.
 */
export function findUnfinishedPlace(index: ContentIndex, state: AttemptState): UnfinishedPlace | null {
  const { currentVideoId, positionMs, answered, usedEventIds, visitedVideoIds } = state;
  if (state.finished || state.routeEnded || !index.videos.has(currentVideoId)) return null;
  const answeredIds = Object.keys(answered).map(Number);
  const hasBegun =
    positionMs >= worthKeepingMs ||
    visitedVideoIds.length > 1 ||
    answeredIds.length + usedEventIds.length > 0;
  return hasBegun ? { videoId: currentVideoId, positionMs, answeredIds, usedIds: usedEventIds } : null;
}

const worthKeepingMs = 5_000;
