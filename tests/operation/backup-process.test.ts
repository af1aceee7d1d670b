import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { listBackupIds, openPlace } from '#platform/backup/backup-place.ts';
import { verifyBackup } from '#platform/backup/restore-backup.ts';
import { askPraxis, compiledBefore, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';
import { createTestPostgres } from '../test-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hasDemo = existsSync(join(root, 'dist/prepared/demo/database'));
const onPostgres = inject('databaseKind') === 'postgres';
const patienceMs = 300_000;

afterEach(endProcesses);

type Settings = Record<string, string>;

async function makeSettings(more: Settings = {}): Promise<Settings> {
  return {
    DATA_DIR: join(makeFolder(), 'data'),
    ...(onPostgres ? { DATABASE_URL: await createTestPostgres() } : {}),
    ...more,
  };
}

/** Runs an operator's command to its end, or kills it as soon as it says a word. */
function run(command: 'backup' | 'restore', settings: Settings, args: string[] = [], killAt?: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [`src/main/commands/${command}-command.ts`, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...compiledBefore, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (killAt && output.includes(killAt)) child.kill('SIGKILL');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function signIn(url: string, email: string): Promise<string> {
  const { data } = await askPraxis(
    url,
    'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "praxis-demo") { Token } }',
    { e: email },
  );
  return data.createPraxisToken.Token;
}

const listTags = async (url: string, token: string): Promise<string[]> => {
  const { data } = await askPraxis(url, '{ readContentTags { Name } }', {}, token);
  return data.readContentTags.map((tag: { Name: string }) => tag.Name);
};

describe.runIf(hasDemo)('a backup of a server that runs', () => {
  test(
    'holds all that was kept before it began, while people write; a killed one does no harm',
    async () => {
      const settings = await makeSettings({ PRAXIS_DEMO: '1', BACKUP_PASSPHRASE: 'correct horse battery' });
      const place = join(makeFolder(), 'backups');
      const server = await startPraxis(settings);
      expect(server.url, server.output()).not.toBe('');
      const token = await signIn(server.url, 'creator@demo.praxis.test');
      const kept: string[] = [];
      let writing = true;
      const writer = (async () => {
        while (writing) {
          const name = `tag ${kept.length}`;
          const { errors } = await askPraxis(
            server.url,
            'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
            { n: name },
            token,
          );
          expect(errors).toBeUndefined();
          kept.push(name);
          // The server slows down who asks faster than people do.
          await new Promise((resolve) => setTimeout(resolve, 300));
        }
      })();
      await expect.poll(() => kept.length, { timeout: 30_000 }).toBeGreaterThan(5);

      const killed = await run('backup', settings, ['--to', place], 'Copying rows.');
      expect(killed.code, killed.output).toBeNull();
      expect(await listBackupIds(await openPlace({ folder: place }))).toEqual([]);

      const before = [...kept];
      const made = await run('backup', settings, ['--to', place]);
      expect(made.output).toMatch(/^Backup \S+ is whole: /m);
      expect(made.code).toBe(0);
      writing = false;
      await writer;
      const refused = await run('restore', settings, ['--from', place, '--replace', 'data']);
      expect(refused.output).toMatch(/already running on the folder|in use by \d+ other connections/);
      server.child.kill('SIGKILL');
      await server.ended;

      const elsewhere = { ...(await makeSettings()), BACKUP_PASSPHRASE: 'correct horse battery' };
      const restored = await run('restore', elsewhere, ['--from', place]);
      expect(restored.output).toMatch(/sign-ins were ended: everybody signs in again/);
      expect(restored.code, restored.output).toBe(0);
      const again = await run('restore', elsewhere, ['--from', place]);
      expect(again.output).toMatch(/already holds a database|is not empty/);
      const second = await startPraxis({ ...elsewhere, PRAXIS_DEMO: '1' });
      expect(second.url, second.output()).not.toBe('');
      const { errors } = await askPraxis(second.url, '{ readContentTags { Name } }', {}, token);
      expect(errors).toBeDefined();
      const tags = await listTags(second.url, await signIn(second.url, 'creator@demo.praxis.test'));
      expect(before.filter((name) => !tags.includes(name))).toEqual([]);
    },
    patienceMs,
  );
});

describe.runIf(hasDemo && !onPostgres)('backups by the clock', () => {
  const listChecks = async (url: string) => {
    const token = await signIn(url, 'internal@praxis.test');
    const { data } = await askPraxis(url, '{ readSystemChecks { Code Detail } }', {}, token);
    return data.readSystemChecks.map((check: { Code: string }) => check.Code);
  };

  test(
    'are made by the server itself, and the system page and the metrics know of them',
    async () => {
      const folder = join(makeFolder(), 'backups');
      const server = await startPraxis(
        await makeSettings({ PRAXIS_DEMO: '1', BACKUP_TO: folder, BACKUP_AT: '6h' }),
      );
      const place = await openPlace({ folder });
      await expect.poll(() => listBackupIds(place), { timeout: 120_000, interval: 500 }).toHaveLength(1);
      const [id = ''] = await listBackupIds(place);
      await verifyBackup(place, id, null);
      await expect
        .poll(() => listChecks(server.url), { timeout: 90_000, interval: 1_000 })
        .toContain('backups.made');
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toMatch(/^praxis_backup_newest_timestamp_seconds \d{10}/m);
    },
    patienceMs,
  );

  test(
    'that cannot be made are told on the system page, with the reason in the background work',
    async () => {
      const file = join(makeFolder(), 'no-folder');
      writeFileSync(file, '');
      const server = await startPraxis(await makeSettings({ PRAXIS_DEMO: '1', BACKUP_TO: file }));
      await expect
        .poll(() => listChecks(server.url), { timeout: 120_000, interval: 1_000 })
        .toContain('backups.failed');
      const token = await signIn(server.url, 'internal@praxis.test');
      const findReason = async () => {
        const { data } = await askPraxis(
          server.url,
          '{ readJobs(filter: { Name: { eq: "back-up" } }) { nodes { Error } } }',
          {},
          token,
        );
        return data.readJobs.nodes[0]?.Error ?? '';
      };
      // The page looks at the place itself, and may know before the background work has ended.
      await expect
        .poll(findReason, { timeout: 60_000, interval: 500 })
        .toMatch(/^The place for backups, .* cannot be used: /);
    },
    patienceMs,
  );
});
