import type { GraphQLObjectType } from 'graphql';
import { buildASTSchema } from 'graphql';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { type Identity, identities } from '../permissions/identities.ts';
import { rows } from '../permissions/index.ts';
import type { Outcome, Row } from '../permissions/row.ts';
import { makeTargets, type Target, type Targets } from '../permissions/targets.ts';
import { type GraphqlAnswer, startTestApp, type TestApp } from '../test-app.ts';

/** Every operation as everybody against everything. See permissions/ for who may do what. */

let app: TestApp;
let targets: Targets;
const houses = {} as Record<string, Tenant>; // filled before the tests run
let checks = 0;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test' });
  houses.ours = await buildTenant(app, { mark: 'Ours' });
  houses.theirs = await buildTenant(app, { mark: 'Theirs' });
  houses.provider = await buildTenant(app, { mark: 'Provider', kind: 'provider', internal: true });
  targets = makeTargets(houses.ours, houses.theirs);
  // Three whole organisations over the API: long on a busy machine.
}, 600_000);
afterAll(() => app.close());

function houseOf(identity: Identity): Tenant {
  const house = houses[identity.house ?? 'ours'];
  if (!house) throw new Error(`There is no house ${identity.house}.`);
  return house;
}

async function tokenFor(row: Row, identity: Identity): Promise<string | null> {
  if (identity.house === null) return null;
  const house = houseOf(identity);
  if (!row.endsSession) return house.tokenOf(identity.person);
  return identity.rank === 'public'
    ? house.signInAgain(identity.person)
    : (await house.buildTwin(identity.person)).token;
}

type Answer = GraphqlAnswer<unknown>;

async function ask(
  row: Row,
  identity: Identity,
  target: Target,
  before: Map<string, Answer>,
): Promise<Answer> {
  const used =
    row.expect(identity, target) === 'ok' && row.fresh ? await row.fresh(target, houseOf(identity)) : target;
  const variables = await row.variables(used, houseOf(identity), identity);
  // A list that is asked for without naming anything is asked for once, and searched for each target.
  const question = JSON.stringify(variables);
  const known = row.ids && row.operation.startsWith('Query.') ? before.get(question) : undefined;
  if (known) return known;
  const answer = await app.graphql<unknown>(row.document, variables, {
    token: await tokenFor(row, identity),
  });
  before.set(question, answer);
  return answer;
}

function outcomeOf(row: Row, target: Target, answer: Answer): Outcome | string {
  if (answer.errors?.[0]) return answer.errors[0].extensions.code;
  if (row.ids) {
    const ids = row.ids(answer.data);
    return ids.includes(target.id) || ids.includes('*') ? 'listed' : 'unlisted';
  }
  return Object.values(answer.data ?? {})[0] === null ? 'null' : 'ok';
}

test('every operation of the schema has its rows', async () => {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  const fields = (type: GraphQLObjectType | null | undefined) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`);
  const known = new Set(rows.map((row) => row.operation));
  const missing = [...fields(schema.getQueryType()), ...fields(schema.getMutationType())].filter(
    (field) => !known.has(field),
  );
  expect(missing, 'say in tests/permissions/<feature>.ts who may do this').toEqual([]);
});

/**
 * The whole table is asked with PRAXIS_TEST_FULL=1. Otherwise each database has its part, as policies and statements are the
 * same on both. Embedded: one of those whom a row treats alike asks for everything, the next of them in the next row.
 * PostgreSQL: everybody asks, for one thing of each outcome and organisation, and for another one of these in the next row.
 */
type Part = 'all' | 'one of each kind' | 'one thing of each outcome';
const part: Part =
  process.env.PRAXIS_TEST_FULL === '1'
    ? 'all'
    : inject('databaseKind') === 'postgres'
      ? 'one thing of each outcome'
      : 'one of each kind';
/** Answers to be had, without those that are compared with another. */
const leastChecks = { all: 54_000, 'one of each kind': 17_000, 'one thing of each outcome': 21_000 }[part];

function chooseIdentities(row: Row, place: number): Identity[] {
  if (part !== 'one of each kind') return [...identities];
  const alike = Map.groupBy(identities, (identity) =>
    targets[row.targets].map((target) => row.expect(identity, target)).join(),
  );
  return [...alike.values()].flatMap((kind) => kind.filter((_, turn) => turn === place % kind.length));
}

function chooseTargets(row: Row, identity: Identity, place: number): Target[] {
  if (part !== 'one thing of each outcome') return targets[row.targets];
  const alike = Map.groupBy(
    targets[row.targets],
    (target) => `${row.expect(identity, target)} of ${target.house}`,
  );
  const turn = place + identities.indexOf(identity);
  return [...alike.values()].flatMap((kind) => kind.filter((_, index) => index === turn % kind.length));
}

/** By the name of who asks, and of what they name. */
type Outcomes = Record<string, Record<string, string>>;

for (const [place, row] of rows.entries()) {
  const about = row.argument ? `${row.operation}, by ${row.argument},` : row.operation;
  // One test for all who ask: seven thousand tests would cost as much as their answers.
  test(`${about} answers everybody as the table says, whatever they name`, async () => {
    const found: Outcomes = {};
    const expected: Outcomes = {};
    const pairs: Pair[] = [];
    for (const identity of chooseIdentities(row, place)) {
      const answers = new Map<Target, Answer>();
      const asked = new Map<string, Answer>();
      const outcomes: Outcomes[string] = {};
      const due: Outcomes[string] = {};
      for (const target of chooseTargets(row, identity, place)) {
        const answer = await ask(row, identity, target, asked);
        answers.set(target, answer);
        outcomes[target.name] = outcomeOf(row, target, answer);
        due[target.name] = row.expect(identity, target);
        checks += 1;
      }
      found[identity.name] = outcomes;
      expected[identity.name] = due;
      pairs.push(...pairWithAbsent(row, identity, answers));
    }
    expect(found).toEqual(expected);
    // What belongs to another organisation answers word for word like what was never there.
    expect(pairs.map(({ name, answer }) => ({ name, answer }))).toEqual(
      pairs.map(({ name, absent }) => ({ name, answer: absent })),
    );
    checks += pairs.length;
  }, 60_000);
}

type Pair = { name: string; answer: unknown; absent: unknown };

/** Each answer about what is elsewhere, and the one about what is nowhere. */
function pairWithAbsent(row: Row, identity: Identity, answers: ReadonlyMap<Target, Answer>): Pair[] {
  if (row.crossesOrganisations && identity.internal) return [];
  const absent = targets[row.targets].find((target) => target.house === null && target.id !== '');
  if (!absent) return [];
  return [...answers].flatMap(([target, answer]) => {
    if (target.house === null || target.house === identity.house) return [];
    // Staff of the provider are told of others where the table says so.
    if (row.expect(identity, target) !== row.expect(identity, absent)) return [];
    return [{ name: `${identity.name}, ${target.name}`, answer, absent: answers.get(absent) }];
  });
}

test('the walk is as long as it was: a row that stopped asking would go unnoticed', () => {
  const operations = new Set(rows.map((row) => row.operation)).size;
  console.info(
    `${operations} operations in ${rows.length} ways, ${identities.length} identities: ${checks} answers, each as the table says`,
  );
  expect(checks).toBeGreaterThan(leastChecks);
});
