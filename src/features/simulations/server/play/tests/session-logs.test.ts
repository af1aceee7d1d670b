import { buildASTSchema, type GraphQLObjectType, graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readItemReport } from '#features/attempts/server/item-report-view.ts';
import { playPayloadSchema } from '#features/simulations/model/play/play-event.ts';
import { AppError } from '#kernel/app-error.ts';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { schemaFiles } from '#main/server/schema-files.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';
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
let analyst: BuiltMember;
let creator: BuiltMember;
let learner: BuiltMember;
let other: BuiltMember;
let outsider: BuiltMember;
let open: { id: number };
let hidden: { id: number };
let publicViewer: Viewer;
const session: Record<
  'learnerOpen' | 'learnerHidden' | 'learnerUnfinished' | 'otherOpen' | 'publicOpen',
  number
> = {
  learnerOpen: 0,
  learnerHidden: 0,
  learnerUnfinished: 0,
  otherOpen: 0,
  publicOpen: 0,
};

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  const member = (role: Parameters<typeof buildMember>[2], firstName: string) =>
    buildMember(house.tenancy, organisation, role, { firstName, surname: 'Reed' });
  admin = await member('admin', 'Ada');
  analyst = await member('analyst', 'Ana');
  creator = await member('contentcreator', 'Cleo');
  learner = await member('user', 'Lena');
  other = await member('user', 'Otto');
  outsider = await buildMember(house.tenancy, await buildOrganisation(house.tenancy, 'Elsewhere'), 'admin');
  open = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion({ title: 'Fire drill' }));
  hidden = await buildPublishedSimulation(
    house.tenancy,
    admin,
    buildBranchingVersion({ title: '100% _sealed_', hideScoresFromUsers: true }),
  );
  publicViewer = asPublicViewer(organisation.id, open.id);
  session.learnerOpen = await play(asViewer(learner), open, ['111', '122']);
  session.otherOpen = await play(asViewer(other), open, ['111', '121']);
  session.learnerHidden = await play(asViewer(learner), hidden, ['111', '121']);
  session.learnerUnfinished = await play(asViewer(learner), open, ['111']);
  session.publicOpen = await play(publicViewer, open, ['113', '121'], 'badge-7');
});
afterAll(() => house.close());

/** One session a minute after the last one; with two answers it is finished. */
async function play(
  viewer: Viewer,
  simulation: { id: number },
  [first, second]: string[],
  ExternalUserID?: string,
): Promise<number> {
  house.clock.now = new Date(house.clock.now.getTime() + 60_000);
  const player = createTestPlayer(simulation.id);
  const events = [
    player.event('START_SIM'),
    player.event('HEATMAP', {
      VideoID: '3',
      HeatmapData: '[{"uvx":0.25,"uvy":0.5,"sec":1.4,"t":900},{"uvx":1.5,"uvy":0.5,"sec":1,"t":950}]',
    }),
    player.event('ANSWER', {
      VideoID: '1',
      EventID: '11',
      OptionIDs: first ? [first] : [],
      VideoTime: 5.25,
      TimeSpent: 4_000,
    }),
  ];
  if (second) {
    events.push(
      player.event('ANSWER', { EventID: '12', OptionIDs: [second] }),
      player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000 }),
      player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
      player.event('END_SIM'),
    );
  }
  const batch = { ...player.batch(...events), ExternalUserID };
  return (await house.play.recordSessionEvents(viewer, batch)).submissionId;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

async function listIds(
  viewer: Viewer,
  request: Parameters<PlayHouse['sessions']['list']>[1] = {},
): Promise<number[]> {
  return (await house.sessions.list(viewer, request)).nodes.map((node) => node.id);
}

/** Asks the real schema with the resolvers of sessions and of playing, as the given viewer. */
async function ask(viewer: Viewer, source: string) {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  for (const map of [house.resolvers.sessions, house.resolvers.play]) {
    for (const [typeName, fields] of Object.entries(map)) {
      const type = schema.getType(typeName) as GraphQLObjectType; // every type with resolvers is an object type
      for (const [name, resolve] of Object.entries(fields))
        Object.assign(type.getFields()[name] ?? {}, { resolve });
    }
  }
  const answer = await graphql({ schema, source, contextValue: { viewer, requireViewer: () => viewer } });
  expect(answer.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(answer.data));
}

