import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { courseResults } from '../course-results.ts';
import { type CourseStage, openCourseStage, unitOf, until, type Who } from './course-stage.ts';

let stage: CourseStage;
let video: number;
let picture: number;
let pdf: number;

beforeAll(async () => {
  stage = await openCourseStage();
  const { app, organisation } = stage;
  video = await stage.buildVideoItem('Film');
  picture = await buildMedia(app.tenancy, organisation.id, { kind: 'image', title: 'Ward' });
  pdf = await buildMedia(app.tenancy, organisation.id, { kind: 'document', title: 'Guide' });
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.app.clock.now = new Date('2026-11-02T09:00:00Z');
});

const create = 'mutation ($i: CoursePageInput!) { createCoursePage(Input: $i) { ID Kind Title Revision } }';
const update =
  'mutation ($i: CoursePageChangeInput!) { updateCoursePage(Input: $i) { ID Title Revision Body Files { ID } } }';
const readUnit =
  'query ($id: ID!) { readOneUnit(ID: $id) { Title Type isCompleted Page { Title Body Downloadable Files { ID Kind } } } }';
const done = 'mutation ($id: ID!) { completeUnit(ID: $id) { ID isCompleted } }';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const textOf = (text: string) => ({ type: 'doc', content: [paragraph(text)] });
const withPicture = (mediaId: number) => ({
  type: 'doc',
  content: [{ type: 'embeddedFile', attrs: { mediaId, kind: 'image', text: 'A ward' } }],
});

const reasonOf = (answer: { errors?: { extensions: { code: string; reason?: string } }[] }) => {
  const found = answer.errors?.[0]?.extensions;
  return found && `${found.code} ${found.reason ?? ''}`.trim();
};

/** A course of a page and a video, or of what is given; published. */
async function buildReading(text = 'Wash your hands.') {
  const course = await stage.buildCourse([{ Units: [unitOf(video)] }]);
  const { createCoursePage } = await stage.get('author', create, {
    i: { CourseID: course.id, Kind: 'Page', Title: 'Hands' },
  });
  const page: string = createCoursePage.ID;
  await stage.get('author', update, { i: { ID: page, Body: textOf(text) } });
  const { createCoursePage: guide } = await stage.get('author', create, {
    i: { CourseID: course.id, Kind: 'Document', Title: 'Guide', MediaID: String(pdf) },
  });
  const { updateCourse } = await stage.get(
    'author',
    'mutation ($i: CourseInput!) { updateCourse(input: $i) { Modules { ID Units { ID Type ItemID } } } }',
    {
      i: {
        ID: course.id,
        Status: 'Published',
        Modules: [{ Title: 'Read', Units: [{ PageID: page }, { DocumentID: guide.ID }] }],
      },
    },
  );
  const [first, second] = updateCourse.Modules[0].Units;
  return {
    ...{ id: course.id, page, guide: guide.ID as string, module: updateCourse.Modules[0].ID as string },
    units: [first.ID, second.ID] as [string, string],
    shown: [first, second],
  };
}

