import { buildASTSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { writeLeastCall } from '../builders/least-call.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Where an organisation enforces two-factor sign-in, nothing else is answered before it is set up. */

let app: TestApp;
let member: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  member = await buildMember(app.tenancy, organisation, 'customeradmin');
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    scope.db
      .updateTable('organisation')
      .set({ enforce_mfa: true })
      .where('id', '=', organisation.id)
      .execute(),
  );
  token = await signIn(app, member);
});
afterAll(() => app.close());

const answered = [
  'Query.viewer',
  'Query.checkLogin',
  'Query.getMFAStatus',
  'Mutation.generateMFASecret',
  'Mutation.activateMFACode',
  'Mutation.disableMFA',
  'Mutation.refreshPraxisToken',
  'Mutation.logout',
];

test('every operation but those that set it up is refused with its reason, whatever the role', async () => {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  const open: string[] = [];
  const odd: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const name = `${type?.name}.${field.name}`;
      const as = name === 'Mutation.logout' ? await signIn(app, member) : token;
      const { errors } = await app.graphql(
        `${type?.name.toLowerCase()} { ${writeLeastCall(field)} }`,
        {},
        { token: as },
      );
      const refusals = errors?.map(({ extensions }) => extensions.reason) ?? [];
      if (refusals.includes('access.mfa-setup-required')) continue;
      if (errors && !answered.includes(name)) odd.push(`${name}: ${JSON.stringify(errors)}`);
      open.push(name);
    }
  }
  expect(odd, 'operations that were not asked properly').toEqual([]);
  expect(open.sort()).toEqual([...answered].sort());
});

test('one allowed operation in a document does not open the others', async () => {
  const answer = await app.graphql(
    '{ viewer { MFASetupRequired } readPraxisGroups { nodes { ID } } }',
    {},
    { token },
  );
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
    reason: 'access.mfa-setup-required',
  });
});

test.each([
  ['POST', '/uploads/media'],
  ['POST', '/uploads/video'],
  ['GET', '/api/resources/download?url=/media/x'],
] as const)('%s %s is refused as well', async (method, url) => {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '1' };
  const { statusCode } = await app.http.inject({ method, url, headers });
  expect(statusCode).toBe(403);
});
