import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCataloguePlan } from '#features/entitlements/model/plan-catalogue.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { type CopyStage, openCopyStage } from './copy-stage.ts';

let stage: CopyStage;
beforeAll(async () => {
  stage = await openCopyStage();
});
afterAll(() => stage.app.close());

const add =
  'mutation ($id: ID!) { copyContent(OrganisationID: $id) { ID HasContentQueuedForCopy HasCourseQueuedForCopy HasSimulationQueuedForCopy HasVirtualHumanQueuedForCopy } }';
const readLearner = `{ readMyCourses { nodes { Title Modules { Units { Type Title } } } } readSimulations { nodes { Title Videos { Title } } }
  readMyVirtualHumans { nodes { Title } } }`;
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code ?? 'ok';

test('a new organisation gets a course, a video and a virtual human once, and its learners see them at once', async () => {
  const { app, there, host } = stage;
  const learner = await signIn(app, await buildMember(app.tenancy, there, 'user'));
  const queued = await stage.take(add, { id: String(there.id) }, host.token);
  expect(queued).toEqual({
    ID: String(there.id),
    HasContentQueuedForCopy: true,
    HasCourseQueuedForCopy: true,
    HasSimulationQueuedForCopy: true,
    HasVirtualHumanQueuedForCopy: true,
  });
  await Promise.all([
    stage.take(add, { id: String(there.id) }, host.token),
    stage.take(add, { id: String(there.id) }, host.token),
  ]);
  expect(await stage.runCopies()).toBe(1);
  await stage.take(add, { id: String(there.id) }, host.token);
  expect(await stage.runCopies()).toBe(0);

  const { data } = await stage.ask(readLearner, {}, learner);
  expect(data.readMyCourses.nodes).toMatchObject([
    {
      Title: 'Welcome to Praxis',
      Modules: [{ Units: [{ Type: 'Page' }, { Type: 'Simulation' }, { Type: 'VirtualHuman' }] }],
    },
  ]);
  expect(data.readSimulations.nodes).toMatchObject([{ Title: 'Calming an upset customer' }]);
  expect(data.readSimulations.nodes[0].Videos).toHaveLength(4);
  expect(data.readMyVirtualHumans.nodes).toHaveLength(1);
  const { nodes } = await stage.take(
    '{ readSimulations { nodes { ID TranscodingStatus Author { ID } } } }',
    {},
    host.token,
  );
  expect(nodes).toMatchObject([{ TranscodingStatus: 'Success', Author: { ID: String(host.personId) } }]);
  const trial = await stage.take(
    `{ readOrgTrial(ID: ${there.id}) { HasContentQueuedForCopy } }`,
    {},
    host.token,
  );
  expect(trial).toEqual({ HasContentQueuedForCopy: false });
});

const sample = 'mutation { addSampleContent { State Progress Sample { ID Title State Progress } } }';

test('a sample comes once, published, whoever presses how often, and again after it was deleted', async () => {
  const { app } = stage;
  const fresh = await buildOrganisation(app.tenancy, 'Fresh samples');
  const creator = await signIn(app, await buildMember(app.tenancy, fresh, 'contentcreator'));
  const learner = await signIn(app, await buildMember(app.tenancy, fresh, 'user'));
  expect(await stage.take('{ readStarterContent { State Sample { ID } } }', {}, creator)).toEqual({
    State: 'None',
    Sample: null,
  });
  const answers = await Promise.all([1, 2, 3].map(() => stage.take(sample, {}, creator)));
  expect(new Set(answers.map(({ Sample }) => Sample.ID)).size).toBe(1);
  expect(answers[0]).toMatchObject({ State: 'None', Sample: { State: 'Queued', Progress: 0 } });
  expect(await stage.runCopies(fresh)).toBe(1);
  const done = await stage.take(sample, {}, creator);
  expect(done.Sample).toMatchObject({ ID: answers[0].Sample.ID, State: 'Done', Progress: 100 });
  const { data } = await stage.ask(readLearner, {}, learner);
  expect(data.readSimulations.nodes).toMatchObject([{ Title: done.Sample.Title }]);

  const id = done.Sample.ID;
  await stage.take(
    'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
    { id },
    creator,
  );
  await stage.take('mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }', { id }, creator);
  const again = await stage.take(sample, {}, creator);
  expect(again.Sample.State).toBe('Queued');
  expect(again.Sample.ID).not.toBe(done.Sample.ID);
});

test('a sample needs its place in the plan, and somebody who makes content', async () => {
  const { app } = stage;
  const full = await buildOrganisation(app.tenancy, 'Full');
  const admin = await signIn(app, await buildMember(app.tenancy, full, 'admin'));
  await buildPlan(app.tenancy, full, { type: 'FREE_TRIAL', limits: { simulations: 0 } });
  const refused = await stage.ask(sample, {}, admin);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'PLAN_LIMIT',
    limit: { key: 'simulations', used: 0, max: 0 },
  });
  for (const role of ['analyst', 'user'] as const) {
    const token = await signIn(app, await buildMember(app.tenancy, full, role));
    expect(codeOf(await stage.ask(sample, {}, token))).toBe('FORBIDDEN');
  }
});

test('a trial has room for all that it is given, and for an interactive video and a virtual human of one’s own', async () => {
  const { app } = stage;
  const trial = await buildOrganisation(app.tenancy, 'Begins a trial');
  const admin = await signIn(app, await buildMember(app.tenancy, trial, 'admin'));
  await buildPlan(app.tenancy, trial, {
    type: 'FREE_TRIAL',
    limits: findCataloguePlan('FREE_TRIAL')?.limits ?? {},
  });
  await stage.take(add, { id: String(trial.id) }, admin);
  await stage.runCopies(trial);
  await stage.take(sample, {}, admin);
  await stage.runCopies(trial);
  const given = await stage.take('{ readSimulations { nodes { ID } } }', {}, admin);
  expect(given.nodes).toHaveLength(2);
  for (const own of [
    'createSimulation(Title: "Our own") { ID }',
    'createVirtualHuman(Input: { Type: "default" }) { ID }',
  ])
    expect(codeOf(await stage.ask(`mutation { ${own} }`, {}, admin)), own).toBe('ok');
});

