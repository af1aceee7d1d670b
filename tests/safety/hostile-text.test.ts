import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cleanGroupName } from '#features/groups/model/group-name.ts';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { hostileBases } from '../builders/hostile-calls.ts';
import type { HostileBase } from '../builders/hostile-people-calls.ts';
import {
  buildRestStage,
  type HostileRestBase,
  type RestStage,
  restBases,
} from '../builders/hostile-rest-calls.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { type GraphqlAnswer, startTestApp, type TestApp } from '../test-app.ts';

/** Every text of every operation, filled with what people paste, slip in or try on purpose. */

const marker = 'hzq7x';
const stacked = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x300 + index)).join('');
const mischief: Record<string, string> = {
  HTML: `<b>${marker}</b><img src=x onerror=alert(401)>`,
  'a script': `</title><script>${marker}(403)</script>`,
  'a template': `{{${marker}}} \${${marker}} %s %n`,
  SQL: `${marker}'; drop table simulation; --`,
  'a status code in parentheses': `Invalid access (401) ${marker} (403)`,
  'text from right to left': `\u202e${marker}\u2066 שלום مرحبا`,
  emoji: `${marker} 👩🏽‍⚕️🏳️‍🌈`,
  'stacked marks': `${marker}${stacked}`,
  'a path': `../../${marker}`,
  'backslashes and wildcards': `%_\\${marker}\\`,
  'a formula': `=${marker}+cmd|' /C calc'!A0`,
};
/** The same in three texts short enough for a name: what goes wrong alone goes wrong beside the rest. */
const together: Record<string, string> = {
  'markup, SQL and templates': `'; drop table simulation; -- </title><img src=x onerror=alert(401)>{{${marker}}} \${1} %s %n`,
  'letters of every kind': `\u202e${marker}\u2066 שלום مرحبا 👩🏽‍⚕️🏳️‍🌈 ${stacked}`,
  'a formula with a path': `=../../${marker}+cmd|' /C calc'!A0 %_\\ (401) (403)`,
};
const full = process.env.PRAXIS_TEST_FULL === '1';
const texts: Record<string, string> = {
  ...(full ? mischief : together),
  'a very long text': marker + 'a'.repeat(30_000),
  'a null character': `${marker}\0end`,
  'half a character': `${marker}\ud800`,
  'control characters': `${marker}\r\n\t\u0007\u001b[31m`,
  'a time before all times': '0000-01-01',
  'a day that is none': '2026-13-45T99:99:99Z',
  'nothing but spaces': '   ',
  nothing: '',
};
const unstorable = ['a null character', 'half a character'];

let app: TestApp;
let ours: Tenant;
let provider: Tenant;
const schema: GraphQLSchema = buildASTSchema(await readSchemaDocument(schemaFiles));

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildTenant(app, { mark: 'Ours' });
  provider = await buildTenant(app, { mark: 'Provider', kind: 'provider', internal: true });
  // Two whole organisations over the API: long on a busy machine.
}, 180_000);
afterAll(() => app.close());

type Path = (string | number)[];

/** Where an input takes a text (an ID and a DateTime are written as text too). */
function listTexts(inputs: readonly (GraphQLArgument | GraphQLInputField)[], depth = 0): Path[] {
  return inputs.flatMap((input) => listTextsOf(input.type, depth).map((rest) => [input.name, ...rest]));
}

function listTextsOf(type: GraphQLInputType, depth: number): Path[] {
  const plain = getNullableType(type);
  if (isListType(plain)) return listTextsOf(plain.ofType, depth).map((rest) => [0, ...rest]);
  if (isInputObjectType(plain))
    return depth > 3 ? [] : listTexts(Object.values(plain.getFields()), depth + 1);
  return ['String', 'ID', 'DateTime'].includes(getNamedType(plain).name) ? [[]] : [];
}

/** The same variables with one more value in them; what has to stand beside it is filled in. */
function place(into: unknown, type: GraphQLInputType, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const list = Array.isArray(into) ? into : [];
    return [place(list[0], plain.ofType, rest, text), ...list.slice(1)];
  }
  if (!isInputObjectType(plain) || typeof key !== 'string') return text;
  const field = plain.getFields()[key];
  // An input object of the variables above.
  const object = { ...required[plain.name], ...(into as Record<string, unknown> | undefined) };
  return field ? { ...object, [key]: place(object[key], field.type, rest, text) } : object;
}

const required: Record<string, Record<string, unknown>> = {
  SortInput: { field: 'ID' },
  SubtitleInput: { Language: 'en', Content: 'WEBVTT' },
  OptionInput: { Text: 'x' },
};

function everyString(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(everyString);
}

