import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem } from '#tests/builders/content.ts';
import { sampleForm } from '#tests/builders/forms.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/**
 * Six learners answered Ward round, two of them and a visitor Handover, which is another author's; six anonymous answers to
 * Secret were released at once, and two wait. Draft was published once and taken back, New never was. The server's day is
 * 2026-11-02.
 */
let app: TestApp;
let organisationId: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
const forms: Record<string, { id: number; version: number }> = {};
let ward: number;
let most: number;
let places = { tagged: 0, other: 0 };
const learners = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'];
const idOf = (name: string) => people[name]?.personId ?? 0;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const [name, role] of [
    ...(['analyst', 'admin', 'super', 'customeradmin'] as const).map((each) => [each, each] as const),
    ...(['kim', 'lee'] as const).map((each) => [each, 'contentcreator'] as const),
    ...['mia', ...learners].map((each) => [each, 'user'] as const),
  ]) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  const stranger = await buildOrganisation(app.tenancy, 'Elsewhere');
  tokens.stranger = await signIn(app, await buildMember(app.tenancy, stranger, 'admin'));
  ward = await buildGroup(app.tenancy, organisationId, 'Ward', [idOf('ann'), idOf('ben'), idOf('admin')]);
  most = await buildGroup(app.tenancy, organisationId, 'Most', learners.slice(0, 5).map(idOf));
  await buildForm('Ward round', { author: 'kim' });
  await buildForm('Handover', { author: 'lee' });
  await buildForm('Secret', { author: 'kim', anonymous: true });
  await buildForm('Draft', { author: 'kim', published: false });
  await buildForm('New', { author: 'kim', versions: 0 });
  for (const [who, day] of [
    ['ann', '2026-10-04'],
    ['ann', '2026-10-20'],
    ['ben', '2026-10-20'],
    ['cid', '2026-10-20'],
    ['dan', '2026-10-20'],
    ['eve', '2026-10-20'],
    ['fay', '2026-11-02'],
    // In the days before.
    ['ann', '2026-10-03'],
  ] as const)
    await answer('Ward round', who, day);
  await answer('Handover', 'ann', '2026-10-21');
  await answer('Handover', 'ben', '2026-10-21');
  await answer('Handover', null, '2026-10-22');
  await answer('Draft', 'admin', '2026-10-25');
  await release('Secret', 6, '2026-10-23');
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { id = 0, version = 0 } = forms.Secret ?? {};
    for (const sealed of ['one', 'two'])
      await db
        .insertInto('form_waiting_answer')
        .values({ organisation_id: organisationId, form_id: id, version_id: version, sealed })
        .execute();
  });
});
afterAll(() => app.close());
afterEach(() => withhold(false));

type BuiltForm = { author: string; anonymous?: boolean; published?: boolean; versions?: number };

async function buildForm(
  title: string,
  { author, anonymous = false, published = true, versions = 1 }: BuiltForm,
): Promise<void> {
  const content = JSON.stringify(sampleForm({ id: 'q1', type: 'short-text' }));
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const of = { organisation_id: organisationId };
    const { id } = await db
      .insertInto('form')
      .values({ ...of, title, content, anonymous, hash: randomUUID(), author_person_id: idOf(author) })
      .returning('id')
      .executeTakeFirstOrThrow();
    forms[title] = { id: Number(id), version: 0 };
    if (versions === 0) return;
    const version = await db
      .insertInto('form_version')
      .values({
        ...of,
        form_id: id,
        number: 1,
        title: `${title}, as published`,
        content,
        content_hash: title,
        anonymous,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    forms[title] = { id: Number(id), version: Number(version.id) };
    if (!published) return;
    await db.updateTable('form').set({ published_version_id: version.id }).where('id', '=', id).execute();
  });
}

