import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { agreeLimit, assertRoom, type Entitlement, findRoom, readLimits, whereMayHaveAny } from '../index.ts';

let app: TestApp;
let ours: BuiltOrganisation;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
});

const countGroups = async (scope: ReadScope, prefix = '') => {
  const rows = await scope.db
    .selectFrom('member_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('name', 'like', `${prefix}%`)
    .select('id')
    .execute();
  return rows.length;
};
const full = { reason: 'groups.full', message: 'There is no room for another group.' };
const groups: Entitlement = { key: 'groups', countUsed: countGroups, full };
const wards: Entitlement = {
  key: 'wards',
  countUsed: (scope) => countGroups(scope, 'Ward'),
  full,
  fallback: groups,
};

let serial = 0;

async function addGroup(scope: Scope, name = 'Group'): Promise<void> {
  await scope.db
    .insertInto('member_group')
    .values({ organisation_id: scope.organisationId, name: `${name} ${++serial}`, name_key: `${serial}` })
    .execute();
}

const inOurs = <Result>(work: (scope: Scope) => Promise<Result>) => app.tenancy.inOrganisation(ours.id, work);
const room = (of: Entitlement) => inOurs((scope) => findRoom(scope, of));

test('without a plan, and for what a plan does not name, there is no limit', async () => {
  expect(await room(groups)).toBeNull();
  await buildPlan(app.tenancy, ours, { limits: { learners: 5 } });
  expect(await room(groups)).toBeNull();
  await inOurs((scope) => assertRoom(scope, groups, 1_000));
});

test('the newest plan is in force, whole: what only an older one limits is without limit', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 5, learners: 3 } });
  await buildPlan(app.tenancy, ours, { limits: { groups: 2 } });
  expect(await room(groups)).toBe(2);
  expect([...(await inOurs(readLimits))]).toEqual([['groups', 2]]);
});

test('what is agreed on with an organisation takes the place of its plan, until it is taken away', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 2 } });
  await inOurs((scope) => agreeLimit(scope, 'groups', 7));
  expect(await room(groups)).toBe(7);
  await inOurs((scope) => agreeLimit(scope, 'groups', null));
  expect(await room(groups)).toBeNull();
  await inOurs((scope) => agreeLimit(scope, 'groups', undefined));
  expect(await room(groups)).toBe(2);
});

test('a limit of its own counts its own; without one the limit it falls back on counts all', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 3 } });
  await inOurs((scope) => addGroup(scope, 'Team'));
  await inOurs((scope) => addGroup(scope, 'Ward'));
  expect(await room(wards)).toBe(1);
  await inOurs((scope) => agreeLimit(scope, 'wards', 5));
  expect(await room(wards)).toBe(4);
  expect(await room(groups)).toBe(1);
});

test('where more is used than a later plan allows there is no room, and nothing is taken away', async () => {
  await inOurs((scope) => addGroup(scope));
  await inOurs((scope) => addGroup(scope));
  await buildPlan(app.tenancy, ours, { limits: { groups: 1 } });
  expect(await room(groups)).toBe(0);
  expect(await inOurs(countGroups)).toBe(2);
});

test('limits of one organisation are nothing to another', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 0 } });
  await inOurs((scope) => agreeLimit(scope, 'wards', 0));
  const other = await buildOrganisation(app.tenancy);
  const limits = await app.tenancy.inOrganisation(other.id, readLimits);
  expect(limits.size).toBe(0);
});

test('more than there is room for is refused in the words of what is counted', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 2 } });
  await inOurs((scope) => assertRoom(scope, groups, 2));
  await expect(inOurs((scope) => assertRoom(scope, groups, 3))).rejects.toMatchObject({
    code: 'PLAN_LIMIT',
    message: full.message,
    details: { reason: full.reason },
  });
});

test.each([
  ['nobody said anything', {}, undefined, [false, true]],
  ['the plan has some', { groups: 1 }, undefined, [true, true]],
  ['the plan has none', { groups: 0 }, undefined, [false, false]],
  ['some are agreed on beside a plan of none', { groups: 0 }, 3, [true, true]],
  ['no limit is agreed on', { groups: 0 }, null, [true, true]],
  ['none are agreed on', { groups: 4 }, 0, [false, false]],
])('a list is told whether there may be any where %s', async (_where, limits, agreed, expected) => {
  await buildPlan(app.tenancy, ours, { limits });
  const told = await inOurs(async (scope) => {
    await agreeLimit(scope, 'groups', agreed);
    const row = await scope.db
      .selectNoFrom([
        whereMayHaveAny(ours.id, 'groups', false).as('closed'),
        whereMayHaveAny(ours.id, 'groups', true).as('open'),
      ])
      .executeTakeFirstOrThrow();
    return [row.closed, row.open];
  });
  expect(told).toEqual(expected);
});

test('many who want one at the same moment together get what there is room for', async () => {
  await buildPlan(app.tenancy, ours, { limits: { groups: 3 } });
  const wants = Array.from({ length: 8 }, () =>
    inOurs(async (scope) => {
      await assertRoom(scope, groups);
      await addGroup(scope);
    }),
  );
  const answers = await Promise.allSettled(wants);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await inOurs(countGroups)).toBe(3);
});
