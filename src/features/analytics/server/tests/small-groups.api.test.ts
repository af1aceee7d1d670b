import { readFileSync } from 'node:fs';
import { type ObjectTypeDefinitionNode, type ObjectTypeExtensionNode, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem } from '#tests/builders/content.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { analyticsServer } from '../manifest.ts';
import { type BuiltSession, buildSessions } from './session-rows.ts';

/**
 * Six learners used Hygiene, three of them Handover as well, two of whom finished it; three used George, a virtual human. One
 * learner and the administrator did nothing. All but two of the six are in the ward, four in a small group.
 */
let app: TestApp;
let organisationId: number;
let token: string;
const ids: Record<string, string> = {};
const learners: number[] = [];

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Answer = any;

async function ask(document: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const answer = await app.graphql(document, { ...ids, ...variables }, { token });
  const reason = answer.errors?.[0]?.extensions.reason;
  if (answer.errors && reason !== fewPeopleReason) throw new Error(JSON.stringify(answer.errors));
  return reason ?? Object.values(answer.data)[0];
}

async function withhold(on: boolean): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { WithholdSmallGroups } }',
    { i: { ID: String(organisationId), WithholdSmallGroups: on } },
    { token },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

const session = (item: string, who: number, day: string, score: number | null): BuiltSession => ({
  kind: item === 'george' ? 'virtual-human' : 'simulation',
  itemId: Number(ids[item]),
  personId: learners[who] ?? 0,
  startedAt: `${day}T09:00:00Z`,
  finishedAt: score === null ? null : `${day}T09:20:00Z`,
  score,
});

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
  for (let nth = 0; nth < 7; nth += 1)
    learners.push((await buildMember(app.tenancy, organisation, 'user')).personId);
  ids.person = String(learners[0]);
  ids.ward = String(await buildGroup(app.tenancy, organisationId, 'Ward', learners.slice(0, 5)));
  ids.all = String(await buildGroup(app.tenancy, organisationId, 'All', learners));
  ids.small = String(await buildGroup(app.tenancy, organisationId, 'Small', learners.slice(3)));
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    const by = { author_person_id: admin.personId };
    ids.hygiene = String(await insertItem(scope, 'simulation', { title: 'Hygiene', ...by }));
    ids.handover = String(await insertItem(scope, 'simulation', { title: 'Handover', ...by }));
    ids.george = String(await insertItem(scope, 'virtual-human', { title: 'George', ...by }));
    for (const [name, ...items] of [
      ['safety', ids.handover],
      ['talks', ids.george],
      ['care', ids.hygiene, ids.handover],
    ]) {
      const tag = await scope.db
        .insertInto('content_tag')
        .values({ organisation_id: organisationId, name: name ?? '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[name ?? ''] = String(tag.id);
      await scope.db
        .insertInto('content_item_tag')
        .values(
          items.map((item) => ({
            organisation_id: organisationId,
            tag_id: tag.id,
            item_id: Number(item),
          })),
        )
        .execute();
    }
  });
  await buildSessions(app, organisationId, [
    ...[0, 1, 2, 3, 4, 5].map((who) => session('hygiene', who, '2026-10-20', who < 3 ? 80 : null)),
    session('hygiene', 0, '2026-10-21', null),
    session('handover', 0, '2026-10-20', 40),
    session('handover', 1, '2026-10-20', 60),
    session('handover', 2, '2026-10-20', null),
    ...[0, 1, 2].map((who) => session('george', who, '2026-10-20', null)),
  ]);
});
afterAll(() => app.close());

const figures = 'Figures { TotalUsers TotalViews AverageScore Withheld ScoreWithheld }';
const video = (call: string, selection: string) =>
  `query ($handover: ID!) { ${call}(SimulationID: $handover) { ${selection} } }`;
const learning = (call: string, selection: string) =>
  `query ($handover: ID!) { ${call}(Kind: "simulation", ItemID: $handover) { ${selection} } }`;
const rowOf = (id: string) => (found: Answer) =>
  found.nodes.find(({ ID }: Answer) => ID === ids[id])?.Figures;
const isWithheldRow = (id: string) => (found: Answer) => rowOf(id)(found).Withheld;
const isRefused = (found: Answer) => found === fewPeopleReason;

type Aggregate = { document: string; isWithheld: (found: Answer) => boolean };
const refused = (document: string): Aggregate => ({ document, isWithheld: isRefused });

