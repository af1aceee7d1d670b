import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTestsForOneDatabase, findTestsForPostgres } from '../setup/choose-tests.ts';

/** Which tests the run on PostgreSQL leaves out (vitest.config.ts): one that it should not would go unnoticed. */

test('a test that opens a database, itself or by a helper, is not taken for one without', () => {
  const found = findTestsForOneDatabase(
    '{tests,src/{kernel,features/{conversations,courses,media}}}/**/*.test.ts',
  );
  expect(found).toEqual(expect.arrayContaining(['src/kernel/score.test.ts', 'tests/house/layers.test.ts']));
  for (const opens of [
    'tests/safety/permissions.test.ts',
    // By a stage of their own, and by one of the stage's.
    'src/features/courses/server/tests/taking.api.test.ts',
    'src/features/conversations/server/tests/session-suite/session-suite.api.test.ts',
  ])
    expect(found).not.toContain(opens);
});

test('a file that says that it is about no database is run on one', () => {
  const found = findTestsForOneDatabase('src/features/media/**/*.test.ts');
  expect(found).toContain('src/features/media/server/tests/conversion.test.ts');
  expect(found).not.toContain('src/features/media/server/tests/media.api.test.ts');
});

// Whoever waits for a lock, or asks who may do what, is asked on PostgreSQL: one session at a time proves nothing of it.
test('no file about locks, tenancy or permissions says so', () => {
  const all = '{src,tests}/**/*.test.ts';
  const chosen = findTestsForOneDatabase(all);
  for (const kept of globSync(
    '{src/**/crosswise-*,tests/safety/{permissions,tenancy-fuzz,entitlements}}.test.ts',
  ))
    expect(chosen).not.toContain(kept);
});

test('on the embedded database one file of each feature stays, and all that is about the whole server', () => {
  const left = findTestsForPostgres('{src,tests}/**/*.test.ts');
  expect(left.every((file) => file.startsWith('src/features/'))).toBe(true);
  const courses = 'src/features/courses/server/tests/*.test.ts';
  const ofCourses = findTestsForPostgres(courses);
  const onBoth = globSync(courses).filter((file) => !findTestsForOneDatabase(courses).includes(file));
  expect(ofCourses).toHaveLength(onBoth.length - 1);
});
