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

/** Counts the turns that are accepted before one is refused; stops at the given number. */
async function sayMany(caller: ApiCaller, id: string, most: number): Promise<number> {
  for (let taken = 0; taken < most; taken++) {
    const { status } = await caller.say(id, 'Where does it hurt?');
    if (status === 429) return taken;
    expect(status).toBe(200);
  }
  return most;
}

/** One process counts exactly; several that share a count may each allow a quarter more. */
function expectLimit(taken: number, limit: number): void {
  const share = app.database.kind === 'postgres' ? Math.ceil(limit / 4) : 0;
  expect(taken).toBeGreaterThanOrEqual(limit);
  expect(taken).toBeLessThanOrEqual(limit + share);
}

it('who speaks faster than anybody could is refused, with the moment from which it goes on', async () => {
  const { id } = await learner.begin(george);
  const taken = await sayMany(learner, id, 10);
  expectLimit(taken, 3);
  const key = newKey();
  const refused = await app.http.inject({
    method: 'POST',
    url: `/api/assessments/${id}/turns`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ key, text: 'And now?' }),
  });
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.json().error).toMatchObject({ code: 'RATE_LIMITED', reason: 'conversation.too-fast' });
  // The refused turn is not stored, and the same turn is accepted later.
  expect((await learner.read(id)).data?.turns).toHaveLength(1 + 2 * taken);
  app.clock.now = new Date(app.clock.now.getTime() + wait * 1_000);
  expect((await learner.say(id, 'And now?', { key })).status).toBe(200);
});

it('several conversations of one person share what they may say; others are not held up', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const [first, second, third, fourth] = [
    await learner.begin(george),
    await learner.begin(george),
    await learner.begin(george),
    await learner.begin(george),
  ];
  let taken = 0;
  for (const { id } of [first, second, third, fourth]) taken += await sayMany(learner, id, 3);
  expectLimit(taken, 6);
  expect(await sayMany(other, (await other.begin(george)).id, 1)).toBe(1);
  // Ending it is no turn.
  expect((await learner.finish(first.id)).status).toBe(200);
});