describe('a list of sessions', () => {
  it('shows a learner their own and nobody else’s, the newest first', async () => {
    expect(await listIds(asViewer(learner))).toEqual([
      session.learnerUnfinished,
      session.learnerHidden,
      session.learnerOpen,
    ]);
    const asked = { filter: { MemberID: { eq: String(other.personId) } } };
    expect(await listIds(asViewer(learner), asked)).toEqual([]);
  });

  it('shows staff those of the whole organisation', async () => {
    for (const staff of [admin, analyst, creator]) expect(await listIds(asViewer(staff))).toHaveLength(5);
  });

  it('belongs to its learner too: staff read it there, another learner reads nothing', async () => {
    const sessionsOf = async (viewer: Viewer) => {
      const asked = await ask(
        viewer,
        `{ readOneAnalyticsSubmission(ID: "${session.learnerOpen}") { Member {
          AnalyticsSubmissions(filter: { Finished: { eq: true }, MemberID: { eq: "${other.personId}" } }, limit: 1) {
            nodes { ID } pageInfo { totalCount } } } } }`,
      );
      return asked.readOneAnalyticsSubmission?.Member.AnalyticsSubmissions;
    };
    const expected = { nodes: [{ ID: String(session.learnerHidden) }], pageInfo: { totalCount: 2 } };
    expect(await sessionsOf(asViewer(analyst))).toEqual(expected);
    expect(await sessionsOf(asViewer(learner))).toEqual(expected);
    expect(await sessionsOf(asViewer(other))).toBeUndefined();
  });

  it('shows nothing of them to another organisation', async () => {
    expect(await listIds(asViewer(outsider))).toEqual([]);
    expect(await house.sessions.find(asViewer(outsider), session.learnerOpen)).toBeNull();
    expect((await house.sessions.listEvents(asViewer(outsider), session.learnerOpen, {})).nodes).toEqual([]);
  });

  it('shows the holder of a public link what was played on their device', async () => {
    expect(await listIds(publicViewer)).toEqual([session.publicOpen]);
    expect(await listIds(asPublicViewer(learner.organisationId, open.id))).toEqual([]);
  });

  it('leaves out hidden scores for learners and keeps them for staff', async () => {
    const find = (viewer: Viewer) => house.sessions.find(viewer, session.learnerHidden);
    const nothing = { score: null, points: null, firstScore: null, latestScore: null, bestScore: null };
    expect(await find(asViewer(learner))).toMatchObject(nothing);
    expect(await find(asViewer(analyst))).toMatchObject({ score: 100, points: 15, bestScore: 100 });
    expect(await house.sessions.find(asViewer(learner), session.learnerOpen)).toMatchObject({
      score: 66.67,
      bestScore: 66.67,
    });
  });

  it('sorts by score without telling a learner what is hidden', async () => {
    const sort = [{ field: 'Score', direction: 'DESC' as const }];
    expect(await listIds(asViewer(learner), { sort })).toEqual([
      session.learnerOpen,
      session.learnerUnfinished,
      session.learnerHidden,
    ]);
    expect((await listIds(asViewer(admin), { sort })).slice(0, 3)).toEqual([
      session.learnerHidden,
      session.otherOpen,
      session.learnerOpen,
    ]);
  });

  it.each([
    {
      title: 'finished ones',
      filter: () => ({ Finished: { eq: true } }),
      expected: ['publicOpen', 'learnerHidden', 'otherOpen', 'learnerOpen'],
    },
    {
      title: 'unfinished ones',
      filter: () => ({ Finished: { eq: false } }),
      expected: ['learnerUnfinished'],
    },
    {
      title: 'one member',
      filter: () => ({ MemberID: { eq: String(other.personId) } }),
      expected: ['otherOpen'],
    },
    { title: 'nobody known', filter: () => ({ MemberID: { eq: null } }), expected: ['publicOpen'] },
    {
      title: 'everybody but one',
      filter: () => ({ MemberID: { ne: String(learner.personId) } }),
      expected: ['publicOpen', 'otherOpen'],
    },
    {
      title: 'one item',
      filter: () => ({ SimulationID: { in: [String(hidden.id)] } }),
      expected: ['learnerHidden'],
    },
    {
      title: 'a part of the title',
      filter: () => ({ Title: { contains: 'SEALED' } }),
      expected: ['learnerHidden'],
    },
    {
      title: 'signs that mean something in SQL',
      filter: () => ({ Title: { contains: '100% _' } }),
      expected: ['learnerHidden'],
    },
    {
      title: 'the same signs as wildcards find nothing',
      filter: () => ({ Title: { contains: '%i_e' } }),
      expected: [],
    },
    { title: 'a quotation', filter: () => ({ Title: { contains: "' or true --" } }), expected: [] },
    {
      title: 'after a moment',
      filter: () => ({ Created: { gt: new Date('2026-11-02T09:04:30Z') } }),
      expected: ['publicOpen'],
    },
    {
      title: 'before a moment',
      filter: () => ({ Created: { lt: new Date('2026-11-02T09:01:30Z') } }),
      expected: ['learnerOpen'],
    },
  ] as const)('filters: $title', async ({ filter, expected }) => {
    expect(await listIds(asViewer(admin), { filter: filter() })).toEqual(
      expected.map((name) => session[name]),
    );
  });

  it('pages, with the total beside each page', async () => {
    const page = await house.sessions.list(asViewer(admin), { limit: 2, offset: 4 });
    expect(page).toMatchObject({ totalCount: 5, nodes: [{ id: session.learnerOpen }] });
    expect(await house.sessions.list(asViewer(admin), { offset: 40 })).toMatchObject({
      totalCount: 5,
      nodes: [],
    });
    expect(await codeOf(house.sessions.list(asViewer(admin), { limit: 101 }))).toBe('BAD_USER_INPUT');
  });

  it('refuses other sort fields, those of every object included', async () => {
    for (const field of ['Points', 'constructor', '__proto__']) {
      const sort = [{ field, direction: 'ASC' as const }];
      expect(await codeOf(house.sessions.list(asViewer(admin), { sort }))).toBe('BAD_USER_INPUT');
    }
  });
});

