import { existsSync } from 'node:fs';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { countRounds } from '../long-runs.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

/** The program itself, as its operator starts and ends it. */

const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));
/** One process on one folder is the embedded database's business; on PostgreSQL the same would be tested twice. */
const embedded = inject('databaseKind') === 'pglite';
const patienceMs = 120_000;

afterEach(endProcesses);

describe.runIf(embedded)('a start that cannot be', () => {
  // The sentence of each setting: src/platform/config/config.test.ts.
  test.each([
    [{ PORT: 'abc' }, 'The setting PORT is wrong: it must be a whole number from 0 to 65535.'],
    [{ S3_BUCKET: 'films' }, 'The setting S3_ACCESS_KEY_ID is missing'],
  ])(
    'with %o ends with the sentence that names the setting',
    async (settings, sentence) => {
      const server = await startPraxis({ DATA_DIR: makeFolder(), ...settings });
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.output()).toContain(sentence);
      expect(server.output()).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
    },
    patienceMs,
  );

  test(
    'as half of an embedded server ends with a sentence',
    async () => {
      const server = await startPraxis({ DATA_DIR: makeFolder() }, ['--services=jobs']);
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
      const first = await startPraxis({ DATA_DIR: folder });
      expect(first.url).not.toBe('');
      const second = await startPraxis({ DATA_DIR: folder });
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.output()).toContain(`Another Praxis is already running on the folder ${folder}.`);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

      const { port } = new URL(first.url);
      const third = await startPraxis({ DATA_DIR: makeFolder(), PORT: port });
      expect(await third.ended).toEqual({ code: 1, signal: null });
      expect(third.output()).toContain(`Port ${port} is already in use.`);

      first.child.kill('SIGTERM');
      expect(await first.ended).toEqual({ code: 0, signal: null });
      // The folder is free again.
      const next = await startPraxis({ DATA_DIR: folder });
      expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
      next.child.kill('SIGINT');
      expect(await next.ended).toEqual({ code: 0, signal: null });
    },
    patienceMs,
  );
});

describe.runIf(embedded && hasDemo)('killed while it writes', () => {
  const rounds = countRounds(1, 200);

  test(
    `loses no write that was acknowledged, ${rounds} times over`,
    async () => {
      const settings = { DATA_DIR: makeFolder(), PRAXIS_DEMO: '1' };
      const acknowledged: string[] = [];
      for (let round = 0; round <= rounds; round++) {
        const server = await startPraxis(settings);
        expect(server.url, server.output()).not.toBe('');
        const { data } = await askPraxis(
          server.url,
          'mutation { createPraxisToken(Email: "admin@demo.praxis.test", Password: "praxis-demo") { Token } }',
        );
        const token: string = data.createPraxisToken.Token;
        const found = await askPraxis(server.url, '{ readContentTags { Name } }', {}, token);
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
        const enough = 20 + ((round * 7) % 23);
        let answered = 0;
        const write = async (writer: number) => {
          for (let count = 0; ; count++) {
            const name = `round ${round} writer ${writer} tag ${count}`;
            try {
              const answer = await askPraxis(
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
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 20);
    },
    300_000 + rounds * 15_000,
  );
});
