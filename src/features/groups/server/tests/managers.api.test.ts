import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { leaveGroups, listManagedGroupIds, listManagers } from '../index.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: string;
let mia: BuiltMember;
let ward: number;
let desk: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  admin = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
  mia = await buildMember(app.tenancy, ours, 'user', { firstName: 'Mia', surname: 'Moor' });
  ward = await buildGroup(app.tenancy, ours.id, 'Ward');
  desk = await buildGroup(app.tenancy, ours.id, 'Desk');
});

function change(name: 'addGroupManager' | 'removeGroupManager', group: number, person = mia.personId) {
  return app.graphql(
    `mutation ($g: ID!, $m: ID!) { ${name}(GroupID: $g, MemberID: $m) { ID Name } }`,
    { g: String(group), m: String(person) },
    { token: admin },
  );
}

const managed = (token: string) =>
  app.graphql('{ readManagedGroups { Name InviteCodeUser } }', {}, { token });
const inOurs = <Answer>(work: Parameters<typeof app.tenancy.inOrganisation<Answer>>[1]) =>
  app.tenancy.inOrganisation(ours.id, work);
const auditOf = (action: string) =>
  inOurs((scope) =>
    scope.db.selectFrom('audit_record').where('action', '=', action).select('target_id').execute(),
  );

test('a member manages chosen groups at once, from the next request on, until it is ended', async () => {
  const token = await signIn(app, mia);
  expect((await managed(token)).data.readManagedGroups).toEqual([]);
  expect((await change('addGroupManager', ward)).data.addGroupManager).toEqual([
    { ID: String(mia.personId), Name: 'Mia Moor' },
  ]);
  await change('addGroupManager', desk);
  // The codes of invite links are for administrators.
  expect((await managed(token)).data.readManagedGroups).toEqual([
    { Name: 'Desk', InviteCodeUser: null },
    { Name: 'Ward', InviteCodeUser: null },
  ]);
  expect((await change('removeGroupManager', ward)).data.removeGroupManager).toEqual([]);
  expect((await managed(token)).data.readManagedGroups).toHaveLength(1);
});

test('to make somebody a manager twice, or end it twice, changes and records it once', async () => {
  await Promise.all([change('addGroupManager', ward), change('addGroupManager', ward)]);
  await change('removeGroupManager', ward);
  await change('removeGroupManager', ward);
  expect([await auditOf('group-manager-added'), await auditOf('group-manager-removed')]).toEqual([
    [{ target_id: mia.personId }],
    [{ target_id: mia.personId }],
  ]);
});

test('somebody of another organisation manages nothing here', async () => {
  const theirs = await buildOrganisation(app.tenancy, 'Canary Clinic');
  const stranger = await buildMember(app.tenancy, theirs, 'user');
  const foreign = await buildGroup(app.tenancy, theirs.id, 'Ward');
  expect((await change('addGroupManager', ward, stranger.personId)).errors?.[0]?.extensions.reason).toBe(
    'members.unknown',
  );
  expect((await change('addGroupManager', foreign)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('who may not come in any more is no manager, and a deleted group has none', async () => {
  await change('addGroupManager', ward);
  await change('addGroupManager', desk);
  await app.graphql(
    'mutation ($id: ID!) { deletePraxisGroups(IDs: [$id]) }',
    { id: String(desk) },
    { token: admin },
  );
  expect(await inOurs((scope) => listManagedGroupIds(scope, mia.personId))).toEqual([ward]);
  await inOurs((scope) =>
    sql`update membership set disabled_at = now() where person_id = ${mia.personId}`.execute(scope.db),
  );
  expect(await inOurs((scope) => listManagers(scope, [ward, desk]))).toEqual([]);
});

test('who leaves the organisation manages nothing in it', async () => {
  await change('addGroupManager', ward);
  await inOurs((scope) => leaveGroups(scope, mia.personId));
  expect(await inOurs((scope) => listManagedGroupIds(scope, mia.personId))).toEqual([]);
});
