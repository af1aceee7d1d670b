import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { sampleForm } from '#tests/builders/forms.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { TaskKey } from '../../model/onboarding-tasks.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, ours, 'customeradmin');
  token = await signIn(app, admin);
});

const fields = `Available Dismissed RedirectedToOnboarding OrganisationIsEmpty Progress CurrentTask SelectedSection
  BannerTask BannerComplete CreatedCourseID CreatedSimID CreatedFormID
  Sections { Key Progress Tasks { Key Completed Blocked } } Tours { SeenFirstTour SeenSecondTour SeenVHTour }`;
const until = { timeout: 25_000, interval: 100 };

type Task = { Key: TaskKey; Completed: boolean; Blocked: string | null };
type Onboarding = { Sections: { Key: string; Progress: number; Tasks: Task[] }[] } & Record<string, unknown>;

async function ask(text: string, variables: Record<string, unknown> = {}, as = token) {
  const { data, errors } = await app.graphql(text, variables, { token: as });
  if (errors || !data) throw new Error(`${text}\n${JSON.stringify(errors)}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests look at a field or two of an answer
  return Object.values<any>(data)[0];
}
const read = (as = token): Promise<Onboarding> => ask(`{ readOnboarding { ${fields} } }`, {}, as);
const change = (input: Record<string, unknown>, as = token): Promise<Onboarding> =>
  ask(`mutation ($input: OnboardingInput!) { updateOnboarding(Input: $input) { ${fields} } }`, { input }, as);
const tasksOf = ({ Sections }: Onboarding) => Sections.flatMap(({ Tasks }) => Tasks);
const doneIn = (onboarding: Onboarding) =>
  tasksOf(onboarding).flatMap(({ Key, Completed }) => (Completed ? [Key] : []));
const waitFor = (...keys: TaskKey[]) =>
  vi.waitFor(async () => expect(doneIn(await read())).toEqual(expect.arrayContaining(keys)), until);

/** Answers the number of the upload. Enough of an MP4 for its kind to be told. */
async function uploadFilm(): Promise<string> {
  const bytes = Buffer.alloc(2_000);
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom\0\0\x02\0isomavc1', 4, 'latin1');
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const name = Buffer.from('ward.mp4').toString('base64');
  const begun = await app.http.inject({
    method: 'POST',
    url: '/uploads/video',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  });
  const place = String(begun.headers.location);
  const type = 'application/offset+octet-stream';
  await app.http.inject({
    method: 'PATCH',
    url: place,
    headers: { ...headers, 'upload-offset': '0', 'content-type': type },
    payload: bytes,
  });
  return place.split('/').at(-1) ?? '';
}

const create = { simulation: 'mutation { createSimulation(Title: "First") { ID } }' };

test('every task is done by what really happened', async () => {
  expect(doneIn(await read())).toEqual([]);
  expect(await read()).toMatchObject({ Available: true, OrganisationIsEmpty: true, CreatedSimID: null });

  const portrait = await buildMedia(app.tenancy, ours.id, { title: 'Face', kind: 'image' });
  await app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
    db
      .updateTable('person')
      .set({ avatar_media_id: portrait, avatar_media_organisation_id: ours.id })
      .where('id', '=', admin.personId)
      .execute(),
  );
  await ask(
    'mutation ($id: ID!) { updateMember(Input: { ID: $id, FirstName: "Ada", Surname: "Okoro" }) { ID } }',
    {
      id: admin.personId,
    },
  );
  await ask(
    'mutation { createMember(Input: { Email: "new@example.test", FirstName: "N", Surname: "Ew" }) { ID } }',
  );
  await waitFor('initial_details', 'upload_profile', 'upload_users');

  const { ID: simulation } = await ask(create.simulation);
  const film = await buildMedia(app.tenancy, ours.id, { title: 'Film', kind: 'video' });
  const { ID: video } = await ask(
    'mutation ($id: ID!, $media: ID!) { addVideoToSimulation(SimulationID: $id, VideoMediaID: $media) { ID } }',
    { id: simulation, media: film },
  );
  await waitFor('create_simulation', 'edit_simulation');
  for (const type of ['infobox', 'hotspot', 'question'])
    await ask('mutation ($input: EventInput!) { createEvent(input: $input) { ID } }', {
      input: { VideoID: video, Type: type, Title: type },
    });
  await waitFor('add_simulation_infobox', 'add_simulation_hotspot', 'add_simulation_question');

  const { ID: course } = await ask('mutation { createCourse(input: { Title: "Course" }) { ID } }');
  await ask('mutation ($input: CourseInput!) { updateCourse(input: $input) { ID } }', {
    input: {
      ID: course,
      Modules: [{ Key: 'm', Title: 'One', Units: [{ Key: 'u', SimulationID: simulation }] }],
    },
  });
  await waitFor('add_course', 'add_course_module', 'add_course_unit');

  const { ID: form } = await ask('mutation { createFeedbackForm(Input: { Title: "Form" }) { ID } }');
  await ask('mutation ($input: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $input) { ID } }', {
    input: { ID: form, Content: sampleForm({ id: 'q1', type: 'nps' }), Status: 'Published' },
  });
  await waitFor('create_form', 'create_form_question', 'save_form_changes');
  expect(await read()).toMatchObject({
    CreatedSimID: simulation,
    CreatedCourseID: course,
    CreatedFormID: form,
    CurrentTask: 'upload_video',
  });

  const film2 = await uploadFilm();
  await ask('mutation ($id: String!) { createVideoMediaFromURL(TusID: $id) { ID } }', { id: film2 });
  await waitFor('upload_video');
  expect(await read()).toMatchObject({ Progress: 100, CurrentTask: null, BannerComplete: true });
});

test('where the flag is off nobody has first steps, and nothing of them can be changed', async () => {
  const provider = await buildOrganisation(app.tenancy, 'Provider', 'provider');
  const staff = await signIn(app, await buildMember(app.tenancy, provider, 'admin', { internal: true }));
  const set = (on: boolean | null) =>
    ask(
      'mutation ($o: ID!, $on: Boolean) { setFeatureFlag(Key: "onboarding", OrganisationID: $o, On: $on) { Key } }',
      { o: String(ours.id), on },
      staff,
    );
  await set(false);
  expect(await read()).toMatchObject({ Available: false });
  const { errors } = await app.graphql(
    'mutation { updateOnboarding(Input: { SkipSection: "upload-video" }) { Progress } }',
    {},
    { token },
  );
  expect(errors?.[0]).toMatchObject({
    message: 'Your organisation does not have access to the onboarding feature.',
    extensions: { code: 'FORBIDDEN' },
  });
  await set(null);
  expect(await read()).toMatchObject({ Available: true, Progress: 0 });
});

test('tasks of one member are no tasks of another, nor of another organisation', async () => {
  const colleague = await signIn(app, await buildMember(app.tenancy, ours, 'contentcreator'));
  await ask(create.simulation);
  await waitFor('create_simulation');
  expect(doneIn(await read(colleague))).toEqual([]);
  expect(await read(colleague)).toMatchObject({ OrganisationIsEmpty: false });
});

test('role and plan say why a task is closed', async () => {
  const creator = await signIn(app, await buildMember(app.tenancy, ours, 'contentcreator'));
  const blocked = async (as: string) =>
    Object.fromEntries(tasksOf(await read(as)).map(({ Key, Blocked }) => [Key, Blocked]));
  expect(await blocked(creator)).toMatchObject({
    upload_users: 'role',
    create_simulation: null,
    edit_simulation: 'simulation',
    add_course_unit: 'course',
    save_form_changes: 'form',
  });
  await buildPlan(app.tenancy, ours, { type: 'FREE_TRIAL', limits: { simulations: 0, learners: 0 } });
  expect(await blocked(token)).toMatchObject({
    upload_users: 'plan',
    create_simulation: 'plan',
    add_course: null,
  });
});

test('dismissed first steps keep nothing until they are begun again', async () => {
  await change({ Dismissed: true });
  const { ID: simulation } = await ask(create.simulation);
  const events = await vi.waitFor(async () => {
    const jobs = await app.jobs.list({}, { limit: 50, offset: 0 });
    const ticked = jobs.jobs.filter(
      ({ name, state, organisationId }) =>
        name === 'tick-onboarding' && state === 'completed' && organisationId === ours.id,
    );
    expect(ticked.length).toBeGreaterThan(0);
    return ticked;
  }, until);
  expect(events).not.toEqual([]);
  expect(await read()).toMatchObject({ Dismissed: true, Progress: 0, CreatedSimID: null, BannerTask: null });
  expect(simulation).toBeTruthy();
  await change({ Dismissed: false });
  const { ID: second } = await ask(create.simulation);
  await waitFor('create_simulation');
  expect(await read()).toMatchObject({
    Dismissed: false,
    CreatedSimID: second,
    BannerTask: 'create_simulation',
  });
});

test('the banner hides until the next task, a section can be skipped, and a reset keeps what was made', async () => {
  const { ID: simulation } = await ask(create.simulation);
  await waitFor('create_simulation');
  expect(await change({ HideBanner: true })).toMatchObject({ BannerTask: null });
  const skipped = await change({ SkipSection: 'create-form' });
  expect(skipped.Sections.at(-1)).toMatchObject({ Key: 'create-form', Progress: 100 });
  const reset = await change({ Reset: true });
  expect(doneIn(reset)).toEqual([]);
  expect(reset).toMatchObject({ CreatedSimID: simulation, Dismissed: false, RedirectedToOnboarding: true });
});

test('a tour is seen once ever by a person, in every organisation, and in its turn', async () => {
  const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
  // Another browser: changing the organisation there ends no token here.
  const other = await signIn(app, admin);
  await app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
    db
      .insertInto('membership')
      .values({ organisation_id: theirs.id, person_id: admin.personId, role: 'admin' })
      .execute(),
  );
  const early = await app.graphql(
    'mutation { updateOnboarding(Input: { SeenTour: "second" }) { Progress } }',
    {},
    { token },
  );
  expect(early.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'onboarding.tour-order',
  });
  await change({ SeenTour: 'first' });
  const { Token: there } = await ask(
    'mutation ($id: ID!) { refreshPraxisToken(OrganisationID: $id) { Token } }',
    { id: theirs.id },
    other,
  );
  const elsewhere = await read(there);
  expect(elsewhere.Tours).toEqual({ SeenFirstTour: true, SeenSecondTour: false, SeenVHTour: false });
  await change({ SeenTour: 'second' }, there);
  expect((await read()).Tours).toMatchObject({ SeenSecondTour: true });
  // Somebody else sees it for themselves.
  const colleague = await signIn(app, await buildMember(app.tenancy, ours, 'admin'));
  expect((await read(colleague)).Tours).toMatchObject({ SeenFirstTour: false });
  await change({ Reset: true });
  expect((await read(there)).Tours).toMatchObject({ SeenFirstTour: false, SeenSecondTour: false });
});

test.each([
  [{}, 'onboarding.change-unknown'],
  [{ Dismissed: true, Reset: true }, 'onboarding.change-unknown'],
  [{ Reset: false }, 'onboarding.change-unknown'],
  [{ SkipSection: 'everything' }, 'onboarding.section-unknown'],
  [{ SeenTour: 'last' }, 'onboarding.tour-unknown'],
])('a change that says nothing clear is refused: %j', async (input, reason) => {
  const { errors } = await app.graphql(
    'mutation ($input: OnboardingInput!) { updateOnboarding(Input: $input) { Progress } }',
    { input },
    { token },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
});

test('the own map of a member has the same facts, and one that somebody filled with nonsense is read as empty', async () => {
  await change({ SkipSection: 'upload-video' });
  const mine = await ask('query ($id: ID!) { readOneMember(ID: $id) { OnboardProgress } }', {
    id: admin.personId,
  });
  expect(JSON.parse(mine.OnboardProgress)).toMatchObject({ upload_video: true, onboardingDismissed: false });
  await ask(
    'mutation ($id: ID!, $map: String!) { updateMember(Input: { ID: $id, OnboardProgress: $map }) { ID } }',
    {
      id: admin.personId,
      map: JSON.stringify({ upload_video: 'no', createdSimID: 'x', welcomeProgress: 3 }),
    },
  );
  expect(await read()).toMatchObject({ Progress: 0, CreatedSimID: null });
});
