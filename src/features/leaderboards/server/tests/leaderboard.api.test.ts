import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertItem, pointToVersion, publishVersion } from '#tests/builders/content.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** Six learners with scores, two of them alike, and an analyst who tried it; the stranger is of another organisation. */

const scores = { Ann: 90, Ben: 70, Cid: 70, Dan: 60, Eve: 20, Fay: 10 } as const;
type Learner = keyof typeof scores;
let app: TestApp;
let organisation: BuiltOrganisation;
let organisationId: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
let video: number;
let human: number;
let talk: number;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const ours = await buildOrganisation(app.tenancy);
  const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
  organisation = ours;
  organisationId = ours.id;
  for (const name of [...Object.keys(scores), 'Zoe', 'Stranger']) {
    const role = name === 'Zoe' ? 'analyst' : 'user';
    const member = await buildMember(app.tenancy, name === 'Stranger' ? theirs : ours, role, {
      firstName: name,
      surname: 'Hidden-Surname',
    });
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  video = await buildItem('simulation', {});
  human = await buildItem('virtual-human', { settings: { examMode: true } });
  talk = await buildItem('virtual-human', { settings: { examMode: false } });
  for (const item of [video, human, talk]) {
    for (const name of Object.keys(scores) as Learner[]) await score(name, item, scores[name]);
  }
  await score('Zoe', video, 100);
});
afterAll(() => app.close());

const personId = (name: string) => people[name]?.personId ?? 0;

function buildItem(kind: 'simulation' | 'virtual-human', content: object): Promise<number> {
  return app.tenancy.inOrganisation(organisationId, async (scope) => {
    const id = await insertItem(scope, kind, { title: 'Item', author_person_id: personId('Zoe') });
    await publishVersion(scope, id, { number: 1, content });
    return id;
  });
}

async function score(name: string, item: number, best: number): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, ({ db }) =>
    db
      .insertInto('item_person_statistics')
      .values({
        organisation_id: organisationId,
        item_kind: item === video ? 'simulation' : 'virtual-human',
        item_id: item,
        person_id: personId(name),
        views: 1,
        completions: 1,
        best_score: best,
      })
      .execute(),
  );
}

const query = `query ($id: ID!) { readLeaderboard(ItemID: $id) { TotalPeople OptedOut
  Entries { Position FirstName Score Progress isOwn } Own { Position FirstName Score isOwn } } }`;

async function ask(who: string, item = video) {
  const { data, errors } = await app.graphql(query, { id: item }, { token: tokens[who] ?? null });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.readLeaderboard;
}
const places = async (who: string) =>
  (await ask(who)).Entries.map(
    (entry: { Position: number; FirstName: string }) => `${entry.Position} ${entry.FirstName}`,
  );
const choose = (who: string, out: boolean) =>
  app.graphql(
    'mutation ($out: Boolean!) { setLeaderboardOptOut(OptOut: $out) }',
    { out },
    { token: tokens[who] ?? null },
  );
function change<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
  return app.tenancy.inOrganisation(organisationId, work);
}

test('learners by their best score; who did alike shares a place, and staff have none', async () => {
  expect(await places('Ben')).toEqual(['1 Ann', '2 Ben', '2 Cid', '4 Dan', '5 Eve', '6 Fay']);
});

test('one sees the own place, and nobody by more than the first name', async () => {
  const board = await ask('Fay');
  expect(board.Own).toEqual({ Position: 6, FirstName: 'Fay', Score: 10, isOwn: true });
  expect(board.Entries.filter((entry: { isOwn: boolean }) => entry.isOwn)).toHaveLength(1);
  expect(JSON.stringify(board)).not.toContain('Hidden-Surname');
  expect((await ask('Zoe')).Own.Position).toBe(1);
});

test('who opts out is gone for others, and still sees the own place', async () => {
  await choose('Ann', true);
  expect(await places('Ben')).toEqual(['1 Ben', '1 Cid', '3 Dan', '4 Eve', '5 Fay']);
  const own = await ask('Ann');
  expect(own).toMatchObject({ OptedOut: true, TotalPeople: 5, Own: { Position: 1, Score: 90 } });
  await choose('Ann', false);
  expect(await places('Ben')).toHaveLength(6);
});

test('fewer than five have no places, and each only the own result', async () => {
  await choose('Ann', true);
  await choose('Ben', true);
  expect(await ask('Cid')).toMatchObject({
    TotalPeople: 4,
    Entries: [],
    Own: { Position: null, Score: 70 },
  });
  await choose('Ann', false);
  await choose('Ben', false);
});

