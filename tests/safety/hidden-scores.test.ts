import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiState } from '#features/conversations/model/api-messages.ts';
import { type ApiCaller, buildPublishedVirtualHuman, createApiCaller } from '../builders/conversations.ts';
import { newKey } from '../builders/play.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/**
 * Every place that tells a score, for both kinds of content: it tells the learner of a session while the item shows
 * scores, and tells them nothing of the same session from the moment a version that hides them is published.
 */

let app: TestApp;
let tenant: Tenant;
const simulation = { id: '', session: '', sessionKey: '', answered: '', video: '' };
const human = { id: '', session: '', running: '' };

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  tenant = await buildTenant(app, { mark: 'Scores' });
  await buildPlayedSimulation();
  await buildHeldTalks();
}, 120_000);
afterAll(() => app.close());

type Who = 'learner' | 'admin';

async function ask(who: string, text: string, variables: Record<string, unknown> = {}) {
  const answer = await app.graphql(text, variables, { token: tenant.tokenOf(who) });
  if (answer.errors || !answer.data) throw new Error(`${text}\n${JSON.stringify(answer.errors)}`);
  return answer.data;
}

const callerOf = (who: Who): ApiCaller => createApiCaller(app, tenant.tokenOf(who));

/** Played twice, the second time better, so that there is an order and a gain. */
async function buildPlayedSimulation(): Promise<void> {
  const made = await tenant.buildSimulation('Watched', { Quiz: true, Status: 'Published' });
  const read = await ask(
    'author',
    'query ($id: ID!) { readOneSimulation(ID: $id) { Videos { ID Events { Options { ID Correct } } } } }',
    { id: made.id },
  );
  const options: { ID: string; Correct: boolean }[] = read.readOneSimulation.Videos[0].Events[0].Options;
  simulation.video = read.readOneSimulation.Videos[0].ID;
  const right = options.find(({ Correct }) => Correct)?.ID ?? '';
  const wrong = options.find(({ Correct }) => !Correct)?.ID ?? '';
  simulation.id = made.id;
  simulation.answered = made.event;
  for (const option of [wrong, right]) {
    simulation.sessionKey = newKey();
    const { SubmissionID } = await playBatch('learner', made.event, option);
    simulation.session = SubmissionID;
  }
}

const keys = new Map<string, string>();
function playBatch(who: Who, eventId: string, optionId: string) {
  const event = (Sequence: number, Type: string, more = {}) => {
    const name = `${simulation.sessionKey}/${Sequence}`;
    const Key = keys.get(name) ?? newKey();
    keys.set(name, Key);
    return { Key, Sequence, Type, ...more };
  };
  lastOption = optionId;
  return ask(
    who,
    `mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) {
      SubmissionID Score Points Reveals { Correct Points Options { Correct Points } } } }`,
    {
      i: {
        SessionKey: simulation.sessionKey,
        SimulationID: simulation.id,
        Events: [
          event(1, 'START_SIM'),
          event(2, 'VIDEO_PLAY'),
          event(3, 'ANSWER', { EventID: eventId, OptionIDs: [optionId], TimeSpent: 900 }),
          event(4, 'HEATMAP', { HeatmapData: '[{"uvx":0.5,"uvy":0.5,"sec":1,"t":1000}]' }),
          event(5, 'VIDEO_END', { VideoID: simulation.video, TimeSpent: 60_000 }),
          event(6, 'END_SIM'),
        ],
      },
    },
  ).then((data) => data.recordSessionEvents);
}
let lastOption = '';

/** Two finished talks, and one in easy mode that still runs. */
async function buildHeldTalks(): Promise<void> {
  const author = {
    personId: Number(tenant.personOf('author')),
    organisationId: Number(tenant.organisationId),
    email: '',
    role: 'contentcreator' as const,
  };
  const made = await buildPublishedVirtualHuman(app.tenancy, author, { settings: { easyMode: true } });
  human.id = String(made.id);
  const learner = callerOf('learner');
  for (const words of ['Hello.', 'Where does it hurt?']) {
    const { id } = await learner.begin(made);
    await learner.say(id, words);
    await learner.finish(id, { diagnosis: 'Angina' });
    human.session = id;
  }
  const report = await learner.ask('POST', `assessments/${human.session}/coaching-session-report`, {});
  if (report.error) throw new Error(JSON.stringify(report.error));
  human.running = (await learner.begin(made)).id;
}

async function publish(hide: boolean): Promise<void> {
  const change = { HideScoresFromUsers: hide, Status: 'Published' };
  await ask('author', 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
    i: { ID: simulation.id, ...change },
  });
  await ask('author', 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: human.id, ...change },
  });
}

const sessionScores = 'Score Points FirstScore LatestScore BestScore';
const talkScores = 'PDConversationScore PDDiagnosisScore';

type Place = {
  name: string;
  /** The values that tell a score; each is null, empty or absent where nothing is told. */
  read(who: Who): Promise<Record<string, unknown>>;
};

