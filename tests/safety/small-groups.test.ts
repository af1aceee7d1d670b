import { readFileSync } from 'node:fs';
import { Kind, parse, type TypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSessions } from '#features/analytics/server/tests/session-rows.ts';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { insertItem } from '#tests/builders/content.ts';
import {
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { numbers } from './numbers-of-people.ts';

// Figures outside of analytics, which has a test of its own. What is withheld is withheld from everybody, by the server.

const numberTypes = new Set(['Int', 'Float', 'JSON', 'DayCount']);

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

test('of every number that the API answers it is said whether it is about several people', () => {
  const inSchema = parse(readFileSync('schema.graphql', 'utf8')).definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value !== 'Mutation'
      ? (node.fields ?? [])
          .filter(({ type }) => numberTypes.has(nameOf(type)))
          .map((field) => `${node.name.value}.${field.name.value}`)
      : [],
  );
  const said = Object.values(numbers).flatMap((list) =>
    list
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [type, fields = ''] = line.trim().split(': ');
        return fields.split(' ').map((field) => `${type}.${field}`);
      }),
  );
  expect(said.toSorted()).toEqual(inSchema.toSorted());
});

const moment = new Date('2026-10-30T09:00:00Z');
const courseContent = JSON.stringify({ format: 1, timeZone: 'UTC', modules: [] });

/**
 * Six learners used Lifting, three of them with a score; three used Handover, and one talked with George to the end. All
 * six talked with Maya, weeks before.
 */
let app: TestApp;
let organisationId: number;
let george: BuiltVirtualHuman;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Answer = any;

async function ask(document: string, who = 'admin'): Promise<Answer> {
  const { data, errors } = await app.graphql(document, ids, { token: tokens[who] ?? null });
  const reason = errors?.[0]?.extensions.reason;
  if (errors && reason !== fewPeopleReason) throw new Error(JSON.stringify(errors));
  return reason ?? Object.values(data)[0];
}

async function withhold(on: boolean): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { ID } }',
    { i: { ID: String(organisationId), WithholdSmallGroups: on } },
    { token: tokens.admin ?? null },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  const creator = await buildMember(app.tenancy, organisation, 'contentcreator');
  const learners: BuiltMember[] = [];
  for (let nth = 0; nth < 6; nth += 1) learners.push(await buildMember(app.tenancy, organisation, 'user'));
  const [first] = learners;
  if (!first) throw new Error('There are six.');
  for (const [name, member] of Object.entries({ admin, creator, learner: first }))
    tokens[name] = await signIn(app, member);
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    const { db } = scope;
    const row = { organisation_id: organisationId };
    const by = { author_person_id: creator.personId };
    for (const title of ['lifting', 'handover']) {
      const id = await insertItem(scope, 'simulation', { title, ...by });
      await db
        .insertInto('simulation')
        .values({ ...row, id, quiz: true })
        .execute();
      ids[title] = String(id);
    }
    for (const [title, students] of [
      ['course', 3],
      ['classroom', 6],
    ] as const) {
      const id = await insertItem(scope, 'course', { title, ...by });
      await db
        .insertInto('course')
        .values({ ...row, id, content: courseContent })
        .execute();
      const began = { ...row, course_id: id, openings: 2, started_at: moment, last_activity_at: moment };
      const enrolments = learners
        .slice(0, students)
        .map(({ personId }) => ({ ...began, person_id: personId }));
      await db.insertInto('course_enrolment').values(enrolments).execute();
      ids[title] = String(id);
    }
  });
  const session = (item: string, who: number, day: string, score: number | null) => ({
    itemId: Number(ids[item]),
    personId: learners[who]?.personId ?? 0,
    startedAt: `${day}T09:00:00Z`,
    finishedAt: score === null ? null : `${day}T09:20:00Z`,
    score,
  });
  await buildSessions(app, organisationId, [
    ...[0, 1, 2, 3, 4, 5].map((who) => session('lifting', who, '2026-10-30', who < 3 ? 80 : null)),
    session('lifting', 0, '2026-10-31', null),
    ...[0, 1, 2].map((who) => session('handover', who, '2026-10-30', 60)),
  ]);
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  ids.george = String(george.id);
  const maya = await buildPublishedVirtualHuman(app.tenancy, admin);
  ids.maya = String(maya.id);
  await buildSessions(
    app,
    organisationId,
    [0, 1, 2, 3, 4, 5].map((who) => ({
      ...session('maya', who, '2026-10-01', 70),
      kind: 'virtual-human' as const,
    })),
  );
  const talker = createApiCaller(app, tokens.learner ?? null);
  const { id } = await talker.begin(george);
  await talker.say(id, 'Where does it hurt?');
  await talker.finish(id, { diagnosis: 'Angina' });
});
afterAll(() => app.close());

const card = 'TotalUsers TotalViews TotalCompletions AverageScore FiguresWithheld ScoreWithheld';
const simulation = (id: string) => `query ($${id}: ID!) { readOneSimulation(ID: $${id}) { ${card} } }`;
const human = `query ($george: ID!) { readAnalysedVirtualHuman(ID: $george) {
  TotalUsers Views TotalCompletions AverageDiagnosisScore FiguresWithheld } }`;
const overview = `query ($george: ID!) { readVHForScoreOverview(ID: $george) {
  TotalCompletions AverageDiagnosisScore Withheld Objectives { TimesScored Withheld } } }`;
const course = (id: string) =>
  `query ($${id}: ID!) { readOneCourse(ID: $${id}) { TotalStudents Views Popularity FiguresWithheld } }`;
