// One database: operations, which a closed organisation is refused before they ask anything.
import { buildASTSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPlan,
  agreeLimit,
  changePlan,
  readLimits,
  startTrial,
} from '#features/entitlements/server/index.ts';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { signMediaAddress } from '#platform/storage/signed-address.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { createApiCaller } from '../builders/conversations.ts';
import { writeLeastCall } from '../builders/least-call.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { newKey } from '../builders/play.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Once its trial ended, an organisation is closed on the server: no screen has to hide anything. */

const dayMs = 86_400_000;
const trialDays = 14;
/** Days since the trial began. */
const during = 13.99;
const justEnded = 14;
const longEnded = 16;

let app: TestApp;
let member: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test' });
  const organisation = await buildOrganisation(app.tenancy);
  member = await buildMember(app.tenancy, organisation, 'customeradmin');
  token = await signIn(app, member);
});
afterAll(() => app.close());

/** As if the trial had begun so many days ago; sign-ins do not live as long as a trial. */
async function at<Result>(days: number, work: () => Promise<Result>, id = member.organisationId) {
  // Past what any process remembers of a session.
  app.clock.now = new Date(app.clock.now.getTime() + 3_000);
  const begin = new Date(app.clock.now.getTime() - days * dayMs);
  await app.tenancy.inOrganisation(id, (scope) => startTrial(scope, { days: trialDays, now: begin }));
  return work();
}

/** Signing in and out, the own account, changing the organisation, seeing the plan, and taking one's data along. */
const answered = [
  'Mutation.acceptInvitation',
  'Mutation.activateMFACode',
  'Mutation.answerOwnInvitation',
  'Mutation.changePassword',
  'Mutation.changeTestPayments',
  'Mutation.confirmEmail',
  'Mutation.createFirstAdministrator',
  'Mutation.createPraxisToken',
  'Mutation.createPraxisTokenMFA',
  'Mutation.createPublicToken',
  'Mutation.declineInvitation',
  'Mutation.deleteSelf',
  'Mutation.disableMFA',
  'Mutation.downloadCertificate',
  'Mutation.endImpersonation',
  'Mutation.exportAuditRecords',
  'Mutation.exportIssuedCertificates',
  'Mutation.exportOrganisationData',
  'Mutation.exportOwnData',
  'Mutation.forgotCode',
  'Mutation.forgotPassword',
  'Mutation.generateMFASecret',
  'Mutation.invalidateTokens',
  'Mutation.logout',
  'Mutation.payTestCheckout',
  'Mutation.refreshPraxisToken',
  'Mutation.resendConfirmation',
  'Mutation.resendInvite',
  'Mutation.revokeOwnSession',
  'Mutation.setPassword',
  'Mutation.signupNewUser',
  'Mutation.signupTokenUser',
  'Mutation.signupTotaraUser',
  'Mutation.upgradeSubscription',
  'Query.checkEmail',
  'Query.checkLogin',
  'Query.emailExists',
  'Query.generateCheckoutSession',
  'Query.getBillingPortalURL',
  'Query.getMFAStatus',
  'Query.getSubscriptionStatus',
  'Query.getUpgradePreview',
  'Query.licenseCounts',
  'Query.readCreditUse',
  'Query.readInvitation',
  'Query.readOneOrganisation',
  'Query.readOrgTrial',
  'Query.readOrganisations',
  'Query.readOwnConfirmation',
  'Query.readOwnInvitations',
  'Query.readOwnSessions',
  'Query.readPartnerPage',
  'Query.readPasswordLink',
  'Query.readPricing',
  'Query.readSetupStatus',
  'Query.readSignUp',
  'Query.readTestCheckout',
  'Query.readTestInvoice',
  'Query.readTestPayments',
  'Query.readTokenSignUp',
  'Query.verifyCertificate',
  'Query.viewer',
];
/** For a day, what a session that runs needs; createAnalyticsEvent as well, where it does not begin one. */
const finishing = ['Mutation.recordSessionEvents'];
const buildAdmin = () => buildMember(app.tenancy, { id: member.organisationId }, 'customeradmin');