/** Each aggregate, asked about few people. */
const aggregates: Record<string, Aggregate> = {
  contentAnalytics: refused(`{ contentAnalytics(Kind: "virtual-human") { ${figures} } }`),
  groupAnalytics: refused(`query ($small: ID!) { groupAnalytics(GroupID: $small) { ${figures} } }`),
  tagAnalytics: refused(`query ($safety: ID!) { tagAnalytics(TagID: $safety) { ${figures} } }`),
  taggedAnalytics: refused(`query ($small: ID!) { taggedAnalytics(GroupID: $small) { ${figures} } }`),
  formsAnalytics: refused('query ($small: ID!) { formsAnalytics(GroupID: $small) { StartDate } }'),
  readAnalysedForms: refused('query ($small: ID!) { readAnalysedForms(GroupID: $small) { nodes { ID } } }'),
  simulationAnalytics: refused(video('simulationAnalytics', figures)),
  virtualHumanAnalytics: refused(
    `query ($george: ID!) { virtualHumanAnalytics(VirtualHumanID: $george) { ${figures} } }`,
  ),
  learnerFeedbackSummary: refused(
    'query ($handover: ID!) { learnerFeedbackSummary(Kind: "simulation", ItemID: $handover) { TotalResponses } }',
  ),
  virtualHumanPDObjectiveAnalytics: refused(
    'query ($george: ID!) { virtualHumanPDObjectiveAnalytics(VirtualHumanID: $george) { TotalCompletions } }',
  ),
  virtualHumanEvaluationAnalytics: refused(
    'query ($george: ID!) { virtualHumanEvaluationAnalytics(VirtualHumanID: $george) { TotalCompletions } }',
  ),
  readAnalysedTags: {
    document: `{ readAnalysedTags { nodes { ID ${figures} } } }`,
    isWithheld: isWithheldRow('safety'),
  },
  readAnalysedContent: {
    document: `{ readAnalysedContent { nodes { ID ${figures} } } }`,
    isWithheld: isWithheldRow('handover'),
  },
  readAnalysedGroups: {
    document: `{ readAnalysedGroups { nodes { ID ${figures} } } }`,
    isWithheld: isWithheldRow('small'),
  },
  funnelAnalytics: refused(learning('funnelAnalytics', 'Used { Started }')),
  learningGainAnalytics: refused(learning('learningGainAnalytics', 'Learners')),
  retentionAnalytics: refused(learning('retentionAnalytics', 'Cohorts { Learners }')),
  timeOfDayAnalytics: refused(learning('timeOfDayAnalytics', 'Hours { Sessions }')),
  channelAnalytics: refused(learning('channelAnalytics', 'Channels { TotalViews }')),
  simulationEngagement: refused(video('simulationEngagement', 'TotalUsers')),
  simulationPerformance: refused(video('simulationPerformance', 'AverageScore')),
  simulationInteractivity: refused(video('simulationInteractivity', 'TotalAnswers')),
  simulationQuestions: refused(video('simulationQuestions', 'Sessions')),
  simulationQuestionCount: refused(video('simulationQuestionCount', 'SessionsDone')),
  simulationHeatmaps: refused(video('simulationHeatmaps', 'Truncated')),
  simulationScores: refused(video('simulationScores', 'Score')),
};

/** Of people by name, for those who may see them, and what holds no numbers. */
const byName = [
  'userAnalytics',
  'virtualHumanUserAnalytics',
  'readAnalysedHumanUsers',
  'readPeople',
  'readPeopleMatrix',
  'personRecord',
  'simulationUsers',
  'simulationUserAnalytics',
  'simulationLogs',
  'readSimulationTitle',
];

test('every query of analytics is of people by name, or withholds', () => {
  const fields = analyticsServer.schemaFiles.flatMap((file) =>
    parse(readFileSync(file, 'utf8'))
      .definitions.filter(
        (node): node is ObjectTypeExtensionNode | ObjectTypeDefinitionNode =>
          'name' in node && node.name?.value === 'Query',
      )
      .flatMap((node) => node.fields?.map(({ name }) => name.value) ?? []),
  );
  const ofKinds = ['simulationAnalytics', 'virtualHumanAnalytics'];
  expect([...Object.keys(aggregates), ...byName].toSorted()).toEqual([...fields, ...ofKinds].toSorted());
});

