/** A list that no mail can hold: its page is narrowed by a search first. */
export class TooManyRows extends Error {}

/** @throws TooManyRows */
export function assertFits({ totalCount }: { totalCount: number }, most: number = maxRows): void {
  if (totalCount > most) throw new TooManyRows(`${totalCount} rows are more than a mail holds`);
}

/** Some megabytes; to read them takes seconds. */
const maxRows = 20_000;
