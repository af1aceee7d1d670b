import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CourseStage, openCourseStage, unitOf } from './course-stage.ts';

let stage: CourseStage;
let first: number;
let second: number;

beforeAll(async () => {
  stage = await openCourseStage();
  first = await stage.buildVideoItem('First');
  second = await stage.buildVideoItem('Second', { coursesOnly: true });
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.app.clock.now = new Date('2026-11-02T09:00:00Z');
});

type Answer = { errors?: { extensions: { code: string; reason?: string } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

const update = (input: Record<string, unknown>) =>
  stage.ask(
    'author',
    'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID Modules { ID Units { ID } } } }',
    {
      i: input,
    },
  );

/** Every way to an item through a unit. */
async function tryEverything(itemId: number, unitId: string) {
  const item = String(itemId);
  const read = (text: string) => stage.ask('learner', text, { id: item, u: unitId });
  const events = await stage.play('learner', itemId, unitId);
  const event = await stage.ask(
    'learner',
    'mutation ($i: AnalyticsEventInput!) { createAnalyticsEvent(Input: $i) { Finished } }',
    { i: { SimulationID: item, UnitID: unitId, Type: 'START_SIM', VideoID: '1' } },
  );
  const player = await read('query ($id: ID!, $u: ID) { readSimulationPlayer(ID: $id, UnitID: $u) { ID } }');
  const unit = await stage.ask('learner', 'query ($u: ID!) { readOneUnit(ID: $u) { Simulation { ID } } }', {
    u: unitId,
  });
  return [
    codeOf(events),
    codeOf(event),
    player.data?.readSimulationPlayer ?? null,
    unit.data?.readOneUnit ?? null,
  ];
}
const nothing = ['NOT_FOUND', 'NOT_FOUND', null, null];

describe('a unit opens nothing', () => {
  test('once it was removed, in a draft that was not published, and in an archived course', async () => {
    const { id, units, modules } = await stage.buildCourse([{ Units: [unitOf(second), unitOf(first)] }]);
    const added = await update({
      ID: id,
      Modules: [{ ID: modules[0], Units: [{ ID: units[1] }, unitOf(second)] }],
    });
    const draft = added.data.updateCourse.Modules[0].Units[1].ID;
    expect(await tryEverything(second, draft)).toEqual(nothing);
    await update({ ID: id, Status: 'Published', Modules: [{ ID: modules[0], Units: [{ ID: units[1] }] }] });
    expect(await tryEverything(second, units[0] ?? '')).toEqual(nothing);
    const other = await stage.buildCourse([{ Units: [unitOf(second)] }]);
    await update({ ID: other.id, Archived: '2026-11-02T09:00:00Z' });
    expect(await tryEverything(second, other.units[0] ?? '')).toEqual(nothing);
  });

  test('before the course starts', async () => {
    const { units } = await stage.buildCourse([{ Units: [unitOf(second)] }], {
      StartDate: '2026-12-01T00:00:00Z',
    });
    expect(await tryEverything(second, units[0] ?? '')).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      null,
      { Simulation: null },
    ]);
  });
});

test('modules and units of another course, or in two places, are refused', async () => {
  const mine = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  const other = await stage.buildCourse([{ Units: [unitOf(second)] }]);
  for (const Modules of [
    [{ ID: other.modules[0] }],
    [{ Units: [{ ID: other.units[0] }] }],
    [{ ID: mine.units[0] }],
    [{ Units: [{ ID: mine.modules[0] }] }],
    [{ ID: mine.modules[0] }, { ID: mine.modules[0] }],
    [{ Units: [{ ID: mine.units[0] }] }, { Units: [{ ID: mine.units[0] }] }],
    [{ Units: [{ ID: mine.units[0], SimulationID: String(second) }] }],
    [{ Units: [{ SimulationID: mine.id }] }],
  ])
    expect(codeOf(await update({ ID: mine.id, Modules }))).toBe('BAD_USER_INPUT');
});

test('a course is no unit of itself or of another course, so no circle of courses comes about', async () => {
  const mine = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  const other = await stage.buildCourse([{ Units: [unitOf(second)] }]);
  const read = 'query ($id: ID!) { readOneCourse(ID: $id) { Revision Modules { ID Units { ID ItemID } } } }';
  const before = await stage.get('author', read, { id: mine.id });
  for (const course of [mine.id, other.id])
    for (const field of ['SimulationID', 'VirtualHumanID', 'PageID', 'DocumentID']) {
      const Units = [{ ID: mine.units[0] }, { [field]: course }];
      const { errors } = await update({ ID: mine.id, Modules: [{ ID: mine.modules[0], Units }] });
      expect([errors?.[0]?.extensions?.reason, errors?.[0]?.message]).toEqual([
        'course.item-unknown',
        expect.any(String),
      ]);
    }
  expect(await stage.get('author', read, { id: mine.id })).toEqual(before);
});

test('a learner’s own copy names a course as it was published, not as somebody is writing it', async () => {
  const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id });
  await update({ ID: id, Title: 'Ward 7 will close' });
  const { exportOwnData } = await stage.get('learner', 'mutation { exportOwnData { URL } }');
  const copy = await stage.app.http.inject({ method: 'GET', url: exportOwnData.URL });
  expect(copy.body).toContain('Hygiene');
  expect(copy.body).not.toContain('Ward 7');
});