const places: Place[] = [
  ...(['simulation', 'human'] as const).flatMap((kind): Place[] => {
    const idOf = () => (kind === 'simulation' ? simulation : human).session;
    const itemOf = () => (kind === 'simulation' ? simulation : human).id;
    const field = kind === 'simulation' ? 'SimulationID' : 'VirtualHumanID';
    const fields = kind === 'simulation' ? sessionScores : `${sessionScores} ${talkScores}`;
    return [
      {
        name: `a session of a ${kind}`,
        read: async (who) =>
          (
            await ask(who, `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { ${fields} } }`, {
              id: idOf(),
            })
          ).readOneAnalyticsSubmission,
      },
      {
        name: `a list of sessions of a ${kind}`,
        read: async (who) =>
          (
            await ask(
              who,
              `query ($f: AnalyticsSubmissionFilter) { readAnalyticsSubmissions(filter: $f, limit: 1) { nodes { ${fields} } } }`,
              { f: { [field]: { eq: itemOf() }, Finished: { eq: true } } },
            )
          ).readAnalyticsSubmissions.nodes[0],
      },
      {
        name: `the sessions of a member with a ${kind}`,
        read: async (who) =>
          (
            await ask(
              who,
              `query ($m: ID!, $f: AnalyticsSubmissionFilter) { readOneMember(ID: $m) {
                AnalyticsSubmissions(filter: $f, limit: 1) { nodes { ${fields} } } } }`,
              {
                m: tenant.personOf('learner'),
                f: { [field]: { eq: itemOf() }, Finished: { eq: true } },
              },
            )
          ).readOneMember.AnalyticsSubmissions.nodes[0],
      },
      {
        name: `the order of sessions of a ${kind} by their score`,
        read: async (who) => {
          const order = async (direction: string) =>
            (
              await ask(
                who,
                `query ($f: AnalyticsSubmissionFilter, $s: [SortInput!]) { readAnalyticsSubmissions(filter: $f, sort: $s) { nodes { ID } } }`,
                {
                  f: { [field]: { eq: itemOf() }, Finished: { eq: true } },
                  s: [{ field: 'Score', direction }],
                },
              )
            ).readAnalyticsSubmissions.nodes.map(({ ID }: { ID: string }) => ID);
          const [up, down] = [await order('ASC'), await order('DESC')];
          return { order: up.join() === down.join() ? null : up };
        },
      },
    ];
  }),
  {
    name: 'the log of a simulation’s session',
    read: async (who) => {
      const { readOneAnalyticsSubmission: found } = await ask(
        who,
        `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) {
          AnalyticsEvents(limit: 50) { nodes { Type Correct Points Options { Correct Points } Event { Options { Correct Points } } } } } }`,
        { id: simulation.session },
      );
      const { Correct, Points, Options, Event } = found.AnalyticsEvents.nodes.find(
        ({ Type }: { Type: string }) => Type === 'ANSWER',
      );
      return {
        Correct,
        Points,
        option: Options[0].Correct,
        optionPoints: Options[0].Points,
        eventOption: Event.Options[0].Correct,
        eventPoints: Event.Options[0].Points,
      };
    },
  },
  {
    name: 'the log of a talk’s session',
    read: async (who) => {
      const { readOneAnalyticsSubmission: found } = await ask(
        who,
        `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) {
          AnalyticsEvents(limit: 50) { nodes { Type ${talkScores} Diagnosis } } } }`,
        { id: human.session },
      );
      const { Type: _, ...end } = found.AnalyticsEvents.nodes.at(-1);
      return end;
    },
  },
  {
    name: 'the state of a coaching report in lists',
    read: async (who) => {
      const { readOneAnalyticsSubmission: found } = await ask(
        who,
        'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { ReportStatus } }',
        { id: human.session },
      );
      return { status: found.ReportStatus === 'none' ? null : found.ReportStatus };
    },
  },
  {
    name: 'the interactive video of a session',
    read: async (who) =>
      (
        await ask(
          who,
          'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Simulation { AverageScore } } }',
          {
            id: simulation.session,
          },
        )
      ).readOneAnalyticsSubmission.Simulation,
  },
  {
    name: 'an interactive video',
    read: async (who) =>
      (
        await ask(who, 'query ($id: ID!) { readOneSimulation(ID: $id) { AverageScore } }', {
          id: simulation.id,
        })
      ).readOneSimulation,
  },
  {
    name: 'a list of interactive videos',
    read: async (who) =>
      (
        await ask(
          who,
          'query ($id: ID!) { readSimulations(filter: { ID: { eq: $id } }) { nodes { AverageScore } } }',
          { id: simulation.id },
        )
      ).readSimulations.nodes[0],
  },
  {
    name: 'the report of an interactive video',
    read: async (who) => {
      const { userSimulationAnalytics: found } = await ask(
        who,
        `query ($id: ID!, $u: ID) { userSimulationAnalytics(SimulationID: $id, UserID: $u) {
          AverageScore AverageScoreFirst AverageScoreLast SimulationScores { Score } } }`,
        { id: simulation.id, u: tenant.personOf('learner') },
      );
      return { ...found, SimulationScores: found.SimulationScores[0] ?? null };
    },
  },
  {
    name: 'a virtual human',
    read: async (who) =>
      (
        await ask(
          who,
          'query ($id: ID!) { readOneVirtualHuman(ID: $id) { AverageScore AverageDiagnosisScore } }',
          {
            id: human.id,
          },
        )
      ).readOneVirtualHuman,
  },
  {
    name: 'a list of virtual humans',
    read: async (who) =>
      (
        await ask(
          who,
          'query ($id: ID!) { readVirtualHumans(filter: { ID: { eq: $id } }) { nodes { AverageScore AverageDiagnosisScore } } }',
          { id: human.id },
        )
      ).readVirtualHumans.nodes[0],
  },
  {
    name: 'the figures of a member',
    read: async (who) =>
      (
        await ask(who, 'query ($id: ID!) { readOneMember(ID: $id) { AverageScore LearningGain } }', {
          id: tenant.personOf('learner'),
        })
      ).readOneMember,
  },
];