/** @param who null for a visitor of a link */
async function answer(
  title: string,
  who: string | null,
  day: string,
  itemId: number | null = null,
): Promise<void> {
  await insertAnswer(title, day, {
    item_id: itemId,
    anonymous: false,
    person_id: who === null ? null : idOf(who),
    public_sign_in_id: who === null ? newKey() : null,
    submitted_at: new Date(`${day}T23:30:00Z`),
  });
}

async function release(title: string, answers: number, day: string): Promise<void> {
  for (let nth = 0; nth < answers; nth += 1)
    await insertAnswer(title, day, { anonymous: true, release_id: 77 });
}

type Kept = {
  item_id?: number | null;
  anonymous: boolean;
  person_id?: number | null;
  public_sign_in_id?: string | null;
  submitted_at?: Date;
  release_id?: number;
};

async function insertAnswer(title: string, day: string, kept: Kept): Promise<void> {
  const { id = 0, version = 0 } = forms[title] ?? {};
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    await db
      .insertInto('form_response')
      .values({
        organisation_id: organisationId,
        form_id: id,
        version_id: version,
        locale: 'en-GB',
        day: sql<string>`${day}::date`,
        answers: '{}',
        ...kept,
      })
      .execute();
  });
}

function withhold(on: boolean) {
  return app.database.executeSql(
    `update organisation set withhold_small_groups = ${on} where id = ${organisationId}`,
  );
}

type Asked = { s?: string; e?: string; u?: string; g?: number };
const figures = 'TotalUsers TotalSubmissions TotalAnonymous';

function ask(variables: Asked, who = 'analyst') {
  return app.graphql(
    `query ($s: String, $e: String, $u: String, $g: ID) {
      formsAnalytics(StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) {
        Figures { ${figures} } Previous { ${figures} Withheld } AnsweredForms PreviousAnsweredForms Waiting
        DailySubmissions { Date Count } PreviousDailySubmissions { Date Count } WithheldDays LeavesOutItems } }`,
    variables,
    { token: tokens[who] ?? null },
  );
}

type Listed = Asked & { f?: object; sort?: object[]; limit?: number; offset?: number };

async function list(variables: Listed = {}, who = 'analyst') {
  const { data, errors } = await app.graphql(
    `query ($s: String, $e: String, $u: String, $g: ID, $f: AnalysedFormFilter, $sort: [SortInput!], $limit: Int, $offset: Int) {
      readAnalysedForms(StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g, filter: $f, sort: $sort, limit: $limit, offset: $offset) {
        nodes { ID Title Anonymous Published CanOpen Figures { ${figures} Withheld } } pageInfo { totalCount } } }`,
    variables,
    { token: tokens[who] ?? null },
  );
  return errors
    ? { reason: errors[0]?.extensions.reason, code: errors[0]?.extensions.code }
    : data.readAnalysedForms;
}

const titles = async (variables: Listed = {}, who?: string) =>
  (await list(variables, who)).nodes.map(({ Title }: { Title: string }) => Title);

/** The same counted answer by answer; of one author's forms, or of all. */
async function count({ s = '2026-10-04', e = '2026-11-02', u, g }: Asked, author?: string) {
  return app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { rows } = await sql<{ form: number; who: string | null; day: string; anonymous: boolean }>`
      select r.form_id::integer as form, coalesce(r.person_id::text, r.public_sign_in_id::text) as who, r.anonymous,
        r.day::text as day
      from form_response r join form f on f.id = r.form_id
      where r.day between ${s}::date and ${e}::date
        and ${author === undefined ? sql`true` : sql`f.author_person_id = ${idOf(author)}`}
        and ${u === undefined ? sql`true` : u === 'public' ? sql`r.public_sign_in_id is not null` : sql`(select m.role from membership m where m.person_id = r.person_id) = ${u}`}
        and ${g === undefined ? sql`true` : sql`r.person_id in (select gm.person_id from group_member gm where gm.group_id = ${g})`}
      order by r.day`.execute(db);
    return {
      Figures: {
        TotalUsers: new Set(rows.flatMap(({ who }) => who ?? [])).size,
        TotalSubmissions: rows.length,
        TotalAnonymous: rows.filter(({ anonymous }) => anonymous).length,
      },
      AnsweredForms: new Set(rows.map(({ form }) => form)).size,
      DailySubmissions: [...Map.groupBy(rows, ({ day }) => day)].map(([day, those]) => ({
        Date: day,
        Count: those.length,
      })),
    };
  });
}

