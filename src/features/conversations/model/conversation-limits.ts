/** Letters of one learner turn. */
export const maximumTurnCharacters = 2_000;
/** Learner turns of one conversation; more than any real conversation needs. */
export const maximumLearnerTurns = 300;
/** A preview is carried by the player, so it is shorter. */
export const maximumPreviewTurns = 80;
/** Lines that an author tries on a draft: all of them are answered anew for each. */
export const maximumTriedLines = 20;
export const maximumDiagnosisCharacters = 500;
/** The length of one turn of the character, as a model may write it. */
export const maximumReplyCharacters = 700;

/** A learner who is speaking when the time runs out may finish the sentence. */
export const timeLimitGraceMs = 5_000;

/** A conversation whose time is up, or that ended by itself, is scored without its learner after this long. */
export const endingPatienceMs = 15_000;
/** The same where the learner is asked for a diagnosis then. */
export const diagnosisPatienceMs = 5 * 60_000;

/** After this long without the first part of a model's answer, the built-in engine answers: a model on one's own machine reads the prompt of a case first. */
export const firstPartLimitMs = 15_000;
/** The same without any further part. */
export const nextPartLimitMs = 10_000;
/** While a reply is being found no other turn is taken; after this long it is given up. */
export const replyPatienceMs = 30_000;

export const previewLifetimeMs = 2 * 60 * 60_000;

/** Ten years; an organisation that wants to keep words longer sets no end. */
export const maxRetentionDays = 3_650;
