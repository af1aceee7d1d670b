import { expect, test } from 'vitest';
import {
  changeProgress,
  completeTasks,
  nothingDone,
  type OnboardingProgress,
  readProgress,
  storeProgress,
} from './onboarding-progress.ts';
import { sections } from './onboarding-tasks.ts';
import { findTour, type TourKey, tourKeys } from './tours.ts';

const some: OnboardingProgress = {
  done: new Set(['initial_details', 'add_course']),
  latest: 'add_course',
  hiddenAt: 'initial_details',
  dismissed: false,
  redirected: true,
  created: { course: 41, simulation: null, form: 12 },
  toursSeen: new Set(['first']),
  welcomeVideoSkipped: true,
};

test('what is stored is read again, under the names that the API answers, and what others wrote stays', () => {
  const stored = storeProgress({ note: 'mine' }, some);
  expect(stored).toMatchObject({
    note: 'mine',
    initial_details: true,
    add_course: true,
    onboardingDismissed: false,
    redirectedToOnboarding: true,
    createdCourseID: '41',
    createdFormID: '12',
    welcomeProgress: {
      welcomeVideoSkipped: true,
      seenFirstTour: true,
      seenSecondTour: false,
      seenVHTour: false,
    },
  });
  expect(readProgress(JSON.parse(JSON.stringify(stored)))).toEqual(some);
});

test.each([
  null,
  'text',
  7,
  [],
  {
    add_course: 'yes',
    createdSimID: { a: 1 },
    createdFormID: '-4',
    latestTask: 'dance',
    welcomeProgress: [1],
  },
])('a map without valid form says nothing: %j', (kept) => {
  expect(readProgress(kept)).toEqual(nothingDone);
});

test('a task is done once, and the newest thing that was made is kept', () => {
  const first = completeTasks(nothingDone, { tasks: ['add_course'], made: { what: 'course', id: 8 } });
  expect(first).toMatchObject({ latest: 'add_course', created: { course: 8 } });
  expect(completeTasks(first, { tasks: ['add_course'], made: { what: 'course', id: 8 } })).toBe(first);
  const second = completeTasks(first, { tasks: ['add_course'], made: { what: 'course', id: 9 } });
  expect(second.created.course).toBe(9);
  expect(completeTasks(second, { tasks: [], made: { what: 'course', id: 3 } })).toBe(second);
});

test('nothing is kept while first steps are dismissed', () => {
  const dismissed = { ...some, dismissed: true };
  expect(completeTasks(dismissed, { tasks: ['create_form'], made: { what: 'form', id: 99 } })).toBe(
    dismissed,
  );
});

test('skipping a section marks its tasks done, and a dismissal can be taken back', () => {
  const skipped = changeProgress(nothingDone, { kind: 'skip-section', section: 'create-form' });
  expect([...(skipped?.done ?? [])]).toEqual([...sections['create-form']]);
  expect(skipped?.latest).toBeNull();
  const dismissed = changeProgress(some, { kind: 'dismiss' });
  expect(dismissed).toMatchObject({ dismissed: true, done: some.done });
  expect(dismissed && changeProgress(dismissed, { kind: 'restart' })).toMatchObject({ dismissed: false });
});

test('a reset forgets tasks and tours, and nothing that was made', () => {
  expect(changeProgress(some, { kind: 'reset' })).toEqual({
    ...nothingDone,
    redirected: true,
    created: some.created,
  });
});

const orders: [TourKey[], TourKey, boolean][] = [
  [[], 'first', true],
  [[], 'second', false],
  [[], 'virtual-human', false],
  [['first'], 'first', true],
  [['first'], 'second', true],
  [['first'], 'virtual-human', false],
  [['first', 'second'], 'virtual-human', true],
];
test.each(orders)('with %j seen, marking %s as seen is possible: %s', (seen, tour, possible) => {
  const after = changeProgress({ ...nothingDone, toursSeen: new Set(seen) }, { kind: 'see-tour', tour });
  expect(after?.toursSeen.has(tour) ?? false).toBe(possible);
});

test('a tour begins at its own place, in its turn, and never again', () => {
  const places = ['/', '/simulations/5', '/virtual-humans/5', '/home', '/simulations', '/simulations/new'];
  const offered = (seen: TourKey[]) => places.map((path) => findTour(new Set(seen), path));
  expect(offered([])).toEqual(['first', null, null, null, null, null]);
  expect(offered(['first'])).toEqual([null, 'second', null, null, null, null]);
  expect(offered(['first', 'second'])).toEqual([null, null, 'virtual-human', null, null, null]);
  expect(offered([...tourKeys])).toEqual(places.map(() => null));
});
