// One database: what DuckDB reads are files, which are the same from either.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listArchivedFiles } from '../archive/list-archived-files.ts';
import { type ArchiveStage, openArchiveStage } from './archive-stage.ts';

/** Seventy megabytes, so nothing but the benchmarks installs it: `npm ci` in bench/. */
const bench = new URL('../../../../../bench/', import.meta.url);
const hasDuckDb = existsSync(new URL('node_modules/@duckdb/node-api', bench));

type DuckDb = {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        run(statement: string): Promise<unknown>;
        runAndReadAll(statement: string): Promise<{ getRowObjectsJson(): unknown[] }>;
        closeSync(): void;
      }>;
      closeSync(): void;
    }>;
  };
};

let stage: ArchiveStage;
beforeAll(async () => {
  stage = await openArchiveStage();
});
afterAll(() => stage.close());

describe.skipIf(!hasDuckDb)('DuckDB, where it is installed in bench/', () => {
  it('answers questions about archived events from the files that the command lists', async () => {
    const one = await stage.buildHospital('One');
    const two = await stage.buildHospital('Two');
    for (const at of ['2026-01-05T08:00:00Z', '2026-01-06T08:00:00Z', '2026-02-01T08:00:00Z'])
      await stage.play(one, at);
    await stage.play(two, '2026-01-05T08:00:00Z');
    for (const hospital of [one, two]) await stage.archive(hospital);
    const archived = await listArchivedFiles(stage.tenancy);
    const list = join(stage.folder, 'files.txt');
    await writeFile(list, archived.map(({ key }) => `${stage.store.localPath(key)}\n`).join(''));

    // The package is none of the product's, so its types are not known here.
    const { DuckDBInstance } = createRequire(bench)('@duckdb/node-api') as DuckDb;
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    try {
      // The statements of docs/self-hosting.md.
      await connection.run(
        `SET VARIABLE files = (SELECT list(file) FROM read_csv('${list}', header = false, columns = {'file': 'VARCHAR'}))`,
      );
      const found = await connection.runAndReadAll(`
        SELECT organisation_id, strftime(attempt_started_at, '%Y-%m') AS month, count(DISTINCT attempt_id) AS sessions,
          count(*) FILTER (type = 'ANSWER') AS answers,
          avg(time_spent_ms) FILTER (type = 'ANSWER') AS answer_ms,
          count(*) FILTER (outcome ->> 'correct' = 'true') AS correct,
          count(*) FILTER (payload ->> 'heatmapData' IS NOT NULL) AS looks
        FROM read_parquet(getvariable('files')) GROUP BY ALL ORDER BY ALL`);
      const rows = z
        .array(z.record(z.string(), z.union([z.string(), z.number()]).transform(String)))
        .parse(found.getRowObjectsJson());
      const correct = rows[0]?.correct;
      expect(rows).toEqual(
        [
          [one, '2026-01', 2],
          [one, '2026-02', 1],
          [two, '2026-01', 1],
        ].map(([hospital, month, sessions]) => ({
          organisation_id: String((hospital as typeof one).id),
          month,
          sessions: String(sessions),
          answers: String(Number(sessions) * 2),
          answer_ms: '750',
          correct: String((Number(correct) / 2) * Number(sessions)),
          looks: String(sessions),
        })),
      );
      const types = await connection.runAndReadAll(
        `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet(getvariable('files')))`,
      );
      expect(types.getRowObjectsJson()).toEqual(
        expect.arrayContaining([
          { column_name: 'attempt_id', column_type: 'BIGINT' },
          { column_name: 'attempt_started_at', column_type: 'TIMESTAMP' },
          { column_name: 'payload', column_type: 'VARCHAR' },
        ]),
      );
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  });
});
