import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { askPraxis, endProcesses, makeFolder, type Running, startPraxis } from '../praxis-process.ts';

/** The demo's passwords are known to everybody: what a real start makes of them, on each kind of address. */

const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));
const patience = { timeout: 30_000 };
/** Behind a proxy on the same machine. */
const proxied = { HOST: '127.0.0.1', PUBLIC_URL: 'https://praxis.example.org' };
/** Not set: the settings and the folder decide. */
const undecided = { PRAXIS_DEMO: '' };

afterEach(endProcesses);

async function signIn(server: Running, email = 'internal@praxis.test'): Promise<string | null> {
  const { data } = await askPraxis(
    server.url,
    'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "praxis-demo") { Token } }',
    { e: email },
  );
  return data.createPraxisToken.Token;
}

async function viewerOf(server: Running, token: string): Promise<string | null> {
  return (await askPraxis(server.url, '{ viewer { Email } }', {}, token)).data?.viewer?.Email ?? null;
}

async function start(settings: Record<string, string>): Promise<Running> {
  const port = await findFreePort();
  const server = await startPraxis({ ...settings, PORT: port });
  await expect.poll(server.output, patience).toContain('Ctrl-C stops it');
  // What it is called is not where it listens.
  return { ...server, url: `http://127.0.0.1:${port}` };
}

function findFreePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : '')));
    });
  });
}

async function stop(server: Running): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

describe.runIf(inject('databaseKind') === 'pglite' && hasDemo)('the demo', () => {
  // Every other setting that opens it to others decides the same (demo-decision.test.ts).
  test('is not made in an empty folder that is started where other machines reach it', async () => {
    const server = await start({ DATA_DIR: makeFolder(), ...undecided, HOST: '0.0.0.0' });
    expect(server.output()).not.toContain('Demo organisation');
    expect(server.output()).toContain('/setup');
    expect(await signIn(server)).toBeNull();
  }, 120_000);

  test('is closed when its folder is started where other machines reach it, and open again at home', async () => {
    const settings = { DATA_DIR: makeFolder(), ...undecided };
    const home = await start(settings);
    const token = (await signIn(home)) ?? '';
    expect(await viewerOf(home, token)).toBe('internal@praxis.test');
    await stop(home);

    // PRAXIS_DEMO=0 decides the same, and PRAXIS_DEMO=1 opens it there as well (demo-decision.test.ts).
    const closed = await start({ ...settings, ...proxied });
    expect(closed.output()).toContain('The accounts of the demo organisation are closed');
    expect(closed.output()).toContain('set DATA_DIR to an empty folder');
    expect(closed.output()).not.toContain('Every password is');
    for (const email of ['internal@praxis.test', 'admin@demo.praxis.test', 'learner@demo.praxis.test']) {
      expect(await signIn(closed, email)).toBeNull();
    }
    // Remembered by a browser since before.
    expect(await viewerOf(closed, token)).toBeNull();
    const page = await (await fetch(`${closed.url}/login`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('praxis-demo');
    await stop(closed);

    const again = await start(settings);
    expect(await signIn(again)).not.toBeNull();
  }, 240_000);
});
