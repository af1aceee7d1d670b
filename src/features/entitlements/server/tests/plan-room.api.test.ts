import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { agreeLimit } from '../index.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  token = await signIn(app, await buildMember(app.tenancy, ours, 'contentcreator'));
});

type Room = { Of: string; Key: string; Used: number; Max: number };

async function readRoom(): Promise<Record<string, string>> {
  const { data } = await app.graphql('{ readPlanRoom { Of Key Used Max } }', {}, { token });
  const rooms: Room[] = data.readPlanRoom;
  return Object.fromEntries(rooms.map(({ Of, Key, Used, Max }) => [Of, `${Used} of ${Max} ${Key}`]));
}

const createVideo = () => app.graphql('mutation { createSimulation { ID } }', {}, { token });

test('whoever may make content reads how much room there is for each thing, as it would be refused', async () => {
  expect(await readRoom()).toEqual({});
  await buildPlan(app.tenancy, ours, {
    type: 'STARTER',
    limits: { learners: 25, editors: 1, simulations: 1, 'virtual-humans': 2 },
  });
  await createVideo();
  expect(await readRoom()).toEqual({
    simulations: '1 of 1 simulations',
    'virtual-humans-freeform': '0 of 2 virtual-humans',
    'virtual-humans-branching': '0 of 2 virtual-humans',
    learners: '0 of 25 learners',
    'paid-editors': '1 of 1 editors',
  });
  expect((await createVideo()).errors?.[0]?.extensions).toMatchObject({
    code: 'PLAN_LIMIT',
    limit: { key: 'simulations', used: 1, max: 1 },
  });
});

test('a number that is only shown leaves room, and an agreed one stands in the place of the plan’s', async () => {
  await buildPlan(app.tenancy, ours, { type: 'CONTRACT', limits: { simulations: 0, 'virtual-humans': 0 } });
  await app.tenancy.inOrganisation(ours.id, (scope) => agreeLimit(scope, 'virtual-humans-freeform', 3));
  expect(await readRoom()).toEqual({
    'virtual-humans-freeform': '0 of 3 virtual-humans-freeform',
    'virtual-humans-branching': '0 of 0 virtual-humans',
  });
  expect((await createVideo()).errors).toBeUndefined();
});
