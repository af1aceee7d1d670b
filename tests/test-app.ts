import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, createApplication } from '#main/server/application.ts';
import { readConfig } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openTestDatabase } from './test-database.ts';

export type GraphqlAnswer<Data> = {
  data: Data | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: {
      code: string;
      reason?: string;
      fields?: Record<string, string>;
      limit?: { key: string; used: number; max: number };
    };
  }[];
};

export type TestApp = Application & {
  dataDir: string;
  /** Moves the server's clock. */
  clock: { now: Date };
  /** Asks over HTTP, as a browser would. */
  // Tests name the shape they expect; anything is the default because most look at one field.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  graphql<Data = any>(
    query: string,
    variables?: Record<string, unknown>,
    as?: { token?: string | null; shareToken?: string },
  ): Promise<GraphqlAnswer<Data>>;
  close(): Promise<void>;
};

/** The whole server on a database and a folder of its own. */
export async function startTestApp(
  settings: Record<string, string> = {},
  database?: PraxisDatabase,
  isDemo = () => false,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-app-'));
  const clock = { now: new Date('2026-11-02T09:00:00Z') };
  // Its clock stands still, so a minute would never end.
  const unpaced = { REQUESTS_PER_MINUTE: '0', ANONYMOUS_REQUESTS_PER_MINUTE: '0' };
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PRAXIS_DEMO: '0',
      // It takes a second to load; tests that are about it ask for it.
      SENTENCE_MODEL: 'off',
      TEST_LAB_AFTER_SECONDS: 'off',
      ...unpaced,
      ...settings,
    },
    [],
  );
  const application = await createApplication({
    config,
    database: database ?? (await openTestDatabase()),
    log: createLog(config.logLevel),
    clock: () => clock.now,
    webRoot: null,
    isDemo,
  });
  return {
    ...application,
    dataDir,
    clock,
    async graphql(query, variables = {}, as = {}) {
      const response = await application.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
          ...(as.shareToken ? { 'x-share-token': as.shareToken } : {}),
        },
        payload: { query, variables },
      });
      if (response.body === '') throw new Error(`${response.statusCode} with an empty body`);
      return response.json();
    },
    async close() {
      await application.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
