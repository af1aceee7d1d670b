import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CourseStage, openCourseStage, unitOf, type Who } from './course-stage.ts';

let stage: CourseStage;
let video: number;

beforeAll(async () => {
  stage = await openCourseStage();
  video = await stage.buildVideoItem('Film');
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.app.clock.now = new Date('2026-11-02T09:00:00Z');
});

type Hit = {
  Kind: string;
  ID: string;
  Title: string;
  Detail: string;
  Snippet: string;
  Published: boolean | null;
  CanEdit: boolean;
  Unit: { ItemID: string; ID: string; Type: string } | null;
};
const document = `query ($t: String, $l: Boolean, $n: Int) { search(Text: $t, AsLearner: $l, limit: $n) {
  Kind ID Title Detail Snippet Published CanEdit Unit { ItemID ID Type } } }`;
const search = async (who: Who, t: string, more: { l?: boolean; n?: number } = {}): Promise<Hit[]> =>
  (await stage.get(who, document, { t, ...more })).search.filter(({ Kind }: Hit) => Kind === 'course-page');
const titles = async (who: Who, text: string, more: { l?: boolean; n?: number } = {}) =>
  (await search(who, text, more)).map(({ Title }) => Title);

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const textOf = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });
const write = (ID: string, fields: Record<string, unknown>) =>
  stage.get('author', 'mutation ($i: CoursePageChangeInput!) { updateCoursePage(Input: $i) { ID } }', {
    i: { ID, ...fields },
  });
const change = (ID: string, fields: Record<string, unknown>, who: Who = 'author') =>
  stage.get(
    who,
    'mutation ($i: CourseInput!) { updateCourse(input: $i) { Modules { Units { ID ItemID } } } }',
    { i: { ID, ...fields } },
  );
const finish = (who: Who, id: string | undefined) =>
  stage.get(who, 'mutation ($id: ID!) { completeUnit(ID: $id) { ID } }', { id });

/** Pages with these titles and texts, each a unit after the other, in one course called Hygiene. */
async function buildPages(
  pages: readonly [title: string, ...texts: string[]][],
  more: Record<string, unknown> = {},
) {
  const { id } = await stage.buildCourse([{ Units: [unitOf(video)] }]);
  const numbers: string[] = [];
  for (const [Title, ...texts] of pages) {
    const { createCoursePage } = await stage.get(
      'author',
      'mutation ($i: CoursePageInput!) { createCoursePage(Input: $i) { ID } }',
      { i: { CourseID: id, Kind: 'Page', Title } },
    );
    await write(createCoursePage.ID, { Body: textOf(...texts) });
    numbers.push(createCoursePage.ID);
  }
  const { updateCourse } = await change(id, {
    Status: 'Published',
    Modules: [{ Title: 'Read', Units: numbers.map((PageID) => ({ PageID })) }],
    ...more,
  });
  const units: string[] = updateCourse.Modules[0].Units.map(({ ID }: { ID: string }) => ID);
  return { id, pages: numbers, units };
}

describe('what is found of a page', () => {
  test('a page that was damaged in the database keeps nobody from finding the others', async () => {
    const { pages } = await buildPages([
      ['Damaged', 'Words of lovage.'],
      ['Whole', 'Words of lovage.'],
    ]);
    await stage.app.database.executeSql(
      `update course_page set body = '{"type":"nonsense"}' where id = ${pages[0]}`,
    );
    expect(await titles('author', 'lovage')).toEqual(['Whole']);
  });

  test('its title and its text, with the course, the words around, and where it is read', async () => {
    const long = 'word '.repeat(40);
    const { id, pages, units } = await buildPages([
      ['Scrubbing', 'At first.', `${long}then rinse with bergamot oil ${long}`],
    ]);
    expect(await search('learner', 'bergam')).toEqual([
      {
        ...{ Kind: 'course-page', ID: pages[0], Title: 'Scrubbing', Detail: 'Hygiene' },
        Snippet: expect.stringMatching(/^…word .*rinse with bergamot oil .*…$/),
        ...{ Published: true, CanEdit: false },
        Unit: { ItemID: id, ID: units[0], Type: 'Page' },
      },
    ]);
    expect(await search('learner', 'scrubbing')).toMatchObject([{ Snippet: 'At first.' }]);
    expect(await titles('learner', 'SCRUB bergamot')).toEqual(['Scrubbing']);
    expect(await titles('learner', 'scrubing')).toEqual(['Scrubbing']);
    expect(await titles('learner', 'bergamot absent')).toEqual([]);
  });

  test('Chinese by any of its characters', async () => {
    await buildPages([['洗手', '請使用溫水沖洗雙手二十秒。']]);
    expect(await search('learner', '沖洗')).toMatchObject([
      { Title: '洗手', Snippet: '請使用溫水沖洗雙手二十秒。' },
    ]);
    expect(await titles('learner', '洗雙手')).toEqual(['洗手']);
    expect(await titles('learner', '手洗雙')).toEqual([]);
  });

  test('five, of all that are open, also where many locked ones match as well', async () => {
    const locked = Array.from({ length: 12 }, (_, count): [string, string] => [
      `Locked ${count}`,
      'cinnabar',
    ]);
    await buildPages([['Gate', 'something'], ...locked]);
    for (let count = 0; count < 2; count++) await buildPages([[`Open ${count}`, 'cinnabar'], ...locked]);
    // The ten of a course behind the first are locked, and none of them takes a place.
    expect(await titles('learner', 'cinnabar')).toEqual(['Open 1', 'Open 0']);
    expect(await titles('author', 'cinnabar')).toHaveLength(5);
    expect(await titles('author', 'cinnabar', { n: 100 })).toHaveLength(38);
  });
});