/** Of the learner alone: nobody else may ask there. */
const ownPlaces: Place[] = [
  {
    name: 'the answer to a batch that comes again',
    read: async (who) => {
      const { Score, Points, Reveals } = await playBatch(who, simulation.answered, lastOption);
      const [reveal] = Reveals;
      const { Correct, Options } = reveal;
      return {
        Score,
        Points,
        Correct,
        gained: reveal.Points,
        option: Options[0].Correct,
        points: Options[0].Points,
      };
    },
  },
  {
    name: 'the end of a talk, told again',
    read: async (who) => ({ result: (await callerOf(who).finish(human.session)).data?.result }),
  },
  {
    name: 'the goals of a talk that runs',
    read: async (who) => {
      const { data } = await callerOf(who).read(human.running);
      const { events } = await callerOf(who).say(human.running, 'Where does it hurt?');
      const state = events.find(({ event }) => event === 'state')?.data as ApiState | undefined; // named by its event
      return { goals: data?.goals, afterTurn: state?.goals };
    },
  },
];

/** Staff read the same. */
const apiPlaces: Place[] = [
  {
    name: 'a finished talk over /api',
    read: async (who) => {
      const { data } = await callerOf(who).ask('GET', `assessments/${human.session}`);
      const { hitObjectivesData, objectivePointsAchieved, objectivePointsPossible } = data?.assessment ?? {};
      return {
        result: data?.result,
        hit: hitObjectivesData?.objectives[0],
        achieved: objectivePointsAchieved,
        possible: objectivePointsPossible,
        log: data?.assessmentLogs[0],
      };
    },
  },
  {
    name: 'a coaching report over /api',
    read: async (who) => {
      const { data } = await callerOf(who).ask('GET', `assessments/${human.session}/coaching-session-report`);
      return { report: data.report, createdAt: data.createdAt };
    },
  },
  {
    name: 'the virtual humans that show their score and report',
    read: async (who) => {
      const { data } = await callerOf(who).ask(
        'GET',
        `virtual-humans?ids=${human.id}&shouldShowScoreAndSessionReport=true`,
      );
      return { id: data?.[0] };
    },
  },
];

const isTold = (value: unknown) => value !== null && value !== undefined;

/** What of a place is told, by name. */
async function listTold(place: Place, who: Who): Promise<string[]> {
  const values = await place.read(who);
  if (!values) throw new Error(`There is nothing to read at ${place.name}.`);
  return Object.entries(values)
    .filter(([, value]) => isTold(value))
    .map(([name]) => name);
}

describe('a score is told while the item shows scores, and of the same session no more once it hides them', () => {
  const all = [...places, ...ownPlaces, ...apiPlaces];
  const shown = new Map<string, string[]>();
  const hidden = new Map<string, string[]>();
  const seenByStaff = new Map<string, string[]>();
  const shownAgain = new Map<string, string[]>();

  beforeAll(async () => {
    for (const place of all) shown.set(place.name, await listTold(place, 'learner'));
    await publish(true);
    for (const place of all) hidden.set(place.name, await listTold(place, 'learner'));
    for (const place of [...places, ...apiPlaces])
      seenByStaff.set(place.name, await listTold(place, 'admin'));
    await publish(false);
    for (const place of all) shownAgain.set(place.name, await listTold(place, 'learner'));
  }, 120_000);

  it.each(all.map(({ name }) => name))('%s', (name) => {
    const told = shown.get(name);
    expect(told?.length).toBeGreaterThan(0);
    expect(hidden.get(name)).toEqual([]);
    if (seenByStaff.has(name)) expect(seenByStaff.get(name)).toEqual(told);
    expect(shownAgain.get(name)).toEqual(told);
  });
});
