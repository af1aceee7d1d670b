import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** An organisation with more groups than one answer lists, and more tags. The server's day is 2026-11-02. */
const groupCount = 1_200;
const tagCount = 600;

let app: TestApp;
let token: string;
let learner: BuiltMember;
let lastGroup: string;
let lastTag: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'analyst'));
  learner = await buildMember(app.tenancy, organisation, 'user');
  const itemId = await app.tenancy.inOrganisation(organisation.id, async (scope) => {
    const { rows: groups } = await sql<{ id: number }>`
      insert into member_group (organisation_id, name, name_key)
      select ${organisation.id}, 'Ward ' || lpad(nth::text, 5, '0'), 'ward ' || lpad(nth::text, 5, '0')
      from generate_series(1, ${groupCount}) nth order by nth returning id`.execute(scope.db);
    lastGroup = String(groups.at(-1)?.id);
    await scope.db
      .insertInto('group_member')
      .values({ organisation_id: organisation.id, group_id: Number(lastGroup), person_id: learner.personId })
      .execute();
    const { rows: tags } = await sql<{ id: number }>`
      insert into content_tag (organisation_id, name)
      select ${organisation.id}, 'Topic ' || lpad(nth::text, 5, '0') from generate_series(1, ${tagCount}) nth
      order by nth returning id`.execute(scope.db);
    lastTag = String(tags.at(-1)?.id);
    const id = await insertItem(scope, 'simulation', {
      title: 'Hygiene',
      author_person_id: learner.personId,
    });
    await publishVersion(scope, id, { number: 1, title: 'Hygiene', content: {} });
    return id;
  });
  await buildSessions(app, organisation.id, [
    { itemId, personId: learner.personId, startedAt: '2026-11-02T07:00:00Z' },
    { itemId, personId: null, startedAt: '2026-11-02T07:00:00Z' },
  ]);
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: an answer has what its document asks for
async function ask(document: string, variables: Record<string, unknown> = {}): Promise<any> {
  return app.graphql(document, variables, { token });
}

test('a group beyond those that one answer lists is found by its name, looked up by its id, and narrows', async () => {
  const found = await ask(
    '{ readPraxisGroups(filter: { Name: { contains: "01200" } }, limit: 50) { nodes { ID } pageInfo { totalCount } } }',
  );
  expect(found.data.readPraxisGroups).toEqual({ nodes: [{ ID: lastGroup }], pageInfo: { totalCount: 1 } });
  const all = await ask('{ readPraxisGroups(limit: 50) { nodes { ID } pageInfo { totalCount } } }');
  expect(all.data.readPraxisGroups.nodes).toHaveLength(50);
  expect(all.data.readPraxisGroups.pageInfo.totalCount).toBe(groupCount);
  const one = await ask('query ($id: ID!) { readOnePraxisGroup(ID: $id) { Name } }', { id: lastGroup });
  expect(one.data.readOnePraxisGroup).toEqual({ Name: 'Ward 01200' });
  const narrowed = await ask('query ($g: ID) { contentAnalytics(GroupID: $g) { Figures { TotalViews } } }', {
    g: lastGroup,
  });
  expect(narrowed.data.contentAnalytics.Figures).toEqual({ TotalViews: 1 });
});

test.each([
  ['contentAnalytics', 'query ($g: ID) { contentAnalytics(GroupID: $g) { Figures { TotalViews } } }'],
  ['readPeople', 'query ($g: ID) { readPeople(filter: { GroupID: $g }) { pageInfo { totalCount } } }'],
  ['coursesAnalytics', 'query ($g: ID) { coursesAnalytics(GroupID: $g) { Figures { TotalViews } } }'],
  ['formsAnalytics', 'query ($g: ID) { formsAnalytics(GroupID: $g) { Waiting } }'],
  ['timeOfDayAnalytics', 'query ($g: ID) { timeOfDayAnalytics(GroupID: $g) { TimeZone } }'],
  ['channelAnalytics', 'query ($g: ID) { channelAnalytics(GroupID: $g) { StartDate } }'],
])('%s is about one group: ten thousand are refused in plain words', async (_call, document) => {
  const ids = Array.from({ length: 10_000 }, (_, nth) => String(1_000_000 + nth));
  for (const g of [ids.join(','), '9'.repeat(10_000), ids]) {
    const { data, errors } = await ask(document, { g });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0].message.length).toBeLessThan(300);
    expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
  }
});

test('a tag beyond those that one answer lists is looked up by its id', async () => {
  const all = await ask('{ readContentTags { ID } }');
  expect(all.data.readContentTags.some(({ ID }: { ID: string }) => ID === lastTag)).toBe(false);
  const one = await ask('query ($id: ID!) { readContentTags(ID: $id) { Name } }', { id: lastTag });
  expect(one.data.readContentTags).toEqual([{ Name: 'Topic 00600' }]);
  const none = await ask('query ($id: ID!) { readContentTags(ID: $id) { Name } }', { id: '999999999' });
  expect(none.data.readContentTags).toEqual([]);
});
