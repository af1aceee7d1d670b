/** With fewer different people a number says too much about single ones. Forms, leaderboards and analytics hold to it. */
export const fewestPeople = 5;

/**
 * Whether a number about so many different people, and devices of shared links, says too much about single ones. Nobody is not
 * few: where anybody could have been meant, a nought tells of no one.
 */
export function isFew(people: number): boolean {
  return people > 0 && people < fewestPeople;
}

/**
 * The rows that are withheld, of rows that make up a total which is shown. With the few goes the smallest of the others, so
 * that the total less the shown rows is about two rows or more, and about as many people as are needed.
 */
export function withholdRows<Key>(rows: readonly { key: Key; people: number }[]): Set<Key> {
  const few = rows.filter(({ people }) => isFew(people));
  if (few.length === 0) return new Set();
  const [next] = rows.filter(({ people }) => people >= fewestPeople).toSorted((a, b) => a.people - b.people);
  return new Set([...few, ...(next ? [next] : [])].map(({ key }) => key));
}

/** Why an answer about fewer people is refused, for pages and files that say so. */
export const fewPeopleReason = 'analytics.few-people';
