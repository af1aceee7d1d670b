import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { type BuiltForm, type FormHouse, refusalOf, startFormHouse } from './form-house.ts';

let house: FormHouse;
const evening = new Date('2026-11-02T23:30:00Z');
const nextMorning = new Date('2026-11-03T00:30:00Z');
let learners: Awaited<ReturnType<FormHouse['join']>>[];

beforeAll(async () => {
  house = await startFormHouse();
  // Close to midnight, so that the next day begins before anybody's session ends.
  house.app.clock.now = evening;
  learners = await Promise.all(Array.from({ length: 14 }, () => house.join('user')));
});
afterAll(() => house.app.close());

const tokenOf = (index: number) => learners[index]?.token ?? '';
const questions = [
  { id: 'q1', type: 'nps' as const },
  { id: 'q2', type: 'long-text' as const },
];
const publish = (settings: object = {}) => house.publish({ Anonymous: true, ...settings }, questions);

async function answer(form: BuiltForm, from: number, to: number, more: Record<string, unknown> = {}) {
  for (let index = from; index < to; index++) {
    const given = { q1: index % 11, q2: `Words of ${index}` };
    const { errors } = await house.submit(form, given, tokenOf(index), more);
    expect(errors).toBeUndefined();
  }
}

const readRows = <Row>(table: string, formId: string) =>
  house.app.tenancy.readInOrganisation(house.organisation.id, async (scope) => {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where form_id = ${Number(formId)}`.execute(scope.db);
    return rows;
  });

describe('answers to an anonymous form', () => {
  test('cannot be read until there are those of five people', async () => {
    const form = await publish();
    await answer(form, 0, 4);
    const early = await house.analyse(form.ID);
    expect(early).toMatchObject({ TotalSubmissions: 0, Waiting: 4, MinimumPeople: 5, DailySubmissions: [] });
    expect(early.Questions[1].Sum).toMatchObject({ texts: [] });
    await answer(form, 4, 5);
    const later = await house.analyse(form.ID);
    expect(later).toMatchObject({ TotalSubmissions: 5, Waiting: 0 });
    expect(later.Questions[0].Sum).toMatchObject({ average: 2 });
    expect(later.Questions[1].Sum.texts.toSorted()).toEqual([0, 1, 2, 3, 4].map((one) => `Words of ${one}`));
    // The sixth waits for the next ones.
    await answer(form, 5, 6);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 5, Waiting: 1 });
  });

  test('of the days before are those that were readable then', async () => {
    const form = await publish();
    await answer(form, 0, 6);
    const next = { StartDate: '2026-11-03', EndDate: '2026-11-03' };
    expect(await house.analyse(form.ID, next)).toMatchObject({
      ...{ TotalSubmissions: 0, PreviousSubmissions: 5, Waiting: 1 },
      Questions: [
        { PreviousAnswered: 5, PreviousAverage: 2 },
        { PreviousAnswered: 5, PreviousAverage: null },
      ],
    });
  });

  test('are sealed while they wait, and are nobody’s when they are read', async () => {
    const form = await publish();
    await answer(form, 0, 3);
    await house.submit(form, { q1: 1, q2: 'Words and words '.repeat(100) }, tokenOf(3));
    const waiting = await readRows<{ sealed: string }>('form_waiting_answer', form.ID);
    expect(waiting).toHaveLength(4);
    expect(JSON.stringify(waiting)).not.toContain('Words');
    // Nor does their length tell one from another.
    expect(new Set(waiting.map(({ sealed }) => sealed.length)).size).toBe(1);
    const before = await readRows<{ id: string }>('form_waiting_answer', form.ID);
    await answer(form, 4, 5);
    expect(await readRows('form_waiting_answer', form.ID)).toEqual([]);
    const rows = await readRows<{ id: string; release_id: number }>('form_response', form.ID);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.release_id)).size).toBe(1);
    // Nothing of the time of waiting is left: new ids, no person, no moment, and nobody marked as waiting.
    expect(rows.some(({ id }) => before.some((one) => one.id === id))).toBe(false);
    expect(rows).toMatchObject(
      rows.map(() => ({ person_id: null, public_sign_in_id: null, submitted_at: null, anonymous: true })),
    );
    const respondents = await readRows<object>('form_respondent', form.ID);
    expect(respondents).toMatchObject(respondents.map(() => ({ waiting_version_id: null })));
  });

  test('are answered once like others', async () => {
    const form = await publish();
    await answer(form, 0, 1);
    expect(refusalOf(await house.submit(form, { q1: 1 }, tokenOf(0))).reason).toBe('form.already-submitted');
  });

  test('of one person who answers often are those of one person', async () => {
    const form = await publish({ AllowMultipleSubmissions: true });
    for (let time = 0; time < 7; time++) await answer(form, 0, 1);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 0, Waiting: 7 });
    await answer(form, 1, 5);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 11, Waiting: 0 });
  });

  test('of one person are not kept without end while nobody else answers', async () => {
    const form = await publish({ AllowMultipleSubmissions: true });
    await answer(form, 0, 1);
    await house.app.tenancy.inOrganisation(house.organisation.id, (scope) =>
      sql`insert into form_waiting_answer (organisation_id, form_id, version_id, sealed)
        select organisation_id, form_id, version_id, sealed from form_waiting_answer, generate_series(1, 199)
        where form_id = ${Number(form.ID)}`.execute(scope.db),
    );
    expect(refusalOf(await house.submit(form, { q1: 1 }, tokenOf(0))).reason).toBe('form.already-submitted');
    await answer(form, 1, 5);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 204, Waiting: 0 });
    await answer(form, 0, 1);
  });

  test('arrive at once and are released once', async () => {
    const form = await publish();
    const all = await Promise.all(learners.map((learner) => house.submit(form, { q1: 5 }, learner.token)));
    expect(all.filter(({ errors }) => errors)).toEqual([]);
    const { TotalSubmissions, Waiting } = await house.analyse(form.ID);
    expect([TotalSubmissions, Waiting]).toEqual([10, 4]);
  });

  test('cannot be asked for by who gave them', async () => {
    const form = await publish();
    const group = await buildGroup(house.app.tenancy, house.organisation.id, 'Night shift', []);
    for (const filter of [{ GroupID: String(group) }, { UserType: 'user' }]) {
      const refused = await house.ask(
        'query ($id: ID!, $f: FeedbackFormAnalyticsFilter) { readFormAnalytics(ID: $id, filter: $f) { TotalSubmissions } }',
        { id: form.ID, f: filter },
      );
      expect(refusalOf(refused).reason).toBe('form.filter-names-people');
    }
  });

  test('are never shown sheet by sheet', async () => {
    const form = await publish();
    await answer(form, 0, 5);
    const { nodes } = await house.take(
      'query ($id: ID!) { readFeedbackFormSubmissions(filter: { FeedbackFormID: $id }) { nodes { Created Member { ID } Answers Described { Answer } ItemID } } }',
      { id: form.ID },
    );
    expect(nodes).toEqual(
      Array.from({ length: 5 }, () => ({
        Created: '2026-11-02T00:00:00.000Z',
        Member: null,
        Answers: null,
        Described: null,
        ItemID: null,
      })),
    );
    const csv: string = await house.take('query ($id: ID!) { exportFormAnalytics(ID: $id) }', {
      id: form.ID,
    });
    expect(csv.split('\r\n')[0]).toBe('\uFEFFQuestion,Answer,Count');
    expect(csv).toContain('q2,Words of 3,1');
  });

  test('stay anonymous, and named ones do not become it', async () => {
    const anonymous = await publish();
    await answer(anonymous, 0, 1);
    const refused = await house.tryUpdate({ ID: anonymous.ID, Anonymous: false });
    expect(refusalOf(refused).reason).toBe('form.anonymity-fixed');
    const named = await house.publish();
    await house.submit(named, { q1: 1 }, tokenOf(0));
    expect(refusalOf(await house.tryUpdate({ ID: named.ID, Anonymous: true })).reason).toBe(
      'form.anonymity-fixed',
    );
    await expect(house.update({ ID: named.ID, Anonymous: false })).resolves.toMatchObject({
      Anonymous: false,
    });
  });

  test('wait together where the form was taken back and published as it was', async () => {
    const form = await publish();
    await answer(form, 0, 4);
    await house.update({ ID: form.ID, Status: 'Unpublished' });
    await house.update({ ID: form.ID, Status: 'Published' });
    await house.update({ ID: form.ID, Status: 'Published' });
    expect(await house.versionOf(form.ID)).toBe(form.VersionID);
    await answer(form, 4, 5);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 5, Waiting: 0 });
  });

  test('wait apart for each version: who answered a new one alone is not singled out', async () => {
    const form = await publish();
    await answer(form, 0, 4);
    await house.update({ ID: form.ID, Title: 'Next', Status: 'Published' });
    const next = { ...form, VersionID: await house.versionOf(form.ID) };
    await answer(next, 4, 5);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 0, Waiting: 5 });
  });

  test('that are left after a loss of keys wait for four others again', async () => {
    const form = await publish();
    await answer(form, 0, 4);
    await house.app.tenancy.inOrganisation(house.organisation.id, (scope) =>
      sql`update form_waiting_answer set sealed = 'lost' where form_id = ${Number(form.ID)}`.execute(
        scope.db,
      ),
    );
    await answer(form, 4, 5);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 0, Waiting: 1 });
    await answer(form, 5, 8);
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 0, Waiting: 4 });
    await answer(form, 8, 9);
    const { TotalSubmissions, Waiting, Questions } = await house.analyse(form.ID);
    expect([TotalSubmissions, Waiting]).toEqual([5, 0]);
    expect(Questions[1].Sum.texts.toSorted()).toEqual([4, 5, 6, 7, 8].map((one) => `Words of ${one}`));
  });

  test('of a question that few answered are not shown', async () => {
    const form = await publish();
    for (let index = 0; index < 5; index++)
      await house.submit(form, index === 0 ? { q1: 1, q2: 'Only me' } : { q1: 9 }, tokenOf(index));
    const { Questions } = await house.analyse(form.ID);
    expect(Questions).toMatchObject([{ Answered: 5 }, { Answered: null, Sum: null }]);
  });

  test('of a question that one person answered often are not shown either', async () => {
    const form = await publish({ AllowMultipleSubmissions: true });
    for (let time = 0; time < 6; time++)
      await house.submit(form, { q1: 3, q2: `Only me, time ${time}` }, tokenOf(0));
    for (let index = 1; index < 5; index++) await house.submit(form, { q1: 9 }, tokenOf(index));
    const { TotalSubmissions, Questions } = await house.analyse(form.ID);
    expect(TotalSubmissions).toBe(10);
    expect(Questions).toMatchObject([{ Answered: 10 }, { Answered: null, Sum: null }]);
    const csv = await house.take('query ($id: ID!) { exportFormAnalytics(ID: $id) }', { id: form.ID });
    expect(csv).not.toContain('Only me');
  });

  test('do not say in which language they were given', async () => {
    const form = await publish();
    await answer(form, 0, 4);
    await answer(form, 4, 5, { Locale: 'zh-TW' });
    const rows = await readRows<{ locale: string }>('form_response', form.ID);
    expect(rows.map(({ locale }) => locale)).toEqual(Array.from({ length: 5 }, () => 'en-GB'));
  });

  test('hide behind each other, not behind names that can be subtracted', async () => {
    const form = await house.publish({}, questions);
    await house.update({ ID: form.ID, Anonymous: true, Status: 'Published' });
    const next = { ...form, VersionID: await house.versionOf(form.ID) };
    // Who had the form before them while it asked for names still gives them.
    for (let index = 5; index < 9; index++)
      await house.submit(form, { q1: 5, q2: `Name ${index}` }, tokenOf(index));
    for (let index = 0; index < 5; index++)
      await house.submit(next, index === 0 ? { q1: 1, q2: 'Only me' } : { q1: 9 }, tokenOf(index));
    const { Questions } = await house.analyse(form.ID);
    expect(Questions).toMatchObject([{ Answered: 9 }, { Answered: null, Sum: null }]);
  });
});

test('what is too much to be summed is left out by whole releases, however many there are', async () => {
  const form = await publish();
  await answer(form, 0, 5);
  house.app.clock.now = nextMorning;
  // On the days after, 19,998 answers more: with them all but 20,000 are too many.
  await house.app.tenancy.inOrganisation(house.organisation.id, (scope) =>
    sql`insert into form_response (organisation_id, form_id, version_id, locale, day, answers, anonymous, release_id)
      select r.organisation_id, r.form_id, r.version_id, r.locale, r.day + 1, '{"q1": 10}', true, r.release_id + 1 + n / 6
      from (select * from form_response where form_id = ${Number(form.ID)} limit 1) r, generate_series(0, 19997) n`.execute(
      scope.db,
    ),
  );
  const all = await house.analyse(form.ID);
  const later = await house.analyse(form.ID, { StartDate: '2026-11-03' });
  expect(later.TotalSubmissions).toBe(19_998);
  // Otherwise two of five people would be the difference.
  expect(all).toEqual(later);
});

test('whoever subtracts figures of an anonymous form finds five people or more', async () => {
  const items = await Promise.all([house.buildItem(), house.buildItem()]);
  const step = fc.record({
    person: fc.integer({ min: 0, max: 13 }),
    item: fc.constantFrom(...items),
    nextDay: fc.nat(9).map((one) => one === 0),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(step, { minLength: 12, maxLength: 20, selector: (one) => `${one.person} ${one.item}` }),
      async (steps) => {
        const form = await publish();
        for (const item of items) await house.place(item, null, form.ID);
        house.app.clock.now = evening;
        /** Who is counted, by the text that each wrote: what an attacker would not see, and must not find out. */
        const seen: Set<string>[] = [];
        for (const { person, item, nextDay } of steps) {
          if (nextDay) house.app.clock.now = nextMorning;
          const given = { q1: 5, q2: `person ${person} at ${item}` };
          const { errors } = await house.submit(form, given, tokenOf(person), {
            ItemID: item,
            Stage: 'after',
          });
          expect(errors).toBeUndefined();
          for (const filter of [
            {},
            { ItemID: items[0] },
            { StartDate: '2026-11-03' },
            { EndDate: '2026-11-02' },
          ]) {
            const { Questions } = await house.analyse(form.ID, filter);
            seen.push(new Set(Questions[1].Sum?.texts ?? []));
          }
        }
        for (const one of seen)
          for (const other of seen) {
            const people = new Set(
              [...one].filter((text) => !other.has(text)).map((text) => text.split(' ')[1]),
            );
            expect([0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]).toContain(people.size);
          }
      },
    ),
    { numRuns: process.env.PRAXIS_TEST_FULL ? 50 : 4, seed: 7 },
  );
});
