/** Sizes and times of the feed; tests make them smaller. */
export type FeedLimits = {
  /** Changes that are looked up at once. */
  notes: number;
  /** Rows of one read, and of one insert but for those of an answer page more. */
  rows: number;
  /** How long nothing is asked after everything was sent. */
  restMs: number;
  /** After a failure; doubled with each further one, up to the longest. */
  retryMs: number;
  longestRetryMs: number;
  /** How often the tables themselves are looked at. */
  lookMs: number;
  /** How often deleted rows are taken out of ClickHouse's files: each time rewrites whole files. */
  removeMs: number;
  /** How long what hides a deleted session stays, in case an insert of before is still on its way. */
  hiddenHours: number;
};

export const feedLimits: FeedLimits = {
  notes: 500,
  rows: 2_000,
  restMs: 5_000,
  retryMs: 5_000,
  longestRetryMs: 60_000,
  lookMs: 60_000,
  removeMs: 10 * 60_000,
  hiddenHours: 24,
};
