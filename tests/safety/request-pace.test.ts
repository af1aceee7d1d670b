import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from '#platform/http/network-of.ts';
import { createLog } from '#platform/log/log.ts';
import { createPaceLedger } from '#platform/pace/pace-ledger.ts';
import { createRequestPace } from '#platform/pace/request-pace.ts';
import { buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    GRAPHQL_INTROSPECTION: '1',
    REQUESTS_PER_MINUTE: '40',
    ANONYMOUS_REQUESTS_PER_MINUTE: '60',
  });
});
afterAll(() => app.close());

function ask(query: string, from: { token?: string; address?: string }) {
  return app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      accept: 'application/json',
      'x-forwarded-for': from.address ?? '192.0.2.1',
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
    },
    payload: { query },
  });
}

async function countAnswered(times: number, query: string, from: { token?: string; address?: string }) {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(query, from)));
  return answers.filter((answer) => answer.statusCode === 200).length;
}

/** Exactly, in one process; where processes share a count each may let pass a twentieth more, or leave one unused. */
function expectAbout(answered: number, limit: number): void {
  const share = app.database.kind === 'postgres' ? Math.ceil(limit / 20) : 0;
  expect(answered).toBeGreaterThanOrEqual(limit - share);
  expect(answered).toBeLessThanOrEqual(limit + share);
}

test('an address without a sign-in has a limit of its own, and is told when to come again', async () => {
  expectAbout(await countAnswered(100, '{ __typename }', { address: '192.0.2.10' }), 60);
  const refused = await ask('{ __typename }', { address: '192.0.2.10' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().errors[0].extensions.code).toBe('RATE_LIMITED');
  expect((await ask('{ __typename }', { address: '192.0.2.11' })).statusCode).toBe(200);
});

test('a file that is made for its address counts as many requests', async () => {
  const organisation = await buildOrganisation(app.tenancy);
  const token = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  const { data } = (await ask('mutation { exportOwnData { URL } }', { token })).json();
  const fetched = await Promise.all(
    Array.from({ length: 5 }, () => app.http.inject({ method: 'GET', url: data.exportOwnData.URL })),
  );
  const refused = fetched.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(fetched.some(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a person has one limit on all devices, whatever others of their address do', async () => {
  const organisation = await buildOrganisation(app.tenancy);
  const person = await buildMember(app.tenancy, organisation, 'user');
  const other = await buildMember(app.tenancy, organisation, 'user');
  const [first, second, neighbour] = [
    await signIn(app, person),
    await signIn(app, person),
    await signIn(app, other),
  ];
  const address = '192.0.2.20';
  expect(await countAnswered(30, '{ viewer { ID } }', { token: first, address })).toBe(30);
  expectAbout(
    30 + (await countAnswered(30, '{ viewer { ID } }', { token: second, address: '192.0.2.21' })),
    40,
  );
  expect((await ask('{ viewer { ID } }', { token: neighbour, address })).statusCode).toBe(200);
});

test('a document that is new, long or dear takes more of the minute', async () => {
  const introspection = '{ __schema { types { name fields { name args { name type { name } } } } } }';
  expect(await countAnswered(40, introspection, { address: '192.0.2.30' })).toBeLessThan(20);
  const long = (index: number) => `{ __typename } # ${index} ${'x'.repeat(20_000)}`;
  let answered = 0;
  for (let index = 0; index < 10; index++)
    if ((await ask(long(index), { address: '192.0.2.31' })).statusCode === 200) answered += 1;
  expect(answered).toBeLessThanOrEqual(3);
});

test('what is sent takes more of the minute the longer it is, and is not read when that is used up', async () => {
  const address = '192.0.2.32';
  const send = (payload: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      payload,
    });
  const long = JSON.stringify({ query: '{ __typename }', variables: { a: 'x'.repeat(800_000) } });
  expect((await send(long)).statusCode).toBe(200);
  const refused = await send('no JSON'.padEnd(800_000));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('{ __typename }', { address })).statusCode).toBe(200);
});

test('a body that does not say how long it is takes as much', async () => {
  const url = new URL('/graphql', await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ query: '{ __typename }', variables: { a: 'x'.repeat(900_000) } });
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.33' };
      const sent = request(url, { method: 'POST', headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject);
      sent.write(body.slice(0, 100));
      sent.end(body.slice(100));
    });
  expect([await send(), await send()]).toEqual([200, 429]);
});

test('two processes that share a database share the limit', async () => {
  const log = createLog('silent');
  const clock = () => new Date('2026-11-02T09:00:00Z');
  const who = [{ key: 'address 192.0.2.40', perMinute: 100 }];
  const processes = [1, 2].map(() =>
    createRequestPace({ ledger: createPaceLedger({ tenancy: app.tenancy, log }), clock }),
  );
  let passed = 0;
  for (let round = 0; round < 100; round++) {
    for (const pace of processes) if ((await pace.take(who, 1)) === 0) passed += 1;
  }
  expect(passed).toBeGreaterThanOrEqual(95);
  expect(passed).toBeLessThanOrEqual(110);
  const ledger = createPaceLedger({ tenancy: app.tenancy, log });
  await ledger.forgetBefore(clock().getTime() / 60_000 + 1);
  const { rows } = await app.database.executeSql('select count(*)::int as left from request_pace');
  expect(rows).toEqual([{ left: 0 }]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.5:5678', '203.0.113.5'],
  ['1::2:3:4:5:6:7:8:9:10', '1::2:3:4:5:6:7:8:9:10'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.1', '192.0.2.'],
  ['::ffff:192.0.2.200', '192.0.2.'],
  ['2001:db8:1:2::1', '2001:db8:1:'],
  ['2001:db8:1:ffff::1', '2001:db8:1:'],
  ['1::2:3:4:5:6:7:8:9:10', '1::2:3:4:5:6:7:8:9:10'],
  ['unknown', 'unknown'],
])('with what its holder has beside it %s is counted as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