describe('the API', () => {
  it('names members, public users and deleted members', async () => {
    const deleted = await buildMember(house.tenancy, { id: learner.organisationId }, 'user');
    await play(asViewer(deleted), open, ['111']);
    await house.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', deleted.personId).execute(),
    );
    const { readAnalyticsSubmissions } = await ask(
      asViewer(admin),
      `{ readAnalyticsSubmissions(limit: 3) {
        pageInfo { totalCount hasNextPage hasPreviousPage }
        nodes { MemberID ExternalUserID CanDelete Member { ID Name Email UserType } } } }`,
    );
    expect(readAnalyticsSubmissions).toEqual({
      pageInfo: { totalCount: 6, hasNextPage: true, hasPreviousPage: false },
      nodes: [
        {
          MemberID: String(deleted.personId),
          ExternalUserID: null,
          CanDelete: true,
          Member: { ID: String(deleted.personId), Name: '(Deleted)', Email: null, UserType: 'user' },
        },
        {
          MemberID: null,
          ExternalUserID: 'badge-7',
          CanDelete: true,
          Member: { ID: '0', Name: 'Public user (badge-7)', Email: null, UserType: 'public' },
        },
        {
          MemberID: String(learner.personId),
          ExternalUserID: null,
          CanDelete: true,
          Member: { ID: String(learner.personId), Name: 'Lena Reed', Email: learner.email, UserType: 'user' },
        },
      ],
    });
  });

  it('shows a log with the parts of the version it was played with', async () => {
    const query = (id: number) => `{ readOneAnalyticsSubmission(ID: ${id}) {
      Score Points Finished CanDelete
      Simulation { ID Title Quiz StartVideoID TotalViews hasHeatmaps Videos { ID Title Content360 Events { ID Options { Correct } } } }
      AnalyticsEvents(limit: 2, offset: 2) {
        pageInfo { totalCount }
        nodes { Type VideoTime TimeSpent Correct Points Video { Title } Event { Title TimeSpent QuestionType Options { ID Correct Points } } Options { ID Text } } } } }`;
    const { readOneAnalyticsSubmission: log } = await ask(asViewer(learner), query(session.learnerOpen));
    expect(log).toMatchObject({
      Score: 66.67,
      Points: 10,
      Finished: true,
      CanDelete: false,
      Simulation: { ID: String(open.id), Title: 'Fire drill', StartVideoID: '1', hasHeatmaps: true },
    });
    expect(log.Simulation.Videos[0].Events[0].Options).toEqual([
      { Correct: null },
      { Correct: null },
      { Correct: null },
    ]);
    expect(log.AnalyticsEvents).toEqual({
      pageInfo: { totalCount: 7 },
      nodes: [
        {
          Type: 'ANSWER',
          VideoTime: 5.25,
          TimeSpent: 4_000,
          Correct: true,
          Points: 10,
          Video: { Title: 'Video 1' },
          Event: {
            Title: 'Event 11',
            TimeSpent: 4_000,
            QuestionType: 'multiple_choice',
            Options: [
              { ID: '111', Correct: true, Points: 10 },
              { ID: '112', Correct: false, Points: 2 },
              { ID: '113', Correct: false, Points: -5 },
            ],
          },
          Options: [{ ID: '111', Text: 'Option 111' }],
        },
        expect.objectContaining({
          Type: 'ANSWER',
          Correct: false,
          Points: 0,
          Options: [{ ID: '122', Text: 'Option 122' }],
        }),
      ],
    });
    expect((await ask(asViewer(other), query(session.learnerOpen))).readOneAnalyticsSubmission).toBeNull();
  });

  it('keeps the answers back where scores are hidden', async () => {
    const query = `{ readOneAnalyticsSubmission(ID: ${session.learnerHidden}) { AnalyticsEvents { nodes {
      Correct Points Event { Options { Correct Points } } Options { Correct Points } } } } }`;
    expect(JSON.stringify(await ask(asViewer(learner), query))).not.toMatch(/true|false|\d/);
    expect(JSON.stringify(await ask(asViewer(admin), query))).toMatch(/"Correct":true,"Points":10/);
  });
});