const reasonsOf = (errors: { extensions: { reason?: string } }[] | undefined) =>
  errors?.map(({ extensions }) => extensions.reason) ?? [];

async function listAnswered(): Promise<string[]> {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  const open: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const name = `${type?.name}.${field.name}`;
      // What is answered may end the session, or the account.
      const as = answered.includes(name) ? await signIn(app, await buildAdmin()) : token;
      const { errors } = await app.graphql(
        `${type?.name.toLowerCase()} { ${writeLeastCall(field)} }`,
        {},
        { token: as },
      );
      if (!reasonsOf(errors).includes('access.trial-ended')) open.push(name);
    }
  }
  return open.sort();
}

describe('every operation of the schema', () => {
  test('is refused once the trial ended, but for these', async () => {
    expect(await at(longEnded, listAnswered)).toEqual(answered);
  }, 180_000);

  test('and for a day those that finish what had begun', async () => {
    expect(await at(justEnded, listAnswered)).toEqual([...answered, ...finishing].sort());
  }, 180_000);
});

test('one that is answered opens no other one in the same document', async () => {
  const text = '{ viewer { ID } readSimulations { nodes { ID } } }';
  const { errors } = await at(longEnded, () => app.graphql(text, {}, { token }));
  expect(reasonsOf(errors)).toEqual(['access.trial-ended']);
});

test.each([
  ['until its last moment it is open', during, []],
  ['then it is not', justEnded, ['access.trial-ended']],
  ['a clock that jumps ahead closes it', 3_650, ['access.trial-ended']],
  ['and one that jumps back opens it, with everything in it', 0, []],
])('%s', async (_when, days, reasons) => {
  const text = '{ readSimulations { nodes { ID } } }';
  const { errors } = await at(days, () => app.graphql(text, {}, { token }));
  expect(reasonsOf(errors)).toEqual(reasons);
});

test('the days that are left are told by the server, down to none and below', async () => {
  const read = async (days: number) => {
    const { data } = await at(days, () =>
      app.graphql('{ viewer { Organisation { TrialDaysLeft } } }', {}, { token }),
    );
    return data.viewer.Organisation.TrialDaysLeft;
  };
  expect(await read(0)).toBe(14);
  expect(await read(during)).toBe(1);
  expect(await read(justEnded)).toBe(0);
  expect(await read(longEnded)).toBe(-2);
});

