import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let george: BuiltVirtualHuman;
let token: string;
let learner: ApiCaller;
let other: ApiCaller;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error', TURNS_PER_MINUTE: '6' });
  const organisation = await buildOrganisation(app.tenancy);
  george = await buildPublishedVirtualHuman(
    app.tenancy,
    await buildMember(app.tenancy, organisation, 'admin'),
  );
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  learner = createApiCaller(app, token);
  other = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
});
afterAll(() => app.close());

async function sayMany(caller: ApiCaller, id: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++)
    statuses.push((await caller.say(id, 'Where does it hurt?')).status);
  return statuses;
}

it('who speaks faster than anybody could is refused, with the moment from which it goes on', async () => {
  const { id } = await learner.begin(george);
  expect(await sayMany(learner, id, 3)).toEqual([200, 200, 200]);
  const key = newKey();
  const refused = await app.http.inject({
    method: 'POST',
    url: `/api/assessments/${id}/turns`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ key, text: 'And now?' }),
  });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('20');
  expect(refused.json().error).toMatchObject({ code: 'RATE_LIMITED', reason: 'conversation.too-fast' });
  // Nothing was kept of it, and the same turn is taken once there is time.
  expect((await learner.read(id)).data?.turns).toHaveLength(7);
  app.clock.now = new Date(app.clock.now.getTime() + 20_000);
  expect((await learner.say(id, 'And now?', { key })).status).toBe(200);
});

it('several conversations of one person share what they may say; others are not held up', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const [first, second, third] = [
    await learner.begin(george),
    await learner.begin(george),
    await learner.begin(george),
  ];
  expect(await sayMany(learner, first.id, 3)).toEqual([200, 200, 200]);
  expect(await sayMany(learner, second.id, 3)).toEqual([200, 200, 200]);
  expect(await sayMany(learner, third.id, 1)).toEqual([429]);
  expect(await sayMany(other, (await other.begin(george)).id, 1)).toEqual([200]);
  // Ending it is no turn.
  expect((await learner.finish(first.id)).status).toBe(200);
});