test('the welcome course is the one that came first, for members of the organisation alone', async () => {
  const { app } = stage;
  const fresh = await buildOrganisation(app.tenancy, 'Fresh course');
  const admin = await signIn(app, await buildMember(app.tenancy, fresh, 'admin'));
  const learner = await signIn(app, await buildMember(app.tenancy, fresh, 'user'));
  const welcome = (token: string) =>
    stage.take(
      'query ($id: ID!) { welcomeCourse(OrganisationID: $id) { Title Modules { Units { ID Type Simulation { ID } } } } }',
      { id: String(fresh.id) },
      token,
    );
  expect(await welcome(admin)).toBeNull();
  await stage.take(add, { id: String(fresh.id) }, admin);
  expect(await welcome(admin)).toBeNull();
  await stage.runCopies(fresh);
  const course = await welcome(learner);
  expect(course.Title).toBe('Welcome to Praxis');
  // One unit opens the next: what is locked says no more than that it is there.
  expect(course.Modules[0].Units[1]).toEqual({
    ID: expect.any(String),
    Type: 'Simulation',
    Simulation: null,
  });
  expect(await welcome(stage.boss.token)).toBeNull();
});

test('what the plan has no room for stays behind, and the rest comes', async () => {
  const { app } = stage;
  const small = await buildOrganisation(app.tenancy, 'Small');
  const admin = await signIn(app, await buildMember(app.tenancy, small, 'admin'));
  await buildPlan(app.tenancy, small, { limits: { 'virtual-humans': 0 } });
  await stage.take(add, { id: String(small.id) }, admin);
  await stage.runCopies(small);
  const { data } = await stage.ask(readLearner, {}, admin);
  expect(data.readMyCourses.nodes).toMatchObject([
    { Modules: [{ Units: [{ Type: 'Page' }, { Type: 'Simulation' }] }] },
  ]);
});

test.each([
  ['a creator', 'contentcreator'],
  ['an analyst', 'analyst'],
  ['a learner', 'user'],
] as const)('%s cannot ask for it', async (_who, role) => {
  const { app } = stage;
  const fresh = await buildOrganisation(app.tenancy);
  const token = await signIn(app, await buildMember(app.tenancy, fresh, role));
  expect(codeOf(await stage.ask(add, { id: String(fresh.id) }, token))).toBe('NOT_FOUND');
});

test('an administrator of another organisation cannot ask for it, and staff of the provider can', async () => {
  const { app, boss } = stage;
  const fresh = await buildOrganisation(app.tenancy, 'Fresh');
  expect(codeOf(await stage.ask(add, { id: String(fresh.id) }, boss.token))).toBe('NOT_FOUND');
  expect(codeOf(await stage.ask(add, { id: String(fresh.id) }, null))).toBe('UNAUTHENTICATED');
  const house = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  const staff = await signIn(app, await buildMember(app.tenancy, house, 'user', { internal: true }));
  await buildMember(app.tenancy, fresh, 'admin');
  expect(codeOf(await stage.ask(add, { id: String(fresh.id) }, staff))).toBe('ok');
  expect(await stage.runCopies(fresh)).toBe(1);
});

test('the operator may name the organisation whose published content is given, by interests', async () => {
  const given = await openCopyStage({ STARTER_ORGANISATION: '1' });
  try {
    const { app, here, there, host } = given;
    expect(here.id).toBe(1);
    const { id: hygiene } = await given.buildVideoItem('Hygiene for all');
    await given.buildVideoItem('Never published');
    await given.take(
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Status: "Published" }) { ID } }',
      { id: hygiene },
    );
    const withInterests =
      'mutation ($id: ID!, $i: [ID!]) { copyContent(OrganisationID: $id, InterestIDs: $i) { ID } }';
    const unknown = await given.ask(withInterests, { id: String(there.id), i: ['99'] }, host.token);
    expect(codeOf(unknown)).toBe('BAD_USER_INPUT');
    // Its one tag is no interest of theirs.
    const asked = await given.ask(withInterests, { id: String(there.id), i: ['3'] }, host.token);
    expect([codeOf(asked), await given.runCopies()]).toEqual(['ok', 0]);
    const { ID: sales } = await given.take('mutation { createContentTag(Name: "SALES") { ID } }');
    await given.take('mutation ($id: ID!, $t: [ID!]!) { setTags(SimulationID: $id, TagIDs: $t) { Name } }', {
      id: hygiene,
      t: [sales],
    });
    const sellers = await buildOrganisation(app.tenancy, 'Sellers');
    const chief = await signIn(app, await buildMember(app.tenancy, sellers, 'admin'));
    await given.take(withInterests, { id: String(sellers.id), i: ['3', '1'] }, chief);
    expect(await given.runCopies(sellers)).toBe(1);

    const late = await buildOrganisation(app.tenancy, 'Late');
    const admin = await signIn(app, await buildMember(app.tenancy, late, 'admin'));
    await given.take(add, { id: String(late.id) }, admin);
    expect(await given.runCopies(late)).toBe(1);
    const { nodes } = await given.take('{ readSimulations { nodes { Title Status } } }', {}, admin);
    expect(nodes).toEqual([{ Title: 'Hygiene for all', Status: 'Published' }]);
  } finally {
    await given.app.close();
  }
  // A server of its own, and three copies.
}, 60_000);