describe('what fewer than five people stand behind', () => {
  test.each(Object.entries(aggregates))('is withheld by %s where this is asked for', async (_name, one) => {
    await withhold(false);
    expect(one.isWithheld(await ask(one.document))).toBe(false);
    await withhold(true);
    expect(one.isWithheld(await ask(one.document))).toBe(true);
  });

  test('has no number in the answer, and no place in an order', async () => {
    await withhold(true);
    for (const direction of ['ASC', 'DESC']) {
      const { nodes } = await ask(
        `{ readAnalysedContent(sort: [{ field: "Users", direction: ${direction} }]) { nodes { ID ${figures} } } }`,
      );
      for (const id of ['handover', 'george'])
        expect(rowOf(id)({ nodes })).toEqual({
          TotalUsers: 0,
          TotalViews: 0,
          AverageScore: null,
          Withheld: true,
          ScoreWithheld: false,
        });
    }
  });

  test('cannot be had from a total: it leaves out what would be left of it', async () => {
    await withhold(true);
    const whole = await ask(`{ contentAnalytics { LeavesOutItems ${figures} Kinds { Kind ${figures} } } }`);
    const hygiene = await ask(
      `query ($hygiene: ID!) { simulationAnalytics(SimulationID: $hygiene) { ${figures} } }`,
    );
    const { Figures, LeavesOutItems, Kinds } = whole;
    expect(hygiene.Figures).toMatchObject({ TotalUsers: 6, TotalViews: 7 });
    expect(Figures).toEqual(hygiene.Figures);
    expect(LeavesOutItems).toBe(true);
    expect(Kinds).toEqual([
      { Kind: 'simulation', Figures: hygiene.Figures },
      { Kind: 'virtual-human', Figures: expect.objectContaining({ Withheld: true, TotalUsers: 0 }) },
    ]);
  });

  test('cannot be had from the funnel of everything, or of a kind', async () => {
    await withhold(true);
    const steps = 'Used { Started Finished }';
    const hygiene = await ask(
      `query ($hygiene: ID!) { funnelAnalytics(Kind: "simulation", ItemID: $hygiene) { ${steps} } }`,
    );
    expect(hygiene).toEqual({ Used: { Started: 6, Finished: 3 } });
    expect(await ask(`{ funnelAnalytics { ${steps} } }`)).toEqual(hygiene);
    expect(await ask(`{ funnelAnalytics(Kind: "simulation") { ${steps} } }`)).toEqual(hygiene);
    await withhold(false);
    expect(await ask(`{ funnelAnalytics { ${steps} } }`)).toEqual({ Used: { Started: 12, Finished: 5 } });
  });

  test('is a score too, and a day with the next larger one', async () => {
    await withhold(true);
    const found = await ask(
      `query ($hygiene: ID!) { simulationAnalytics(SimulationID: $hygiene) {
        ${figures} DailyViews { Date } WithheldDays Previous { Withheld TotalUsers } } }`,
    );
    expect(found.Figures).toMatchObject({ AverageScore: null, ScoreWithheld: true });
    expect(found).toMatchObject({ DailyViews: [], WithheldDays: ['2026-10-20', '2026-10-21'] });
    expect(found.Previous).toEqual({ Withheld: false, TotalUsers: 0 });
  });
});

test('a group is counted in the list as on its own page, and the same goes for a tag', async () => {
  await withhold(true);
  const groups = await ask(`{ readAnalysedGroups { nodes { ID ${figures} } } }`);
  const group = await ask(
    `query ($all: ID!) { groupAnalytics(GroupID: $all) { LeavesOutItems ${figures} } }`,
  );
  expect(group).toMatchObject({ LeavesOutItems: true, Figures: { TotalUsers: 6, TotalViews: 7 } });
  expect(rowOf('all')(groups)).toEqual(group.Figures);
  const tags = await ask(`{ readAnalysedTags { nodes { ID ${figures} } } }`);
  const tag = await ask(`query ($care: ID!) { tagAnalytics(TagID: $care) { LeavesOutItems ${figures} } }`);
  expect(tag).toMatchObject({ LeavesOutItems: true, Figures: { TotalUsers: 6, TotalViews: 7 } });
  expect(rowOf('care')(tags)).toEqual(tag.Figures);
});

