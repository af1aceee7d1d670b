const delaysMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

/** Milliseconds to wait before the given retry (from 1); undefined when it is time to give up. */
export function retryDelayMs(attempt: number): number | undefined {
  return delaysMs[attempt - 1];
}

/** Answers of a server that no retry changes: the address has expired, or the file is not there. */
export function isFinalStatus(httpStatus: number | undefined): boolean {
  return (
    httpStatus !== undefined &&
    httpStatus >= 400 &&
    httpStatus < 500 &&
    httpStatus !== 408 &&
    httpStatus !== 429
  );
}
