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

test('a field of an input object that is left out has its default, however often the document comes', async () => {
  const schema = buildSchema(`
    enum Direction { UP DOWN }
    input Sort { field: String! direction: Direction! = UP }
    type Query { sorted(sort: [Sort!]): String! }
  `);
  const sorted = schema.getQueryType()?.getFields().sorted ?? {};
  Object.assign(sorted, { resolve: (_: unknown, { sort }: { sort: unknown }) => JSON.stringify(sort) });
  const app = fastify();
  registerGraphqlRoute(app, {
    schema,
    createContext: async () => ({}) as RequestContext, // these resolvers read none of it
    introspection: false,
    log: createLog('silent'),
    timeLimitMs: 1_000,
  });
  await import('graphql-jit');
  const ask = async (sort: unknown) => {
    const query = 'query ($sort: [Sort!]) { sorted(sort: $sort) }';
    const headers = { accept: 'application/json' };
    const payload = { query, variables: { sort } };
    return (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
  };
  for (let time = 0; time < 5; time++) {
    expect(await ask([{ field: 'name' }]), `${time}`).toEqual({
      data: { sorted: '[{"field":"name","direction":"UP"}]' },
    });
    // What is wrong is still refused.
    expect((await ask([{ direction: 'UP' }])).errors, `${time}`).toHaveLength(1);
  }
  await app.close();
});
