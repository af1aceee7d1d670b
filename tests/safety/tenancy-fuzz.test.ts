import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessMessages } from '#features/identity/model/access-errors.ts';
import { hashPassword } from '#features/identity/server/index.ts';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { describeDatabase } from '../../scripts/describe-database.ts';
import { testPassword } from '../builders/people.ts';
import { newKey } from '../builders/play.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { countRounds } from '../long-runs.ts';
import { identities } from '../permissions/identities.ts';
import { absentId } from '../permissions/targets.ts';
import { type GraphqlAnswer, startTestApp, type TestApp } from '../test-app.ts';

/** Two organisations, each text of each with a mark in it; nothing of the one ever reaches the other. */

const runs = countRounds(300, 10_000);
const seed = Number(process.env.PRAXIS_TEST_SEED ?? 20_261_102);

const hashOfTestPassword = hashPassword(testPassword);

let app: TestApp;
let theirs: Tenant;
let ours: Tenant;
const schema = buildASTSchema(await readSchemaDocument(schemaFiles));

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  theirs = await buildTenant(app, { mark: 'Canary4711' });
  await moveHouse(1);
}, 240_000);
afterAll(() => app.close());

/** Repeatable: the same seed asks the same questions. */
function createRandom(state: number) {
  let at = state;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item, // never empty here
  };
}
type Random = ReturnType<typeof createRandom>;

/** Ids of both and of nobody, more often of theirs. */
function idsOf(tenant: Tenant): string[] {
  const parts = Object.values(tenant.simulations).flatMap((item) => [
    item.id,
    item.video,
    item.event,
    item.option,
  ]);
  const people = [...tenant.people.keys()].map(tenant.personOf);
  const others = [tenant.organisationId, tenant.group, tenant.tag];
  return [...parts, ...people, ...others, ...Object.values(tenant.media), ...Object.values(tenant.sessions)];
}

/** Every field there is below a type, a few levels deep: what can be told is asked for. */
function everythingOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below)) return [field.name];
    return levels > 0 ? [`${field.name} ${everythingOf(field.type, levels - 1)}`] : [];
  });
  return `{ __typename ${fields.filter((field) => !field.endsWith(' ')).join(' ')} }`;
}

function makeValue(type: GraphQLInputType, random: Random, ids: string[], depth = 0): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType, random, ids, depth);
  if (isListType(type)) {
    return Array.from({ length: 1 + random.below(2) }, () => makeValue(type.ofType, random, ids, depth));
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(depth > 1 ? 0.1 : 0.35),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, makeNamed(field.name, field.type, random, ids, depth + 1)]),
    );
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  switch (getNamedType(type).name) {
    case 'ID':
      return random.pick(ids);
    case 'Boolean':
      return random.chance(0.5);
    case 'Int':
      return 1 + random.below(5);
    case 'Float':
      return random.below(10) / 10;
    case 'DateTime':
      return '2026-11-02T09:00:00Z';
    default:
      return random.pick(['e', 'a', '', 'Goldfinch', 'Created']);
  }
}

/** Values that get past the first check, where any other would be refused for its form alone. */
function makeNamed(
  name: string,
  type: GraphQLInputType,
  random: Random,
  ids: string[],
  depth: number,
): unknown {
  if (['SessionKey', 'Key'].includes(name)) return newKey();
  if (name === 'Sequence') return 1;
  if (name === 'field') return random.pick(['Created', 'Title', 'ID']);
  if (name === 'Status')
    return isInputObjectType(type) ? { eq: 'Published' } : random.pick(['Published', 'Unpublished']);
  if (name === 'Type' && getNamedType(type).name === 'String')
    return random.pick(['infobox', 'question', 'START_SIM', 'ANSWER']);
  if (name === 'Language') return 'en';
  if (name === 'Revision') return undefined;
  return makeValue(type, random, ids, depth);
}

/** The document asks for everything so many levels below. */
type Asked = { documentOf: (levels: number) => string; variables: Record<string, unknown> };

const deepest = 3;
/** More than one document may ask for: it was refused before anything ran. */
const isTooCostly = (answer: GraphqlAnswer<unknown>) =>
  answer.errors?.[0]?.extensions.reason === 'graphql.too-costly';

function makeRequest(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  random: Random,
  ids: string[],
): Asked {
  const args = field.args.filter((arg) => isNonNullType(arg.type) || random.chance(0.6));
  const variables: Record<string, unknown> = {};
  for (const arg of args) {
    variables[arg.name] =
      arg.name === 'limit' ? 12 : arg.name === 'offset' ? 0 : makeNamed(arg.name, arg.type, random, ids, 0);
  }
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = args.length > 0 ? `${field.name}(${passed})` : field.name;
  return {
    documentOf: (levels) =>
      `${kind} ${args.length > 0 ? `(${declared})` : ''} { ${call} ${everythingOf(field.type, levels)} }`,
    variables,
  };
}