describe('who finds it', () => {
  test('a learner once the unit is open, and staff who look at that side as well', async () => {
    const { units } = await buildPages([
      ['First', 'saffron'],
      ['Second', 'turmeric'],
    ]);
    for (const who of ['learner', 'other'] as const) {
      expect(await titles(who, 'saffron')).toEqual(['First']);
      expect(await titles(who, 'turmeric')).toEqual([]);
      expect(await titles(who, 'second')).toEqual([]);
    }
    expect(await titles('admin', 'turmeric', { l: true })).toEqual([]);
    expect(await titles('admin', 'turmeric')).toEqual(['Second']);
    await finish('learner', units[0]);
    expect(await titles('learner', 'turmeric')).toEqual(['Second']);
    expect(await titles('other', 'turmeric')).toEqual([]);
  });

  test('nobody who learns, before the course starts', async () => {
    const { id } = await buildPages([['Later', 'paprika']], { StartDate: '2026-11-03T09:00:00Z' });
    expect(await titles('learner', 'paprika')).toEqual([]);
    stage.app.clock.now = new Date('2026-11-03T09:00:01Z');
    await stage.signInAgain();
    expect(await search('learner', 'paprika')).toMatchObject([{ Unit: { ItemID: id } }]);
  });

  test('drafts are for those who read drafts; text that is published again is found by its new words alone', async () => {
    const { id, pages } = await buildPages([['Fresh', 'oregano']]);
    await write(pages[0] ?? '', { Body: textOf('marjoram') });
    for (const who of ['author', 'admin', 'creator'] as const) {
      expect(await titles(who, 'marjoram'), who).toEqual(['Fresh']);
      expect(await titles(who, 'oregano'), who).toEqual([]);
    }
    expect(await search('author', 'marjoram')).toMatchObject([{ CanEdit: true, Published: true }]);
    expect(await search('creator', 'marjoram')).toMatchObject([{ CanEdit: false }]);
    for (const who of ['learner', 'analyst'] as const) {
      expect(await titles(who, 'marjoram'), who).toEqual([]);
      expect(await titles(who, 'oregano'), who).toEqual(['Fresh']);
    }
    await change(id, { Status: 'Published' });
    expect(await titles('learner', 'marjoram')).toEqual(['Fresh']);
    expect(await titles('learner', 'oregano')).toEqual([]);
  });

  test('a page that was taken out of the course is found by nobody once that is published', async () => {
    const { id } = await buildPages([['Gone', 'fenugreek']]);
    await change(id, { Modules: [{ Title: 'Other', Units: [unitOf(video)] }] });
    expect(await titles('author', 'fenugreek')).toEqual([]);
    expect(await titles('learner', 'fenugreek')).toEqual(['Gone']);
    await change(id, { Status: 'Published' });
    expect(await titles('learner', 'fenugreek')).toEqual([]);
  });

  test('nobody who learns, of a course that was taken back, and nobody of one that was archived or deleted', async () => {
    const { id, pages } = await buildPages([['Short', 'coriander']]);
    await change(id, { Status: 'Unpublished' });
    expect(await titles('learner', 'coriander')).toEqual([]);
    expect(await titles('analyst', 'coriander')).toEqual([]);
    expect(await search('author', 'coriander')).toMatchObject([{ Published: false }]);
    await change(id, { Status: 'Published' });
    expect(await titles('learner', 'coriander')).toEqual(['Short']);
    await change(id, { Archived: '2026-11-01T00:00:00Z' });
    for (const who of ['learner', 'analyst', 'author', 'admin'] as const)
      expect(await titles(who, 'coriander'), who).toEqual([]);
    await stage.get('author', 'mutation ($i: [ID!]!) { deleteCourses(IDs: $i) }', { i: [id] });
    expect(await titles('admin', 'coriander')).toEqual([]);
    const entries = await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
      db.selectFrom('search_entry').where('kind', '=', 'course-page').select('ref').execute(),
    );
    expect(entries.map(({ ref }) => String(ref))).not.toContain(pages[0]);
  });

  test('no other organisation, and no learner outside the groups of the course', async () => {
    const group = await stage.buildGroup('Spices', ['other']);
    const { id } = await buildPages([['Grouped', 'asafoetida']]);
    expect(await titles('learner', 'asafoetida')).toEqual(['Grouped']);
    await stage.get(
      'author',
      'mutation ($i: ID!, $g: [ID!]!) { updateCourseGroups(ID: $i, GroupIDs: $g) { ID } }',
      { i: id, g: [String(group)] },
    );
    expect(await titles('learner', 'asafoetida')).toEqual([]);
    expect(await titles('other', 'asafoetida')).toEqual(['Grouped']);
    for (const l of [true, false]) expect(await titles('stranger', 'asafoetida', { l })).toEqual([]);
  });
});

test('a copy of a course is found beside it, as a draft', async () => {
  const { id, pages } = await buildPages([['Kept', 'galangal']]);
  const { copyCourse } = await stage.get(
    'author',
    'mutation ($id: ID!) { copyCourse(CourseID: $id) { ID } }',
    {
      id,
    },
  );
  expect(await search('author', 'galangal')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ID: pages[0], Published: true }),
      expect.objectContaining({
        Published: false,
        Unit: expect.objectContaining({ ItemID: copyCourse.ID }),
      }),
    ]),
  );
  expect(await titles('learner', 'galangal')).toEqual(['Kept']);
});
