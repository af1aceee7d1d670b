/** Every check of the project, one after the other. What failed is named at the end; the totals are the last line. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, readJourneyReport, readVitestReport } from './test-reports.ts';

const reports = mkdtempSync(join(tmpdir(), 'praxis-reports-'));
const quick = makeQuickFolder();
/** PostgreSQL keeps a database of each test file in its folder, and waits for no disk. */
const inMemory: Record<string, string> = quick ? { TMPDIR: quick } : {};
const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] };
/** The whole must end within 30 minutes on two cores: what takes long is named at the end. */
const durations: { title: string; seconds: number }[] = [];
const slowFilesNamed = 8;
/** A log is read without a terminal: codes for colours would be most of it. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
const bin = (name: string) => join('node_modules', '.bin', name);

// The types take one core for longer than the two others together take the second.
const checks = [
  checkStep('types', bin('tsc'), ['-p', '.']),
  checkStep('format and lint', bin('biome'), ['ci', '.']).then(() =>
    checkStep('unused code', bin('knip'), ['--no-progress']),
  ),
];
await Promise.all(checks);
vitestStep('unit and integration tests on the embedded database', 'pglite');
vitestStep('integration tests on PostgreSQL', 'postgres');
journeyStep();

rmSync(reports, { recursive: true, force: true });
if (quick) rmSync(quick, { recursive: true, force: true });
// Only the end of a long log is kept by some build services: what is said before would be lost.
for (const { title, error } of total.failures) console.log(`\nFailed: ${title}\n${error}`);
for (const title of total.unsteady) console.log(`\nUnsteady, passed at the second try: ${title}`);
for (const { title, seconds } of durations) console.log(`${String(seconds).padStart(5)} s  ${title}`);
for (const { file, seconds } of total.files
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, slowFilesNamed))
  console.log(`${String(Math.round(seconds)).padStart(5)} s  ${file}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Embedded databases are folders of a thousand small files that a test copies and their server syncs one by one: on a disk the
 * tests wait for that longer than they compute. Null where the machine has no file system in memory, or little room in it.
 */
function makeQuickFolder(): string | null {
  const memory = '/dev/shm';
  const enough = 4 * 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync(memory);
    // Browsers and servers need as much again.
    if (bavail * bsize < enough || freemem() < 2 * enough) return null;
    return mkdtempSync(join(memory, 'praxis-tests-'));
  } catch {
    return null;
  }
}

function start(
  title: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): boolean {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(process.stdout.isTTY ? {} : plain), ...environment },
  });
  durations.push({ title, seconds: Math.round((performance.now() - startedAt) / 1000) });
  return result.status === 0;
}

/** Says what the check said when it is over: another one runs beside it. */
async function checkStep(title: string, command: string, args: string[]): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...plain },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  durations.push({ title, seconds: Math.round((performance.now() - startedAt) / 1000) });
  console.log(`\n== ${title}`);
  process.stdout.write(Buffer.concat(said));
  if (code === 0) total.passed += 1;
  else addFailure(title, 'See above.');
}

function vitestStep(title: string, database: 'pglite' | 'postgres'): void {
  const file = join(reports, `${database}.json`);
  const ok = start(
    title,
    bin('vitest'),
    // Names what fails and the totals, and nothing of what passes.
    [
      'run',
      '--reporter=minimal',
      '--reporter=./scripts/unsteady-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { PRAXIS_TEST_DATABASE: database, ...(database === 'pglite' ? inMemory : {}) },
  );
  addReport(title, ok, file, readVitestReport);
}

function journeyStep(): void {
  const title = 'journeys in the browser';
  const file = join(reports, 'journeys.json');
  const ok = start(title, bin('playwright'), ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...inMemory,
  });
  addReport(title, ok, file, readJourneyReport);
}

/** A runner that ended badly counts as a failure even when its report names none. */
function addReport(title: string, ok: boolean, file: string, read: (text: string) => Report): void {
  let part: Report | undefined;
  try {
    part = read(readFileSync(file, 'utf8'));
  } catch (error) {
    addFailure(title, `It left no report that can be read: ${error}`);
    return;
  }
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
  total.failures.push(...part.failures);
  total.unsteady.push(...part.unsteady);
  total.files.push(...part.files);
  if (!ok && part.failed === 0)
    addFailure(title, 'The runner ended badly although no test failed. See above.');
}

function addFailure(title: string, error: string): void {
  total.failed += 1;
  total.failures.push({ title, error });
}