const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, field })),
);
const cases = fields.filter(({ field }) => listTexts(field.args).length > 0);

test('there is a call of every operation that takes a text', () => {
  expect(cases.map(({ name }) => name).filter((name) => !hostileBases[name])).toEqual([]);
});

/** Both databases refuse what they cannot store by the same code: each place gets one half of the texts on one, the other on the other. */
const share = full ? 1 : 2;
let places = inject('databaseKind') === 'postgres' ? 0 : 1;
function nextTexts(): [string, string][] {
  places += 1;
  return Object.entries(texts).filter((_text, index) => (index + places) % share === 0);
}

let checks = 0;
test.each(cases)(
  '$name keeps every text as it is or refuses it, and repeats none in an error',
  async ({ name, field }) => {
    const base = hostileBases[name] as HostileBase; // the test above says that there is one
    const kind = name.startsWith('Query') ? 'query' : 'mutation';
    const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const document = `${kind} (${declared}) { ${field.name}(${passed}) ${base.selection} }`;
    const tenant = /Jobs$|ForStaff$|SystemNotice$/.test(name) ? provider : ours;
    const faults: string[] = [];
    for (const path of listTexts(field.args)) {
      for (const [what, text] of nextTexts()) {
        const variables = base.variables(tenant);
        const [arg, ...rest] = path;
        const type = field.args.find((candidate) => candidate.name === arg)?.type;
        if (type) variables[String(arg)] = place(variables[String(arg)], type, rest, text);
        const token =
          name === 'Mutation.updateAnalyticsSubmission' ? tenant.tokenOf('learner') : tenant.tokenOf('admin');
        const answer = await app.graphql<unknown>(document, variables, { token });
        // A second step whose first one is unknown is signed out, whatever it says.
        const expected = name === 'Mutation.createPraxisTokenMFA' ? ['UNAUTHENTICATED'] : [];
        faults.push(
          ...findFaults(answer, what, expected).map((fault) => `${path.join('.')} with ${what}: ${fault}`),
        );
        checks += 1;
      }
    }
    expect(faults).toEqual([]);
  },
);

function findFaults(answer: GraphqlAnswer<unknown>, what: string, expected: readonly string[]): string[] {
  const faults: string[] = [];
  const errors = answer.errors ?? [];
  for (const error of errors) {
    const told = JSON.stringify(error);
    const { code } = error.extensions;
    if (['INTERNAL', 'UNAVAILABLE', 'UNAUTHENTICATED'].includes(code) && !expected.includes(code))
      faults.push(error.extensions.code);
    if (told.includes(marker)) faults.push(`the error repeats it: ${told}`);
    if (/\(\d+\)/.test(told)) faults.push(`the error holds a number in parentheses: ${told}`);
    if (told.length > 1_500) faults.push('the error is very long');
  }
  if (unstorable.includes(what) && errors[0]?.extensions.code !== 'BAD_USER_INPUT')
    faults.push('it was taken');
  for (const kept of everyString(answer.data)) {
    // What the tests before this one stored may be read again here.
    if (kept.includes(marker) && !storedForms.has(kept)) faults.push(`it came back as ${kept.slice(0, 100)}`);
  }
  return faults;
}

/**
 * As it was sent; names and titles without the space around them, copies of titles with a word more, names of groups with
 * one space between words and letters composed; what agents read with line breaks and control characters as spaces.
 */
const storedForms = new Set(
  Object.values(texts).flatMap((text) => [
    text,
    text.trim(),
    `${text.trim()} (copy)`,
    cleanGroupName(text),
    text.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
  ]),
);

test('the routes of appeals and ratings keep every text as it is or refuse it, and repeat none in an error', async () => {
  const stage = await buildRestStage(app, ours);
  expect(stage.objective).not.toBe('');
  const faults: string[] = [];
  for (const [name, base] of Object.entries(restBases)) {
    for (const [what, text] of Object.entries(texts)) {
      for (const [place, request] of listRequests(base, stage, text)) {
        const { status, body } = await request(ours.tokenOf(base.who));
        const at = `${name}, ${place} with ${what}`;
        if (![200, 404, 409, 422].includes(status)) faults.push(`${at}: ${status}`);
        if (unstorable.includes(what) && status === 200 && !place.startsWith('locale'))
          faults.push(`${at}: it was taken`);
        const { error } = JSON.parse(body);
        if (error && (JSON.stringify(error).includes(marker) || /\(\d+\)/.test(error.message)))
          faults.push(`${at}: the error repeats it`);
      }
    }
  }
  expect(faults).toEqual([]);
});

type RestRequest = (token: string) => Promise<{ status: number; body: string }>;