test('groups beside the days before say of these what a list of these days says', async () => {
  await withhold(true);
  const now = await ask(
    `{ readAnalysedGroups(StartDate: "2026-10-20", EndDate: "2026-10-31") { nodes { ID ${figures} } } }`,
  );
  const document = (compared: string) =>
    `{ readAnalysedGroups(${compared}, Compare: true) { nodes { ID Previous { TotalUsers TotalViews AverageScore Withheld ScoreWithheld } } } }`;
  const compared = await ask(document('StartDate: "2026-11-01", EndDate: "2026-11-12"'));
  // Nobody did anything in November, so all of that is shown, and each group of October by its own rules.
  for (const { ID, Figures } of now.nodes)
    expect(compared.nodes.find((node: Answer) => node.ID === ID).Previous, ID).toEqual(Figures);
  expect(compared.nodes.some(({ Previous }: Answer) => Previous.Withheld)).toBe(true);
  expect(compared.nodes.some(({ Previous }: Answer) => !Previous.Withheld)).toBe(true);
  // Of one person in the days before nothing is told, of no group.
  const few = await ask(document('StartDate: "2026-10-22", EndDate: "2026-10-22"'));
  expect(few.nodes.every(({ Previous }: Answer) => Previous.Withheld && Previous.TotalViews === 0)).toBe(
    true,
  );
});

test('a filter that leaves few others is refused', async () => {
  await withhold(true);
  // Five of the six: everybody less these would be one.
  expect(await ask(`query ($ward: ID) { contentAnalytics(GroupID: $ward) { ${figures} } }`)).toBe(
    fewPeopleReason,
  );
  // All six are learners, and nobody else did anything.
  expect((await ask(`{ contentAnalytics(UserType: "user") { ${figures} } }`)).Figures.TotalUsers).toBe(6);
});

test('one person is shown to those who see people by name', async () => {
  await withhold(true);
  const found = await ask(`query ($person: ID!) { userAnalytics(UserID: $person) { ${figures} } }`);
  expect(found.Figures).toMatchObject({ TotalUsers: 1, Withheld: false });
});

test('a change of the setting is in the audit log with its value', async () => {
  await withhold(false);
  await withhold(true);
  const { rows } = await app.database.executeSql(
    `select details from audit_record where organisation_id = ${organisationId} and action = 'organisation-updated'
      order by at desc, id desc limit 1`,
  );
  expect(rows).toEqual([{ details: { fields: ['withholdSmallGroups'], withholdSmallGroups: true } }]);
});

test('a week of few new learners is withheld, and nobody finds them by what is left of all learners', async () => {
  await withhold(true);
  const { Cohorts } = await ask(
    'query ($hygiene: ID!) { retentionAnalytics(Kind: "simulation", ItemID: $hygiene, StartDate: "2026-10-01") { Cohorts { Learners Withheld } } }',
  );
  expect(Cohorts.filter(({ Learners }: Answer) => Learners > 0)).toEqual([{ Learners: 6, Withheld: false }]);
  const later = session('hygiene', 6, '2026-10-28', null);
  await buildSessions(app, organisationId, [later]);
  const after = await ask(
    'query ($hygiene: ID!) { retentionAnalytics(Kind: "simulation", ItemID: $hygiene, StartDate: "2026-10-01") { Cohorts { Learners Withheld } } }',
  );
  expect(after.Cohorts.filter(({ Withheld }: Answer) => Withheld)).toEqual([
    { Learners: 0, Withheld: true },
    { Learners: 0, Withheld: true },
  ]);
});

test('an hour of few people is withheld, and with it the next smallest of all hours', async () => {
  const hours = async () =>
    (
      await ask(
        'query ($hygiene: ID!) { timeOfDayAnalytics(Kind: "simulation", ItemID: $hygiene, TimeZone: "UTC", StartDate: "2026-10-12", EndDate: "2026-10-25") { Hours { Weekday Hour Sessions Withheld } } }',
      )
    ).Hours.map((one: Answer) => `${one.Weekday} ${one.Hour}: ${one.Withheld ? 'withheld' : one.Sessions}`);
  const at = (who: number, startedAt: string): BuiltSession => ({
    ...session('hygiene', who, '2026-10-12', null),
    startedAt,
  });
  // Five on Monday at 8, all six on Monday at 12, besides six on Tuesday and one on Wednesday at 9.
  await buildSessions(app, organisationId, [
    ...[0, 1, 2, 3, 4].map((who) => at(who, '2026-10-12T08:59:00Z')),
    ...[0, 1, 2, 3, 4, 5].map((who) => at(who, '2026-10-12T12:00:00Z')),
  ]);
  await withhold(false);
  expect(await hours()).toEqual(['1 8: 5', '1 12: 6', '2 9: 6', '3 9: 1']);
  await withhold(true);
  expect(await hours()).toEqual(['1 8: withheld', '1 12: 6', '2 9: 6', '3 9: withheld']);
});

