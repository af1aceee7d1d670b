import { fewestPeople } from '#kernel/fewest-people.ts';

// Where an organisation asks for it, no number is shown about one to four different people. Nobody is not few: where anybody
// could have been meant, a nought tells of no one.

/** @param people different people, and devices of shared links, behind a number */
export function isFew(people: number): boolean {
  return people > 0 && people < fewestPeople;
}

/** How many people are asked about, of how many. */
export type AskedPeople = {
  /** Who did something, of those asked for. */
  people: number;
  /** Who did, whoever they are. */
  everybody: number;
  /** Who is in the group or has the user type asked for; null where everybody is meant. */
  members: number | null;
};

/**
 * Whether an answer about some people is withheld: they are few, the others are (who would be everybody less these), or a nought
 * would tell of each of a few members that they did nothing.
 */
export function isWithheld({ people, everybody, members }: AskedPeople): boolean {
  return isFew(people) || isFew(everybody - people) || (members !== null && isFew(members));
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

/**
 * What a total leaves out of its items with few people. Items may be looked at one by one, in many lists, so no other goes with
 * the few. They are what the total is more than the shown ones, and are left out of it where that is about few people together.
 * @param peopleOfFew how many different people used any of them
 */
export function leaveOutOfTotal<Key>(few: readonly Key[], peopleOfFew: number): Key[] {
  return isFew(peopleOfFew) ? [...few] : [];
}
