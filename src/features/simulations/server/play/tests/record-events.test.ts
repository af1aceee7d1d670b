import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { pointToVersion } from '#tests/builders/content.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  asPublicViewer,
  buildPublishedSimulation,
  createTestPlayer,
  newKey,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let admin: BuiltMember;
let learner: BuiltMember;
let other: BuiltMember;
let outsider: BuiltMember;
let simulation: { id: number; versionId: number };

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  admin = await buildMember(house.tenancy, organisation, 'admin');
  learner = await buildMember(house.tenancy, organisation, 'user');
  other = await buildMember(house.tenancy, organisation, 'user');
  outsider = await buildMember(house.tenancy, await buildOrganisation(house.tenancy, 'Elsewhere'), 'user');
});
beforeEach(async () => {
  house.clock.now = new Date('2026-11-02T09:00:00Z');
  simulation = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
});
afterAll(() => house.close());

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

async function readStatistics(id = simulation.id) {
  return house.tenancy.inOrganisation(admin.organisationId, async ({ db }) => {
    const item = await db.selectFrom('item_statistics').selectAll().where('item_id', '=', id).execute();
    const people = await db
      .selectFrom('item_person_statistics')
      .selectAll()
      .where('item_id', '=', id)
      .orderBy('person_id')
      .execute();
    return { item: item.map(({ updated_at: _, ...row }) => row), people };
  });
}

async function countEvents(submissionId: number): Promise<number> {
  const { rows } = await house.tenancy.inOrganisation(admin.organisationId, ({ db }) =>
    sql<{
      count: number;
    }>`select count(*) as count from attempt_event where attempt_id = ${submissionId}`.execute(db),
  );
  return Number(rows[0]?.count);
}

/** A whole session in one batch: right, right, ended. */
function perfectSession() {
  const player = createTestPlayer(simulation.id);
  return player.batch(
    player.event('START_SIM'),
    player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], TimeSpent: 6_000 }),
    player.event('ANSWER', { VideoID: '1', EventID: '12', OptionIDs: ['121'], TimeSpent: 4_000 }),
    player.event('VIDEO_END', { VideoID: '1' }),
    player.event('VIDEO_END', { VideoID: '3' }),
    player.event('END_SIM'),
  );
}

