import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { tusCreate, tusHead, tusPatch } from '#features/media/server/tests/tus-client.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

/** A disk that is really full: a file system in memory of a fixed size, in a mount namespace of the program's own. */

const inOwnMounts = ['unshare', '--mount', '--user', '--map-root-user'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(inOwnMounts[0] ?? '', [...inOwnMounts.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'])
    .status === 0;
if (!canMount && process.env.CI === 'true') throw new Error('CI must be able to mount a small file system.');
const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));

afterEach(endProcesses);

/** Runs the program with its data folder on a disk of this size; what is inside is seen over its process. */
async function startOnSmallDisk(size: string, settings: Record<string, string>) {
  const folder = makeFolder();
  const mountAndRun = `mount -t tmpfs -o size=${size} none "$0" && exec "$@"`;
  const server = await startPraxis(
    { DATA_DIR: folder, ...settings },
    [],
    [...inOwnMounts, 'sh', '-c', mountAndRun, folder],
  );
  expect(server.url, server.output()).not.toBe('');
  return { server, inside: `/proc/${server.child.pid}/root${folder}` };
}

/** Takes all the room there is, to the last page. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1 << 20, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full, which is what was wanted.
    }
  }
  closeSync(file);
}

const diskFull = 'The disk of the server is full. Nothing was lost: free some space, then try again.';

describe.runIf(inject('databaseKind') === 'pglite' && hasDemo && canMount)('a disk that is full', () => {
  test('stops uploads and writes with a sentence, loses nothing, and all goes on once there is room', async () => {
    const { server, inside } = await startOnSmallDisk('700m', { PRAXIS_DEMO: '1' });
    const signIn = () =>
      askPraxis(
        server.url,
        'mutation { createPraxisToken(Email: "creator@demo.praxis.test", Password: "praxis-demo") { Token } }',
      );
    const token: string = (await signIn()).data.createPraxisToken.Token;
    const addTag = (name: string) =>
      askPraxis(
        server.url,
        'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
        { n: name },
        token,
      );
    const listTags = async () => {
      const { data } = await askPraxis(server.url, '{ readContentTags { Name } }', {}, token);
      return data.readContentTags.map((tag: { Name: string }) => tag.Name);
    };
    expect((await addTag('before')).errors).toBeUndefined();
    const caller = { address: server.url, token: `Bearer ${token}` };
    const bytes = Buffer.from(randomBytes(12_000_000));
    bytes.writeUInt32BE(24, 0);
    bytes.write('ftypisom\0\0\x02\0isomavc1', 4, 'latin1');
    const { location } = await tusCreate(caller, { size: bytes.length, filename: 'film.mp4' });
    expect((await tusPatch(caller, location, 0, bytes.subarray(0, 1_000_000))).status).toBe(204);

    fill(`${inside}/filler`);
    // The database looks for room a few times a second; a write just before it looks still has a place in the log.
    await expect
      .poll(async () => (await addTag(`filling ${performance.now()}`)).errors, { timeout: 10_000 })
      .toBeDefined();
    const cut = await tusPatch(caller, location, 1_000_000, bytes.subarray(1_000_000, 1_200_000));
    expect([cut.status, cut.body]).toEqual([507, diskFull]);
    expect((await tusCreate(caller, { size: 1_000, filename: 'next.mp4' })).status).toBe(507);
    expect(await addTag('while full')).toMatchObject({
      errors: [{ message: diskFull, extensions: { code: 'UNAVAILABLE', reason: 'storage.disk-full' } }],
    });
    expect((await signIn()).errors).toMatchObject([{ message: diskFull }]);
    // What only reads goes on.
    expect(await listTags()).toContain('before');
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { store: 'not ready' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    rmSync(`${inside}/filler`);
    await expect
      .poll(async () => (await addTag('after')).errors ?? 'written', { timeout: 10_000 })
      .toBe('written');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const names = await listTags();
    expect(names).toContain('before');
    expect(names).not.toContain('while full');
    const { offset } = await tusHead(caller, location);
    expect(offset).toBeGreaterThanOrEqual(1_000_000);
    expect((await tusPatch(caller, location, offset ?? 0, bytes.subarray(offset ?? 0))).status).toBe(204);
    const kept = readFileSync(`${inside}/uploads/${location.split('/').at(-1)}`);
    expect(kept.equals(bytes)).toBe(true);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  }, 180_000);
});
