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
}, 180_000);
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

async function ask(row: Row, identity: Identity, target: Target): Promise<GraphqlAnswer<unknown>> {
  const used =
    row.expect(identity, target) === 'ok' && row.fresh ? await row.fresh(target, houseOf(identity)) : target;
  const variables = await row.variables(used, houseOf(identity), identity);
  return app.graphql<unknown>(row.document, variables, { token: await tokenFor(row, identity) });
}

function outcomeOf(row: Row, target: Target, answer: GraphqlAnswer<unknown>): Outcome | string {
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
 * Everybody asks for everything on the embedded database. On PostgreSQL, whose policies and statements are the same for whoever
 * may do a thing, a way is asked by one of twelve of those whom the table treats alike there, and by one of them at least: so
 * somebody is asked for and somebody refused everywhere, and the next way is asked by the next ones. PRAXIS_TEST_FULL=1 asks
 * by all.
 */
const share = inject('databaseKind') === 'postgres' && process.env.PRAXIS_TEST_FULL !== '1' ? 12 : 1;

function chooseIdentities(row: Row, place: number): Identity[] {
  if (share === 1) return [...identities];
  const alike = Map.groupBy(identities, (identity) =>
    targets[row.targets].map((target) => row.expect(identity, target)).join(),
  );
  return [...alike.values()].flatMap((group) =>
    group.filter((_, turn) => (turn + place) % Math.min(share, group.length) === 0),
  );
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
      const answers = new Map<Target, GraphqlAnswer<unknown>>();
      const outcomes: Outcomes[string] = {};
      const due: Outcomes[string] = {};
      for (const target of targets[row.targets]) {
        const answer = await ask(row, identity, target);
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
function pairWithAbsent(
  row: Row,
  identity: Identity,
  answers: ReadonlyMap<Target, GraphqlAnswer<unknown>>,
): Pair[] {
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
  expect(checks).toBeGreaterThan(13_000 / share);
});
