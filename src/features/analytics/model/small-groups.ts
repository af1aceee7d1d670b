import { isFew } from '#kernel/fewest-people.ts';

// Where an organisation asks for it, no number is shown about one to four different people.

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
 * What a total leaves out of its items with few people. Items may be looked at one by one, in many lists, so no other goes with
 * the few. They are what the total is more than the shown ones, and are left out of it where that is about few people together.
 * @param peopleOfFew how many different people used any of them
 */
export function leaveOutOfTotal<Key>(few: readonly Key[], peopleOfFew: number): Key[] {
  return isFew(peopleOfFew) ? [...few] : [];
}
