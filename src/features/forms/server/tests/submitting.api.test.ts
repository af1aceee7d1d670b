import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { type FormHouse, refusalOf, startFormHouse } from './form-house.ts';

let house: FormHouse;
let learner: Awaited<ReturnType<FormHouse['join']>>;

beforeAll(async () => {
  house = await startFormHouse();
  learner = await house.join('user');
});
afterAll(() => house.app.close());

const total = async (id: string) => (await house.analyse(id)).TotalSubmissions;

describe('a form at its own address', () => {
  test('is answered once', async () => {
    const form = await house.publish();
    expect(await house.open(form, learner.token)).toMatchObject({
      VersionID: form.VersionID,
      Completed: false,
    });
    expect((await house.submit(form, { q1: 9, q2: 'Fine' }, learner.token)).data?.submitForm.Success).toBe(
      true,
    );
    expect(await house.open(form, learner.token)).toMatchObject({ Completed: true });
    const again = await house.submit(form, { q1: 1 }, learner.token);
    expect(refusalOf(again)).toEqual({ code: 'CONFLICT', reason: 'form.already-submitted' });
    expect(await total(form.ID)).toBe(1);
  });

  test('is answered as often as people like where that is allowed', async () => {
    const form = await house.publish({ AllowMultipleSubmissions: true });
    for (const q1 of [1, 2, 3])
      expect((await house.submit(form, { q1 }, learner.token)).errors).toBeUndefined();
    expect(await total(form.ID)).toBe(3);
  });

  test('counts what was sent twice under one key once', async () => {
    const form = await house.publish({ AllowMultipleSubmissions: true });
    const once = { SubmissionKey: randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => house.submit(form, { q1: 5 }, learner.token, once)),
    );
    expect(answers.map(({ data }) => data?.submitForm.Success)).toEqual([true, true, true]);
    expect(await total(form.ID)).toBe(1);
  });

  test('of two submissions at once, one is kept', async () => {
    const form = await house.publish();
    const answers = await Promise.all([3, 4].map((q1) => house.submit(form, { q1 }, learner.token)));
    expect(answers.filter(({ errors }) => errors).map(refusalOf)).toEqual([
      { code: 'CONFLICT', reason: 'form.already-submitted' },
    ]);
    expect(await total(form.ID)).toBe(1);
  });

  test('does not open by a wrong address, unpublished or archived', async () => {
    const form = await house.publish();
    const wrong = { ...form, Hash: 'x'.repeat(32) };
    expect(await house.open(wrong, learner.token)).toBeNull();
    expect(refusalOf(await house.submit(wrong, { q1: 5 }, learner.token)).code).toBe('NOT_FOUND');
    await house.update({ ID: form.ID, Status: 'Unpublished' });
    expect(await house.open(form, learner.token)).toBeNull();
    expect(refusalOf(await house.submit(form, { q1: 5 }, learner.token)).code).toBe('NOT_FOUND');
    await house.update({ ID: form.ID, Status: 'Published' });
    await house.update({ ID: form.ID, Archived: '2026-01-01T00:00:00Z' });
    expect(await house.open(form, learner.token)).toBeNull();
  });
});

describe('hostile answers', () => {
  test.each([
    [{ q9: 1 }, 'form.answers-invalid'],
    [[], 'form.answers-invalid'],
    ['text', 'form.answers-invalid'],
    [{ q1: 99 }, 'form.answers-refused'],
    [{ q1: { $gt: 0 } }, 'form.answers-refused'],
    [{}, 'form.answers-refused'],
    [{ q1: 5, q2: 'x'.repeat(10_001) }, 'form.answers-refused'],
    [{ q1: 5, q2: 'x'.repeat(300_000) }, 'form.answers-too-long'],
  ])('%j are refused', async (answers, reason) => {
    const form = await house.publish();
    const refused = await house.submit(form, answers, learner.token);
    expect(refusalOf(refused)).toEqual({ code: 'BAD_USER_INPUT', reason });
    expect(await total(form.ID)).toBe(0);
    // A refused attempt uses nothing up.
    expect((await house.submit(form, { q1: 5 }, learner.token)).errors).toBeUndefined();
  });

  test('errors are named by question', async () => {
    const form = await house.publish();
    const refused = await house.submit(form, { q1: 11 }, learner.token);
    expect(refused.errors?.[0]?.extensions.fields).toEqual({ q1: 'out-of-range' });
  });

  test('an answer of 10 MB is refused before it is read', async () => {
    const form = await house.publish();
    const response = await house.app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
      payload: { query: 'mutation { x }', variables: { answers: 'x'.repeat(10_000_000) } },
    });
    expect(response.statusCode).toBe(413);
    expect(await total(form.ID)).toBe(0);
  });

  test('answers to hidden questions are not kept', async () => {
    const form = await house.publish({}, [
      { id: 'q1', type: 'nps' },
      { id: 'q2', type: 'long-text', showIf: { question: 'q1', lte: 6 } },
    ]);
    await house.submit(form, { q1: 9, q2: 'Hidden' }, learner.token);
    const { Questions } = await house.analyse(form.ID);
    expect(Questions[1]).toMatchObject({ QuestionID: 'q2', Answered: 0, Sum: { texts: [] } });
  });
});

describe('a form that is edited while it is filled', () => {
  test('keeps the answers under the version that was answered', async () => {
    const form = await house.publish();
    await house.update({
      ID: form.ID,
      Content: sampleForm({ id: 'q1', type: 'nps' }, { id: 'q3', type: 'stars', required: true }),
      Status: 'Published',
    });
    expect((await house.submit(form, { q1: 8, q2: 'Old' }, learner.token)).errors).toBeUndefined();
    const { Questions } = await house.analyse(form.ID);
    expect(Questions).toMatchObject([
      { QuestionID: 'q1', Answered: 1, Removed: false },
      { QuestionID: 'q3', Answered: 0, Removed: false },
      { QuestionID: 'q2', Answered: 1, Removed: true, Sum: { texts: ['Old'] } },
    ]);
  });

  test('is not answered in a version that was replaced days ago, nor in one of another form', async () => {
    const form = await house.publish();
    const other = await house.publish();
    await house.update({ ID: form.ID, Title: 'Next', Status: 'Published' });
    const before = house.app.clock.now;
    // Versions bear the time of the database; the server's own clock is moved on from there.
    house.app.clock.now = new Date(Date.now() + 2 * 86_400_000);
    const late = await house.submit(form, { q1: 8 }, (await house.join('user')).token);
    house.app.clock.now = before;
    expect(refusalOf(late).reason).toBe('form.version-too-old');
    const mixed = await house.submit({ ...form, VersionID: other.VersionID }, { q1: 8 }, learner.token);
    expect(refusalOf(mixed).code).toBe('NOT_FOUND');
  });
});

test('nobody of another organisation finds or answers a form', async () => {
  const form = await house.publish();
  const stranger = await house.join('admin', await buildOrganisation(house.app.tenancy, 'Elsewhere'));
  expect(await house.open(form, stranger.token)).toBeNull();
  expect(refusalOf(await house.submit(form, { q1: 5 }, stranger.token)).code).toBe('NOT_FOUND');
  expect(await house.read(form.ID, stranger.token)).toBeNull();
  expect(await house.analyse(form.ID, {}, stranger.token)).toBeNull();
});