describe('a batch of events', () => {
  it('begins a session of the version that is published, and finishes it with a score', async () => {
    const progress = await house.play.recordSessionEvents(asViewer(learner), perfectSession());
    expect(progress).toMatchObject({ acceptedThrough: 6, finished: true, score: 100, points: 15 });
    const [session] = (
      await house.sessions.list(asViewer(learner), {
        filter: { SimulationID: { eq: String(simulation.id) } },
      })
    ).nodes;
    expect(session).toMatchObject({
      id: progress.submissionId,
      versionId: simulation.versionId,
      itemTitle: 'Hand hygiene',
      timeSpentMs: 10_000,
      score: 100,
    });
  });

  it('gives the same answer and keeps nothing when it is sent again', async () => {
    const batch = perfectSession();
    const first = await house.play.recordSessionEvents(asViewer(learner), batch);
    const statistics = await readStatistics();
    expect(await house.play.recordSessionEvents(asViewer(learner), batch)).toEqual(first);
    expect(await countEvents(first.submissionId)).toBe(6);
    expect(await readStatistics()).toEqual(statistics);
  });

  it('is counted once when it arrives twice at the same moment', async () => {
    const batch = perfectSession();
    const [one, two] = await Promise.all([
      house.play.recordSessionEvents(asViewer(learner), batch),
      house.play.recordSessionEvents(asViewer(learner), batch),
    ]);
    expect(one).toEqual(two);
    expect((await readStatistics()).item).toMatchObject([
      { total_users: 1, total_views: 1, total_completions: 1 },
    ]);
  });

  it('waits for a gap to close and then counts in the order of what happened', async () => {
    const batch = perfectSession();
    const [start, right, second, end, last, finish] = batch.Events;
    const send = (...events: (typeof start)[]) =>
      house.play.recordSessionEvents(asViewer(learner), {
        ...batch,
        Events: events.filter((event) => event !== undefined),
      });
    expect(await send(start, finish)).toMatchObject({ acceptedThrough: 1, finished: false, reveals: [] });
    expect(await send(last, end, second)).toMatchObject({ acceptedThrough: 1, points: 0, reveals: [] });
    expect(await send(right)).toMatchObject({ acceptedThrough: 6, finished: true, score: 100 });
  });

  it('is not counted twice when the retry comes in another month', async () => {
    house.clock.now = new Date('2026-11-30T23:59:59Z');
    const batch = perfectSession();
    const [first, ...rest] = batch.Events;
    const begun = await house.play.recordSessionEvents(asViewer(learner), {
      ...batch,
      Events: first ? [first] : [],
    });
    house.clock.now = new Date('2026-12-01T00:00:01Z');
    await house.play.recordSessionEvents(asViewer(learner), {
      ...batch,
      Events: first ? [first, ...rest] : [],
    });
    await house.play.recordSessionEvents(asViewer(learner), batch);
    expect(await countEvents(begun.submissionId)).toBe(6);
    expect((await readStatistics()).item).toMatchObject([{ total_views: 1, total_completions: 1 }]);
  });

  it('dates events by the server’s clock and the time between them, never before what was known', async () => {
    const player = createTestPlayer(simulation.id);
    const at = (seconds: number) => new Date(Date.UTC(2026, 10, 2, 9, 0, seconds));
    const send = (seconds: number, ...spent: number[]) => {
      house.clock.now = at(seconds);
      const events = spent.map((TimeSpent) => player.event('PAUSE', { VideoID: '1', TimeSpent }));
      return house.play.recordSessionEvents(asViewer(learner), player.batch(...events));
    };
    await send(0, 0, 9_000);
    await send(10, 4_000, 3_000);
    const { submissionId } = await send(20, 60_000, 60_000, 2_000);
    const { nodes } = await house.sessions.listEvents(asViewer(learner), submissionId, {});
    expect(nodes.map((event) => event.createdAt)).toEqual([
      at(0),
      at(0),
      at(7),
      at(10),
      at(10),
      at(18),
      at(20),
    ]);
  });

  it('ignores scores that a player claims', async () => {
    const player = createTestPlayer(simulation.id);
    const forged = { Points: 1_000, Score: 100, Correct: true, Created: '2020-01-01T00:00:00Z' };
    const batch = player.batch(
      {
        ...player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['113'], TimeSpent: 5_000 }),
        ...forged,
      },
      { ...player.event('END_SIM'), ...forged },
    );
    const progress = await house.play.recordSessionEvents(asViewer(learner), { ...batch, ...forged });
    expect(progress).toMatchObject({ finished: true, score: 0, points: -5 });
  });

  it('limits what one step can claim to have taken', async () => {
    const player = createTestPlayer(simulation.id);
    const batch = player.batch(
      player.event('VIDEO_PLAY', { VideoID: '1', TimeSpent: 1e15 }),
      player.event('PAUSE', { VideoID: '1', TimeSpent: -50 }),
    );
    const { submissionId } = await house.play.recordSessionEvents(asViewer(learner), batch);
    expect(await house.sessions.find(asViewer(learner), submissionId)).toMatchObject({
      timeSpentMs: 3_600_000,
    });
  });
});