describe('a heatmap', () => {
  it('holds the points on the frame, of the sessions the viewer may see', async () => {
    const all = await house.readHeatmap(asViewer(admin), {
      filter: { SimulationID: { eq: String(open.id) } },
    });
    expect(all.truncated).toBe(false);
    expect(all.events.length).toBeGreaterThanOrEqual(4);
    expect(JSON.parse(playPayloadSchema.parse(all.events[0]?.payload).heatmapData ?? '')).toEqual([
      { uvx: 0.25, uvy: 0.5, sec: 1, t: 900 },
    ]);
    const own = await house.readHeatmap(asViewer(other), {});
    expect(own.events.map((event) => event.session.submissionId)).toEqual([session.otherOpen]);
    const elsewhere = await house.readHeatmap(asViewer(admin), { filter: { VideoID: { eq: '2' } } });
    expect(elsewhere.events).toEqual([]);
  });

  it('says when there is more than it shows, and shows 1,000 events at most', async () => {
    expect(await house.readHeatmap(asViewer(admin), { limit: 2 })).toMatchObject({
      truncated: true,
      events: { length: 2 },
    });
    expect(await codeOf(house.readHeatmap(asViewer(admin), { limit: 1_001 }))).toBe('BAD_USER_INPUT');
  });

  it('of few people is one session, or one’s own, where numbers of small groups are withheld', async () => {
    const withhold = (on: boolean) =>
      house.tenancy.inOrganisation(admin.organisationId, (scope) =>
        scope.db
          .updateTable('organisation')
          .set({ withhold_small_groups: on })
          .where('id', '=', admin.organisationId)
          .execute(),
      );
    await withhold(true);
    const one = { filter: { AnalyticsSubmissionID: { eq: String(session.otherOpen) } } };
    const [several, single, own] = await Promise.allSettled([
      house.readHeatmap(asViewer(admin), {}),
      house.readHeatmap(asViewer(admin), one),
      house.readHeatmap(asViewer(other), {}),
    ]);
    await withhold(false);
    expect(several).toMatchObject({ status: 'rejected', reason: { details: { reason: fewPeopleReason } } });
    expect(single).toMatchObject({ status: 'fulfilled', value: { events: { length: 1 } } });
    expect(own).toMatchObject({ status: 'fulfilled', value: { events: { length: 1 } } });
  });
});

