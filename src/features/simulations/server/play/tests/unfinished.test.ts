import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { publishVersion } from '#tests/builders/content.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  asPublicViewer,
  buildPublishedSimulation,
  createTestPlayer,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let admin: BuiltMember;
let learner: BuiltMember;
let other: BuiltMember;
let simulation: { id: number; versionId: number };

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  admin = await buildMember(house.tenancy, organisation, 'admin');
  learner = await buildMember(house.tenancy, organisation, 'user');
  other = await buildMember(house.tenancy, organisation, 'user');
});
beforeEach(async () => {
  house.clock.now = new Date('2026-11-02T09:00:00Z');
  simulation = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
});
afterAll(() => house.close());

const find = (viewer: Viewer = asViewer(learner)) => house.play.findUnfinished(viewer, simulation.id, null);

/** Leaves in the middle of video 1, one question answered. */
async function leaveInTheMiddle(viewer: Viewer = asViewer(learner)) {
  const player = createTestPlayer(simulation.id);
  const { submissionId } = await house.play.recordSessionEvents(
    viewer,
    player.batch(
      player.event('START_SIM'),
      player.event('VIDEO_PLAY', { VideoID: '1', VideoTime: 0 }),
      player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], VideoTime: 5 }),
      player.event('EXIT_SIM', { VideoID: '1', VideoTime: 7.25 }),
    ),
  );
  return { player, submissionId };
}

it('is offered with its key, its place and what was answered', async () => {
  const { player, submissionId } = await leaveInTheMiddle();
  expect(await find()).toEqual({
    submissionId,
    sessionKey: player.sessionKey,
    lastSequence: 4,
    videoId: 1,
    positionMs: 7250,
    answeredIds: [11],
    usedIds: [],
  });
});

it('takes the rest of its events as one session, and is offered no more when it has ended', async () => {
  const { player, submissionId } = await leaveInTheMiddle();
  const rest = await house.play.recordSessionEvents(
    asViewer(learner),
    player.batch(
      player.event('RESUME_SIM'),
      player.event('VIDEO_PLAY', { VideoID: '1', VideoTime: 7.25 }),
      player.event('ANSWER', { VideoID: '1', EventID: '12', OptionIDs: ['121'] }),
      player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000 }),
      player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
      player.event('END_SIM'),
    ),
  );
  expect(rest).toMatchObject({ submissionId, finished: true, score: 100 });
  expect(await find()).toBeNull();
});

it('is offered to nobody else', async () => {
  await leaveInTheMiddle();
  expect(await find(asViewer(other))).toBeNull();
  expect(await find(asViewer(admin))).toBeNull();
  expect(await find(asPublicViewer(admin.organisationId, simulation.id))).toBeNull();
});

it('of a link is offered to the same visitor and to no other', async () => {
  const visitor = asPublicViewer(admin.organisationId, simulation.id);
  await leaveInTheMiddle(visitor);
  expect(await find(visitor)).toMatchObject({ videoId: 1 });
  expect(await find(asPublicViewer(admin.organisationId, simulation.id))).toBeNull();
});

it('is not offered once a newer version is published, for it belongs to the one it began with', async () => {
  await leaveInTheMiddle();
  await house.tenancy.inOrganisation(admin.organisationId, (scope) =>
    publishVersion(scope, simulation.id, { number: 2, content: buildBranchingVersion() }),
  );
  expect(await find()).toBeNull();
});

it('is not offered when the learner has begun anew since', async () => {
  await leaveInTheMiddle();
  house.clock.now = new Date('2026-11-02T09:30:00Z');
  const again = createTestPlayer(simulation.id);
  await house.play.recordSessionEvents(asViewer(learner), again.batch(again.event('START_SIM')));
  expect(await find()).toBeNull();
});

it('is not offered in another unit, nor after a month, nor where nobody may play any more', async () => {
  await leaveInTheMiddle();
  expect(await house.play.findUnfinished(asViewer(learner), simulation.id, 77)).toBeNull();
  house.refused.add(simulation.id);
  expect(await find()).toBeNull();
  house.refused.delete(simulation.id);
  house.clock.now = new Date('2026-12-03T09:00:00Z');
  expect(await find()).toBeNull();
});

it('is not offered while its log has a gap', async () => {
  const { player } = await leaveInTheMiddle();
  // Number 5 is still on its way.
  player.event('VIDEO_PLAY');
  await house.play.recordSessionEvents(asViewer(learner), player.batch(player.event('PING')));
  expect(await find()).toBeNull();
});

it('is not offered when it was left in the first moments', async () => {
  const player = createTestPlayer(simulation.id);
  await house.play.recordSessionEvents(
    asViewer(learner),
    player.batch(player.event('START_SIM'), player.event('EXIT_SIM', { VideoID: '1', VideoTime: 2 })),
  );
  expect(await find()).toBeNull();
});