describe('a page and a document', () => {
  test('are units that are read, and done in their order, and complete the course', async () => {
    const { id, page, guide, units, shown } = await buildReading();
    expect(shown).toMatchObject([
      { Type: 'Page', ItemID: page },
      { Type: 'Document', ItemID: guide },
    ]);
    expect(await stage.statesOf('learner', id)).toEqual(['available', 'previous-unit']);
    const read = (unit: string) => stage.get('learner', readUnit, { id: unit });
    expect((await read(units[0])).readOneUnit).toMatchObject({
      Title: 'Hands',
      Page: { Body: textOf('Wash your hands.'), Files: [] },
    });
    const { completeUnit } = await stage.get('learner', done, { id: units[0] });
    expect(completeUnit).toEqual({ ID: units[0], isCompleted: true });
    expect(await stage.statesOf('learner', id)).toEqual(['completed', 'available']);
    expect((await read(units[1])).readOneUnit.Page).toMatchObject({
      Body: null,
      Downloadable: false,
      Files: [{ ID: String(pdf), Kind: 'document' }],
    });
    await stage.get('learner', done, { id: units[1] });
    await stage.get('learner', done, { id: units[1] });
    const { readMyCourse } = await stage.get(
      'learner',
      'query ($id: ID!) { readMyCourse(ID: $id) { MemberProgress } }',
      { id },
    );
    expect(readMyCourse.MemberProgress).toBe(100);
  });

  test('that are locked are not handed out by the server, and cannot be marked as done', async () => {
    const { id, units } = await buildReading();
    const { readOneUnit } = await stage.get('learner', readUnit, { id: units[1] });
    expect(readOneUnit).toMatchObject({ Title: 'Guide', Page: null });
    const { readMyCourse } = await stage.get(
      'learner',
      'query ($id: ID!) { readMyCourse(ID: $id) { Modules { Units { Page { Body Files { URL } } } } } }',
      { id },
    );
    expect(readMyCourse.Modules[0].Units.map(({ Page }: { Page: unknown }) => Page !== null)).toEqual([
      true,
      false,
    ]);
    expect(reasonOf(await stage.ask('learner', done, { id: units[1] }))).toBe('FORBIDDEN course.unit-locked');
    expect(await stage.statesOf('learner', id)).toEqual(['available', 'previous-unit']);
  });

  test('a document says how long it is where it is open, and nowhere else', async () => {
    const { id, units } = await buildReading();
    await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
      db.updateTable('media').set({ page_count: 7 }).where('id', '=', pdf).execute(),
    );
    const pagesFor = async (who: 'learner' | 'author') => {
      const { readMyCourse } = await stage.get(
        who,
        'query ($id: ID!) { readMyCourse(ID: $id) { Modules { Units { Pages } } } }',
        { id },
      );
      return readMyCourse.Modules[0].Units.map(({ Pages }: { Pages: number | null }) => Pages);
    };
    expect(await pagesFor('learner')).toEqual([null, null]);
    await stage.get('learner', done, { id: units[0] });
    expect(await pagesFor('learner')).toEqual([null, 7]);
  });

  test('a video is completed by playing it alone', async () => {
    const { units } = await stage.buildCourse([{ Units: [unitOf(video)] }]);
    expect(reasonOf(await stage.ask('learner', done, { id: units[0] }))).toBe(
      'BAD_USER_INPUT course.not-done-by-reading',
    );
  });

  test('learners keep what was published until it is published again', async () => {
    const { id, page, units } = await buildReading('Old.');
    await stage.get('author', update, { i: { ID: page, Title: 'New hands', Body: textOf('New.') } });
    const readCourse = () =>
      stage.get('author', 'query ($id: ID!) { readOneCourse(ID: $id) { HasUnpublishedChanges } }', { id });
    expect((await readCourse()).readOneCourse.HasUnpublishedChanges).toBe(true);
    const read = async () => (await stage.get('learner', readUnit, { id: units[0] })).readOneUnit;
    expect(await read()).toMatchObject({ Title: 'Hands', Page: { Body: textOf('Old.') } });
    await stage.get('learner', done, { id: units[0] });
    await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: { ID: id, Status: 'Published' },
    });
    expect(await read()).toMatchObject({
      ...{ Title: 'New hands', isCompleted: true },
      Page: { Body: textOf('New.') },
    });
  });

  test('a copy has pages of its own', async () => {
    const { id, page } = await buildReading();
    const { copyCourse } = await stage.get(
      'author',
      'mutation ($id: ID!) { copyCourse(CourseID: $id) { Modules { Units { Type ItemID Title Page { Body } } } } }',
      { id },
    );
    const [copy] = copyCourse.Modules[0].Units;
    expect(copy).toMatchObject({ Type: 'Page', Title: 'Hands', Page: { Body: textOf('Wash your hands.') } });
    expect(copy.ItemID).not.toBe(page);
    await stage.get('author', update, { i: { ID: copy.ItemID, Body: textOf('Other.') } });
    const { readCoursePage } = await stage.get(
      'author',
      'query ($id: ID!) { readCoursePage(ID: $id) { Body } }',
      { id: page },
    );
    expect(readCoursePage.Body).toEqual(textOf('Wash your hands.'));
  });

  test('one that says nothing is left out for learners, and a course of nothing else is not published', async () => {
    const { createCourse } = await stage.get('author', 'mutation { createCourse(input: {}) { ID } }');
    const { createCoursePage } = await stage.get('author', create, {
      i: { CourseID: createCourse.ID, Kind: 'Page' },
    });
    const answer = await stage.ask(
      'author',
      'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }',
      {
        i: {
          ID: createCourse.ID,
          Status: 'Published',
          Modules: [{ Units: [{ PageID: createCoursePage.ID }] }],
        },
      },
    );
    expect(reasonOf(answer)).toBe('BAD_USER_INPUT course.not-publishable');
  });

  test('the files that they show are used, also by what was published before', async () => {
    const used = await buildMedia(stage.app.tenancy, stage.organisation.id, { kind: 'image' });
    const { id, page } = await buildReading();
    await stage.get('author', update, { i: { ID: page, Body: withPicture(used) } });
    await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: { ID: id, Status: 'Published' },
    });
    await stage.get('author', update, { i: { ID: page, Body: textOf('Without it.') } });
    const { readMediaUses } = await stage.get(
      'author',
      'query ($id: ID!) { readMediaUses(ID: $id) { Kind ItemID Place Version Published } }',
      { id: String(used) },
    );
    expect(readMediaUses).toEqual([
      { Kind: 'course', ItemID: id, Place: 'course-page', Version: 3, Published: true },
    ]);
    expect(
      reasonOf(
        await stage.ask('admin', 'mutation ($id: ID!) { deleteMedia(ID: $id) { ID } }', { id: String(used) }),
      ),
    ).toBe('CONFLICT media.in-use');
  });
});

