/** Reads what the two test runners write as JSON into one shape. */
export type Report = {
  passed: number;
  failed: number;
  skipped: number;
  failures: { title: string; error: string }[];
  /** Passed at the second try. */
  unsteady: string[];
  /** How long each file took. */
  files: { file: string; seconds: number }[];
};

type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type JourneySuite = {
  suites?: JourneySuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
};

type JourneysJson = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
  errors?: { message?: string }[];
};

const errorLines = 8;
const longestLine = 300;

export function readVitestReport(text: string): Report {
  const json = JSON.parse(text) as VitestJson; // vitest's JSON reporter
  const failures = json.testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        title: `${nameFile(file.name)} › ${test.fullName}`,
        error: firstLines(test.failureMessages?.[0]),
      }));
    // A file that could not be loaded has no tests to name.
    const isBroken = file.status === 'failed' && failed.length === 0;
    return isBroken ? [{ title: nameFile(file.name), error: firstLines(file.message) }] : failed;
  });
  return {
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, failures.length),
    skipped: json.numPendingTests,
    failures,
    unsteady: [],
    files: json.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: nameFile(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

export function readJourneyReport(text: string): Report {
  const { stats, suites, errors = [] } = JSON.parse(text) as JourneysJson; // Playwright's JSON reporter
  const report: Report = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: errors.map((error) => ({ title: 'journeys in the browser', error: firstLines(error.message) })),
    unsteady: [],
    files: [],
  };
  const milliseconds = new Map<string, number>();
  for (const spec of suites.flatMap(listSpecs)) {
    const title = `e2e/${spec.file}:${spec.line} › ${spec.title}`;
    for (const { status, results } of spec.tests) {
      const took = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
      milliseconds.set(spec.file, (milliseconds.get(spec.file) ?? 0) + took);
      const error = firstLines(results.find((result) => result.error)?.error?.message);
      if (status === 'unexpected') report.failures.push({ title, error });
      if (status === 'flaky') report.unsteady.push(`${title}\n${error}`);
    }
  }
  report.files = [...milliseconds].map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum / 1000 }));
  return report;
}

function listSpecs(suite: JourneySuite): NonNullable<JourneySuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

function nameFile(path: string): string {
  return path.replace(`${process.cwd()}/`, '');
}

function firstLines(message: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const lines = (message ?? 'No reason was given.').replaceAll(/\x1b\[[0-9;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .map((line) => `  ${line.slice(0, longestLine)}`)
    .join('\n');
}