describe('what was answered to all forms', () => {
  test.each<[string, Asked]>([
    ['the last days', {}],
    ['other days', { s: '2026-10-01', e: '2026-10-20' }],
    ['a day without an answer', { s: '2026-10-05', e: '2026-10-05' }],
    ['learners', { u: 'user' }],
    ['visitors of links', { u: 'public' }],
    ['nobody of a user type', { u: 'analyst' }],
  ])('is what the answers come to, one by one: %s', async (_what, asked) => {
    const { data } = await ask(asked);
    expect(data.formsAnalytics).toMatchObject(await count(asked));
  });

  test('is that of a group, without what belongs to nobody; the days before stand beside it', async () => {
    const { data } = await ask({ g: ward });
    expect(data.formsAnalytics).toMatchObject(await count({ g: ward }));
    expect(data.formsAnalytics.Figures).toEqual({ TotalUsers: 3, TotalSubmissions: 6, TotalAnonymous: 0 });
    const before = await count({ s: '2026-09-04', e: '2026-10-03' });
    expect((await ask({})).data.formsAnalytics).toMatchObject({
      Previous: before.Figures,
      PreviousAnsweredForms: 1,
      PreviousDailySubmissions: before.DailySubmissions,
      Waiting: 2,
      WithheldDays: [],
      LeavesOutItems: false,
    });
  });

  test('is the sum of the rows of the list', async () => {
    const { nodes } = await list();
    const sum = nodes.reduce(
      (all: number, row: { Figures: { TotalSubmissions: number } }) => all + row.Figures.TotalSubmissions,
      0,
    );
    expect((await ask({})).data.formsAnalytics.Figures.TotalSubmissions).toBe(sum);
  });

  test('is of every form for administrators and analysts, of their own for creators, and not for learners', async () => {
    for (const who of ['admin', 'super', 'customeradmin', 'analyst'])
      expect((await ask({}, who)).data.formsAnalytics, who).toMatchObject(await count({}));
    for (const who of ['kim', 'lee'])
      expect((await ask({}, who)).data.formsAnalytics, who).toMatchObject(await count({}, who));
    expect((await ask({}, 'lee')).data.formsAnalytics.Waiting).toBe(0);
    for (const who of ['ann', 'mia']) {
      expect((await ask({}, who)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await list({}, who)).code).toBe('FORBIDDEN');
    }
    const { formsAnalytics } = (await ask({}, 'stranger')).data;
    expect(formsAnalytics).toMatchObject({ Figures: { TotalSubmissions: 0 }, Waiting: 0 });
    expect(await titles({}, 'stranger')).toEqual([]);
    expect((await ask({ g: ward }, 'stranger')).data.formsAnalytics.Figures.TotalSubmissions).toBe(0);
  });
});