async function listTenantTables(): Promise<{ name: string; kind: string }[]> {
  const tables = await describeDatabase(app.database);
  return tables.filter(({ columns }) => columns.some((column) => column.name === 'organisation_id'));
}

/** All rows that one organisation's transactions can reach, whatever the statement forgets; null where they may not look. */
async function readAll(organisationId: number, table: string): Promise<Record<string, unknown>[] | null> {
  return app.tenancy
    .inOrganisation(organisationId, async (scope) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        scope.db,
      );
      return rows;
    })
    .catch((error: unknown) => {
      if (error instanceof Error && /permission denied/.test(error.message)) return null;
      throw error;
    });
}

async function readTheirRows(): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { name } of await listTenantTables()) {
    const rows = await readAll(Number(theirs.organisationId), name);
    content[name] =
      rows
        ?.filter((row) => !isOfInstallation(name, row))
        .map((row) => JSON.stringify(row))
        .sort() ?? null;
  }
  return content;
}

/** Mail asked for without a session names nobody's organisation; until it is dispatched it waits with the oldest one. */
function isOfInstallation(table: string, row: Record<string, unknown>): boolean {
  return table === 'job_outbox' && row.queue === 'send-account-mail';
}

const fields = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  // Signing out would only make the rest of the questions boring.
  ...Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter((field) => field.name !== 'logout')
    .map((field) => ({ kind: 'mutation', field })),
];

/** Questions use up the house they are asked in (people erased, items deleted): every so often a new one is built. */
const questionsOfAHouse = 250;
/** Demotions, disabled accounts and enforced second factors last no longer than this. */
const questionsInDisorder = 10;
const askers = identities.filter((identity) => identity.house === 'ours').map((identity) => identity.person);

async function moveHouse(number: number): Promise<void> {
  ours = await buildTenant(app, { mark: `Goldfinch${number}` });
}

/** Everybody has their role and their password again and may come in; who was erased stays erased. */
async function putInOrder(): Promise<void> {
  const organisationId = Number(ours.organisationId);
  const people = [...ours.people.values()];
  const passwordHash = await hashOfTestPassword;
  await app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
    for (const { personId, role } of people) {
      await db
        .updateTable('membership')
        .set({ role, disabled_at: null })
        .where('organisation_id', '=', organisationId)
        .where('person_id', '=', personId)
        .execute();
    }
    await db
      .updateTable('person')
      .set({ password_hash: passwordHash, mfa_secret: null, mfa_enabled_at: null })
      .where(
        'id',
        'in',
        people.map(({ personId }) => personId),
      )
      .where('deleted_at', 'is', null)
      .execute();
    await db
      .updateTable('organisation')
      .set({ enforce_mfa: false, archived_at: null, trial: false })
      .where('id', '=', organisationId)
      .execute();
    await db.deleteFrom('sign_in_failure').execute();
  });
}

const codeOf = (answer: GraphqlAnswer<unknown>): string => answer.errors?.[0]?.extensions.code ?? 'ok';
/** Some operations refuse a code or a link in the same words of form; only this one means that nobody was asking. */
const nobodyAsked = (answer: GraphqlAnswer<unknown>): boolean =>
  answer.errors?.[0]?.message === accessMessages.sessionExpired;