describe('a tag on items of two kinds', () => {
  const days = 'StartDate: "2026-06-01", EndDate: "2026-06-30"';
  const whole = `LeavesOutItems ${figures} Kinds { Kind ${figures} }`;

  beforeAll(async () => {
    await app.tenancy.inOrganisation(organisationId, async (scope) => {
      const tag = await scope.db
        .insertInto('content_tag')
        .values({ organisation_id: organisationId, name: 'mixed' })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.mixed = String(tag.id);
      for (const [name, kind] of [
        ['solo', 'simulation'],
        ['anna', 'virtual-human'],
        ['otto', 'virtual-human'],
      ] as const) {
        ids[name] = String(
          await insertItem(scope, kind, { title: name, author_person_id: learners[0] ?? 0 }),
        );
        await scope.db
          .insertInto('content_item_tag')
          .values({ organisation_id: organisationId, tag_id: tag.id, item_id: Number(ids[name]) })
          .execute();
      }
    });
    const used = (item: string, who: number): BuiltSession => ({
      ...session(item, who, '2026-06-10', null),
      kind: item === 'solo' ? 'simulation' : 'virtual-human',
    });
    // Each item has few people; both virtual humans together have enough, the interactive video has not.
    await buildSessions(app, organisationId, [
      ...[0, 1].map((who) => used('solo', who)),
      ...[0, 1, 2, 3].map((who) => used('anna', who)),
      ...[3, 4, 5, 6].map((who) => used('otto', who)),
    ]);
  });

  test('has a total that does not tell of one kind by what the other one is less', async () => {
    await withhold(true);
    const page = await ask(`query ($mixed: ID!) { tagAnalytics(TagID: $mixed, ${days}) { ${whole} } }`);
    expect(page).toMatchObject({ LeavesOutItems: true, Figures: { TotalUsers: 7, TotalViews: 8 } });
    expect(page.Kinds).toMatchObject([
      { Kind: 'simulation', Figures: { Withheld: true } },
      { Kind: 'virtual-human', Figures: page.Figures },
    ]);
    expect(
      await ask(`query ($mixed: ID!) { contentAnalytics(TagID: $mixed, ${days}) { ${whole} } }`),
    ).toEqual(page);
    const { nodes } = await ask(`{ readAnalysedTags(${days}) { nodes { Name ${figures} } } }`);
    expect(nodes.find(({ Name }: Answer) => Name === 'mixed').Figures).toEqual(page.Figures);
    const ofKind = (kind: string) =>
      ask(
        `query ($mixed: ID!) { contentAnalytics(Kind: "${kind}", TagID: $mixed, ${days}) { LeavesOutItems ${figures} } }`,
      );
    expect(await ofKind('virtual-human')).toEqual({ LeavesOutItems: false, Figures: page.Figures });
    expect(await ofKind('simulation')).toBe(fewPeopleReason);
  });

  test('has a funnel and days of the week that leave the same items out', async () => {
    await withhold(true);
    const funnel = 'funnelAnalytics(TagID: $mixed, ';
    const all = await ask(`query ($mixed: ID!) { ${funnel} ${days}) { Used { Started Withheld } } }`);
    expect(all.Used).toEqual({ Started: 8, Withheld: false });
    expect(
      await ask(`query ($mixed: ID!) { ${funnel} Kind: "simulation", ${days}) { Used { Started } } }`),
    ).toBe(fewPeopleReason);
    const times = 'timeOfDayAnalytics(TimeZone: "UTC", TagID: $mixed, ';
    const { Hours } = await ask(`query ($mixed: ID!) { ${times} ${days}) { Hours { Sessions } } }`);
    expect(Hours).toEqual([{ Sessions: 8 }]);
  });
});
