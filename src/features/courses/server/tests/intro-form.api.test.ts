import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { type CourseStage, openCourseStage, unitOf } from './course-stage.ts';

let stage: CourseStage;
let video: number;

beforeAll(async () => {
  stage = await openCourseStage();
  video = await stage.buildVideoItem('First');
});
afterAll(() => stage.app.close());

async function publishForm(): Promise<{ ID: string; Hash: string }> {
  const { createFeedbackForm: form } = await stage.get(
    'author',
    'mutation { createFeedbackForm(Input: { Title: "Before you begin" }) { ID Hash } }',
  );
  const Content = sampleForm({ id: 'q1', type: 'nps' });
  await stage.get(
    'author',
    'mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ID } }',
    {
      i: { ID: form.ID, Content, Status: 'Published' },
    },
  );
  return form;
}

const ask = (courseId: string, before: string | null) =>
  stage.get('author', 'mutation ($c: ID!, $b: ID) { setItemForms(ItemID: $c, BeforeID: $b) { ID } }', {
    c: courseId,
    b: before,
  });

test('all units wait until the learner has answered what is asked before the course', async () => {
  const { id, units } = await stage.buildCourse([{ Units: [unitOf(video)] }]);
  const form = await publishForm();
  await ask(id, form.ID);
  expect(await stage.statesOf('learner', id)).toEqual(['intro-form']);
  expect((await stage.play('learner', video, units[0] ?? '')).errors).toBeDefined();

  const place = { FormID: form.ID, Hash: form.Hash, ItemID: id, Stage: 'before' };
  const { readFeedbackFormToFill } = await stage.get(
    'learner',
    'query ($h: String!, $f: ID!, $c: ID) { readFeedbackFormToFill(Hash: $h, ID: $f, ItemID: $c, Stage: "before") { VersionID } }',
    { h: form.Hash, f: form.ID, c: id },
  );
  await stage.get(
    'learner',
    'mutation ($i: SubmitFeedbackFormInput!) { submitForm(Input: $i) { Success } }',
    {
      i: {
        ...place,
        VersionID: readFeedbackFormToFill.VersionID,
        Answers: { q1: 8 },
        Locale: 'en-GB',
        SubmissionKey: randomUUID(),
      },
    },
  );
  expect(await stage.statesOf('learner', id)).toEqual(['available']);
  expect((await stage.play('learner', video, units[0] ?? '')).errors).toBeUndefined();
  // What one learner answered opens nothing for another.
  expect(await stage.statesOf('other', id)).toEqual(['intro-form']);
});

test('what is asked after the course is open to who has done all of it, and to nobody before', async () => {
  const { id, units } = await stage.buildCourse([{ Units: [unitOf(video)] }]);
  const form = await publishForm();
  await stage.get('author', 'mutation ($c: ID!, $a: ID) { setItemForms(ItemID: $c, AfterID: $a) { ID } }', {
    c: id,
    a: form.ID,
  });
  const toFill = async () =>
    (
      await stage.get(
        'learner',
        'query ($h: String!, $f: ID!, $c: ID) { readFeedbackFormToFill(Hash: $h, ID: $f, ItemID: $c, Stage: "after") { VersionID } }',
        { h: form.Hash, f: form.ID, c: id },
      )
    ).readFeedbackFormToFill;
  await stage.get('learner', 'mutation ($c: ID!) { beginCourse(ID: $c) { ID } }', { c: id });
  expect(await toFill()).toBeNull();
  await stage.play('learner', video, units[0] ?? '');
  expect(await toFill()).not.toBeNull();
});

test('a form that is not open any more locks nothing', async () => {
  const { id } = await stage.buildCourse([{ Units: [unitOf(video)] }]);
  const form = await publishForm();
  await ask(id, form.ID);
  expect(await stage.statesOf('learner', id)).toEqual(['intro-form']);
  await stage.get(
    'author',
    'mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ID } }',
    {
      i: { ID: form.ID, Status: 'Unpublished' },
    },
  );
  expect(await stage.statesOf('learner', id)).toEqual(['available']);
});

test.each([
  ['for courses alone', { coursesOnly: true }, []],
  ['for a group that the learner is not in', {}, ['other']],
] as const)('what is asked around a unit %s is asked once it is open', async (_name, settings, people) => {
  const kept = await stage.buildVideoItem('Kept', settings);
  const group = await stage.buildGroup(`Group of ${people.length}`, [...people]);
  if (people.length > 0)
    await stage.get(
      'author',
      'mutation ($i: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $i, GroupIDs: $g) { ID } }',
      { i: String(kept), g: [String(group)] },
    );
  const { units } = await stage.buildCourse([{ Units: [unitOf(video), unitOf(kept)] }]);
  const form = await publishForm();
  await ask(String(kept), form.ID);
  const place = { h: form.Hash, f: form.ID, i: String(kept) };
  const asked = async () => {
    const { readItemFeedbackForms, readFeedbackFormToFill } = await stage.get(
      'learner',
      `query ($h: String!, $f: ID!, $i: ID!) { readItemFeedbackForms(ItemID: $i) { ID }
        readFeedbackFormToFill(Hash: $h, ID: $f, ItemID: $i, Stage: "before") { ID } }`,
      place,
    );
    return [readItemFeedbackForms, readFeedbackFormToFill];
  };
  expect(await asked()).toEqual([[], null]);
  await stage.play('learner', video, units[0] ?? '');
  expect(await asked()).toEqual([[{ ID: form.ID }], { ID: form.ID }]);
});
