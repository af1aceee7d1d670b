import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { askPraxis, endProcesses, makeFolder, type Running, startPraxis } from '../praxis-process.ts';

/** The data folder as other users of the machine find it, under the most careless settings of a shell. */

afterEach(endProcesses);

const careless = ['sh', '-c', 'umask 000; exec "$@"', 'sh'];
const patience = { timeout: 30_000 };

/** What others than the server's user may do anything with. */
function listOpen(folder: string): string[] {
  const paths = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return paths.filter((path) => {
    const facts = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return facts !== undefined && !facts.isSymbolicLink() && (facts.mode & 0o077) !== 0;
  });
}

async function start(folder: string, settings: Record<string, string> = {}): Promise<Running> {
  const server = await startPraxis({ DATA_DIR: folder, PRAXIS_DEMO: '1', ...settings }, [], careless);
  await expect.poll(server.output, patience).toContain('Ctrl-C stops it');
  return server;
}

/** Something in the database, a mail in its folder and a file in the work of the server. */
async function use({ url }: Running): Promise<void> {
  const { data } = await askPraxis(
    url,
    'mutation { createPraxisToken(Email: "admin@demo.praxis.test", Password: "praxis-demo") { Token } }',
  );
  const token: string = data.createPraxisToken.Token;
  await askPraxis(url, 'mutation { createContentTag(Name: "one") { ID } }', {}, token);
  await askPraxis(url, 'mutation { forgotPassword(Email: "learner@demo.praxis.test") { Success } }');
}

describe.runIf(inject('databaseKind') === 'pglite' && process.platform !== 'win32')('the data folder', () => {
  test('is for the server alone from the first start on, while it is used and after it stopped; one that is open to everybody is closed by the next start', async () => {
    const folder = join(makeFolder(), 'data');
    const server = await start(folder);
    expect(listOpen(folder)).toEqual([]);
    await use(server);
    await expect.poll(() => readdirSync(join(folder, 'mail')), patience).not.toEqual([]);
    expect(listOpen(folder)).toEqual([]);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    // The last snapshot among it.
    expect(readdirSync(join(folder, 'snapshots'))).not.toEqual([]);
    expect(listOpen(folder)).toEqual([]);

    // As a former version left it.
    execFileSync('chmod', ['-R', 'a+rwX', folder]);
    expect(listOpen(folder).length).toBeGreaterThan(100);
    await start(folder);
    expect(listOpen(folder)).toEqual([]);
  }, 240_000);
});
