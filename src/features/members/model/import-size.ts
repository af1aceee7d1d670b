/** A request has 1 MiB at most; the rest of it is short. */
const mostImportBytes = 1_000_000;

/** Whether a file fits into one request, in which line ends and quotation marks take twice their length. */
export function fitsIntoRequest(csv: string): boolean {
  return new TextEncoder().encode(JSON.stringify(csv)).length <= mostImportBytes;
}