describe('writing', () => {
  const writing = (who: Who, i: Record<string, unknown>) => stage.ask(who, update, { i });

  test.each([
    ['a link that is a script', { href: 'javascript:alert(1)' }],
    ['a link without an address', {}],
  ])('%s is refused', async (_name, attrs) => {
    const { page } = await buildReading();
    const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs }] };
    const Body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    expect(reasonOf(await writing('author', { ID: page, Body }))).toBe('BAD_USER_INPUT course.page-invalid');
  });

  test('of two authors who saw the same revision one gets through', async () => {
    const { page } = await buildReading();
    expect(reasonOf(await writing('author', { ID: page, Revision: 2, Title: 'Mine' }))).toBeUndefined();
    expect(reasonOf(await writing('admin', { ID: page, Revision: 2, Title: 'Theirs' }))).toBe(
      'CONFLICT course.conflict',
    );
  });

  test('shows only files of the own library and of the kind that is said', async () => {
    const { page, guide } = await buildReading();
    const theirs = await buildMedia(stage.app.tenancy, stage.person('stranger').organisationId, {
      kind: 'image',
    });
    // Nor however deep it lies, nor beside one that may be shown.
    const hidden = {
      type: 'doc',
      content: [
        ...withPicture(picture).content,
        { type: 'blockquote', content: [paragraph('See'), ...withPicture(theirs).content] },
      ],
    };
    expect(reasonOf(await writing('author', { ID: page, Body: hidden }))).toBe(
      'BAD_USER_INPUT course.media-unknown',
    );
    for (const mediaId of [theirs, pdf, 8_999_999_999])
      expect(reasonOf(await writing('author', { ID: page, Body: withPicture(mediaId) }))).toBe(
        'BAD_USER_INPUT course.media-unknown',
      );
    expect(reasonOf(await writing('author', { ID: guide, MediaID: String(picture) }))).toBe(
      'BAD_USER_INPUT course.not-a-document',
    );
  });

  test('a page is a unit of its own course alone, and no assessment', async () => {
    const { page, id, module, units } = await buildReading();
    const other = await stage.buildCourse([{ Units: [unitOf(video)] }]);
    const change = (i: Record<string, unknown>) =>
      stage.ask('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', { i });
    expect(reasonOf(await change({ ID: other.id, Modules: [{ Units: [{ PageID: page }] }] }))).toBe(
      'BAD_USER_INPUT course.item-unknown',
    );
    const Units = [{ ID: units[0], Assessment: true, PassMark: 50 }];
    expect(reasonOf(await change({ ID: id, Modules: [{ ID: module, Units }] }))).toBe(
      'BAD_USER_INPUT course.not-assessed',
    );
  });

  test.each([
    ['learner', 'FORBIDDEN'],
    ['analyst', 'FORBIDDEN'],
    ['creator', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
  ] as const)('is not for %s', async (who, code) => {
    const { page, id } = await buildReading();
    const read = 'query ($id: ID!) { readCoursePage(ID: $id) { Body } }';
    expect(reasonOf(await stage.ask(who, read, { id: page }))).toBe(code);
    expect(reasonOf(await writing(who, { ID: page, Title: 'Mine' }))).toBe(code);
    expect(reasonOf(await stage.ask(who, create, { i: { CourseID: id, Kind: 'Page' } }))).toBe(code);
  });
});

test('a course that is assigned again is done again by reading it again', async () => {
  const { id, units } = await buildReading();
  for (const unit of units) await stage.get('learner', done, { id: unit });
  const { personId } = stage.person('learner');
  const since = new Date('2026-11-10T00:00:00Z');
  const isReached = () =>
    stage.app.tenancy.inOrganisation(stage.organisation.id, (scope) =>
      courseResults.isReached(scope, { itemId: Number(id), personId, since, now: stage.app.clock.now }),
    );
  stage.app.clock.now = new Date('2026-11-12T09:00:00Z');
  await stage.signInAgain();
  expect(await isReached()).toBe(false);
  for (const unit of units) await stage.get('learner', done, { id: unit });
  await vi.waitFor(async () => expect(await isReached()).toBe(true), until);
});
