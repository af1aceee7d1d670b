import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { noticeContext } from '#tests/builders/notices.ts';
import { signIn } from '#tests/builders/people.ts';
import { tellOfAnswers } from '../answer-notices.ts';
import { listAnswers, listSubmissions } from '../response-store.ts';
import { type FormHouse, startFormHouse } from './form-house.ts';

let house: FormHouse;

const everyAnswer = {
  ...{ first: null, last: null, itemId: null, stage: null, tagId: null, groupId: null, role: null },
};

beforeAll(async () => {
  house = await startFormHouse();
});
afterAll(() => house.app.close());

test('answers under names are counted from the first one, by group and role of their people', async () => {
  const form = await house.publish();
  const [nurse, doctor] = [await house.join('user'), await house.join('analyst')];
  await house.submit(form, { q1: 10, q2: 'Great' }, nurse.token);
  await house.submit(form, { q1: 3 }, doctor.token);
  expect(await house.analyse(form.ID)).toMatchObject({
    TotalSubmissions: 2,
    Waiting: 0,
    Questions: [{ Answered: 2, Sum: { nps: { score: 0, promoters: 1, detractors: 1 } } }, { Answered: 1 }],
    DailySubmissions: [{ Date: '2026-11-02', Count: 2 }],
  });
  const { tenancy } = house.app;
  const group = await buildGroup(tenancy, house.organisation.id, 'Night shift', [nurse.personId]);
  expect(await house.analyse(form.ID, { GroupID: String(group) })).toMatchObject({ TotalSubmissions: 1 });
  expect(await house.analyse(form.ID, { UserType: 'analyst' })).toMatchObject({
    Questions: [{ Sum: { average: 3 } }, { Answered: 0 }],
  });
  expect(await house.analyse(form.ID, { EndDate: '2026-11-01' })).toMatchObject({ TotalSubmissions: 0 });
});

test('figures stand beside those of as many days before, of few people only where these are shown', async () => {
  const form = await house.publish();
  const today = house.app.clock.now;
  const answerOn = async (day: string, scores: number[]) => {
    house.app.clock.now = new Date(`${day}T09:00:00Z`);
    for (const score of scores) await house.submit(form, { q1: score }, (await house.join('user')).token);
    house.app.clock.now = today;
  };
  await answerOn('2026-10-27', [2]);
  await answerOn('2026-10-28', [10, 9]);
  await answerOn('2026-10-30', [1]);
  await answerOn('2026-10-31', [10, 10, 10]);
  const week = { StartDate: '2026-10-31', EndDate: '2026-11-03' };
  const compared = { PreviousAnswered: 4, PreviousAverage: 5.5, PreviousNPS: 0 };
  expect(await house.analyse(form.ID, week)).toMatchObject({
    ...{ TotalSubmissions: 3, PreviousSubmissions: 4 },
    Questions: [
      { Answered: 3, ...compared },
      { PreviousAnswered: 0, PreviousAverage: null },
    ],
  });
  // Without days there is nothing before them.
  expect(await house.analyse(form.ID, { StartDate: '2026-10-31' })).toMatchObject({
    ...{ TotalSubmissions: 3, PreviousSubmissions: null },
    Questions: [{ PreviousAnswered: null, PreviousAverage: null, PreviousNPS: null }, {}],
  });
  const withhold = (on: boolean) =>
    house.app.database.executeSql(
      `update organisation set withhold_small_groups = ${on} where id = ${house.organisation.id}`,
    );
  await withhold(true);
  expect(await house.analyse(form.ID, week)).toMatchObject({
    Questions: [{ Answered: null, PreviousAnswered: null, PreviousAverage: null, PreviousNPS: null }, {}],
  });
  await answerOn('2026-10-29', [0]);
  expect(await house.analyse(form.ID, week)).toMatchObject({
    ...{ PreviousSubmissions: 5 },
    Questions: [{ Answered: null, PreviousAnswered: 5 }, {}],
  });
  await withhold(false);
});