/** The call with the text in its path, and in each field of its body that is a text. */
function listRequests(base: HostileRestBase, stage: RestStage, text: string): [string, RestRequest][] {
  const path = base.path(stage);
  const body = base.body?.(stage);
  const send =
    (url: string, sent: unknown): RestRequest =>
    async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const given = sent === undefined ? {} : { payload: JSON.stringify(sent) };
      const answer = await app.http.inject({ method: base.method, url: `/api/${url}`, headers, ...given });
      return { status: answer.statusCode, body: answer.body };
    };
  if (path.includes('{text}')) {
    const place = path.includes('locale=') ? 'locale in the path' : 'path';
    // An empty step of a path is another route.
    if (text.trim() === '') return [];
    return [[place, send(path.replace('{text}', encodeStep(text)), body)]];
  }
  const fields = Object.entries(body ?? {}).filter(([, value]) => typeof value !== 'boolean');
  return fields.map(([name, value]) => [
    name,
    send(path, { ...body, [name]: typeof value === 'string' ? text : { [text]: 'shown' } }),
  ]);
}

/** Half a character has no address. */
function encodeStep(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
}

test('as many texts were tried as there are places for them', () => {
  expect(places).toBeGreaterThan(400);
  expect(checks).toBeGreaterThan(places * (Object.keys(texts).length / share - 1));
});

test('a text inside the document is held to the same', async () => {
  const token = ours.tokenOf('admin');
  const refused = await app.graphql(
    'mutation { createContentTag(Name: "a\\u0000b") { Name } }',
    {},
    { token },
  );
  expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const wrong = await app.graphql(
    `{ readSimulations(limit: "${marker}(401)") { nodes { ID } } }`,
    {},
    { token },
  );
  expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(wrong)).not.toMatch(/hzq7x|\(\d+\)/);
});

test('a text where a number, a switch, a choice or an object belongs is not repeated either', async () => {
  const token = ours.tokenOf('admin');
  const wrong = `${marker}" (401) <b>`;
  const calls: [string, Record<string, unknown>][] = [
    ['query ($v: Int) { readSimulations(limit: $v) { nodes { ID } } }', { v: wrong }],
    ['query ($v: Int) { readSimulations(limit: $v) { nodes { ID } } }', { v: { [wrong]: wrong } }],
    ['query ($v: SimulationFilter) { readSimulations(filter: $v) { nodes { ID } } }', { v: wrong }],
    ['query ($v: SimulationFilter) { readSimulations(filter: $v) { nodes { ID } } }', { v: { [wrong]: 1 } }],
    [
      'query ($v: SimulationFilter) { readSimulations(filter: $v) { nodes { ID } } }',
      { v: { Featured: { eq: wrong } } },
    ],
    [
      'query ($v: [SortInput!]) { readSimulations(sort: $v) { nodes { ID } } }',
      { v: [{ field: 'ID', direction: wrong }] },
    ],
    ['query ($v: [SortInput!]) { readSimulations(sort: $v) { nodes { ID } } }', { v: [wrong] }],
    ['query ($v: ID!) { readOneVideo(ID: $v) { ID } }', { v: [wrong, wrong] }],
    ['query ($v: ID!) { readOneVideo(ID: $v) { ID } }', { v: { a: wrong } }],
    [
      'mutation ($v: SimulationInput!) { updateSimulation(Input: $v) { ID } }',
      { v: { ID: '1', Quiz: wrong, Revision: wrong } },
    ],
    [
      'mutation ($v: SimulationInput!) { updateSimulation(Input: $v) { ID } }',
      { v: { ID: '1', Title: [wrong, wrong] } },
    ],
    [
      'mutation ($v: EventInput!) { updateEvent(Input: $v) { ID } }',
      { v: { ID: '1', PosX: wrong, Type: { a: wrong } } },
    ],
    [
      'mutation ($v: SimulationInput!) { updateSimulation(Input: $v) { ID } }',
      { v: { ID: '1', Archived: wrong } },
    ],
  ];
  for (const [document, variables] of calls) {
    // Compiled from the second time on: other code finds the same faults.
    for (let time = 0; time < 3; time++) {
      const answer = await app.graphql(document, variables, { token });
      expect(answer.errors?.[0]?.extensions.code, document).toBe('BAD_USER_INPUT');
      expect(JSON.stringify(answer.errors), document).not.toMatch(/hzq7x|\(\d+\)/);
    }
  }
});

test('names of operations and headers are not repeated', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${marker}`,
      'x-share-token': `${marker} (401)`,
    },
    payload: { query: '{ __typename }', operationName: `${marker} (401)` },
  });
  expect(response.body).not.toMatch(/hzq7x|\(\d+\)/);
});
