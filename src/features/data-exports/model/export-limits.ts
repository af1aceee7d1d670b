/** In one organisation, waiting or being written. */
export const maxExportsAtOnce = 2;

/** Of one export. It is twenty million events as CSV, more than most programs open. */
export const maxExportBytes = 4 * 1024 ** 3;

/** Of all exports that an organisation keeps at the same time. */
export const maxKeptBytes = 10 * 1024 ** 3;

/** Of one organisation, in one process: each reads the files while somebody's connection takes them. */
export const maxDownloadsAtOnce = 4;

/** A copy of what people did does not lie around: it is made again in minutes. */
export const keptDays = 7;

/**
 * A part ends where it reaches one of them. A part is in memory while it is written: the bytes are of its rows as CSV, and
 * 50,000 sessions or events take 5 to 10 MB.
 */
export const partLimits = {
  rows: 50_000,
  bytes: 8 * 1024 * 1024,
  /** Rows of one statement. Events with looks around in 360° hold up to some ten thousand characters each. */
  perRead: 1_000,
};
export type PartLimits = typeof partLimits;
