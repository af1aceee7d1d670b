import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildSessions } from '#features/analytics/server/tests/session-rows.ts';
import { createBiRole, dropBiRole } from '#platform/bi/bi-roles.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { buildGroup } from '../builders/authoring.ts';
import { insertItem, publishVersion } from '../builders/content.ts';
import { buildPublishedVirtualHuman } from '../builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { type StreamingPair, startStreamingPair } from '../setup/streaming-replica.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The whole server with DATABASE_READ_URL: which questions the replica answers, and what people see of it. */

const until = { timeout: 60_000, interval: 100 };
const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const queries = schema.getQueryType()?.getFields() ?? {};

/** All that can be asked for without arguments. */
function selectAll(type: GraphQLOutputType, depth = 5): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) =>
      field.args.length === 0 &&
      field.name !== 'edges' &&
      (depth > 0 || !isObjectType(getNamedType(field.type))),
  );
  return `{ __typename ${fields.map((field) => `${field.name} ${selectAll(field.type, depth - 1)}`).join(' ')} }`;
}

type Asked = readonly [name: string, args: () => string, fields?: string];

describe.runIf(inject('databaseKind') === 'postgres')('the server with a replica for analytics', () => {
  let pair: StreamingPair;
  let app: TestApp;
  let item: number;
  let human: number;
  let course: number;
  let group: number;
  let tag: string;
  let learner: BuiltMember;
  let admin: string;
  let analyst: string;
  let provider: string;

  const ask = (document: string, token = analyst, variables: Record<string, unknown> = {}) =>
    app.graphql(document, variables, { token });
  async function readCounts(): Promise<Record<string, number>> {
    const { body } = await app.http.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-of-the-scraper' },
    });
    const counted = body.matchAll(/^praxis_replica_(\w+)(?:\{\w+="([\w-]+)"\})? (\S+)$/gm);
    return Object.fromEntries([...counted].map(([, name, label, value]) => [label ?? name, Number(value)]));
  }
  const asksReplica = () =>
    vi.waitFor(async () => {
      const { replica: before = 0 } = await readCounts();
      await ask('{ contentAnalytics { StartDate } }');
      await ask('{ contentAnalytics { StartDate } }', admin);
      expect((await readCounts()).replica).toBe(before + 2);
    }, until);
  async function findReplica(): Promise<unknown> {
    const { data } = await ask('{ readSystemChecks { Code Status } }', provider);
    const found = data.readSystemChecks.find(({ Code }: { Code: string }) => Code.startsWith('replica.'));
    return [found.Code, found.Status];
  }
  const caughtUp = async () => {
    const [now] = await pair.primary.ask('select pg_current_wal_lsn()::text as place');
    await vi.waitFor(async () => {
      const [at] = await pair.replica.ask(`select pg_last_wal_replay_lsn() >= '${now?.place}' as there`);
      expect(at).toEqual({ there: true });
    }, until);
  };

  beforeAll(async () => {
    pair = await startStreamingPair();
    const connectionString = pair.primary.url;
    app = await startTestApp(
      {
        LOG_LEVEL: 'silent',
        DATABASE_URL: connectionString,
        DATABASE_READ_URL: pair.replica.url,
        DATABASE_READ_LAG_SECONDS: '600',
        METRICS_TOKEN: 'a-token-of-the-scraper',
      },
      createDatabase(openPostgresEngine({ connectionString, poolSize: 6, preparedStatements: true })),
    );
    const organisation = await buildOrganisation(app.tenancy);
    const staff = await buildMember(app.tenancy, organisation, 'super', { internal: true });
    provider = await signIn(app, staff);
    const author = await buildMember(app.tenancy, organisation, 'admin');
    admin = await signIn(app, author);
    analyst = await signIn(app, await buildMember(app.tenancy, organisation, 'analyst'));
    const learners: BuiltMember[] = [];
    for (let nth = 0; nth < 6; nth++)
      learners.push(await buildMember(app.tenancy, organisation, 'user', { firstName: `Learner ${nth}` }));
    const [first] = learners;
    if (!first) throw new Error('There is a learner.');
    learner = first;
    group = await buildGroup(app.tenancy, organisation.id, 'Ward 3', [learner.personId]);
    const publish = (kind: 'simulation' | 'course', title: string) =>
      app.tenancy.inOrganisation(organisation.id, async (scope) => {
        const id = await insertItem(scope, kind, { title, author_person_id: author.personId });
        await publishVersion(scope, id, { number: 1, title, content: {} });
        return id;
      });
    item = await publish('simulation', 'Hand washing');
    human = (await buildPublishedVirtualHuman(app.tenancy, author)).id;
    course = await publish('course', 'Hygiene');
    const made = await ask('mutation { createContentTag(Name: "Safety") { ID } }', admin);
    tag = made.data.createContentTag.ID;
    await buildSessions(
      app,
      organisation.id,
      learners.flatMap(({ personId }, nth) => [
        {
          ...{ itemId: item, personId, startedAt: `2026-10-1${nth}T1${nth}:00:00Z`, score: 40 + 10 * nth },
          finishedAt: `2026-10-1${nth}T1${nth}:30:00Z`,
        },
        { kind: 'virtual-human' as const, itemId: human, personId, startedAt: `2026-10-2${nth}T09:00:00Z` },
      ]),
    );
    await caughtUp();
    await asksReplica();
  }, 300_000);
  afterAll(async () => {
    try {
      await app.close();
    } finally {
      await pair.stop();
    }
  }, 60_000);

  /** Each with the arguments that it needs. */
  const ofReplica: readonly Asked[] = [
    ['contentAnalytics', () => ''],
    ['groupAnalytics', () => `(GroupID: ${group})`],
    ['tagAnalytics', () => `(TagID: ${tag})`],
    ['taggedAnalytics', () => ''],
    ['userAnalytics', () => `(UserID: ${learner.personId})`],
    ['simulationAnalytics', () => `(SimulationID: ${item})`],
    ['virtualHumanAnalytics', () => `(VirtualHumanID: ${human})`],
    ['virtualHumanUserAnalytics', () => `(VirtualHumanID: ${human}, UserID: ${learner.personId})`],
    ['simulationUserAnalytics', () => `(SimulationID: ${item}, UserID: ${learner.personId})`],
    ['learnerFeedbackSummary', () => `(Kind: "simulation", ItemID: ${item})`],
    ['readAnalysedContent', () => '(Kind: "simulation")'],
    ['readAnalysedTags', () => ''],
    ['readAnalysedGroups', () => ''],
    ['formsAnalytics', () => ''],
    ['readAnalysedForms', () => ''],
    ['readAnalysedHumanUsers', () => `(VirtualHumanID: ${human})`],
    ['virtualHumanPDObjectiveAnalytics', () => `(VirtualHumanID: ${human})`],
    ['funnelAnalytics', () => '(Kind: "simulation")'],
    ['learningGainAnalytics', () => '(Kind: "simulation")'],
    ['retentionAnalytics', () => ''],
    ['timeOfDayAnalytics', () => '(TimeZone: "Europe/London")'],
    ['channelAnalytics', () => ''],
    ['readPeople', () => ''],
    ['readPeopleMatrix', () => ''],
    ['personRecord', () => `(MemberID: ${learner.personId})`],
    ['readSimulationTitle', () => `(SimulationID: ${item})`],
    ['simulationEngagement', () => `(SimulationID: ${item})`],
    ['simulationPerformance', () => `(SimulationID: ${item})`],
    ['simulationInteractivity', () => `(SimulationID: ${item})`],
    ['simulationQuestions', () => `(SimulationID: ${item})`],
    ['simulationQuestionCount', () => `(SimulationID: ${item})`],
    ['simulationUsers', () => `(SimulationID: ${item})`],
    ['simulationScores', () => `(SimulationID: ${item})`],
    ['readAnalysedCourses', () => ''],
    ['coursesAnalytics', () => ''],
    ['courseAnalytics', () => `(CourseID: ${course})`],
    ['courseFunnelAnalytics', () => ''],
    ['readCourseLearners', () => `(CourseID: ${course})`],
    // What else it shows is none of analytics.
    ['DashboardUsage', () => '', '{ Simulations { Sessions Completed Withheld } }'],
  ];
  const askAll = ([name, args, fields]: Asked) => {
    const field = queries[name];
    if (!field) throw new Error(`There is no ${name}.`);
    return ask(`{ ${name}${args()} ${fields ?? selectAll(field.type)} }`);
  };

  test.for(ofReplica)('%s is answered by the replica', async (asked) => {
    const before = await readCounts();
    const answer = await askAll(asked);
    expect(answer.errors).toBeUndefined();
    const after = await readCounts();
    expect(after).toMatchObject({ used: 1, conflict: before.conflict, away: before.away });
    expect((after.replica ?? 0) - (before.replica ?? 0)).toBeGreaterThanOrEqual(1);
    expect(after['catch-up']).toBe(before['catch-up']);
  });

  test('tools that read by SQL find their role there, with the rows of their organisation alone', async () => {
    const { organisationId } = learner;
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    const stranger = await buildMember(app.tenancy, elsewhere, 'user');
    await buildSessions(app, elsewhere.id, [
      { itemId: item, personId: stranger.personId, startedAt: '2026-10-30T09:00:00Z' },
    ]);
    await createBiRole(app.database, { organisationId, roleName: 'bi_ours', withPeople: false });
    await caughtUp();
    const url = new URL(pair.replica.url);
    url.username = 'bi_ours';
    const tool = new pg.Client({ connectionString: url.href });
    await tool.connect();
    const { rows } = await tool.query(
      'select count(*)::integer as sessions, pg_is_in_recovery() as there from sessions',
    );
    expect(rows).toEqual([{ sessions: 12, there: true }]);
    await expect(tool.query('select 1 from public.attempt')).rejects.toThrow(/permission denied/);
    await tool.end();
    await dropBiRole(app.database, organisationId);
  });

  test('the page of the system says that it is used', async () => {
    expect(await findReplica()).toEqual(['replica.used', 'ok']);
  });

  test.each(['{ readContentTags { ID } }', '{ readSimulations { nodes { ID } } }', '{ viewer { ID } }'])(
    '%s is none of its questions',
    async (document) => {
      const before = await readCounts();
      expect((await ask(document)).errors).toBeUndefined();
      expect(await readCounts()).toEqual({ ...before, lag_seconds: expect.any(Number) });
    },
  );

  test('whoever makes something sees it in their analytics at once, others when the replica has it', async () => {
    const names = async (token: string) =>
      (await ask('{ readAnalysedTags { nodes { Name } } }', token)).data.readAnalysedTags.nodes.map(
        ({ Name }: { Name: string }) => Name,
      );
    await pair.replica.ask('select pg_wal_replay_pause()');
    await ask('mutation { createContentTag(Name: "Brand new") { ID } }', admin);
    expect(await names(admin)).toEqual(['Brand new', 'Safety']);
    expect(await names(analyst)).toEqual(['Safety']);
    expect((await readCounts())['catch-up']).toBeGreaterThan(0);
    await pair.replica.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await names(analyst)).toEqual(['Brand new', 'Safety']), until);
    await asksReplica();
  }, 120_000);

  test('an export holds all that was there when it began, which the replica may not have yet', async () => {
    const countViews = async () =>
      (await ask('{ contentAnalytics { Figures { TotalViews } } }')).data.contentAnalytics.Figures.TotalViews;
    expect(await countViews()).toBe(12);
    await pair.replica.ask('select pg_wal_replay_pause()');
    await buildSessions(app, learner.organisationId, [
      { itemId: item, personId: learner.personId, startedAt: '2026-10-30T09:00:00Z' },
    ]);
    const made = await ask(
      `mutation { createDataExport(Input: { Format: "csv", Datasets: ["sessions"], StartDate: "2026-10-01",
        EndDate: "2026-11-02", WithPeople: true }) }`,
      admin,
    );
    expect(made.errors).toBeUndefined();
    await vi.waitFor(async () => {
      const { data } = await ask('{ readDataExports { State Rows } }', admin);
      expect(data.readDataExports).toEqual([{ State: 'ready', Rows: 13 }]);
    }, until);
    expect(await countViews()).toBe(12);
    await pair.replica.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await countViews()).toBe(13), until);
    await asksReplica();
  }, 120_000);

  // The last one: the replica does not come back.
  test('without the replica everybody gets the same answers from the primary', async () => {
    const answers = new Map<string, unknown>();
    for (const asked of ofReplica) answers.set(asked[0], (await askAll(asked)).data);
    await pair.replica.kill();
    for (const asked of ofReplica) {
      const [name] = asked;
      const answer = await askAll(asked);
      expect(answer.errors, name).toBeUndefined();
      expect(answer.data, name).toEqual(answers.get(name));
    }
    const counts = await readCounts();
    expect(counts).toMatchObject({ used: 0 });
    expect(counts.lag_seconds).toBeNaN();
    expect(await findReplica()).toEqual(['replica.away', 'missing']);
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
