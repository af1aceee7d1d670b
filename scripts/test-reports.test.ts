import { expect, it } from 'vitest';
import { readJourneyReport, readVitestReport } from './test-reports.ts';

it('names failed tests with the first lines of their errors, without colours', () => {
  const report = readVitestReport(
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 3,
      testResults: [
        {
          name: `${process.cwd()}/src/a.test.ts`,
          status: 'failed',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { fullName: 'it holds', status: 'passed', failureMessages: [] },
            {
              fullName: 'it breaks',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\nto be 2'],
            },
          ],
        },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    failures: [{ title: 'src/a.test.ts › it breaks', error: '  expected 1\n  to be 2' }],
    unsteady: [],
    files: [{ file: 'src/a.test.ts', seconds: 2.5 }],
  });
});

it('counts a file that could not be loaded as a failure', () => {
  const report = readVitestReport(
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] }],
    }),
  );
  expect(report.failed).toBe(1);
  expect(report.failures).toEqual([{ title: 'b.test.ts', error: '  no such import' }]);
});

it('tells journeys that failed from those that needed a second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [
      { status, results: [{ duration: 400, error: { message: `${title} went wrong` } }, { duration: 100 }] },
    ],
  });
  const report = readJourneyReport(
    JSON.stringify({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ specs: [spec('leaves', 'unexpected')], suites: [{ specs: [spec('comes', 'flaky')] }] }],
    }),
  );
  expect(report).toMatchObject({ passed: 5, failed: 1 });
  expect(report.failures).toEqual([{ title: 'e2e/a.spec.ts:3 › leaves', error: '  leaves went wrong' }]);
  expect(report.files).toEqual([{ file: 'e2e/a.spec.ts', seconds: 1 }]);
  expect(report.unsteady).toEqual(['e2e/a.spec.ts:3 › comes\n  comes went wrong']);
});
