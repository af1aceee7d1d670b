export const maximumOverrideReasonCharacters = 1_000;
/** What a learner may write about a contested point. */
export const maximumAppealNoteCharacters = 1_000;
/** Of one virtual human: more do not make an agreement more certain. */
export const maximumGoldSessions = 200;

/** How long a report usually takes where a model writes it, in ms; the progress bar is drawn by it. */
export const reportDurationMs = 40_000;
/** A pending report older than this failed. */
export const reportStaleMs = 60_000;
export const reportPollMs = 3_000;