describe('what is refused', () => {
  it.each([
    { title: 'an option of another question', type: 'ANSWER', values: { EventID: '11', OptionIDs: ['121'] } },
    { title: 'an option that does not exist', type: 'ANSWER', values: { EventID: '11', OptionIDs: ['999'] } },
    { title: 'a question that does not exist', type: 'ANSWER', values: { EventID: '999', OptionIDs: [] } },
    {
      title: 'a question of another video',
      type: 'ANSWER',
      values: { VideoID: '2', EventID: '11', OptionIDs: ['111'] },
    },
    { title: 'an answer without a question', type: 'ANSWER', values: {} },
    {
      title: 'two answers to a question that takes one',
      type: 'ANSWER',
      values: { EventID: '11', OptionIDs: ['111', '112'] },
    },
    { title: 'a video that does not exist', type: 'VIDEO_PLAY', values: { VideoID: '999' } },
    { title: 'a click on a question', type: 'HOTSPOT_CLICK', values: { EventID: '11' } },
    { title: 'a number below 1', type: 'START_SIM', values: { Sequence: 0 } },
    { title: 'a number beyond the longest session', type: 'START_SIM', values: { Sequence: 20_001 } },
    { title: 'a key that is no UUID', type: 'START_SIM', values: { Key: 'one' } },
    { title: 'a type that is no word', type: 'drop table', values: {} },
    { title: 'heatmap data that is none', type: 'HEATMAP', values: { HeatmapData: '{"uvx":1}' } },
    {
      title: 'more heatmap data than one event may hold',
      type: 'HEATMAP',
      values: { HeatmapData: ' '.repeat(70_000) },
    },
  ])('$title', async ({ type, values }) => {
    const player = createTestPlayer(simulation.id);
    const batch = player.batch(player.event(type, values));
    expect(await codeOf(house.play.recordSessionEvents(asViewer(learner), batch))).toBe('BAD_USER_INPUT');
    expect((await readStatistics()).item).toEqual([]);
  });

  it('an empty batch and one of more than 200 events', async () => {
    const player = createTestPlayer(simulation.id);
    const many = Array.from({ length: 201 }, () => player.event('PAUSE'));
    expect(await codeOf(house.play.recordSessionEvents(asViewer(learner), player.batch()))).toBe(
      'BAD_USER_INPUT',
    );
    expect(await codeOf(house.play.recordSessionEvents(asViewer(learner), player.batch(...many)))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('what lies far beyond a gap: it would be read again with every batch', async () => {
    const batch = perfectSession();
    const send = (Sequence: number) =>
      house.play.recordSessionEvents(asViewer(learner), {
        ...batch,
        Events: [{ Key: newKey(), Sequence, Type: 'PAUSE' }],
      });
    expect(await codeOf(send(1_001))).toBe('CONFLICT');
    expect((await send(1_000)).acceptedThrough).toBe(0);
    expect(await codeOf(send(20_000))).toBe('CONFLICT');
    const { acceptedThrough, finished } = await house.play.recordSessionEvents(asViewer(learner), batch);
    expect([acceptedThrough, finished]).toEqual([batch.Events.length, true]);
  });

  it('anything new after the end, while repeats are answered', async () => {
    const batch = perfectSession();
    const finished = await house.play.recordSessionEvents(asViewer(learner), batch);
    const late = {
      Key: newKey(),
      Sequence: 7,
      Type: 'ANSWER',
      VideoID: '1',
      EventID: '11',
      OptionIDs: ['112'],
    };
    expect(
      await codeOf(house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: [late] })),
    ).toBe('CONFLICT');
    expect(await house.play.recordSessionEvents(asViewer(learner), batch)).toEqual(finished);
  });

  it('another event under a number that is taken', async () => {
    const batch = perfectSession();
    const [first] = batch.Events;
    if (!first) throw new Error('the session has events');
    await house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: [first] });
    const usurper = { ...first, Key: newKey(), Type: 'END_SIM' };
    expect(
      await codeOf(house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: [usurper] })),
    ).toBe('CONFLICT');
    const moved = { ...first, Sequence: 8 };
    expect(
      await codeOf(house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: [moved] })),
    ).toBe('CONFLICT');
  });

  it('the session of somebody else, as if it did not exist', async () => {
    const batch = perfectSession();
    const [first] = batch.Events;
    if (!first) throw new Error('the session has events');
    const begun = await house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: [first] });
    for (const viewer of [
      asViewer(other),
      asViewer(admin),
      asPublicViewer(learner.organisationId, simulation.id),
    ]) {
      expect(await codeOf(house.play.recordSessionEvents(viewer, batch))).toBe('NOT_FOUND');
      expect(
        await codeOf(
          house.play.createAnalyticsEvent(viewer, {
            AnalyticsSubmissionID: String(begun.submissionId),
            SimulationID: String(simulation.id),
            Type: 'END_SIM',
          }),
        ),
      ).toBe('NOT_FOUND');
    }
  });

  it('an interactive video of another organisation, or one the viewer may not play', async () => {
    expect(await codeOf(house.play.recordSessionEvents(asViewer(outsider), perfectSession()))).toBe(
      'NOT_FOUND',
    );
    house.refused.add(simulation.id);
    expect(await codeOf(house.play.recordSessionEvents(asViewer(learner), perfectSession()))).toBe(
      'NOT_FOUND',
    );
  });

  it('a session key that belongs to another interactive video', async () => {
    const batch = perfectSession();
    await house.play.recordSessionEvents(asViewer(learner), batch);
    const elsewhere = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
    const moved = { ...batch, SimulationID: String(elsewhere.id) };
    expect(await codeOf(house.play.recordSessionEvents(asViewer(learner), moved))).toBe('CONFLICT');
  });

  it('a public viewer anywhere but at the item of the link', async () => {
    const elsewhere = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
    const viewer = asPublicViewer(learner.organisationId, elsewhere.id);
    expect(await codeOf(house.play.recordSessionEvents(viewer, perfectSession()))).toBe('NOT_FOUND');
  });

  it('a time of its own, except from the server itself', async () => {
    const at = new Date('2026-10-05T08:00:00Z');
    expect(await codeOf(house.play.recordSessionEvents(asViewer(admin), perfectSession(), { at }))).toBe(
      'BAD_USER_INPUT',
    );
    const seeded = await house.play.recordSessionEvents(
      serviceViewer(learner.organisationId, learner.personId),
      perfectSession(),
      { at },
    );
    expect(await house.sessions.find(asViewer(learner), seeded.submissionId)).toMatchObject({
      startedAt: at,
      finishedAt: new Date('2026-10-05T08:00:10Z'),
    });
  });
});

