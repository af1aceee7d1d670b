import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, test } from 'vitest';

/** The program itself, as its operator starts and ends it. */

const root = fileURLToPath(new URL('..', import.meta.url));
const hasDemo = existsSync(join(root, 'dist/prepared/demo/database'));
const full = process.env.PRAXIS_TEST_FULL === '1';
/** One process on one folder is the embedded database's business; on PostgreSQL the same would be tested twice. */
const embedded = inject('databaseKind') === 'pglite';
const patienceMs = 120_000;

type Running = {
  child: ChildProcess;
  url: string;
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output: () => string;
};

const folders: string[] = [];
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-process-'));
  folders.push(folder);
  return folder;
}

/** Starts it; `url` is empty when it ended instead of getting ready. */
async function start(settings: Record<string, string>, args: string[] = []): Promise<Running> {
  const child = spawn(process.execPath, ['src/main/server.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', PRAXIS_DEMO: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /ready at (http:\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  return { child, url, ended, output: () => output };
}

async function ask(url: string, query: string, variables: Record<string, unknown> = {}, token = '') {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  // The answer is as wide as the whole schema.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  return (await response.json()) as { data: any; errors?: unknown[] };
}

describe.runIf(embedded)('a start that cannot be', () => {
  test.each([
    [{ PORT: 'abc' }, 'The setting PORT is wrong: it must be a whole number from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is wrong'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: it must start with postgres://.'],
    [{ S3_BUCKET: 'films' }, 'The setting S3_ACCESS_KEY_ID is missing'],
  ])(
    'with %o ends with the sentence that names the setting',
    async (settings, sentence) => {
      const server = await start({ DATA_DIR: makeFolder(), ...settings });
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.output()).toContain(sentence);
      expect(server.output()).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
    },
    patienceMs,
  );

  test(
    'as half of an embedded server ends with a sentence',
    async () => {
      const server = await start({ DATA_DIR: makeFolder() }, ['--services=jobs']);
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.output()).toContain('The embedded database works in one process only');
    },
    patienceMs,
  );
});

describe.runIf(embedded)('one server on one folder', () => {
  test(
    'a second one is refused at once and the first goes on; a signal then ends it cleanly',
    async () => {
      const folder = makeFolder();
      const first = await start({ DATA_DIR: folder });
      expect(first.url).not.toBe('');
      const second = await start({ DATA_DIR: folder });
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.output()).toContain(`Another Praxis is already running on the folder ${folder}.`);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

      const third = await start({ DATA_DIR: makeFolder(), PORT: new URL(first.url).port });
      expect(await third.ended).toEqual({ code: 1, signal: null });
      expect(third.output()).toContain('The port is already in use.');

      first.child.kill('SIGTERM');
      expect(await first.ended).toEqual({ code: 0, signal: null });
      // The folder is free again.
      const next = await start({ DATA_DIR: folder });
      expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
      next.child.kill('SIGINT');
      expect(await next.ended).toEqual({ code: 0, signal: null });
    },
    patienceMs,
  );
});

describe.runIf(embedded && hasDemo)('killed while it writes', () => {
  const rounds = full ? 200 : 3;

  test(
    `loses no write that was acknowledged, ${rounds} times over`,
    async () => {
      const settings = { DATA_DIR: makeFolder(), PRAXIS_DEMO: '1' };
      const acknowledged: string[] = [];
      for (let round = 0; round <= rounds; round++) {
        const server = await start(settings);
        expect(server.url, server.output()).not.toBe('');
        const { data } = await ask(
          server.url,
          'mutation { createPraxisToken(Email: "admin@demo.praxis.test", Password: "praxis-demo") { Token } }',
        );
        const token: string = data.createPraxisToken.Token;
        const found = await ask(server.url, '{ readContentTags { Name } }', {}, token);
        const names = new Set(found.data.readContentTags.map((tag: { Name: string }) => tag.Name));
        expect(
          acknowledged.filter((name) => !names.has(name)),
          `lost after round ${round}`,
        ).toEqual([]);
        if (round === rounds) {
          server.child.kill('SIGTERM');
          expect((await server.ended).code).toBe(0);
          break;
        }
        // Four writers without a pause; the kill comes while they are at it, after another number of answers each time.
        const enough = 5 + ((round * 7) % 23);
        let answered = 0;
        const write = async (writer: number) => {
          for (let count = 0; ; count++) {
            const name = `round ${round} writer ${writer} tag ${count}`;
            try {
              const answer = await ask(
                server.url,
                'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
                { n: name },
                token,
              );
              if (answer.data) acknowledged.push(name);
            } catch {
              return; // it is gone
            }
            answered += 1;
            if (answered === enough) server.child.kill('SIGKILL');
          }
        };
        await Promise.all([0, 1, 2, 3].map(write));
        expect((await server.ended).signal).toBe('SIGKILL');
      }
      expect(acknowledged.length).toBeGreaterThan(rounds * 5);
    },
    full ? 3_600_000 : 300_000,
  );
});
