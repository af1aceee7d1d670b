import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** Ann plays in October and twice in November, better the second time; Ben begins in November and looks around. */
let app: TestApp;
let ours: BuiltOrganisation;
let video: number;
const people: Record<string, BuiltMember> = {};

async function read(who: string, call: string, variables: Record<string, unknown> = {}) {
  const person = people[who];
  if (!person) throw new Error(`There is no ${who}.`);
  const { data, errors } = await app.graphql(
    call,
    { id: String(video), s: '2026-11-01', e: '2026-11-30', ...variables },
    { token: await signIn(app, person) },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}
const ask = (name: string, selection: string) =>
  `query ($id: ID!, $s: String, $e: String, $type: String) {
    ${name}(SimulationID: $id, StartDate: $s, EndDate: $e, UserType: $type) ${selection} }`;
const idOf = (who: string) => String(people[who]?.personId);

type Step = ReturnType<ReturnType<typeof createTestPlayer>['event']>;

async function play(
  who: string,
  day: string,
  steps: (player: ReturnType<typeof createTestPlayer>) => Step[],
) {
  app.clock.now = new Date(`${day}T09:00:00Z`);
  const player = createTestPlayer(video);
  await read(who, 'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }', {
    i: player.batch(...steps(player)),
  });
}

const toTheEnd =
  (second: string) =>
  (player: ReturnType<typeof createTestPlayer>): Step[] => [
    player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], TimeSpent: 2_000 }),
    player.event('ANSWER', { VideoID: '1', EventID: '12', OptionIDs: [second], TimeSpent: 4_000 }),
    player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000 }),
    player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
    player.event('END_SIM'),
  ];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildOrganisation(app.tenancy);
  for (const [name, role] of [
    ['writer', 'contentcreator'],
    ['otherWriter', 'contentcreator'],
    ['analyst', 'analyst'],
    ['ann', 'user'],
    ['ben', 'user'],
  ] as const)
    people[name] = await buildMember(app.tenancy, ours, role);
  const { writer } = people;
  if (!writer) throw new Error('Nobody writes it.');
  video = (await buildPublishedSimulation(app.tenancy, writer, buildBranchingVersion())).id;
  await play('ann', '2026-10-20', toTheEnd('122'));
  await play('ann', '2026-11-02', toTheEnd('122'));
  await play('ann', '2026-11-03', toTheEnd('121'));
  await play('ben', '2026-11-04', (player) => [
    player.event('HEATMAP', { VideoID: '1', HeatmapData: '[{"uvx":0.5,"uvy":0.5,"sec":1,"t":1000}]' }),
    player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], TimeSpent: 6_000 }),
  ]);
});
afterAll(() => app.close());

