import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countPeopleAtLeast,
  cutBetweenReleases,
  minPeople,
  minPeopleOverPlaces,
  planRelease,
  type WaitingPerson,
} from './release-plan.ts';

type Answer = WaitingPerson & { id: number };
/** As the database keeps it: an answer released over all places has no place any more. */
type Readable = { id: number; person: string; place: string | null; day: number };

const people = (count: number, place: string) =>
  Array.from({ length: count }, (_, index) => ({ place, person: `${place}-${index}` }));

test.each([
  [people(4, 'a'), null],
  [people(5, 'a'), 'place'],
  [[...people(4, 'a'), ...people(4, 'b')], null],
  [[...people(4, 'a'), ...people(4, 'b'), ...people(2, 'c')], 'all-places'],
] as const)('answers wait until there are those of enough people', (waiting, plan) => {
  expect(planRelease(waiting, 'a')).toBe(plan);
});

test('one person who answers often is one person', () => {
  const often = Array.from({ length: 20 }, () => ({ place: 'a', person: 'same' }));
  expect(planRelease(often, 'a')).toBeNull();
  const everywhere = Array.from({ length: 20 }, (_, index) => ({ place: `p${index}`, person: 'same' }));
  expect(planRelease(everywhere, 'p0')).toBeNull();
});

test.each([
  [
    'each may be of the one who answered most often',
    ['a', 'a', 'a'],
    [{ place: 'a', times: [1, 3, 1, 1] }],
    1,
  ],
  ['and the rest of the next ones', ['a', 'a', 'a', 'a', 'a'], [{ place: 'a', times: [1, 3, 1, 1] }], 3],
  [
    'at a place that asks once, each is of another',
    ['a', 'a', 'b', null],
    [
      { place: 'a', times: [1, 1, 1] },
      { place: null, times: [4, 1] },
    ],
    2,
  ],
  ['nobody is behind none', [], [{ place: null, times: [2] }], 0],
] as const)('of anonymous answers, %s', (_what, places, times, people) => {
  expect(
    countPeopleAtLeast(
      places.map((place) => ({ place })),
      times,
    ),
  ).toBe(people);
});

test('answers are cut between releases, those under a name anywhere', () => {
  const of = (...releases: (number | null)[]) => releases.map((releaseId) => ({ releaseId }));
  expect(cutBetweenReleases(of(3, 3, 2, 2), 5)).toEqual(of(3, 3, 2, 2));
  expect(cutBetweenReleases(of(3, 3, 2, 2, 1), 4)).toEqual(of(3, 3, 2, 2));
  expect(cutBetweenReleases(of(3, 3, 2, 2, 2), 4)).toEqual(of(3, 3));
  expect(cutBetweenReleases(of(null, null, null), 2)).toEqual(of(null, null));
});

const arrivals = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: 40 }).map(String),
    place: fc.constantFrom('a', 'b', 'c', 'd'),
    nextDay: fc.boolean(),
  }),
  { minLength: 20, maxLength: 80 },
);

/** Everything that analytics ever answers: at each moment, for each range of days and each place. */
function listFigures(given: readonly { person: string; place: string; nextDay: boolean }[]): Readable[][] {
  let waiting: Answer[] = [];
  const readable: Readable[] = [];
  const figures: Readable[][] = [];
  let day = 0;
  given.forEach(({ person, place, nextDay }, id) => {
    if (nextDay) day++;
    waiting.push({ id, person, place });
    const plan = planRelease(waiting, place);
    if (plan === null) return;
    const released = plan === 'place' ? waiting.filter((one) => one.place === place) : waiting;
    waiting = waiting.filter((one) => !released.includes(one));
    for (const one of released)
      readable.push({ id: one.id, person: one.person, place: plan === 'place' ? place : null, day });
    const days = [...new Set(readable.map((one) => one.day))];
    for (const first of days)
      for (const last of days)
        for (const only of [null, 'a', 'b', 'c', 'd'])
          figures.push(
            readable.filter(
              (one) => one.day >= first && one.day <= last && (only === null || one.place === only),
            ),
          );
  });
  return figures;
}

test('no figure, and no difference of two figures, is about fewer than five people', () => {
  fc.assert(
    fc.property(arrivals, fc.infiniteStream(fc.nat()), (given, choose) => {
      const figures = listFigures(given);
      const pick = () => figures[choose.next().value % figures.length] ?? [];
      for (const figure of figures) expectManyPeople(figure);
      // All pairs would be thousands: a sample of them, chosen anew in each run.
      for (let pair = 0; figures.length > 0 && pair < 200; pair++) {
        const [one, other] = [pick(), pick()];
        const ids = new Set(other.map(({ id }) => id));
        expectManyPeople(one.filter(({ id }) => !ids.has(id)));
      }
    }),
  );
});

function expectManyPeople(answers: readonly Readable[]): void {
  const count = new Set(answers.map(({ person }) => person)).size;
  if (count > 0) expect(count).toBeGreaterThanOrEqual(minPeople);
}

test('answers do not wait for ever: fewer than ten people are waiting at any time', () => {
  fc.assert(
    fc.property(arrivals, (given) => {
      let waiting: WaitingPerson[] = [];
      for (const { person, place } of given) {
        waiting.push({ person, place });
        const plan = planRelease(waiting, place);
        if (plan === 'place') waiting = waiting.filter((one) => one.place !== place);
        if (plan === 'all-places') waiting = [];
        expect(new Set(waiting.map((one) => one.person)).size).toBeLessThan(minPeopleOverPlaces);
      }
    }),
  );
});