describe('the list of forms', () => {
  test('shows each form as the viewer knows it, and leads to what they may open', async () => {
    expect(await titles({}, 'admin')).toEqual(['Ward round', 'Secret', 'Handover', 'Draft', 'New']);
    expect(await titles({}, 'kim')).toEqual(['Ward round', 'Secret', 'Draft', 'New']);
    const { nodes } = await list();
    expect(nodes.map(({ Title, CanOpen }: { Title: string; CanOpen: boolean }) => [Title, CanOpen])).toEqual([
      ['Ward round, as published', true],
      ['Secret, as published', true],
      ['Handover, as published', true],
      ['Draft, as published', false],
    ]);
  });

  test('is searched, sorted and read page by page', async () => {
    expect(await titles({ f: { Title: { contains: 'ROUND' } } }, 'admin')).toEqual(['Ward round']);
    expect(await titles({ f: { Title: { contains: '%' } } }, 'admin')).toEqual([]);
    const sorted = (field: string, direction: string) => titles({ sort: [{ field, direction }] }, 'admin');
    expect(await sorted('Title', 'ASC')).toEqual(['Draft', 'Handover', 'New', 'Secret', 'Ward round']);
    // Who answered Secret is nobody's to know.
    expect(await sorted('Users', 'DESC')).toEqual(['Ward round', 'Handover', 'Draft', 'New', 'Secret']);
    expect((await list({ sort: [{ field: 'Password', direction: 'ASC' }] })).code).toBe('BAD_USER_INPUT');
    const page = await list({ limit: 2, offset: 1 }, 'admin');
    expect(page.nodes.map(({ Title }: { Title: string }) => Title)).toEqual(['Secret', 'Handover']);
    expect(page.pageInfo.totalCount).toBe(5);
  });
});

describe('where numbers of small groups are withheld', () => {
  const reason = async (asked: Asked, who?: string) => (await ask(asked, who)).errors?.[0]?.extensions.reason;

  test('forms that few answered have no numbers, and are counted only among enough others', async () => {
    await withhold(true);
    const { nodes } = await list({}, 'admin');
    expect(
      Object.fromEntries(
        nodes.map(({ Title, Figures }: { Title: string; Figures: object }) => [Title, Figures]),
      ),
    ).toEqual({
      'Ward round': { TotalUsers: 6, TotalSubmissions: 7, TotalAnonymous: 0, Withheld: false },
      // Six people or more stand behind what was released.
      Secret: { TotalUsers: 0, TotalSubmissions: 6, TotalAnonymous: 6, Withheld: false },
      Handover: { TotalUsers: 0, TotalSubmissions: 0, TotalAnonymous: 0, Withheld: true },
      Draft: { TotalUsers: 0, TotalSubmissions: 0, TotalAnonymous: 0, Withheld: true },
      New: { TotalUsers: 0, TotalSubmissions: 0, TotalAnonymous: 0, Withheld: false },
    });
    // Ann, Ben, the visitor and the administrator are four.
    expect((await ask({}, 'admin')).data.formsAnalytics).toMatchObject({
      Figures: { TotalUsers: 6, TotalSubmissions: 13, TotalAnonymous: 6 },
      AnsweredForms: 2,
      Previous: { Withheld: true, TotalUsers: 0, TotalSubmissions: 0 },
      DailySubmissions: [{ Date: '2026-10-23', Count: 6 }],
      WithheldDays: ['2026-10-04', '2026-10-20', '2026-11-02'],
      LeavesOutItems: true,
    });
  });

  test('what is about few people is refused, and what leaves few others', async () => {
    await withhold(true);
    expect(await reason({ s: '2026-10-21', e: '2026-10-21' })).toBe(fewPeopleReason);
    expect(await reason({ g: ward })).toBe(fewPeopleReason);
    expect((await list({ g: ward })).reason).toBe(fewPeopleReason);
    expect(await reason({ g: most })).toBe(fewPeopleReason);
    expect(await reason({ u: 'public' })).toBe(fewPeopleReason);
    expect(await reason({}, 'lee')).toBe(fewPeopleReason);
    // Anonymous answers alone are those of enough people.
    expect(await reason({ s: '2026-10-23', e: '2026-10-23' })).toBeUndefined();
  });
});