const report = (id: string) => `query ($${id}: ID!) { userSimulationAnalytics(SimulationID: $${id}) {
  TotalViews AverageScore DailyViews { Date Count } SimulationScores { Score } } }`;
const usage =
  '{ DashboardUsage { Simulations { Sessions Completed Withheld } VirtualHumans { Sessions Withheld } } }';

type Case = { document: string; shown: unknown; withheld: unknown };
const cases: Record<string, Case> = {
  'the card of an interactive video': {
    document: simulation('handover'),
    shown: { TotalUsers: 3, TotalViews: 3, TotalCompletions: 3, FiguresWithheld: false },
    withheld: {
      ...{ TotalUsers: 0, TotalViews: 0, TotalCompletions: 0, AverageScore: null },
      ...{ FiguresWithheld: true, ScoreWithheld: false },
    },
  },
  'the score of one that more people used': {
    document: simulation('lifting'),
    shown: { TotalUsers: 6, AverageScore: 80, FiguresWithheld: false, ScoreWithheld: false },
    withheld: {
      TotalUsers: 6,
      TotalViews: 7,
      AverageScore: null,
      FiguresWithheld: false,
      ScoreWithheld: true,
    },
  },
  'a virtual human since its beginning': {
    document: human,
    shown: {
      TotalUsers: 1,
      Views: 1,
      TotalCompletions: 1,
      AverageDiagnosisScore: 100,
      FiguresWithheld: false,
    },
    withheld: {
      TotalUsers: 0,
      Views: 0,
      TotalCompletions: 0,
      AverageDiagnosisScore: null,
      FiguresWithheld: true,
    },
  },
  'its objectives': {
    document: overview,
    shown: { TotalCompletions: 1, AverageDiagnosisScore: 100, Withheld: false },
    withheld: { TotalCompletions: 0, AverageDiagnosisScore: null, Withheld: true },
  },
  'the card of a course': {
    document: course('course'),
    shown: { TotalStudents: 3, Views: 6, Popularity: 3, FiguresWithheld: false },
    withheld: { TotalStudents: 0, Views: 0, Popularity: 0, FiguresWithheld: true },
  },
  'the card of a course that more people began': {
    document: course('classroom'),
    shown: { TotalStudents: 6, FiguresWithheld: false },
    withheld: { TotalStudents: 6, Views: 12, FiguresWithheld: false },
  },
  'the report of an interactive video': {
    document: report('handover'),
    shown: { TotalViews: 3 },
    withheld: fewPeopleReason,
  },
  'a score and days in the report of one that more people used': {
    document: report('lifting'),
    shown: {
      ...{ TotalViews: 7, AverageScore: 80, SimulationScores: { length: 3 } },
      DailyViews: [
        { Date: '2026-10-30', Count: 6 },
        { Date: '2026-10-31', Count: 1 },
      ],
    },
    withheld: { TotalViews: 7, AverageScore: null, DailyViews: [], SimulationScores: [] },
  },
  'the week on the dashboard': {
    document: usage,
    shown: {
      Simulations: { Sessions: 10, Completed: 6, Withheld: false },
      VirtualHumans: { Sessions: 1, Withheld: false },
    },
    // Handover is left out, as it is of the total of analytics.
    withheld: {
      Simulations: { Sessions: 7, Completed: 3, Withheld: false },
      VirtualHumans: { Sessions: 0, Withheld: true },
    },
  },
  'the days of the month in the use of the contract': {
    document: '{ readOrganisations { nodes { MonthlySessions SessionsThisMonthByDay { Count } } } }',
    shown: { nodes: [{ SessionsThisMonthByDay: expect.any(Array) }] },
    withheld: { nodes: [{ SessionsThisMonthByDay: null }] },
  },
};

describe('what fewer than five people stand behind', () => {
  test.each(Object.entries(cases))('is withheld in %s', async (_name, { document, shown, withheld }) => {
    await withhold(false);
    expect(await ask(document)).toMatchObject(shown as object);
    await withhold(true);
    const found = await ask(document);
    if (typeof withheld === 'string') expect(found).toBe(withheld);
    else expect(found).toMatchObject(withheld as object);
  });

  test('is withheld in the objectives, one by one', async () => {
    await withhold(true);
    const { Objectives } = await ask(overview);
    expect(Objectives.length).toBeGreaterThan(0);
    for (const one of Objectives) expect(one).toEqual({ TimesScored: 0, Withheld: true });
  });

  test('is withheld from whoever asks', async () => {
    await withhold(true);
    expect(await ask(human, 'creator')).toMatchObject({ FiguresWithheld: true, TotalUsers: 0 });
    expect(await ask(report('handover'), 'creator')).toBe(fewPeopleReason);
  });

  test('is withheld whole from who sees no sessions by name, who would find one by looking again', async () => {
    await withhold(false);
    const maya =
      'query ($maya: ID!) { readOneVirtualHuman(ID: $maya) { TotalUsers AverageScore FiguresWithheld } }';
    const shown = { TotalUsers: 6, AverageScore: 70, FiguresWithheld: false };
    expect(await ask(maya, 'learner')).toEqual(shown);
    await withhold(true);
    expect(await ask(maya)).toEqual(shown);
    expect(await ask(maya, 'learner')).toEqual({ TotalUsers: 0, AverageScore: null, FiguresWithheld: true });
  });

  test('is told of oneself, and to whoever reads the sessions by name', async () => {
    await withhold(true);
    const sessions = '{ readAnalyticsSubmissions { pageInfo { totalCount } nodes { Score Member { ID } } } }';
    expect((await ask(sessions)).pageInfo.totalCount).toBe(17);
    expect((await ask(sessions, 'learner')).pageInfo.totalCount).toBe(5);
  });
});
