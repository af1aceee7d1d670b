import { execFile } from 'node:child_process';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, inject, test } from 'vitest';
import {
  askPraxis,
  compiledBefore,
  endProcesses,
  makeFolder,
  type Running,
  startPraxis,
} from '../praxis-process.ts';

/** The keys of a real installation, as an operator sees and changes them. */

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../src/main/commands/keys-command.ts', import.meta.url));
const patience = { timeout: 30_000 };

afterEach(endProcesses);

async function start(settings: Record<string, string>): Promise<Running> {
  const server = await startPraxis(settings);
  await expect.poll(server.output, patience).toContain('Ctrl-C stops it');
  return server;
}

async function stop(server: Running): Promise<void> {
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

async function signIn(server: Running): Promise<string> {
  const { data } = await askPraxis(
    server.url,
    'mutation { createPraxisToken(Email: "admin@demo.praxis.test", Password: "praxis-demo") { Token } }',
  );
  return data.createPraxisToken.Token;
}

const isSignedIn = async (server: Running, token: string) =>
  (await askPraxis(server.url, '{ viewer { ID } }', {}, token)).errors === undefined;
const keyOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

describe.runIf(inject('databaseKind') === 'pglite')('the keys of an installation', () => {
  test('are changed by a command while the server runs: the former reads until it is retired', async () => {
    const settings = { DATA_DIR: makeFolder(), PRAXIS_DEMO: '1' };
    const keys = (...words: string[]) =>
      run(process.execPath, [command, ...words], { env: { ...process.env, ...compiledBefore, ...settings } });
    const server = await start(settings);
    expect(lstatSync(join(settings.DATA_DIR, 'keys.json')).mode & 0o777).toBe(0o600);
    const before = await signIn(server);
    const former = keyOf(before);
    expect((await keys()).stdout).toContain(`${former} `);
    await expect(keys('retire', former)).rejects.toThrow('signs now or soon');

    await keys('rotate');
    const after = await signIn(server);
    expect(keyOf(after)).not.toBe(former);
    expect(await isSignedIn(server, before)).toBe(true);
    await keys('retire', former);
    expect(await isSignedIn(server, before)).toBe(false);
    expect(await isSignedIn(server, after)).toBe(true);
    await expect(keys('retire', former)).rejects.toThrow(`There is no key ${former}.`);
    await stop(server);

    const file = join(settings.DATA_DIR, 'keys.json');
    const kept = readFileSync(file, 'utf8');
    rmSync(file);
    const without = await startPraxis(settings);
    expect(await without.ended).toEqual({ code: 1, signal: null });
    expect(without.output()).toContain(`The key file ${file} is missing`);
    expect((await keys('new')).stdout).toContain('everybody signs in again');
    await expect(keys('new')).rejects.toThrow('Nothing was changed');
    const anew = await start(settings);
    expect(await isSignedIn(anew, after)).toBe(false);
    expect(await isSignedIn(anew, await signIn(anew))).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toBe(kept);
  }, 240_000);
});
