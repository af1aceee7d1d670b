export const maximumOverrideReasonCharacters = 1_000;

/** How long a report usually takes where a model writes it, in ms; the progress bar is drawn by it. */
export const reportDurationMs = 40_000;
/** A pending report older than this failed. */
export const reportStaleMs = 60_000;
export const reportPollMs = 3_000;