describe('a report of an interactive video', () => {
  const report = (viewer: Viewer, simulation: { id: number }, personId: number | null) =>
    house.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      readItemReport(scope, viewer, { kind: 'simulation', id: simulation.id }, personId),
    );

  it('counts everybody for staff, and the own sessions alone for a learner', async () => {
    const all = await report(asViewer(analyst), open, null);
    const mine = await report(asViewer(learner), open, null);
    expect(all.views).toBeGreaterThan(mine.views);
    expect(await report(asViewer(analyst), open, learner.personId)).toEqual(mine);
    expect(await report(asViewer(learner), open, other.personId)).toMatchObject({ views: 0, scores: [] });
    expect(mine.completions).toBe(mine.scores.length);
    expect(mine.dailyViews.reduce((sum, { count }) => sum + count, 0)).toBe(mine.views);
    expect(mine.averageReactionMs).toBeGreaterThanOrEqual(0);
  });

  it('tells a learner no score that is hidden', async () => {
    const mine = await report(asViewer(learner), hidden, learner.personId);
    expect(mine).toMatchObject({
      averageScore: null,
      averageFirstScore: null,
      averageLatestScore: null,
      scores: [],
    });
    expect(mine.completions).toBeGreaterThan(0);
    expect((await report(asViewer(analyst), hidden, learner.personId)).averageScore).not.toBeNull();
  });
});

describe('a rating', () => {
  it('is given once, by the learner, from 1 to 5, within seven days', async () => {
    const id = await play(asViewer(learner), open, ['111', '121']);
    const rate = (viewer: Viewer, rating: number) => codeOf(house.sessions.rate(viewer, id, rating));
    expect(await rate(asViewer(other), 5)).toBe('NOT_FOUND');
    expect(await rate(asViewer(outsider), 5)).toBe('NOT_FOUND');
    expect(await rate(asViewer(admin), 5)).toBe('FORBIDDEN');
    expect(await rate(asViewer(learner), 0)).toBe('BAD_USER_INPUT');
    expect(await rate(asViewer(learner), 4)).toBe('accepted');
    expect(await house.sessions.find(asViewer(learner), id)).toMatchObject({ rating: 4 });
    expect(await rate(asViewer(learner), 5)).toBe('CONFLICT');
  });

  it('is too late after seven days', async () => {
    const id = await play(asViewer(learner), open, ['111', '121']);
    house.clock.now = new Date(house.clock.now.getTime() + 7 * 24 * 3_600_000 + 1);
    expect(await codeOf(house.sessions.rate(asViewer(learner), id, 5))).toBe('CONFLICT');
  });

  it('is neither asked for nor taken while the organisation has switched it off', async () => {
    const id = await play(asViewer(learner), open, ['111', '121']);
    const { organisationId } = asViewer(learner);
    const setFeedback = (on: boolean) =>
      house.tenancy.inOrganisation(organisationId, (scope) =>
        scope.db
          .updateTable('organisation')
          .set({ learner_feedback: on })
          .where('id', '=', organisationId)
          .execute(),
      );
    await setFeedback(false);
    expect(await house.sessions.find(asViewer(learner), id)).toMatchObject({ feedbackOn: false });
    expect(await codeOf(house.sessions.rate(asViewer(learner), id, 5))).toBe('CONFLICT');
    await setFeedback(true);
    expect(await codeOf(house.sessions.rate(asViewer(learner), id, 5))).toBe('accepted');
  });
});
