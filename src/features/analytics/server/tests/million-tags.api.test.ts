import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  asViewer,
  type BuiltMember,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { TooManyRows } from '../too-many-rows.ts';
import { buildSessions } from './session-rows.ts';

/** A million tags in a long run, each on one of a thousand items, of which twenty were used. The server's day is 2026-11-02. */
const isFullRun = process.env.PRAXIS_TEST_FULL === '1';
const tagCount = inject('databaseKind') === 'postgres' ? (isFullRun ? 1_000_000 : 100_000) : 25_000;
const itemCount = 1_000;
const usedItems = 20;
/** Numbers that the database gives out later. */
const firstTag = 5_000_000_000;
const nameOf = (nth: number) => `Topic ${String(nth).padStart(7, '0')}`;

let app: TestApp;
let token: string;
let organisationId: number;
let admin: BuiltMember;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
  const people = [admin];
  while (people.length < 6) people.push(await buildMember(app.tenancy, organisation, 'user'));
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    await sql`
      insert into content_item (organisation_id, kind, title, author_person_id)
      select ${organisationId}, 'simulation', 'Item ' || lpad(nth::text, 4, '0'), ${admin.personId}
      from generate_series(1, ${itemCount}) nth order by nth`.execute(db);
  });
  const { rows } = await app.database.executeSql(
    `select i.id from content_item i where i.organisation_id = ${organisationId} order by i.id limit ${usedItems}`,
  );
  await app.database.executeSql(`
    insert into content_tag (organisation_id, id, name)
    select ${organisationId}, ${firstTag} + nth, 'Topic ' || lpad(nth::text, 7, '0') from generate_series(1, ${tagCount}) nth`);
  // In eighths, because a statement has its time.
  const eighth = tagCount / 8;
  for (let from = 0; from < tagCount; from += eighth)
    await app.database.executeSql(`
      insert into content_item_tag (organisation_id, item_id, tag_id)
      select ${organisationId}, items.ids[(nth - 1) % ${itemCount} + 1], ${firstTag} + nth
      from (select array_agg(i.id order by i.id) as ids from content_item i where i.organisation_id = ${organisationId}) items,
        generate_series(${from + 1}, ${from + eighth}) nth`);
  // As the server's own upkeep does, within a minute.
  await app.database.executeSql('analyze content_tag, content_item_tag, content_item');
  await buildSessions(
    app,
    organisationId,
    (rows as { id: string }[]).flatMap(({ id }, place) =>
      people.slice(0, place === 4 ? 6 : 1).map(({ personId }) => ({
        itemId: Number(id),
        personId,
        startedAt: '2026-11-01T09:00:00Z',
      })),
    ),
  );
}, 180_000);
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: an answer has what its document asks for
async function ask(document: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await app.graphql(document, variables, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0]; // the only field of the document
}

const list = (args: Record<string, unknown> = {}) =>
  ask(
    `query ($sort: [SortInput!], $filter: AnalysedTagFilter, $offset: Int) {
      readAnalysedTags(limit: 12, offset: $offset, sort: $sort, filter: $filter) {
        nodes { ID Name TotalItems Figures { TotalViews TotalUsers } } pageInfo { totalCount } } }`,
    args,
  );
const namesOf = ({ nodes }: { nodes: { Name: string }[] }) => nodes.map(({ Name }) => Name);
const from = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, nth) => nameOf(first + nth * step));

