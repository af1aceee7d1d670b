import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** What conversations use of the credits of a month. */

let app: TestApp;
let admin: BuiltMember;
let adminToken: string;
let learner: ApiCaller;
let george: BuiltVirtualHuman;
const minuteMs = 60_000;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', TURNS_PER_MINUTE: '0' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  adminToken = await signIn(app, admin);
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
  george = await buildPublishedVirtualHuman(app.tenancy, admin, { settings: { playerType: 'avatar' } });
});

const limit = (credits: number | null) =>
  app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    agreeLimit(scope, 'credits-per-month', credits),
  );
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * minuteMs);
};
const tryToBegin = () => learner.ask('POST', 'assessments', { vhId: String(george.id), key: newKey() });

async function readUse() {
  const { data } = await app.graphql(
    `query ($id: ID!) { readOneOrganisation(ID: $id) { CreditsUsedThisMonth CreditsLimit CreditsResetInDays
       CreditsUsedThisMonthByDay { Date Count } }
       readCreditUse(OrganisationID: $id) { ItemType ItemID Title Rate Sessions Minutes Credits } }`,
    { id: String(admin.organisationId) },
    { token: adminToken },
  );
  return { ...data.readOneOrganisation, use: data.readCreditUse };
}

/** Says something after these minutes, and ends the conversation there. */
async function talkFor(minutes: number): Promise<void> {
  const { id } = await learner.begin(george);
  pass(minutes);
  await learner.say(id, 'Where does it hurt?');
  await learner.finish(id);
}

test('ten minutes are half a credit, shown with what used them', async () => {
  await limit(10);
  await talkFor(10);
  const { CreditsUsedThisMonth, CreditsLimit, CreditsResetInDays, CreditsUsedThisMonthByDay, use } =
    await readUse();
  expect(CreditsUsedThisMonth).toBeCloseTo(0.5, 5);
  expect(CreditsLimit).toBe(10);
  expect(CreditsResetInDays).toBe(29);
  expect(CreditsUsedThisMonthByDay).toEqual([{ Date: '2026-11-02', Count: CreditsUsedThisMonth }]);
  expect(use).toEqual([
    {
      ItemType: 'virtual-human',
      ItemID: String(george.id),
      Title: 'George Ward',
      Rate: 'rendered-3d',
      Sessions: 1,
      Minutes: expect.closeTo(10, 5),
      Credits: CreditsUsedThisMonth,
    },
  ]);
});

test('a person who is only heard uses credits as one who is drawn does', async () => {
  await limit(10);
  await talkFor(10);
  george = await buildPublishedVirtualHuman(app.tenancy, admin, {
    settings: { playerType: 'voice_focused' },
  });
  await talkFor(10);
  const { CreditsUsedThisMonth, use } = await readUse();
  expect(CreditsUsedThisMonth).toBeCloseTo(1, 4);
  expect(use).toMatchObject([{ Rate: 'rendered-3d' }, { Rate: 'rendered-3d' }]);
});

test('at zero no conversation begins, administrators are told once, and one that runs is not cut', async () => {
  await limit(1);
  const { id } = await learner.begin(george);
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await tryToBegin();
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ code: 'PLAN_LIMIT', reason: 'credits.used-up' });
  }
  const { data } = await app.graphql('{ readMyNotices { nodes { Kind } } }', {}, { token: adminToken });
  expect(data.readMyNotices.nodes.map(({ Kind }: { Kind: string }) => Kind)).toEqual(['credits-used-up']);
  pass(50);
  const said = await learner.say(id, 'And now?');
  expect(said.status).toBe(200);
  expect((await learner.finish(id)).status).toBe(200);
  expect((await readUse()).CreditsUsedThisMonth).toBeCloseTo(2.5, 5);
  expect((await tryToBegin()).error?.reason).toBe('credits.used-up');
  await limit(4);
  expect((await tryToBegin()).status).toBe(200);
});

test('without a limit everybody begins, and what is used is counted', async () => {
  await talkFor(20);
  const { CreditsUsedThisMonth, CreditsLimit } = await readUse();
  expect(CreditsUsedThisMonth).toBeCloseTo(1, 5);
  expect(CreditsLimit).toBeNull();
});

test('a page that was only left open uses nothing but a little', async () => {
  await limit(10);
  const { id } = await learner.begin(george);
  pass(600);
  await learner.finish(id);
  expect((await readUse()).CreditsUsedThisMonth).toBeLessThan(0.26);
});

test('what a process that died left set aside comes back, as far as it was not used', async () => {
  await limit(1);
  const { id } = await learner.begin(george);
  pass(5);
  await learner.say(id, 'Where does it hurt?');
  expect((await tryToBegin()).error?.reason).toBe('credits.used-up');
  const upkeep = () =>
    Promise.all(app.features.all.flatMap(({ upkeep = [] }) => upkeep.map((task) => task.run())));
  pass(120);
  await upkeep();
  learner = await signedInAgain();
  expect((await tryToBegin()).error?.reason).toBe('credits.used-up');
  pass(24 * 60);
  await upkeep();
  learner = await signedInAgain();
  expect((await tryToBegin()).status).toBe(200);
  adminToken = await signIn(app, admin);
  expect((await readUse()).CreditsUsedThisMonth).toBeCloseTo(0.25, 1);
});

async function signedInAgain(): Promise<ApiCaller> {
  const member = await buildMember(app.tenancy, { id: admin.organisationId }, 'user');
  return createApiCaller(app, await signIn(app, member));
}
