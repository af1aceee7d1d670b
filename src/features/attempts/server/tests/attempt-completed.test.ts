import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPublished } from '#tests/builders/domain-events.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  buildPublishedSimulation,
  createTestPlayer,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let learner: BuiltMember;
let simulation: { id: number };

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  const admin = await buildMember(house.tenancy, organisation, 'admin');
  learner = await buildMember(house.tenancy, organisation, 'user');
  simulation = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
});
afterAll(() => house.close());

const published = () => listPublished(house.tenancy, learner.organisationId);

function playToTheEnd() {
  const player = createTestPlayer(simulation.id);
  const beginning = [
    player.event('START_SIM'),
    player.event('VIDEO_END', { VideoID: '1', TimeSpent: 60_000 }),
  ];
  const end = [player.event('VIDEO_END', { VideoID: '3', TimeSpent: 60_000 }), player.event('END_SIM')];
  return { beginning: player.batch(...beginning), end: player.batch(...end), player };
}

it('an attempt is told of once, when it is completed, however often and at once its last batch comes', async () => {
  const { beginning, end } = playToTheEnd();
  await house.play.recordSessionEvents(asViewer(learner), beginning);
  expect(await published()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => house.play.recordSessionEvents(asViewer(learner), end)));
  const { submissionId, score, points } = await house.play.recordSessionEvents(asViewer(learner), end);
  expect(await published()).toEqual([
    {
      name: 'attempt-completed',
      data: {
        attemptId: submissionId,
        itemKind: 'simulation',
        itemId: simulation.id,
        itemTitle: expect.any(String),
        personId: learner.personId,
        score,
        points,
        startedAt: house.clock.now.toISOString(),
        finishedAt: house.clock.now.toISOString(),
        timeSpentMs: 120_000,
        unitId: null,
      },
    },
  ]);
});

it('what is seeded into the past, and what is counted again, is no news', async () => {
  const before = (await published()).length;
  const { player } = playToTheEnd();
  const server = { ...asViewer(learner), kind: 'service' } as const;
  const all = player.batch(
    player.event('START_SIM'),
    player.event('VIDEO_END', { VideoID: '1', TimeSpent: 60_000 }),
    player.event('VIDEO_END', { VideoID: '3', TimeSpent: 60_000 }),
    player.event('END_SIM'),
  );
  const past = { ...all, Events: all.Events.map((event, index) => ({ ...event, Sequence: index + 1 })) };
  const { submissionId, finished } = await house.play.recordSessionEvents(server, past, {
    at: new Date('2026-10-01T09:00:00Z'),
  });
  expect(finished).toBe(true);
  await house.tenancy.inOrganisation(learner.organisationId, (scope) =>
    house.play.rebuildAttempt(scope, submissionId),
  );
  expect(await published()).toHaveLength(before);
});