test('a submission is shown with its member and its answers in words', async () => {
  const form = await house.publish({}, [
    { id: 'q1', type: 'single', title: 'Drink', choices: ['Tea', 'Coffee'] },
  ]);
  const learner = await house.join('user');
  await house.submit(form, { q1: 'o2' }, learner.token);
  const { nodes } = await house.take(
    `query ($id: ID!) { readFeedbackFormSubmissions(filter: { FeedbackFormID: $id }) { nodes {
      ID Created FeedbackForm { ID Title } Member { ID } Answers Described { Question Answer } } } }`,
    { id: form.ID },
  );
  expect(nodes).toMatchObject([
    {
      Created: '2026-11-02T09:00:00.000Z',
      FeedbackForm: { ID: form.ID, Title: 'How was it?' },
      Member: { ID: String(learner.personId) },
      Answers: { q1: 'o2' },
      Described: [{ Question: 'Drink', Answer: 'Coffee' }],
    },
  ]);
});

test('submissions are listed by the filters that the figures beside them have', async () => {
  const form = await house.publish();
  const nurse = await house.join('user');
  await house.submit(form, { q1: 10 }, nurse.token);
  const today = house.app.clock.now;
  house.app.clock.now = new Date('2026-11-05T09:00:00Z');
  const doctor = await house.join('analyst');
  await house.submit(form, { q1: 3 }, doctor.token);
  house.app.clock.now = today;
  const group = await buildGroup(house.app.tenancy, house.organisation.id, 'Early shift', [nurse.personId]);
  const list = async (filter: object) => {
    const { nodes, pageInfo } = await house.take(
      `query ($f: FeedbackFormSubmissionFilter) {
        readFeedbackFormSubmissions(filter: $f) { nodes { Member { ID } } pageInfo { totalCount } } }`,
      { f: { FeedbackFormID: form.ID, ...filter } },
    );
    expect(pageInfo.totalCount).toBe(nodes.length);
    return nodes.map(({ Member }: { Member: { ID: string } }) => Number(Member.ID));
  };
  expect(await list({})).toEqual([doctor.personId, nurse.personId]);
  expect(await list({ StartDate: '2026-11-03' })).toEqual([doctor.personId]);
  expect(await list({ EndDate: '2026-11-02' })).toEqual([nurse.personId]);
  expect(await list({ GroupID: String(group) })).toEqual([nurse.personId]);
  expect(await list({ UserType: 'analyst' })).toEqual([doctor.personId]);
  expect(await list({ ItemID: '999999', Stage: 'before' })).toEqual([]);
  const reversed = await house.ask(
    'query ($f: FeedbackFormSubmissionFilter) { readFeedbackFormSubmissions(filter: $f) { nodes { ID } } }',
    { f: { StartDate: '2026-11-03', EndDate: '2026-11-02' } },
  );
  expect(reversed.errors?.[0]?.extensions.reason).toBe('analytics.dates-reversed');
});

test('what was asked is read once, however many answered it', async () => {
  const form = await house.publish({ AllowMultipleSubmissions: true });
  const learner = await house.join('user');
  for (const q1 of [1, 2, 3]) await house.submit(form, { q1 }, learner.token);
  const { nodes } = await house.app.tenancy.readInOrganisation(house.organisation.id, (scope) =>
    listSubmissions(
      scope,
      null,
      { ...everyAnswer, formId: Number(form.ID), id: null, personId: null },
      { limit: 10, offset: 0 },
    ),
  );
  expect(nodes).toHaveLength(3);
  expect(new Set(nodes.map(({ content }) => content)).size).toBe(1);
});

test('no more answers are read at once than fit into memory, and of releases whole ones', async () => {
  const named = await house.publish({ AllowMultipleSubmissions: true });
  const anonymous = await house.publish({ Anonymous: true });
  const people = [];
  for (let nth = 0; nth < 10; nth++) people.push(await house.join('user'));
  const q2 = 'x'.repeat(1_000);
  for (const { token } of people) {
    await house.submit(anonymous, { q1: 1, q2 }, token);
    if (people[0]?.token === token)
      for (let nth = 0; nth < 4; nth++) await house.submit(named, { q1: nth, q2 }, token);
  }
  const read = (form: { ID: string }, most?: { answers: number; bytes: number }) =>
    house.app.tenancy.readInOrganisation(house.organisation.id, (scope) =>
      listAnswers(scope, Number(form.ID), everyAnswer, most),
    );
  expect((await read(named)).length).toBe(4);
  expect((await read(named, { answers: 3, bytes: 100_000 })).length).toBe(3);
  const newest = await read(named, { answers: 20, bytes: 2_500 });
  expect(newest.length).toBe(2);
  expect((await read(anonymous)).length).toBe(10);
  expect((await read(anonymous, { answers: 20, bytes: 7_500 })).length).toBe(5);
});