describe('analytics of a million tags', () => {
  test('list those first whose items were used most, with their figures', async () => {
    const page = await list();
    expect(namesOf(page)).toEqual(from(5, 12, itemCount));
    expect(page.nodes[0]).toMatchObject({ TotalItems: 1, Figures: { TotalViews: 6, TotalUsers: 6 } });
    expect(page.pageInfo.totalCount).toBe(tagCount);
  });

  test.each([
    ['Title', 'ASC', from(1, 12)],
    ['Title', 'DESC', from(tagCount, 12, -1)],
    ['Items', 'DESC', from(1, 12)],
    ['Views', 'ASC', from(usedItems + 1, 12)],
    ['Users', 'DESC', from(5, 12, itemCount)],
    ['AverageScore', 'DESC', from(1, 12)],
  ])('are sorted by %s, %s', async (field, direction, names) => {
    expect(namesOf(await list({ sort: [{ field, direction }] }))).toEqual(names);
  });

  test('have a last page', async () => {
    const page = await list({ sort: [{ field: 'Title', direction: 'ASC' }], offset: tagCount - 5 });
    expect(namesOf(page)).toEqual(from(tagCount - 4, 5));
    expect(namesOf(await list({ offset: tagCount }))).toEqual([]);
  });

  test('are found by a part of their name', async () => {
    const page = await list({ filter: { Title: { contains: 'PIC 0012345' } } });
    expect([namesOf(page), page.pageInfo.totalCount]).toEqual([[nameOf(12_345)], 1]);
    expect((await list({ filter: { Title: { contains: 'no such tag' } } })).nodes).toEqual([]);
  });

  test('narrow to one tag, and come together to all that was used', async () => {
    const [tag] = (await list({ filter: { Title: { contains: nameOf(5) } } })).nodes;
    const t = { t: tag.ID };
    const views = 'Figures { TotalViews }';
    expect(await ask(`query ($t: ID!) { tagAnalytics(TagID: $t) { ${views} } }`, t)).toEqual({
      Figures: { TotalViews: 6 },
    });
    expect(await ask(`{ taggedAnalytics { ${views} } }`)).toEqual({ Figures: { TotalViews: usedItems + 5 } });
    expect(
      (await ask(`query ($t: ID) { readAnalysedContent(TagID: $t) { nodes { Title } } }`, t)).nodes,
    ).toEqual([{ Title: 'Item 0005' }]);
    expect(
      (
        await ask(
          'query ($t: ID) { timeOfDayAnalytics(TagID: $t, TimeZone: "UTC") { Hours { Sessions } } }',
          t,
        )
      ).Hours,
    ).toEqual([{ Sessions: 6 }]);
  });

  test('say nothing about few people where that is withheld', async () => {
    const set = (on: boolean) =>
      app.database.executeSql(
        `update organisation set withhold_small_groups = ${on} where id = ${organisationId}`,
      );
    await set(true);
    const page = await list();
    await set(false);
    const figures = page.nodes.map(({ Figures }: { Figures: { TotalUsers: number } }) => Figures.TotalUsers);
    expect(new Set(figures)).toEqual(new Set([6]));
    expect(namesOf(page)).toEqual(from(5, 12, itemCount));
  });
});

test('a mail does not hold them, unless they are narrowed by a search', async () => {
  const page = app.features.savedViews.context.viewTables().find((one) => one.page === 'tags');
  const viewer = asViewer(admin);
  const asked = {
    id: null,
    otherId: null,
    today: '2026-11-02',
    moment: (moment: string) => moment,
    say: () => (key: string) => key,
  };
  await expect(page?.list(viewer, { ...asked, params: {} })).rejects.toThrow(TooManyRows);
  const tables = await page?.list(viewer, { ...asked, params: { search: nameOf(5) } });
  expect(tables?.find(({ name }) => name === 'tags-analytics')?.rows).toHaveLength(2);
});

describe('choosing one of a million tags', () => {
  test('offers the first 500, and others by a part of their name', async () => {
    expect(await ask('{ readContentTags { ID } }')).toHaveLength(500);
    const [last] = await ask('query ($n: String) { readContentTags(Name: { contains: $n }) { ID Name } }', {
      n: nameOf(tagCount).toUpperCase(),
    });
    expect(last.Name).toBe(nameOf(tagCount));
    expect(await ask('query ($id: ID) { readContentTags(ID: $id) { Name } }', { id: last.ID })).toEqual([
      { Name: nameOf(tagCount) },
    ]);
    const content = 'query ($id: ID) { readSimulations(filter: { Tag: { eq: $id } }) { nodes { Title } } }';
    expect((await ask(content, { id: last.ID })).nodes).toEqual([{ Title: 'Item 1000' }]);
  });

  test('makes none twice, and new ones', async () => {
    const make = 'mutation ($n: String!) { createContentTag(Name: $n) { Name } }';
    expect(await ask(make, { n: nameOf(77).toLowerCase() })).toEqual({ Name: nameOf(77) });
    expect(await ask(make, { n: 'Something else' })).toEqual({ Name: 'Something else' });
  });
});
