import fastify from 'fastify';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { registerGraphqlRoute } from './graphql-route.ts';
import type { RequestContext } from './request-context.ts';

test('an operation that takes too long is answered with a reason and when to come again', async () => {
  const schema = buildSchema('type Query { ready: Boolean! late: Boolean! }');
  Object.assign(schema.getQueryType()?.getFields().ready ?? {}, { resolve: () => true });
  Object.assign(schema.getQueryType()?.getFields().late ?? {}, { resolve: () => new Promise(() => {}) });
  const app = fastify();
  registerGraphqlRoute(app, {
    schema,
    createContext: async () => ({}) as RequestContext, // these resolvers read none of it
    introspection: false,
    log: createLog('silent'),
    timeLimitMs: 20,
  });
  const ask = async (query: string) => {
    const headers = { accept: 'application/json' };
    return (await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json();
  };
  // Sent twice: the second time it is compiled, as most requests are.
  for (let time = 0; time < 2; time++) {
    expect((await ask('{ late }')).errors).toMatchObject([
      { extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } },
    ]);
  }
  expect(await ask('{ ready }')).toEqual({ data: { ready: true } });
  await app.close();
});
