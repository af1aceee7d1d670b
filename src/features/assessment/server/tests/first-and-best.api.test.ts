import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let admin: BuiltMember;
let george: BuiltVirtualHuman;
let organisation: Awaited<ReturnType<typeof buildOrganisation>>;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

async function newLearner() {
  return createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
}

async function talk(caller: ReturnType<typeof createApiCaller>, words: string): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const { id } = await caller.begin(george);
  await caller.say(id, words);
  await caller.finish(id);
  return id;
}

it('the first and the best talk with one virtual human stand side by side, by the final score', async () => {
  const learner = await newLearner();
  const first = await talk(learner, 'Hello.');
  const path = `assessments/${first}/first-and-best`;
  expect((await learner.ask('GET', path)).data).toEqual({ of: 'attempts', finished: 1, attempts: null });
  const best = await talk(learner, 'Where does it hurt?');
  await talk(learner, 'Hello.');
  const another = createApiCaller(app, await signIn(app, admin));
  await talk(another, 'Where does it hurt?');
  const { data } = await learner.ask('GET', path);
  expect(data).toMatchObject({ finished: 3, attempts: { first: { id: first }, best: { id: best } } });
  const earned = (attempt: { result: { objectives: { id: string; earned: boolean }[] } }) =>
    attempt.result.objectives.find(({ id }) => id === 'asks')?.earned;
  expect([earned(data.attempts.first), earned(data.attempts.best)]).toEqual([false, true]);
  expect((await another.ask('GET', path)).data).toEqual(data);
  // A person's verdict moves the best: of equals the earliest counts, which is the first.
  await another.ask('POST', `assessments/${best}/overrides`, {
    objectiveId: 'asks',
    earned: false,
    reason: 'No.',
  });
  expect((await learner.ask('GET', path)).data).toEqual({ of: 'attempts', finished: 3, attempts: null });
});

it('nobody else sees them', async () => {
  const learner = await newLearner();
  const id = await talk(learner, 'Hello.');
  const classmate = await newLearner();
  expect((await classmate.ask('GET', `assessments/${id}/first-and-best`)).error?.code).toBe('NOT_FOUND');
});