test('an author is told on the next day how many answered, once, and of anonymous answers no more than that', async () => {
  const named = await house.publish();
  const anonymous = await house.publish({ Anonymous: true });
  const waiting = await house.publish({ Anonymous: true });
  const people = await Promise.all(Array.from({ length: 5 }, () => house.join('user')));
  for (const { token } of people) {
    await house.submit(named, { q1: 7 }, token);
    await house.submit(anonymous, { q1: 7 }, token);
  }
  await house.submit(waiting, { q1: 7 }, people[0]?.token ?? '');
  const { app, author } = house;
  const digest = tellOfAnswers({ ...noticeContext(app), tenancy: app.tenancy });
  const told = async (token: string) => {
    const { nodes } = await house.take('{ readMyNotices { nodes { Kind Facts Path Created } } }', {}, token);
    return nodes.filter(({ Path }: { Path: string }) =>
      [named, anonymous, waiting].some(({ ID }) => Path.endsWith(`/${ID}`)),
    );
  };
  await digest.run();
  expect(await told(author.token)).toEqual([]);
  const today = app.clock.now;
  app.clock.now = new Date('2026-11-03T00:05:00Z');
  await digest.run();
  await digest.run();
  const token = await signIn(app, author);
  const notices = await told(token);
  expect(notices).toHaveLength(2);
  for (const form of [named, anonymous])
    expect(notices).toContainEqual({
      Kind: 'form-answered',
      Facts: { title: 'How was it?', count: 5 },
      Path: `/analytics-data/forms/${form.ID}`,
      Created: '2026-11-03T00:05:00.000Z',
    });
  app.clock.now = today;
});

test('the export holds a row for each submission, and no cell that a spreadsheet would run', async () => {
  const form = await house.publish();
  const learner = await house.join('user');
  await house.submit(form, { q1: 4, q2: '=HYPERLINK("http://evil.example","x")' }, learner.token);
  const csv: string = await house.take('query ($id: ID!) { exportFormAnalytics(ID: $id) }', { id: form.ID });
  const [head, row] = csv.split('\r\n');
  expect(head).toBe('\uFEFFDate,Name,q1,q2');
  expect(row).toMatch(/^2026-11-02,.*,4,"'=HYPERLINK/);
});

test('a learner’s own copy names forms as they were published, not as somebody is writing them', async () => {
  const form = await house.publish({ Title: 'The week' });
  const member = await house.join('user');
  await house.submit(form, { q1: 1 }, member.token);
  await house.update({ ID: form.ID, Title: 'Ward 7 will close' });
  const { URL: url } = await house.take('mutation { exportOwnData { URL } }', {}, member.token);
  const copy = await house.app.http.inject({ method: 'GET', url });
  expect(copy.body).toContain('The week');
  expect(copy.body).not.toContain('Ward 7');
});

test('answers under names leave with their person, anonymous ones stay', async () => {
  const named = await house.publish();
  const anonymous = await house.publish({ Anonymous: true });
  const people = await Promise.all(Array.from({ length: 5 }, () => house.join('user')));
  for (const { token } of people) {
    await house.submit(named, { q1: 1 }, token);
    await house.submit(anonymous, { q1: 1 }, token);
  }
  const [leaver] = people;
  const admin = await house.join('admin');
  const asked = await house.take('mutation { deleteSelf(Reason: "") { Success } }', {}, leaver?.token);
  expect(asked.Success).toBe(true);
  const { nodes } = await house.take(
    '{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { ID } } }',
    {},
    admin.token,
  );
  const done = await house.take(
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { Receipt { Removed { What Count } } } }',
    { id: nodes[0].ID },
    admin.token,
  );
  expect(done.Receipt.Removed).toContainEqual({ What: 'form-answers', Count: 1 });
  expect(done.Receipt.Removed).toContainEqual({ What: 'answered-forms', Count: 2 });
  expect((await house.analyse(named.ID)).TotalSubmissions).toBe(4);
  expect((await house.analyse(anonymous.ID)).TotalSubmissions).toBe(5);
});