describe('routes beside GraphQL', () => {
  const headers = () => ({ authorization: `Bearer ${token}` });
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1' };

  test.each([
    ['POST', '/uploads/media', 403, tus],
    ['POST', '/uploads/video', 403, tus],
    ['GET', '/resources/download?url=/media/x', 403, {}],
    ['GET', '/api/resources/download?url=/media/x', 403, {}],
    ['POST', '/api/assessments', 422, {}],
    ['GET', '/api/assessments/1', 422, {}],
    ['POST', '/api/assessments/1/turns', 422, {}],
    ['POST', '/api/assessments/1/hint', 422, {}],
    ['POST', '/api/assessments/1/finish', 422, {}],
    ['GET', '/api/assessments/1/scores', 422, {}],
    ['POST', '/api/assessments/1/scores', 422, {}],
    ['POST', '/api/assessments/1/overrides', 422, {}],
    ['GET', '/api/assessments/1/appeals', 422, {}],
    ['POST', '/api/assessments/1/appeals', 422, {}],
    ['GET', '/api/assessments/1/first-and-best', 422, {}],
    ['GET', '/api/appeals', 422, {}],
    ['GET', '/api/appeals/1', 422, {}],
    ['GET', '/api/reviews', 422, {}],
    ['POST', '/api/assessments/1/review', 422, {}],
    ['POST', '/api/appeals/1/decision', 422, {}],
    ['GET', '/api/virtual-humans/1/calibration', 422, {}],
    ['POST', '/api/virtual-humans/1/calibration', 422, {}],
    ['POST', '/api/virtual-humans/1/calibration-runs', 422, {}],
    ['POST', '/api/virtual-humans/1/gold-sessions', 422, {}],
    ['POST', '/api/calibration-bar', 422, {}],
    ['POST', '/api/assessments/1/gold', 422, {}],
    ['POST', '/api/assessments/1/rewind', 422, {}],
    ['GET', '/api/gold-sessions/1', 422, {}],
    ['POST', '/api/gold-sessions/1/rating', 422, {}],
    ['GET', '/api/assessments/1/coaching-session-report', 422, {}],
    ['POST', '/api/assessments/1/coaching-session-report', 422, {}],
    ['GET', '/api/languages', 422, {}],
    ['GET', '/api/objectives', 422, {}],
    ['GET', '/api/objective-groups', 422, {}],
    ['GET', '/api/virtual-humans', 422, {}],
    ['GET', '/api/virtual-humans/1/player', 422, {}],
    ['POST', '/api/speech', 422, {}],
    ['POST', '/api/speech/transcription', 422, {}],
    ['GET', '/api/speech/languages', 422, {}],
  ] as const)('%s %s is refused', async (method, url, status, more) => {
    const answer = await at(longEnded, () =>
      app.http.inject({ method, url, headers: { ...headers(), ...more } }),
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an address of a file is refused, by whomever it is asked for', async () => {
    const item = { organisationId: member.organisationId, mediaId: 1 };
    const read = (days: number) =>
      at(days, () =>
        app.http.inject({ url: signMediaAddress(app.keys.addressKeys, item, 'source.png', app.clock.now) }),
      );
    expect((await read(during)).statusCode).toBe(404);
    expect((await read(longEnded)).statusCode).toBe(403);
  });
});

describe('an organisation full of things', () => {
  let tenant: Tenant;
  const atTenant = <Result>(days: number, work: () => Promise<Result>) =>
    at(days, work, Number(tenant.organisationId));

  beforeAll(async () => {
    tenant = await buildTenant(app, { mark: 'Trial' });
  }, 180_000);

  const record = (days: number, key: string, sequence: number, type = 'START_SIM') =>
    atTenant(days, () =>
      app.graphql(
        'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID } }',
        {
          i: {
            SimulationID: tenant.simulations.published.id,
            SessionKey: key,
            Events: [{ Key: newKey(), Sequence: sequence, Type: type }],
          },
        },
        { token: tenant.tokenOf('learner') },
      ),
    );

  test('a session that had begun is finished, and no other begins', async () => {
    const key = newKey();
    expect((await record(during, key, 1)).errors).toBeUndefined();
    expect((await record(justEnded, key, 2, 'PAUSE')).errors).toBeUndefined();
    expect(reasonsOf((await record(justEnded, newKey(), 1)).errors)).toEqual(['access.trial-ended']);
    expect(reasonsOf((await record(longEnded, key, 3, 'PAUSE')).errors)).toEqual(['access.trial-ended']);
  });

  test('a conversation goes on to its end and its scores, and no other begins', async () => {
    const learner = createApiCaller(app, tenant.tokenOf('learner'));
    const human = { id: Number(tenant.virtualHumans.published.id) };
    const { id } = await atTenant(during, () => learner.begin(human));
    const [said, other] = await atTenant(
      justEnded,
      async () =>
        [
          await learner.say(id, 'Where does it hurt?'),
          await learner.ask('POST', 'assessments', { vhId: String(human.id), key: newKey() }),
        ] as const,
    );
    expect(said.status).toBe(200);
    expect(other.error).toMatchObject({ code: 'FORBIDDEN', reason: 'access.trial-ended' });
    const late = await atTenant(longEnded, () => learner.say(id, 'And now?'));
    expect(late.error).toMatchObject({ code: 'FORBIDDEN' });
    const finished = await atTenant(justEnded, () => learner.finish(id));
    expect(finished.data).toMatchObject({ id });
  });

  test('a share link opens nothing, and a token that it gave before does nothing', async () => {
    const open = (days: number) =>
      atTenant(days, () => app.graphql('mutation { createPublicToken { Token } }', {}, tenant));
    const before = await open(during);
    expect(before.errors).toBeUndefined();
    expect(reasonsOf((await open(justEnded)).errors)).toEqual(['access.trial-ended']);
    const read = await at(longEnded, () =>
      app.graphql('{ readSimulations { nodes { ID } } }', {}, { token: before.data.createPublicToken.Token }),
    );
    expect(reasonsOf(read.errors)).toEqual(['access.trial-ended']);
  });

  test('a calendar is empty for its program', async () => {
    const { createMyCalendarFeed } = await atTenant(during, () =>
      tenant.ask('learner', 'mutation { createMyCalendarFeed { URL } }'),
    );
    const url = new URL(createMyCalendarFeed.URL).pathname;
    const read = async (days: number) => (await atTenant(days, () => app.http.inject({ url }))).statusCode;
    expect(await read(during)).toBe(200);
    expect(await read(justEnded)).toBe(404);
  });

  test('paying opens it at the next moment, with everything as it was', async () => {
    const ask = () =>
      app.graphql('{ readSimulations { nodes { ID } } }', {}, { token: tenant.tokenOf('author') });
    const before = await atTenant(during, ask);
    expect(reasonsOf((await atTenant(longEnded, ask)).errors)).toEqual(['access.trial-ended']);
    await app.tenancy.inOrganisation(Number(tenant.organisationId), (scope) =>
      changePlan(scope, 'STARTER', { reason: 'payment', now: app.clock.now }),
    );
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const after = await ask();
    expect(after.errors).toBeUndefined();
    expect(after.data).toEqual(before.data);
  });
});

test('where nobody pays, no trial locks anything, and only what an operator set is a limit', async () => {
  const free = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    const organisation = await buildOrganisation(free.tenancy);
    const admin = await buildMember(free.tenancy, organisation, 'admin');
    await free.tenancy.inOrganisation(organisation.id, (scope) =>
      startTrial(scope, { days: 1, now: new Date('2026-01-01') }),
    );
    const as = { token: await signIn(free, admin) };
    const ask = async () =>
      (
        await free.graphql(
          `query ($id: ID!) { viewer { Organisation { TrialDaysLeft } } readSimulations { nodes { ID } }
            readOneOrganisation(ID: $id) { CreditsLimit PlatformLicense { Type } } readPlanRoom { Key } }`,
          { id: String(organisation.id) },
          as,
        )
      ).data;
    const inForce = (work: (scope: Scope) => Promise<unknown>) =>
      free.tenancy.inOrganisation(organisation.id, work);
    const nothing = {
      readPlanRoom: [],
      viewer: { Organisation: { TrialDaysLeft: null } },
      readSimulations: { nodes: [] },
      readOneOrganisation: { CreditsLimit: null, PlatformLicense: null },
    };
    expect(await ask()).toMatchObject(nothing);
    expect(await inForce(readLimits)).toEqual(new Map());
    await inForce((scope) => changePlan(scope, 'STARTER', { reason: 'payment', now: new Date() }));
    expect(await ask()).toMatchObject(nothing);
    expect(await inForce(readLimits)).toEqual(new Map());
    await inForce((scope) => agreeLimit(scope, 'learners', 7));
    expect(await inForce(readLimits)).toEqual(new Map([['learners', 7]]));
    await inForce((scope) => addPlan(scope, { type: 'CONTRACT', limits: { learners: 20, editors: 2 } }));
    expect(await inForce(readLimits)).toEqual(
      new Map([
        ['learners', 7],
        ['editors', 2],
      ]),
    );
  } finally {
    await free.close();
  }
});