test('who is disabled is not on it', async () => {
  const setDisabled = (at: Date | null) =>
    app.tenancy.acrossOrganisations('people', ({ db }) =>
      db
        .updateTable('membership')
        .set({ disabled_at: at })
        .where('person_id', '=', personId('Dan'))
        .execute(),
    );
  await setDisabled(new Date('2026-11-01T00:00:00Z'));
  expect(await places('Ann')).not.toContain('4 Dan');
  await setDisabled(null);
});

test('there is none of an exam', async () => {
  expect(await ask('Ann', human)).toBeNull();
  expect((await ask('Ann', talk)).Entries).toHaveLength(6);
});

test('there is none where scores are hidden, not even for staff', async () => {
  const item = { organisation_id: organisationId, item_kind: 'simulation', item_id: video };
  await change(({ db }) => db.insertInto('hidden_scores').values(item).execute());
  expect(await ask('Ann')).toBeNull();
  expect(await ask('Zoe')).toBeNull();
  await change(({ db }) => db.deleteFrom('hidden_scores').where('item_id', '=', video).execute());
  expect(await ask('Ann')).not.toBeNull();
});

test('the organisation switches all of them off', async () => {
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  const token = await signIn(app, admin);
  const set = (off: boolean) =>
    app.graphql(
      'mutation ($id: ID!, $off: Boolean) { updateOrganisation(Input: { ID: $id, DisableLeaderboard: $off }) { DisableLeaderboard } }',
      { id: organisationId, off },
      { token },
    );
  expect((await set(true)).data.updateOrganisation.DisableLeaderboard).toBe(true);
  expect(await ask('Ann')).toBeNull();
  await set(false);
  expect(await ask('Ann')).not.toBeNull();
});

test('of what is not published, or of another organisation, there is none', async () => {
  expect(await ask('Stranger')).toBeNull();
  const draft = await buildItem('simulation', {});
  await change((scope) => pointToVersion(scope, draft, null));
  expect(await ask('Ann', draft)).toBeNull();
});

test('in a course progress counts before the score, which leaves hidden units out', async () => {
  const course = await change(async (scope) => {
    const { db } = scope;
    const id = await insertItem(scope, 'course', { title: 'Course', author_person_id: personId('Zoe') });
    await publishVersion(scope, id, { number: 1, content: { format: 1, timeZone: 'UTC', modules: [] } });
    const of = { organisation_id: organisationId };
    await db
      .insertInto('course')
      .values({ ...of, id, content: '{}' })
      .execute();
    const other = await insertItem(scope, 'simulation', {
      title: 'Quiet',
      author_person_id: personId('Zoe'),
    });
    await db
      .insertInto('hidden_scores')
      .values({ ...of, item_kind: 'simulation', item_id: other })
      .execute();
    const units = await db
      .insertInto('course_unit')
      .values(
        [video, other].map((item) => ({ ...of, course_id: id, item_id: item, item_kind: 'simulation' })),
      )
      .returning(['id', 'item_id'])
      .execute();
    const unitOf = (item: number) => units.find((unit) => Number(unit.item_id) === item)?.id ?? 0;
    const at = new Date('2026-11-01T09:00:00Z');
    const taken = {
      Ann: [50, 100],
      Ben: [100, 40],
      Cid: [100, 80],
      Dan: [100, 80],
      Eve: [50, null],
      Fay: [0, null],
    };
    for (const [name, [progress, best]] of Object.entries(taken)) {
      const person = { ...of, person_id: personId(name) };
      await db
        .insertInto('course_enrolment')
        .values({ ...person, course_id: id, started_at: at, last_activity_at: at, progress: progress ?? 0 })
        .execute();
      await db
        .insertInto('course_unit_progress')
        .values([
          { ...person, unit_id: unitOf(video), best_score: best ?? null },
          { ...person, unit_id: unitOf(other), best_score: 1 },
        ])
        .execute();
    }
    return id;
  });
  const board = await ask('Ann', course);
  expect(
    board.Entries.map(
      (entry: Record<string, unknown>) =>
        `${entry.Position} ${entry.FirstName} ${entry.Progress} ${entry.Score}`,
    ),
  ).toEqual(['1 Cid 100 80', '1 Dan 100 80', '3 Ben 100 40', '4 Ann 50 100', '5 Eve 50 null']);
  expect((await ask('Fay', course)).Own).toBeNull();
});
