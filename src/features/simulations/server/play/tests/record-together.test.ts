import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  buildPublishedSimulation,
  createTestPlayer,
  newKey,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let admin: BuiltMember;
let learners: BuiltMember[];
let simulation: { id: number };

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  admin = await buildMember(house.tenancy, organisation, 'admin');
  learners = [];
  for (let index = 0; index < 6; index++) {
    learners.push(await buildMember(house.tenancy, organisation, 'user'));
  }
});
beforeEach(async () => {
  simulation = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
});
afterAll(() => house.close());

/** One who has begun already, so that what follows is the next piece of a running session. */
async function begin(index: number) {
  const learner = learners[index];
  if (!learner) throw new Error('There are not so many learners.');
  const player = createTestPlayer(simulation.id);
  const send = (...events: Parameters<typeof player.batch>) =>
    house.play.recordSessionEvents(asViewer(learner), player.batch(...events)).catch((error) => {
      if (error instanceof AppError) return { refused: error.code, reason: error.details.reason };
      throw error;
    });
  const begun = await send(player.event('START_SIM'));
  if ('refused' in begun) throw new Error('The session did not begin.');
  return { ...player, send, submissionId: begun.submissionId };
}

type Log = { sequence: number; outcome: { correct: boolean | null } | null }[];

async function readLog(submissionId: number): Promise<Log> {
  const { rows } = await house.tenancy.inOrganisation(admin.organisationId, ({ db }) =>
    sql<Log[number]>`select sequence, outcome from attempt_event where attempt_id = ${submissionId}
      order by sequence`.execute(db),
  );
  return rows;
}

const right = { VideoID: '1', EventID: '11', OptionIDs: ['111'] };

it('batches of several learners that arrive together are all kept and scored', async () => {
  const players = await Promise.all([0, 1, 2, 3, 4, 5].map(begin));
  const answers = await Promise.all(
    players.map((player) =>
      player.send(player.event('VIDEO_PLAY', { VideoID: '1' }), player.event('ANSWER', right)),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    const { submissionId = 0 } = players[index] ?? {};
    expect(answer).toMatchObject({ submissionId, acceptedThrough: 3, finished: false });
    const log = await readLog(submissionId);
    expect(log.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(log.map(({ outcome }) => outcome?.correct ?? null)).toEqual([null, null, true]);
  }
});

it('several batches of one session that arrive together build on each other', async () => {
  const player = await begin(0);
  const answers = await Promise.all([
    player.send(player.event('VIDEO_PLAY', { VideoID: '1' })),
    player.send(player.event('ANSWER', right)),
    player.send(player.event('VIDEO_PAUSE', { VideoID: '1' })),
  ]);
  expect(answers).toMatchObject([{ acceptedThrough: 2 }, { acceptedThrough: 3 }, { acceptedThrough: 4 }]);
  expect(await readLog(player.submissionId)).toHaveLength(4);
});

it('a batch that is refused takes none of its neighbours with it', async () => {
  const [good, unknownPart, repeated, taken, other] = await Promise.all([0, 1, 2, 3, 4].map(begin));
  if (!good || !unknownPart || !repeated || !taken || !other) throw new Error('Somebody is missing.');
  const again = repeated.event('VIDEO_PLAY', { VideoID: '1' });
  await repeated.send(again);
  const key = newKey();
  await taken.send({ ...taken.event('VIDEO_PLAY', { VideoID: '1' }), Key: key });

  const answers = await Promise.all([
    good.send(good.event('ANSWER', right)),
    unknownPart.send(unknownPart.event('ANSWER', { ...right, OptionIDs: ['999'] })),
    repeated.send(again),
    // A new number for a key that is kept already is seen only when it is written.
    taken.send({ ...taken.event('VIDEO_PLAY', { VideoID: '1' }), Key: key }),
    other.send(other.event('ANSWER', right)),
  ]);
  expect(answers).toMatchObject([
    { acceptedThrough: 2 },
    { refused: 'BAD_USER_INPUT', reason: 'session.unknown-part' },
    { acceptedThrough: 2 },
    { refused: 'CONFLICT', reason: 'session.sequence-taken' },
    { acceptedThrough: 2 },
  ]);
  const lengths = await Promise.all(
    [good, unknownPart, repeated, taken, other].map(
      async (player) => (await readLog(player.submissionId)).length,
    ),
  );
  expect(lengths).toEqual([2, 1, 2, 2, 2]);
});

it('a session of somebody else is not found, whoever arrives beside it', async () => {
  const [owner, thief] = await Promise.all([begin(0), begin(1)]);
  if (!owner || !thief) throw new Error('Somebody is missing.');
  const stolen = house.play.recordSessionEvents(
    asViewer(learners[1] ?? admin),
    owner.batch(owner.event('ANSWER', right)),
  );
  const [refused, kept] = await Promise.all([
    stolen.catch((error) => (error instanceof AppError ? error.code : error)),
    thief.send(thief.event('ANSWER', right)),
  ]);
  expect(refused).toBe('NOT_FOUND');
  expect(kept).toMatchObject({ acceptedThrough: 2 });
});