describe('of one interactive video, over chosen days', () => {
  test('its title, its use and its scores are those of sessions that began then', async () => {
    expect(await read('analyst', ask('readSimulationTitle', '{ ID Title }'))).toEqual({
      ID: String(video),
      Title: 'Hand hygiene',
    });
    const engagement =
      '{ TotalUsers TotalViews TotalCompletions CompletedPercent DailyViews { Date Count } }';
    expect(await read('analyst', ask('simulationEngagement', engagement))).toEqual({
      TotalUsers: 2,
      TotalViews: 3,
      TotalCompletions: 2,
      CompletedPercent: 67,
      DailyViews: ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => ({ Date: day, Count: 1 })),
    });
    const scores = '{ StartDate AverageScore AverageScoreFirst AverageScoreLast AverageReactionTime }';
    expect(await read('analyst', ask('simulationPerformance', scores))).toEqual({
      StartDate: '2026-11-01',
      AverageScore: 83.34,
      AverageScoreFirst: 66.67,
      AverageScoreLast: 100,
      // (2 + 4 + 2 + 4 + 6) / 5 seconds.
      AverageReactionTime: 3_600,
    });
    expect(await read('analyst', ask('simulationScores', '{ MemberID Score }'))).toEqual([
      { MemberID: idOf('ann'), Score: 100 },
      { MemberID: idOf('ann'), Score: 66.67 },
    ]);
    const october = { s: '2026-10-01', e: '2026-10-31' };
    expect(await read('analyst', ask('simulationScores', '{ Score }'), october)).toEqual([{ Score: 66.67 }]);
  });

  test('each interaction says how often it was answered, rightly, and how quickly', async () => {
    const selection =
      '{ TotalAnswers TotalOpened Interactions { EventID Scored Answers CorrectAnswers Opened AverageReactionTime } }';
    expect(await read('analyst', ask('simulationInteractivity', selection))).toEqual({
      TotalAnswers: 5,
      TotalOpened: 0,
      Interactions: [
        { EventID: '11', Scored: true, Answers: 3, CorrectAnswers: 3, Opened: 0, AverageReactionTime: 3_333 },
        { EventID: '12', Scored: true, Answers: 2, CorrectAnswers: 1, Opened: 0, AverageReactionTime: 4_000 },
      ],
    });
  });

  test('each question says what was chosen, how often it was missed, and which sessions say so', async () => {
    const selection = `{ Sessions Truncated Questions { EventID Answers CorrectPercent Discrimination
      AverageReactionTime Options { OptionID Chosen ChosenPercent } } }`;
    expect(await read('analyst', ask('simulationQuestions', selection))).toEqual({
      Sessions: 3,
      Truncated: false,
      Questions: [
        {
          EventID: '12',
          Answers: 2,
          CorrectPercent: 50,
          // Three sessions are too few.
          Discrimination: null,
          AverageReactionTime: 4_000,
          Options: [
            { OptionID: '122', Chosen: 1, ChosenPercent: 50 },
            { OptionID: '121', Chosen: 1, ChosenPercent: 50 },
          ],
        },
        {
          EventID: '11',
          Answers: 3,
          CorrectPercent: 100,
          Discrimination: null,
          AverageReactionTime: 3_333,
          Options: [{ OptionID: '111', Chosen: 3, ChosenPercent: 100 }],
        },
      ],
    });
    expect(
      await read('analyst', ask('simulationQuestions', selection), { s: '2025-01-01', e: '2025-01-31' }),
    ).toEqual({ Sessions: 0, Truncated: false, Questions: [] });
  });

  test('who played, where they looked and what happened are found one by one', async () => {
    expect(
      await read('analyst', ask('simulationUsers', '{ nodes { Person { ID } TotalSessions BestScore } }')),
    ).toEqual({
      nodes: [
        { Person: { ID: idOf('ben') }, TotalSessions: 1, BestScore: null },
        { Person: { ID: idOf('ann') }, TotalSessions: 2, BestScore: 100 },
      ],
    });
    const looked = ask('simulationHeatmaps', '{ AnalyticsEvents { Type } Truncated }');
    expect(await read('analyst', looked)).toEqual({
      AnalyticsEvents: [{ Type: 'HEATMAP' }],
      Truncated: false,
    });
    expect(await read('analyst', looked, { s: '2026-10-01', e: '2026-10-31' })).toMatchObject({
      AnalyticsEvents: [],
    });
    const logs =
      'query ($id: ID!) { simulationLogs(ID: $id, filter: { Finished: { eq: true } }, limit: 2) { nodes { Score } pageInfo { totalCount } } }';
    expect(await read('analyst', logs)).toEqual({
      nodes: [{ Score: 100 }, { Score: 66.67 }],
      pageInfo: { totalCount: 3 },
    });
  });

  test('one member is told apart from the others, and only for the days asked for', async () => {
    const call = `query ($id: ID!, $user: ID, $s: String, $e: String) {
      simulationUserAnalytics(SimulationID: $id, UserID: $user, StartDate: $s, EndDate: $e) {
        Figures { TotalUsers TotalViews TotalCompletions } DailyViews { Date Count } } }`;
    expect(await read('analyst', call, { user: idOf('ann') })).toEqual({
      Figures: { TotalUsers: 1, TotalViews: 2, TotalCompletions: 2 },
      DailyViews: ['2026-11-02', '2026-11-03'].map((day) => ({ Date: day, Count: 1 })),
    });
    expect(await read('analyst', call, { user: idOf('ben') })).toMatchObject({
      Figures: { TotalUsers: 1, TotalViews: 1, TotalCompletions: 0 },
    });
    expect(await read('analyst', call, { user: '999999' })).toBeNull();
    expect(await read('otherWriter', call, { user: idOf('ann') })).toBeNull();
  });

  test('sessions are listed of some days, of a user type and of a group', async () => {
    const list = `query ($filter: AnalyticsSubmissionFilter) {
      readAnalyticsSubmissions(filter: $filter) { nodes { Created Member { ID } } pageInfo { totalCount } } }`;
    const ask = async (filter: object) => {
      const found = (await read('analyst', list, {
        filter: { SimulationID: { eq: String(video) }, ...filter },
      })) as { nodes: { Created: string; Member: { ID: string } }[]; pageInfo: { totalCount: number } };
      expect(found.pageInfo.totalCount).toBe(found.nodes.length);
      return found.nodes.map(({ Created, Member }) => [Member.ID, Created.slice(0, 10)]);
    };
    const days = { start: '2026-11-03', end: '2026-11-04', type: null, group: null };
    expect(await ask(filterAskedSessions(days))).toEqual([
      [idOf('ben'), '2026-11-04'],
      [idOf('ann'), '2026-11-03'],
    ]);
    expect(await ask({ UserType: { eq: 'analyst' } })).toEqual([]);
    expect(await ask({ UserType: { eq: 'user' } })).toHaveLength(4);
    const group = String(await buildGroup(app.tenancy, ours.id, 'Ward 3', [Number(idOf('ben'))]));
    expect(await ask({ GroupID: { eq: group } })).toEqual([[idOf('ben'), '2026-11-04']]);
    expect(await ask({ GroupID: { eq: group }, UserType: { eq: 'analyst' } })).toEqual([]);
    await expect(ask({ UserType: { eq: 'nobody' } })).rejects.toThrow('BAD_USER_INPUT');
    await expect(ask({ GroupID: { in: [group] } })).rejects.toThrow('BAD_USER_INPUT');
  });

  test('a filter on the type of user leaves the others out', async () => {
    const users = ask('simulationUsers', '{ pageInfo { totalCount } }');
    expect(await read('analyst', users, { type: 'analyst' })).toEqual({ pageInfo: { totalCount: 0 } });
  });

  test('a creator asks about what they wrote, and finds nothing of others', async () => {
    const title = ask('readSimulationTitle', '{ Title }');
    expect(await read('writer', title)).toEqual({ Title: 'Hand hygiene' });
    expect(await read('otherWriter', title)).toBeNull();
    await expect(read('ann', title)).rejects.toThrow('FORBIDDEN');
  });
});
