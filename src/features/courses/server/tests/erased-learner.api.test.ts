import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attemptCompleted } from '#features/attempts/server/index.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import { buildMember, signIn } from '#tests/builders/people.ts';
import { type CourseStage, openCourseStage, unitOf, until } from './course-stage.ts';

let stage: CourseStage;
let first: number;

beforeAll(async () => {
  stage = await openCourseStage();
  first = await stage.buildVideoItem('First');
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.app.clock.now = new Date('2026-11-02T09:00:00Z');
});

/** A learner who asked for it, and whose data an administrator erased. */
async function eraseSomebody() {
  const leaver = await buildMember(stage.app.tenancy, stage.organisation, 'user');
  await stage.app.graphql(
    'mutation { deleteSelf { Success } }',
    {},
    { token: await signIn(stage.app, leaver) },
  );
  const { readOneMember } = await stage.get(
    'admin',
    'query ($id: ID!) { readOneMember(ID: $id) { DeleteRequestID } }',
    { id: String(leaver.personId) },
  );
  const { carryOutDeletion } = await stage.get(
    'admin',
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut } }',
    { id: readOneMember.DeleteRequestID },
  );
  expect(carryOutDeletion.CarriedOut).not.toBeNull();
  return leaver;
}

test('nothing is kept in a course of somebody who was erased before the event of their attempt came', async () => {
  const { id, units } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  const { personId } = await eraseSomebody();
  const finished = stage.app.clock.now.toISOString();
  for (const one of [personId, stage.person('other').personId])
    await stage.app.tenancy.inOrganisation(stage.organisation.id, (scope) =>
      publishEvent(
        scope,
        attemptCompleted,
        {
          attemptId: 1,
          itemKind: 'simulation',
          itemId: first,
          itemTitle: 'First',
          personId: one,
          unitId: Number(units[0]),
          score: 100,
          points: 10,
          startedAt: finished,
          finishedAt: finished,
          timeSpentMs: 0,
        },
        stage.app.clock.now,
      ),
    );
  const listEnrolled = () =>
    stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
      db.selectFrom('course_enrolment').where('course_id', '=', Number(id)).select('person_id').execute(),
    );
  // The other one's event comes behind.
  const other = { person_id: stage.person('other').personId };
  await vi.waitFor(async () => expect(await listEnrolled()).toContainEqual(other), until);
  expect(await listEnrolled()).toEqual([other]);
});