test(`no answer to ${runs} mixed-up requests holds a word of the other organisation, nor changes a row of it`, {
  timeout: 180_000 + runs * 350,
}, async () => {
  const random = createRandom(seed);
  const before = await readTheirRows();
  const outcomes = new Map<string, number>();
  const answered = new Set<string>();
  const stretches: { ok: number; NOT_FOUND: number }[] = [];
  const tokens = new Map<string, string>();
  let [houses, returns] = [1, 0];

  /** Comes in again; in a new house where that is not possible any more. */
  async function comeBack(asker: string): Promise<void> {
    returns += 1;
    await putInOrder();
    const token = await ours.signInAgain(asker).catch(() => null);
    if (token) tokens.set(asker, token);
    else await move();
  }
  async function move(): Promise<void> {
    houses += 1;
    tokens.clear();
    await moveHouse(houses);
  }

  for (let run = 0; run < runs; run++) {
    if (run > 0 && run % questionsOfAHouse === 0) await move();
    else if (run % questionsInDisorder === 0) await putInOrder();
    if (run % questionsOfAHouse === 0) stretches.push({ ok: 0, NOT_FOUND: 0 });
    const { kind, field } = run < fields.length ? (fields[run] ?? random.pick(fields)) : random.pick(fields);
    const ids = [...idsOf(theirs), ...idsOf(theirs), ...idsOf(ours), absentId];
    const { documentOf, variables } = makeRequest(kind, field, random, ids);
    const asker = random.chance(0.4) ? 'admin' : random.pick(askers);
    const ask = async () => {
      const token = tokens.get(asker) ?? ours.tokenOf(asker);
      let answer = await app.graphql<unknown>(documentOf(deepest), variables, { token });
      for (let levels = deepest - 1; levels >= 0 && isTooCostly(answer); levels--)
        answer = await app.graphql<unknown>(documentOf(levels), variables, { token });
      return answer;
    };
    let answer = await ask();
    if (nobodyAsked(answer)) {
      await comeBack(asker);
      answer = await ask();
    }
    const told = JSON.stringify(answer);
    const question = `run ${run} of seed ${seed}, ${asker}: ${documentOf(deepest)} ${JSON.stringify(variables)}`;
    if (/canary4711/i.test(told)) throw new Error(`${question}\n${told}`);
    const code = codeOf(answer);
    // To a link's holder the account's own operations answer as to nobody; a member always is somebody.
    if (code === 'INTERNAL' || (nobodyAsked(answer) && asker !== 'public'))
      throw new Error(`${question}\n${told}`);
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    if (code === 'ok') answered.add(`${asker} ${field.name}`);
    const stretch = stretches.at(-1);
    if (stretch && (code === 'ok' || code === 'NOT_FOUND')) stretch[code] += 1;
  }
  console.info(
    `${runs} questions in ${houses} houses, ${returns} sign-ins again, ${answered.size} pairs of asker and operation answered; ${JSON.stringify(Object.fromEntries(outcomes))}`,
  );
  // Questions that all end in one refusal would prove nothing, neither at the start nor after thousands of others.
  for (const [at, stretch] of stretches.entries()) {
    const asked = Math.min(questionsOfAHouse, runs - at * questionsOfAHouse);
    if (asked < questionsOfAHouse / 2) continue;
    expect(stretch.ok, `answers after ${at} houses`).toBeGreaterThan(asked / 4);
    expect(stretch.NOT_FOUND, `not found after ${at} houses`).toBeGreaterThan(asked / 10);
  }
  expect(new Set([...answered].map((pair) => pair.split(' ')[0]))).toEqual(new Set(askers));
  expect(answered.size).toBeGreaterThan(Math.min(runs / 6, 400));
  expect(outcomes.get('UNAUTHENTICATED') ?? 0).toBeLessThan(runs / 25);
  expect(outcomes.get('BAD_USER_INPUT') ?? 0).toBeLessThan(runs / 4);
  expect(await readTheirRows()).toEqual(before);
});

test('their own people do see what is marked, so the mark would have been noticed', async () => {
  const answer = await theirs.ask(
    'learner',
    '{ readSimulations { nodes { Title Description } } viewer { Name Email } }',
  );
  expect(JSON.stringify(answer)).toMatch(/Canary4711/);
  expect(JSON.stringify(answer)).not.toMatch(/goldfinch/i);
});

describe('with the first wall forgotten', () => {
  test('a statement without any filter finds rows of its own organisation only, in every table', async () => {
    const tables = await listTenantTables();
    expect(tables.length).toBeGreaterThan(20);
    const filled: string[] = [];
    for (const { name } of tables) {
      const rows = await readAll(Number(ours.organisationId), name);
      const foreign =
        rows?.filter((row) => Number(row.organisation_id) !== Number(ours.organisationId)) ?? [];
      expect(foreign, name).toEqual([]);
      expect(JSON.stringify(rows), name).not.toMatch(/canary4711/i);
      if (rows && rows.length > 0) filled.push(name);
    }
    // Empty tables prove nothing: most have to hold something.
    expect(filled.length).toBeGreaterThan(15);
  });

  test('a change without any filter reaches no row of another organisation, in every table', async () => {
    for (const { name, kind } of await listTenantTables()) {
      if (kind === 'view') continue;
      const reached = await app.tenancy
        .inOrganisation(Number(ours.organisationId), async (scope) => {
          const { rows } = await sql<{ organisation_id: number }>`
            update ${sql.table(name)} set organisation_id = organisation_id returning organisation_id`.execute(
            scope.db,
          );
          return rows;
        })
        .catch((error: unknown) => {
          if (error instanceof Error && /permission denied/.test(error.message)) return [];
          throw error;
        });
      expect(
        new Set(reached.map((row) => Number(row.organisation_id))).has(Number(theirs.organisationId)),
        name,
      ).toBe(false);
    }
  });
});
