import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countGuess, guessLimits } from '#features/identity/server/guess-limits.ts';
import { type BuiltMember, buildMember, buildOrganisation, testPassword } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A school sits behind one address, and all of it signs in as the lesson begins. Limits are those of an installation. */

const pupils = 300;
/** How many mistype before it works. */
const clumsy = 90;
/** How many press the button in the same moment. */
const atOnce = 20;
const patienceMs = 120_000;

let app: TestApp;
let url: string;
const people: BuiltMember[] = [];
beforeAll(async () => {
  app = await startTestApp({
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: '1200',
    ANONYMOUS_REQUESTS_PER_MINUTE: '3000',
  });
  const school = await buildOrganisation(app.tenancy);
  for (let nth = 0; nth < pupils; nth++) people.push(await buildMember(app.tenancy, school, 'user'));
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
}, patienceMs);
afterAll(() => app.close());

async function ask(query: string, variables: Record<string, unknown>, address: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

const document =
  'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token Message } }';

async function enter(email: string, password: string, address: string): Promise<string> {
  const { data, errors } = await ask(document, { e: email, p: password }, address);
  if (errors) return errors[0].extensions.code;
  return data.createPraxisToken.Token === null ? 'wrong' : 'in';
}

function count(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]));
}

/** A class after the other; those of one at once. */
async function enterInTurn(who: readonly BuiltMember[], password: string, address: string) {
  const outcomes: string[] = [];
  for (let nth = 0; nth < who.length; nth += atOnce) {
    const some = who.slice(nth, nth + atOnce);
    outcomes.push(...(await Promise.all(some.map(({ email }) => enter(email, password, address)))));
  }
  return outcomes;
}

test(
  'three hundred people sign in within one minute from one address, although some mistype',
  async () => {
    const address = '203.0.113.7';
    const pages = await Promise.all(people.map(() => ask('{ __typename }', {}, address)));
    expect(pages.filter(({ errors }) => errors !== undefined)).toEqual([]);
    expect(count(await enterInTurn(people.slice(0, clumsy), 'mistyped', address))).toEqual({ wrong: clumsy });
    expect(count(await enterInTurn(people, testPassword, address))).toEqual({ in: pupils });
  },
  patienceMs,
);

// The embedded database has one connection, and nobody can hold a row beside it.
test.runIf(inject('databaseKind') === 'postgres')(
  'whoever works already is answered while a class waits to be signed in',
  async () => {
    const address = '203.0.113.8';
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holder = app.tenancy.acrossOrganisations('sign-in', async (scope) => {
      await countGuess(scope, { kind: 'address', of: address }, app.clock.now);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const comers = enterInTurn(people.slice(0, atOnce), testPassword, address);
    const ready: number[] = [];
    for (let nth = 0; nth < 10; nth++) ready.push((await fetch(`${url}/readyz`)).status);
    released.resolve();
    await holder;
    expect(ready).toEqual(ready.map(() => 200));
    expect(count(await comers)).toEqual({ in: atOnce });
  },
  patienceMs,
);

test('what is counted for an address is counted for its whole network of IPv6', async () => {
  const kinds = ['setup-code', 'signup-refused', 'mail-address', 'address'] as const;
  const outcomes = await app.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const passed: Record<string, number> = {};
    for (const kind of kinds) {
      passed[kind] = 0;
      for (let nth = 0; nth < guessLimits[kind] + 20; nth++)
        if (await countGuess(scope, { kind, of: `2001:db8:1:2::${nth.toString(16)}` }, app.clock.now))
          passed[kind] += 1;
    }
    return passed;
  });
  expect(outcomes).toEqual(Object.fromEntries(kinds.map((kind) => [kind, guessLimits[kind]])));
});
