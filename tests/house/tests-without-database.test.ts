import { expect, test } from 'vitest';
import { findTestsWithoutDatabase } from '../setup/tests-without-database.ts';

/** Which tests the run on PostgreSQL leaves out (vitest.config.ts): one that it should not would go unnoticed. */

test('a test that opens a database, itself or by a helper, is not taken for one without', () => {
  const found = findTestsWithoutDatabase(
    '{tests,src/{kernel,features/{conversations,courses}}}/**/*.test.ts',
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
