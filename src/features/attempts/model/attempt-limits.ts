/** Most events one call may carry. A player with more waiting sends several batches. */
export const maximumBatchEvents = 200;
/** Most events one session may hold: the highest sequence that is taken. */
export const maximumSequence = 20_000;
/**
 * How far an event may lie beyond the first gap. A player sends one batch after the other, and a last one beside it when
 * the page goes; what waits for a gap is read again with each batch.
 */
export const maximumWaitingEvents = 1_000;
/** A longer step was a closed laptop, not a person at work. */
export const maximumStepMs = 60 * 60_000;
export const maximumAttemptMs = 24 * 60 * 60_000;
export const maximumExternalIdCharacters = 200;

export const attemptListSize = 25;
/** Lists of what is newest. */
export const latestListSize = 10;
export const eventPageSize = 100;
export const maximumPageSize = 100;
export const heatmapReadLimit = 1_000;
export const maximumDeletions = 100;

/** A session that was left is offered to be gone on with for this long. */
export const continuableMs = 30 * 24 * 60 * 60_000;

/** A session can be rated this long after it began. */
export const ratingWindowMs = 7 * 24 * 60 * 60_000;