describe('with a tag', () => {
  test('only what was answered at items with it is counted, of the forms that are asked there', async () => {
    await buildForm('Placed', { author: 'kim' });
    await buildForm('Not answered', { author: 'kim' });
    const tag = await app.tenancy.inOrganisation(organisationId, async (scope) => {
      const { db } = scope;
      const of = { organisation_id: organisationId };
      const { id } = await db
        .insertInto('content_tag')
        .values({ ...of, name: 'Safety' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [tagged = 0, other = 0] = [
        await insertItem(scope, 'simulation', { title: 'Tagged', author_person_id: idOf('kim') }),
        await insertItem(scope, 'simulation', { title: 'Other', author_person_id: idOf('kim') }),
      ];
      await db
        .insertInto('content_item_tag')
        .values({ ...of, tag_id: id, item_id: tagged })
        .execute();
      await db
        .insertInto('form_placement')
        .values({ ...of, item_id: tagged, stage: 'after', form_id: forms['Not answered']?.id ?? 0 })
        .execute();
      places = { tagged, other };
      return String(id);
    });
    for (const [who, day, item] of [
      ['ann', '2026-10-21', places.tagged],
      ['ben', '2026-10-21', places.tagged],
      ['ben', '2026-10-03', places.tagged],
      ['cid', '2026-10-21', places.other],
    ] as const)
      await answer('Placed', who, day, item);
    await answer('Handover', 'dan', '2026-10-22', places.tagged);
    const document = `query ($t: ID, $g: ID) {
      formsAnalytics(TagID: $t, GroupID: $g) { Figures { ${figures} } Previous { ${figures} } AnsweredForms DailySubmissions { Date Count } }
      readAnalysedForms(TagID: $t, GroupID: $g) { nodes { Title Figures { ${figures} } } } }`;
    const read = async (variables: Record<string, unknown>, who = 'admin') =>
      (await app.graphql(document, variables, { token: tokens[who] ?? null })).data;
    const { formsAnalytics, readAnalysedForms } = await read({ t: tag });
    expect(formsAnalytics).toEqual({
      Figures: { TotalUsers: 3, TotalSubmissions: 3, TotalAnonymous: 0 },
      Previous: { TotalUsers: 1, TotalSubmissions: 1, TotalAnonymous: 0 },
      AnsweredForms: 2,
      DailySubmissions: [
        { Date: '2026-10-21', Count: 2 },
        { Date: '2026-10-22', Count: 1 },
      ],
    });
    expect(
      readAnalysedForms.nodes.map(
        ({ Title, Figures }: { Title: string; Figures: { TotalSubmissions: number } }) => [
          Title,
          Figures.TotalSubmissions,
        ],
      ),
    ).toEqual([
      ['Placed', 2],
      ['Handover', 1],
      ['Not answered', 0],
    ]);
    expect((await read({ t: tag, g: ward })).formsAnalytics.Figures.TotalSubmissions).toBe(2);
    expect((await read({ t: tag }, 'lee')).formsAnalytics.Figures.TotalSubmissions).toBe(1);
    const theirs = await read({ t: tag }, 'stranger');
    expect([theirs.formsAnalytics.Figures.TotalSubmissions, theirs.readAnalysedForms.nodes]).toEqual([0, []]);
    // The page of one form narrows the same way.
    const one = async (filter: object) =>
      (
        await app.graphql(
          `query ($id: ID!, $f: FeedbackFormAnalyticsFilter) { readFormAnalytics(ID: $id, filter: $f) {
            TotalSubmissions PreviousSubmissions } }`,
          { id: String(forms.Placed?.id), f: { StartDate: '2026-10-04', EndDate: '2026-11-02', ...filter } },
          { token: tokens.admin ?? null },
        )
      ).data.readFormAnalytics;
    expect(await one({})).toEqual({ TotalSubmissions: 3, PreviousSubmissions: 1 });
    expect(await one({ TagID: tag })).toEqual({ TotalSubmissions: 2, PreviousSubmissions: 1 });
    await withhold(true);
    const refused = await app.graphql(
      'query ($t: ID) { formsAnalytics(TagID: $t) { StartDate } }',
      { t: tag },
      { token: tokens.admin ?? null },
    );
    expect(refused.errors?.[0]?.extensions.reason).toBe(fewPeopleReason);
  });
});
