/** Every check of the project, one after the other, with the totals in the last line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Totals = { passed: number; failed: number; skipped: number };

const reports = mkdtempSync(join(tmpdir(), 'praxis-reports-'));
const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const bin = (name: string) => join('node_modules', '.bin', name);

checkStep('format and lint', bin('biome'), ['ci', '.']);
checkStep('types', bin('tsc'), ['-p', '.']);
checkStep('unused code', bin('knip'), ['--no-progress']);
vitestStep('unit and integration tests on the embedded database', 'pglite');
vitestStep('integration tests on PostgreSQL', 'postgres');
journeyStep();

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

function start(
  title: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): boolean {
  console.log(`\n== ${title}`);
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return result.status === 0;
}

function checkStep(title: string, command: string, args: string[]): void {
  if (start(title, command, args)) totals.passed += 1;
  else totals.failed += 1;
}

function vitestStep(title: string, database: 'pglite' | 'postgres'): void {
  const report = join(reports, `${database}.json`);
  const ok = start(
    title,
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {
      PRAXIS_TEST_DATABASE: database,
    },
  );
  addReport(ok, report, (text) => {
    const json = JSON.parse(text) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    }; // vitest's JSON reporter
    return { passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests };
  });
}

function journeyStep(): void {
  const report = join(reports, 'journeys.json');
  const ok = start('journeys in the browser', bin('playwright'), ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  addReport(ok, report, (text) => {
    const { stats } = JSON.parse(text) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }; // Playwright's JSON reporter
    if (stats.flaky > 0)
      console.log(`\nUnsteady journeys, passed at the second try: ${stats.flaky} (see above)`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

/** A runner that ended badly counts as a failure even when its report names none. */
function addReport(ok: boolean, file: string, read: (text: string) => Totals): void {
  let part: Totals = { passed: 0, failed: 0, skipped: 0 };
  try {
    part = read(readFileSync(file, 'utf8'));
  } catch {
    part.failed = 1;
  }
  if (!ok && part.failed === 0) part.failed = 1;
  totals.passed += part.passed;
  totals.failed += part.failed;
  totals.skipped += part.skipped;
}
