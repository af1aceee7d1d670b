import { readFileSync } from 'node:fs';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaFiles } from '#main/server/schema-files.ts';
import { printMergedSchema } from '#platform/graphql/build-schema.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

test('the checked-in schema is what the features say', async () => {
  const checkedIn = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(await printMergedSchema(schemaFiles), 'run npm run generate').toBe(checkedIn);
});

describe('GraphQL over HTTP', () => {
  let app: TestApp;
  let url = '';
  beforeAll(async () => {
    app = await startTestApp();
    url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  });
  afterAll(() => app.close());

  for (const audit of serverAudits({ url: () => url })) {
    test(audit.name, async () => {
      const result = await audit.fn();
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
    });
  }
});
