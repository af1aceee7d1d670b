// One database: documents that are refused before they ask anything.
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What is tried on GraphQL servers to wear them out or to get round them. */

let app: TestApp;
let closed: TestApp;
let token = '';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  closed = await startTestApp({ LOG_LEVEL: 'silent', GRAPHQL_INTROSPECTION: '0' });
  const organisation = await buildOrganisation(app.tenancy);
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; url?: string; body?: string };

async function send({ method = 'POST', headers = {}, url = '/graphql', body }: Sent, to = app) {
  return to.http.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

describe('a document that would cost too much is refused before it runs', () => {
  test.each([
    ['ten thousand aliases', `{ ${repeat(10_000, (i) => `a${i}: viewer { ID }`)} }`],
    ['a hundred aliases', `{ ${repeat(100, (i) => `a${i}: viewer { ID }`)} }`],
    ['a hundred aliases deep inside', `{ viewer { ${repeat(100, (i) => `a${i}: Name`)} } }`],
    ['one field two thousand times', `{ viewer { ${repeat(2_000, () => 'ID')} } }`],
    ['eleven operations side by side', `{ ${repeat(11, () => 'viewer { ID }')} }`],
    ['five hundred directives on one field', `{ viewer { ID ${repeat(500, () => '@include(if: true)')} } }`],
    ['unknown directives by the hundred', `{ viewer { ID ${repeat(300, (i) => `@a${i}`)} } }`],
    ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['a fragment that names itself', 'query { viewer { ...A } } fragment A on Viewer { ID ...A }'],
    [
      'fragments that double at each step',
      `{ ...F0 } ${repeat(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { viewer { ID } }`,
    ],
    [
      'a list inside a list inside a list',
      `{ readSimulations { nodes { ${'Videos { Events { ImageMedia { '.repeat(6)} ID ${'} } }'.repeat(6)} } } }`,
    ],
    ['forty levels', `${'{ a '.repeat(40)}${'}'.repeat(40)}`],
    [
      'forty levels of inline fragments',
      `{ ${'... on Query { viewer { ID } '.repeat(40)} ${'}'.repeat(40)} }`,
    ],
    [
      'introspection in a circle',
      `{ __schema { types { ${'fields { type { '.repeat(20)} name ${'} }'.repeat(20)} } } }`,
    ],
    ['a hundred operations in one document', repeat(2_000, (i) => `query Q${i} { viewer { ID } }`)],
    ['a query of 100 KB', `{ viewer { ID } } ${'#'.repeat(100_000)}`],
    [
      'the schema nine times over',
      `{ ${repeat(9, (i) => `a${i}: __schema { types { ...T } }`)} } fragment T on __Type { name description fields { name description
        args { name description type { name kind ofType { name } } } type { name kind ofType { name } } } inputFields { name } }`,
    ],
    [
      'the schema in ever wider circles',
      '{ __schema { types { fields { type { fields { name args { name type { name kind } } type { name kind ofType { name } } } } } } } }',
    ],
    [
      'lists that multiply',
      '{ readSimulations(limit: 100) { nodes { Videos { Events { Options { ID Text Feedback } } } } } }',
    ],
    [
      'units of the module of a unit, again and again',
      `query { readOneUnit(ID: "1") { ${'Module { Units { '.repeat(4)} ID ${'} }'.repeat(4)} } }`,
    ],
    [
      'the course of a module of a course, and its files',
      '{ readOneCourse(ID: "1") { Modules { Course { Modules { Course { Resources { ID Title URL Type } } } } } } }',
    ],
    ['fifty fields named again and again', `{ viewer { ${repeat(50, () => 'ID')} } }`],
    [
      'three hundred fragments',
      `{ viewer { ${repeat(300, (i) => `...F${i}`)} } } ${repeat(300, (i) => `fragment F${i} on Viewer { ID }`)}`,
    ],
    [
      'a value of a thousand levels',
      `{ readSimulations(filter: ${'{a:'.repeat(1_000)}1${'}'.repeat(1_000)}) { nodes { ID } } }`,
    ],
    ['a list of a thousand levels', `{ a(b: ${'['.repeat(1_900)} ) }`],
    ['a type of a thousand levels', `query ($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { viewer { ID } }`],
    [
      'a list of ten thousand ids',
      `{ readSimulations(filter: { ID: { in: [${'"1",'.repeat(10_000)}] } }) { nodes { ID } } }`,
    ],
  ])('%s', async (_name, query) => {
    const answer = await app.graphql(query, {}, { token });
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors?.map((error) => error.extensions.code)).toContain('BAD_USER_INPUT');
  });

  test('a request of more than a megabyte is not even read', async () => {
    const response = await send({
      body: JSON.stringify({ query: `{ viewer { ID } } #${'x'.repeat(1_100_000)}` }),
    });
    expect(response.statusCode).toBe(413);
  });

  test.each([1_000, 100_000])('a variable that nests %i deep ends in an ordinary error', async (depth) => {
    const query = 'query ($f: SimulationFilter) { readSimulations(filter: $f) { nodes { ID } } }';
    for (const [open, close] of [
      ['{"Title":', '}'],
      ['[', ']'],
    ] as const) {
      const deep = `${open.repeat(depth)}"x"${close.repeat(depth)}`;
      const response = await send({ body: `{"query":${JSON.stringify(query)},"variables":{"f":${deep}}}` });
      if (response.statusCode === 413) continue;
      expect(response.statusCode).toBe(200);
      expect(response.json().errors[0]).toMatchObject({
        message: 'The variables are nested deeper than 50.',
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  });

  test('a long page that comes as a variable is counted with its length', async () => {
    const query = `query ($n: Int) { readSimulations(limit: $n) { nodes { ${repeat(28, (i) => `a${i}: Title`)} } } }`;
    expect((await app.graphql(query, { n: 12 }, { token })).errors).toBeUndefined();
    const answer = await app.graphql(query, { n: 5_000 }, { token });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'graphql.too-costly' });
  });

  test('the schema can be asked for once, as tools do it', async () => {
    expect((await app.graphql(getIntrospectionQuery())).errors).toBeUndefined();
  });

  test('what our own pages ask for passes', async () => {
    const query = `{ readSimulations(limit: 12) { nodes { ID Title Status Author { Name } Tags { ID Name } } pageInfo { totalCount } }
      viewer { ID Name Organisation { ID Name } } }`;
    expect((await app.graphql(query, {}, { token })).errors).toBeUndefined();
  });
});

describe('several requests in one', () => {
  test('a list of requests is refused', async () => {
    const response = await send({
      body: JSON.stringify(Array.from({ length: 10 }, () => ({ query: '{ viewer { ID } }' }))),
    });
    expect(response.json().data).toBeUndefined();
    expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('two guesses fit into one request, and count as two', async () => {
    const organisation = await buildOrganisation(app.tenancy);
    const victim = await buildMember(app.tenancy, organisation, 'user', { email: 'victim@example.test' });
    const guesses = (from: number, count: number) =>
      `mutation ($e: String!) { ${repeat(count, (i) => `g${i}: createPraxisToken(Email: $e, Password: "guess ${from + i}") { Token Message }`)} }`;
    const many = await app.graphql(guesses(0, 3), { e: victim.email });
    expect(many.errors?.[0]?.extensions.reason).toBe('graphql.too-costly');
    const codes: string[] = [];
    for (let round = 0; round < 10; round++) {
      const email = round % 2 ? victim.email : victim.email.toUpperCase();
      const answer = await app.graphql(guesses(round * 2, 2), { e: email });
      for (const guess of Object.values(answer.data ?? {}))
        expect((guess as { Token: unknown } | null)?.Token ?? null).toBeNull();
      codes.push(...(answer.errors ?? []).map((error) => error.extensions.code));
    }
    expect(codes).toContain('RATE_LIMITED');
    await expect(signIn(app, victim)).rejects.toThrow('RATE_LIMITED');
  });

  test('guesses in parallel do not slip through before they are counted', async () => {
    const organisation = await buildOrganisation(app.tenancy);
    const victim = await buildMember(app.tenancy, organisation, 'user', { email: 'parallel@example.test' });
    const guess =
      'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token } }';
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => app.graphql(guess, { e: victim.email, p: `guess ${index}` })),
    );
    const checked = answers.filter((answer) => answer.data?.createPraxisToken);
    expect(checked.length).toBeLessThanOrEqual(20);
  });
});

describe('another site cannot send requests in somebody’s name', () => {
  test('a change is not made by GET', async () => {
    const query = encodeURIComponent('mutation { createContentTag(Name: "By GET") { ID } }');
    const response = await send({
      method: 'GET',
      url: `/graphql?query=${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(405);
    expect((await app.graphql('{ readContentTags { Name } }', {}, { token })).data.readContentTags).toEqual(
      [],
    );
  });

  test.each([
    [
      'a form',
      'application/x-www-form-urlencoded',
      `query=${encodeURIComponent('mutation { logout { Success } }')}`,
    ],
    ['plain text', 'text/plain', JSON.stringify({ query: 'mutation { logout { Success } }' })],
    [
      'a form with files',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n{ __typename }\r\n--x--',
    ],
    ['no type at all', '', JSON.stringify({ query: '{ __typename }' })],
    ['another kind of text', 'application/graphql', '{ __typename }'],
  ])('%s is not taken for a request', async (_name, type, body) => {
    const response = await send({ headers: { 'content-type': type }, body });
    expect([400, 415]).toContain(response.statusCode);
    expect(response.body).not.toContain('"data"');
  });

  test('no page of another origin is let in, and no cookie is set', async () => {
    const response = await send({
      headers: { origin: 'https://evil.example' },
      body: '{"query":"{ __typename }"}',
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('what the server tells about itself', () => {
  test('no traces and no plan, whichever header asks for them', async () => {
    const response = await send({
      headers: {
        'x-apollo-tracing': '1',
        'apollo-query-plan-experimental': '1',
        'apollo-federation-include-trace': 'ftv1',
      },
      body: '{"query":"{ __typename }","extensions":{"tracing":true}}',
    });
    expect(response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('no page to try queries out on', async () => {
    const response = await send({ method: 'GET', headers: { accept: 'text/html' } });
    expect(response.body).not.toMatch(/<html|graphiql|playground/i);
  });

  test('with introspection off neither the schema nor suggestions tell its names', async () => {
    const ask = async (query: string, variables = {}) =>
      JSON.stringify(await closed.graphql(query, variables));
    expect(await ask('{ __schema { types { name } } }')).not.toContain('"types"');
    expect(await ask('{ __type(name: "Simulation") { name } }')).not.toContain('"name"');
    const questions: [string, Record<string, unknown>?][] = [
      ['{ readSimulation { ID } }'],
      ['{ viewer { Nam } }'],
      ['{ readSimulations(limt: 1) { nodes { ID } } }'],
      ['{ readSimulations(filter: { Titl: { eq: "x" } }) { nodes { ID } } }'],
      ['{ readSimulations(sort: [{ field: "ID", direction: DES }]) { nodes { ID } } }'],
      ['query ($f: SimulationFilte) { readSimulations(filter: $f) { nodes { ID } } }'],
      ['{ viewer { ...on Viwer { ID } } }'],
      ['{ viewer { ID @includ(if: true) } }'],
      [
        'query ($f: SimulationFilter) { readSimulations(filter: $f) { nodes { ID } } }',
        { f: { Titl: { eq: 'x' } } },
      ],
      [
        'query ($s: [SortInput!]) { readSimulations(sort: $s) { nodes { ID } } }',
        { s: [{ field: 'x', direction: 'DES' }] },
      ],
    ];
    for (const [query, variables] of questions) {
      // From the third time on the document is compiled, and faults in variables are found by other code.
      for (let time = 0; time < 3; time++) expect(await ask(query, variables)).not.toMatch(/did you mean/i);
    }
  });

  test('an error names no file, no statement and no version', async () => {
    for (const body of [
      '{',
      '{"query":1}',
      '{"query":"{"}',
      '{"query":"{ viewer { ID } }","variables":[]}',
      'null',
      '"x"',
    ]) {
      const response = await send({ body });
      expect(response.body, body).not.toMatch(
        /node_modules|\.ts\b|select |at \/|stack|fastify|graphql-http/i,
      );
    }
    const { headers } = await send({ body: '{"query":"{ __typename }"}' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
});

describe('keys that every object has', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s in a variable changes nothing',
    async (key) => {
      const query = 'query ($f: SimulationFilter) { readSimulations(filter: $f) { nodes { ID } } }';
      for (const variables of [
        `{"${key}":{"polluted":1}}`,
        `{"f":{"${key}":{"polluted":1}}}`,
        `{"f":{"Title":{"${key}":"polluted"}}}`,
      ]) {
        for (let time = 0; time < 3; time++) {
          const response = await send({
            headers: { authorization: `Bearer ${token}` },
            body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
          });
          expect(response.statusCode).toBeLessThan(500);
          expect(response.body).not.toMatch(/polluted|INTERNAL/);
        }
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  test('sorting and filtering by them is refused in plain words', async () => {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      for (const list of [
        'readSimulations',
        'readAssetSelectVideo',
        'readAssetSelectImage',
        'readAnalyticsSubmissions',
      ]) {
        const answer = await app.graphql(
          `query ($s: [SortInput!]) { ${list}(sort: $s) { nodes { ID } } }`,
          { s: [{ field }] },
          { token },
        );
        expect(answer.errors?.[0]?.extensions.code, `${list} by ${field}`).toBe('BAD_USER_INPUT');
      }
    }
    const query = '{ __typename }';
    for (const name of ['__proto__', 'constructor', 'toString']) {
      for (let time = 0; time < 3; time++) {
        const response = await send({ body: JSON.stringify({ query, operationName: name }) });
        expect(response.body).not.toContain('INTERNAL');
        expect(response.statusCode).toBeLessThan(500);
      }
    }
  });
});
