import { describe, expect, test } from 'vitest';
import { describeOnboarding, findBanner, type OnboardingFacts } from './describe-onboarding.ts';
import { nothingDone, nothingYet, type OnboardingProgress } from './onboarding-progress.ts';
import { findTask, type Needed, sectionKeys, sections, type TaskKey, taskKeys } from './onboarding-tasks.ts';

const permissions = ['onboarding:use', 'member:create', 'media:create', 'simulation:create', 'course:create'];
const everything: OnboardingFacts = { permissions: [...permissions, 'form:create'], full: [] };
const allMade = { course: 1, simulation: 2, form: 3 };
const made: OnboardingProgress = { ...nothingDone, created: allMade };
const withDone = (...done: TaskKey[]): OnboardingProgress => ({ ...made, done: new Set(done) });

const stateOf = (progress: OnboardingProgress, key: TaskKey, facts = everything) =>
  describeOnboarding(progress, facts)
    .sections.flatMap(({ tasks }) => tasks)
    .find((task) => task.key === key);

test('the fifteen tasks stand in five sections, each once, and take 2, 3 or 5 minutes', () => {
  expect(sectionKeys.flatMap((key) => [...sections[key]])).toEqual(taskKeys);
  expect(taskKeys).toHaveLength(15);
  expect([...new Set(taskKeys.map((key) => findTask(key).minutes))].toSorted()).toEqual([2, 3, 5]);
});

/** What each task waits for, written a second time. */
const waits: Partial<Record<TaskKey, Needed>> = {
  edit_simulation: 'simulation',
  add_simulation_infobox: 'simulation',
  add_simulation_hotspot: 'simulation',
  add_simulation_question: 'simulation',
  add_course_module: 'course',
  add_course_unit: 'course',
  create_form_question: 'form',
  save_form_changes: 'form',
};
const takesPlace: Partial<Record<TaskKey, string>> = {
  upload_users: 'learners',
  create_simulation: 'simulations',
};

describe.each(taskKeys)('%s', (key) => {
  const needed = waits[key] ?? null;
  const place = takesPlace[key];

  test('is open when everything that it needs is there', () => {
    expect(stateOf(made, key)).toMatchObject({ completed: false, blocked: null });
  });
  test('waits for what it needs, and for nothing else', () => {
    expect(stateOf(nothingDone, key)?.blocked).toBe(needed);
    const withoutOwn = { ...made, created: needed ? { ...allMade, [needed]: null } : allMade };
    expect(stateOf(withoutOwn, key)?.blocked).toBe(needed);
    const onlyOwn = { ...nothingDone, created: { ...nothingDone.created, ...(needed && { [needed]: 7 }) } };
    expect(stateOf(onlyOwn, key)?.blocked).toBeNull();
  });
  test('is kept from a role that may not do it', () => {
    const facts = { ...everything, permissions: [] };
    expect(stateOf(made, key, facts)?.blocked).toBe('role');
  });
  test('is kept by a full plan where it takes a place', () => {
    const facts = { ...everything, full: ['learners', 'simulations', 'virtual-humans'] };
    expect(stateOf(made, key, facts)?.blocked).toBe(place ? 'plan' : null);
  });
  test('is complete whatever came in its way later', () => {
    const nothingAllowed = { permissions: [], full: ['learners', 'simulations'] };
    const later = { ...withDone(key), created: nothingDone.created };
    expect(stateOf(later, key, nothingAllowed)).toMatchObject({ completed: true, blocked: null });
  });
});

test('progress is the percentage of completed tasks, 100 only when all are, and leads to the first that is not', () => {
  expect(describeOnboarding(made, everything)).toMatchObject({
    progress: 0,
    currentTask: 'initial_details',
    selectedSection: 'user-setup',
  });
  const some = describeOnboarding(withDone('initial_details', 'upload_profile', 'upload_video'), everything);
  expect(some).toMatchObject({ progress: 20, currentTask: 'upload_users', selectedSection: 'user-setup' });
  expect(some.sections.map(({ progress }) => progress)).toEqual([66, 100, 0, 0, 0]);
  const butOne = describeOnboarding(withDone(...taskKeys.slice(0, -1)), everything);
  expect(butOne).toMatchObject({
    progress: 93,
    currentTask: 'save_form_changes',
    selectedSection: 'create-form',
  });
  expect(describeOnboarding(withDone(...taskKeys), everything)).toMatchObject({
    progress: 100,
    currentTask: null,
    selectedSection: 'user-setup',
  });
});

test('what role or plan keep from somebody is not asked of them', () => {
  const creator = {
    ...everything,
    permissions: everything.permissions.filter((one) => one !== 'member:create'),
  };
  const all = taskKeys.filter((key) => key !== 'upload_users');
  const state = describeOnboarding(withDone(...all), creator);
  expect(state).toMatchObject({ progress: 100, currentTask: null });
  expect(state.sections[0]?.progress).toBe(100);
  expect(describeOnboarding(withDone(), creator).currentTask).toBe('initial_details');
});

describe('the banner', () => {
  const seen = { dismissed: false, latest: 'upload_video', hiddenAt: null } as const;
  const step = { kind: 'step', task: 'upload_video' };
  test.each([
    ['is not there before anything was done', seen, 0, null],
    ['says the step that was done', seen, 7, step],
    ['stays away after it was closed', { ...seen, hiddenAt: 'upload_video' as const }, 7, null],
    ['comes back with the next step', { ...seen, hiddenAt: 'upload_profile' as const }, 7, step],
    [
      'congratulates at the end, closed before or not',
      { ...seen, hiddenAt: 'upload_video' as const },
      100,
      { kind: 'all' },
    ],
    [
      'says how far it is when everything so far was skipped',
      { ...seen, latest: null },
      20,
      { kind: 'skipped' },
    ],
    ['stays away then too after it was closed', { ...seen, latest: null, hiddenAt: nothingYet }, 20, null],
    ['and comes with the first step', { ...seen, hiddenAt: nothingYet }, 20, step],
    ['is gone for good once first steps were dismissed', { ...seen, dismissed: true }, 100, null],
  ])('%s', (_what, progress, percent, banner) => {
    expect(findBanner(progress, percent)).toEqual(banner);
  });
});