describe('a session that has begun', () => {
  it('goes on in its version when a new one is published or the item is closed', async () => {
    const batch = perfectSession();
    const [first] = batch.Events;
    await house.play.recordSessionEvents(asViewer(learner), { ...batch, Events: first ? [first] : [] });
    await house.tenancy.inOrganisation(admin.organisationId, (scope) =>
      pointToVersion(scope, simulation.id, null),
    );
    house.refused.add(simulation.id);
    expect(await house.play.recordSessionEvents(asViewer(learner), batch)).toMatchObject({
      finished: true,
      score: 100,
    });
  });
});

describe('what was not played', () => {
  const send = (...events: ReturnType<ReturnType<typeof createTestPlayer>['event']>[]) => {
    const player = createTestPlayer(simulation.id);
    const numbered = events.map(({ Type, Key: _, Sequence: __, ...rest }) => player.event(Type, rest));
    return house.play.recordSessionEvents(asViewer(learner), player.batch(...numbered));
  };
  const { event } = createTestPlayer(0);

  it('is no completion: a beginning with an end after it', async () => {
    expect(await send(event('START_SIM'), event('END_SIM'))).toMatchObject({
      acceptedThrough: 2,
      finished: false,
      score: null,
    });
    expect((await readStatistics()).item).toMatchObject([{ total_views: 1, total_completions: 0 }]);
  });

  it('gives no points: an answer in a video that the route does not pass', async () => {
    const progress = await send(
      event('START_SIM'),
      event('ANSWER', { VideoID: '2', EventID: '21', OptionIDs: ['211', '212'] }),
    );
    expect(progress).toMatchObject({ acceptedThrough: 2, points: 0, reveals: [] });
    const { nodes } = await house.sessions.listEvents(asViewer(learner), progress.submissionId, {});
    expect(nodes.map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('uncovers nothing: a hotspot of a video that the route does not pass', async () => {
    const progress = await send(event('START_SIM'), event('HOTSPOT_CLICK', { VideoID: '2', EventID: '22' }));
    expect(progress.reveals).toEqual([]);
  });
});

describe('the end of a session', () => {
  const readMark = async (submissionId: number, viewer = learner) =>
    (await house.sessions.find(asViewer(viewer), submissionId))?.passMark;

  it('keeps the pass mark of the version that was played', async () => {
    simulation = await buildPublishedSimulation(
      house.tenancy,
      admin,
      buildBranchingVersion({ passMark: 60 }),
    );
    const { submissionId } = await house.play.recordSessionEvents(asViewer(learner), perfectSession());
    expect(await readMark(submissionId)).toBe(60);
  });

  it('has none where nothing is scored', async () => {
    simulation = await buildPublishedSimulation(
      house.tenancy,
      admin,
      buildBranchingVersion({ passMark: 60, quiz: false }),
    );
    const { submissionId } = await house.play.recordSessionEvents(asViewer(learner), perfectSession());
    expect(await readMark(submissionId, admin)).toBeNull();
  });

  it('tells points of points and every answer, and nothing before it', async () => {
    const batch = perfectSession();
    const begun = await house.play.recordSessionEvents(asViewer(learner), {
      ...batch,
      Events: batch.Events.slice(0, 3),
    });
    expect(begun).toMatchObject({ bestPoints: null, review: [] });
    const ended = await house.play.recordSessionEvents(asViewer(learner), batch);
    expect(ended).toMatchObject({
      points: 15,
      bestPoints: 15,
      review: [
        { eventId: 11, chosenIds: [111], correct: true, feedback: 'Well seen.' },
        { eventId: 12, chosenIds: [121], correct: true },
      ],
    });
  });

  it('tells nothing where scores are hidden', async () => {
    simulation = await buildPublishedSimulation(
      house.tenancy,
      admin,
      buildBranchingVersion({ hideScoresFromUsers: true }),
    );
    const ended = await house.play.recordSessionEvents(asViewer(learner), perfectSession());
    expect(ended).toMatchObject({ finished: true, bestPoints: null, review: [] });
  });
});

describe('what an answer uncovers', () => {
  it('comes with the answer, again with a repeat, and never before', async () => {
    const player = createTestPlayer(simulation.id);
    const answer = player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['112'] });
    const click = player.event('HOTSPOT_CLICK', { VideoID: '2', EventID: '22' });
    const send = () => house.play.recordSessionEvents(asViewer(learner), player.batch(answer));
    const reveal = {
      eventId: 11,
      correct: false,
      points: 2,
      feedback: 'Look again.',
      step: { action: 'redirect_video', videoId: 2 },
    };
    expect((await send()).reveals).toMatchObject([reveal]);
    expect((await send()).reveals).toMatchObject([reveal]);
    expect(
      (await house.play.recordSessionEvents(asViewer(learner), player.batch(click))).reveals,
    ).toMatchObject([{ eventId: 22, step: { action: 'redirect_event', videoId: 1, eventId: 11 } }]);
  });

  it('holds back scores that are hidden from learners, and not from staff', async () => {
    simulation = await buildPublishedSimulation(
      house.tenancy,
      admin,
      buildBranchingVersion({ hideScoresFromUsers: true }),
    );
    const hidden = { score: null, points: null };
    const forLearner = await house.play.recordSessionEvents(asViewer(learner), perfectSession());
    expect(forLearner).toMatchObject({ ...hidden, finished: true });
    expect(
      forLearner.reveals.flatMap((reveal) => [
        reveal.correct,
        reveal.points,
        ...reveal.options.map((o) => o.correct),
      ]),
    ).toEqual(Array(9).fill(null));
    const forPublic = await house.play.recordSessionEvents(
      asPublicViewer(learner.organisationId, simulation.id),
      perfectSession(),
    );
    expect(forPublic).toMatchObject(hidden);
    expect(await house.play.recordSessionEvents(asViewer(admin), perfectSession())).toMatchObject({
      score: 100,
      points: 15,
    });
  });
});

describe('createAnalyticsEvent', () => {
  it('makes the session with the first event, numbers the rest and finishes it', async () => {
    const send = (Type: string, values: object = {}) =>
      house.play.createAnalyticsEvent(asViewer(learner), {
        SimulationID: String(simulation.id),
        Type,
        ...values,
      });
    const { submissionId } = await send('START_SIM');
    const AnalyticsSubmissionID = String(submissionId);
    await send('ANSWER', { AnalyticsSubmissionID, VideoID: '1', EventID: '11', OptionIDs: ['111'] });
    await send('VIDEO_END', { AnalyticsSubmissionID, VideoID: '1' });
    // Who sends them one by one need not tell the time: the server's clock does.
    house.clock.now = new Date('2026-11-02T09:00:40Z');
    await send('VIDEO_END', { AnalyticsSubmissionID, VideoID: '3' });
    const finished = await send('END_SIM', { AnalyticsSubmissionID });
    expect(finished).toMatchObject({ submissionId, acceptedThrough: 5, finished: true, score: 66.67 });
    expect(await codeOf(send('PAUSE', { AnalyticsSubmissionID }))).toBe('CONFLICT');
    expect(await codeOf(send('PAUSE', { AnalyticsSubmissionID: '999999' }))).toBe('NOT_FOUND');
  });
});
