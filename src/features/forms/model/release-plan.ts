import { fewestPeople } from '#kernel/fewest-people.ts';

/**
 * Anonymous answers are made readable in releases: those of at least five people at once, never one by one. Every figure
 * is a sum over whole releases, so whatever two figures are subtracted from each other, by filter or by time, the
 * difference is again about five people or more.
 */
export const minPeople = fewestPeople;

/** From so many people on, the answers of several places are released together: a form asked at many items fills slowly. */
export const minPeopleOverPlaces = 10;

/** Somebody whose answers wait. Several answers of one person at one place are one entry. */
export type WaitingPerson = { place: string; person: string };

/** What becomes readable when an answer has arrived at this place: what waits there, what waits anywhere, or nothing. */
export function planRelease(waiting: readonly WaitingPerson[], place: string): 'place' | 'all-places' | null {
  if (countPeople(waiting.filter((one) => one.place === place)) >= minPeople) return 'place';
  return countPeople(waiting) >= minPeopleOverPlaces ? 'all-places' : null;
}

/**
 * The first of these answers, without a release that would be cut in two: its answers would be the difference between two
 * figures. Answers of one release stand together; those under a name have none.
 */
export function cutBetweenReleases<Answer extends { releaseId: number | null }>(
  answers: readonly Answer[],
  most: number,
): Answer[] {
  const kept = answers.slice(0, most);
  const next = answers[most];
  if (!next || next.releaseId === null) return kept;
  return kept.filter(({ releaseId }) => releaseId !== next.releaseId);
}

/** How often each person answered, at one place or, with null, anywhere. */
export type TimesAnswered = { place: string | null; times: readonly number[] };

/**
 * At least so many people are behind these answers. Nothing says which are one person's, so they are those of the people who
 * answered most often: at the place that shows the most people, or over all places.
 * @param answers by their place; null where those of several places were released together
 */
export function countPeopleAtLeast(
  answers: readonly { place: string | null }[],
  timesAnswered: readonly TimesAnswered[],
): number {
  const counts = timesAnswered.map(({ place, times }) =>
    countBehind(place === null ? answers.length : answers.filter((one) => one.place === place).length, times),
  );
  return Math.max(0, ...counts);
}

function countBehind(answers: number, times: readonly number[]): number {
  let left = answers;
  let people = 0;
  for (const most of times.toSorted((a, b) => b - a)) {
    if (left <= 0) break;
    left -= most;
    people += 1;
  }
  return people;
}

function countPeople(waiting: readonly WaitingPerson[]): number {
  return new Set(waiting.map(({ person }) => person)).size;
}
