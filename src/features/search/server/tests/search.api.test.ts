import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { pointToVersion } from '#tests/builders/content.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPublishedSimulation } from '#tests/builders/play.ts';
import { buildEvent, buildOption, buildVersion, buildVideo } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { requestDueIndexes } from '../search-index.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let people: Record<'admin' | 'author' | 'creator' | 'analyst' | 'learner' | 'stranger', BuiltMember>;
let tokens: Record<keyof typeof people, string>;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy);
  const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
  people = {
    admin: await buildMember(app.tenancy, ours, 'admin', { firstName: 'Zoë', surname: 'Łukasz' }),
    author: await buildMember(app.tenancy, ours, 'contentcreator'),
    creator: await buildMember(app.tenancy, ours, 'contentcreator'),
    analyst: await buildMember(app.tenancy, ours, 'analyst'),
    learner: await buildMember(app.tenancy, ours, 'user'),
    stranger: await buildMember(app.tenancy, theirs, 'admin'),
  };
  const entries = await Promise.all(
    Object.entries(people).map(async ([name, member]) => [name, await signIn(app, member)] as const),
  );
  tokens = Object.fromEntries(entries) as typeof tokens;
});

type Who = keyof typeof people;
type Result = { Kind: string; ID: string; Title: string; Detail: string; Published: boolean | null };

async function ask(who: Who, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token: tokens[who] });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const document = `query ($t: String, $l: Boolean, $n: Int) { search(Text: $t, AsLearner: $l, limit: $n) {
  Kind ID Title Detail Published Place { VideoID Timestamp } } }`;
const search = async (
  who: Who,
  t: string,
  more: { l?: boolean; n?: number } = {},
): Promise<(Result & { Place: { VideoID: string; Timestamp: number } | null })[]> =>
  (await ask(who, document, { t, ...more })).search;
const titles = async (who: Who, text: string, more: { l?: boolean; n?: number } = {}) =>
  (await search(who, text, more)).map(({ Kind, Title }) => `${Kind}: ${Title}`);

const publish = (title: string, by: Who = 'author', description = '') =>
  buildPublishedSimulation(
    app.tenancy,
    people[by],
    buildVersion([buildVideo(1, { subtitles: [captions], events: [question] })], { title, description }),
  );
const createDraft = async (title: string, by: Who = 'author'): Promise<string> =>
  (await ask(by, 'mutation ($t: String) { createSimulation(Title: $t) { ID } }', { t: title }))
    .createSimulation.ID;
const update = (id: number | string, fields: Record<string, unknown>, by: Who = 'author') =>
  ask(by, 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
    i: { ID: String(id), ...fields },
  });

const captions = {
  id: 1,
  title: 'English',
  language: 'en',
  type: 'captions' as const,
  content:
    'WEBVTT\n\n00:00:02.000 --> 00:00:04.000\nWelcome.\n\n00:01:05.500 --> 00:01:08.000\n<v Nurse>Rinse with lukewarm water.\n',
};
const question = buildEvent('question', 5, 9000, {
  content: { content: 'Which soap is best?' },
  options: [buildOption(1, { text: 'The bucket of vinegar', correct: true, feedback: 'Secretword' })],
});

describe('what is found', () => {
  test('titles, tags, descriptions, captions and questions, with the place in the video', async () => {
    const { id } = await publish('Hand hygiene', 'author', 'Microbes everywhere');
    const { createContentTag } = await ask('author', 'mutation { createContentTag(Name: "Safety") { ID } }');
    await ask(
      'author',
      'mutation ($id: ID, $tags: [ID!]!) { setTags(SimulationID: $id, TagIDs: $tags) { ID } }',
      { id: String(id), tags: [createContentTag.ID] },
    );
    const item = `simulation: Hand hygiene`;
    for (const text of ['hand', 'safety', 'hygiene safety', 'microbes', 'HYGIÈNE micro'])
      expect(await titles('learner', text)).toEqual([item]);
    expect(await search('learner', 'lukewarm')).toEqual([
      expect.objectContaining({
        Kind: 'moment',
        ID: String(id),
        Title: 'Rinse with lukewarm water.',
        Detail: 'Hand hygiene',
        Place: { VideoID: '1', Timestamp: 65_500 },
      }),
    ]);
    expect(await search('learner', 'which soap')).toEqual([
      expect.objectContaining({ Kind: 'moment', Place: { VideoID: '1', Timestamp: 9000 } }),
    ]);
    // Answers and what is said about them are no part of it.
    expect(await titles('learner', 'vinegar')).toEqual([]);
    expect(await titles('author', 'secretword')).toEqual([]);
  });

  test('the title counts most, then tags, the description and what is said; five of each kind', async () => {
    await publish('Zebra', 'author', '');
    await publish('Other', 'author', 'about the zebra');
    expect(await titles('learner', 'zebra')).toEqual(['simulation: Zebra', 'simulation: Other']);
    for (let count = 0; count < 6; count++) await publish(`Zebra ${count}`);
    expect(await titles('learner', 'zebra')).toHaveLength(5);
    expect(await titles('learner', 'zebra', { n: 2 })).toEqual(['simulation: Zebra', 'simulation: Zebra 5']);
  });

  test('Chinese by any of its characters, part of a word and a slip of the pen when nothing else is there', async () => {
    await publish('資訊安全訓練');
    await publish('Collaboration');
    expect(await titles('learner', '安全')).toEqual(['simulation: 資訊安全訓練']);
    expect(await titles('learner', '全資')).toEqual([]);
    expect(await titles('learner', 'laborat')).toEqual(['simulation: Collaboration']);
    expect(await titles('learner', 'colaboration')).toEqual(['simulation: Collaboration']);
  });

  test('people for those who have the list of them, groups for those who may open them', async () => {
    await buildGroup(app.tenancy, ours.id, 'Łódź ward');
    expect(await titles('admin', 'zoe lukasz')).toEqual(['person: Zoë Łukasz']);
    expect(await search('admin', people.learner.email)).toEqual([
      expect.objectContaining({ Kind: 'person', Detail: people.learner.email }),
    ]);
    expect(await titles('analyst', 'zoe')).toEqual(['person: Zoë Łukasz']);
    expect(await titles('creator', 'zoe')).toEqual([]);
    expect(await titles('learner', 'zoe')).toEqual([]);
    expect(await titles('admin', 'lodz')).toEqual(['group: Łódź ward']);
    for (const who of ['creator', 'analyst', 'learner'] as const)
      expect(await titles(who, 'lodz')).toEqual([]);
    expect(await titles('admin', 'zoe', { l: true })).toEqual([]);
    await buildMember(app.tenancy, ours, 'user', { firstName: 'Aaron', surname: 'Zoëfield' });
    expect(await titles('admin', 'zoe')).toEqual(['person: Zoë Łukasz', 'person: Aaron Zoëfield']);
  });

  test('managers find the groups that they manage and the people in them by name, and lead to their progress alone', async () => {
    const inside = await buildMember(app.tenancy, ours, 'user', { firstName: '怡君', surname: 'Nightshift' });
    await buildMember(app.tenancy, ours, 'user', { firstName: 'Ola', surname: 'Nightshift' });
    const group = await buildGroup(app.tenancy, ours.id, 'Łódź ward', [inside.personId]);
    await buildGroup(app.tenancy, ours.id, 'Łódź stores');
    const manage = (who: Who, verb: 'add' | 'remove') =>
      ask('admin', `mutation ($g: ID!, $m: ID!) { ${verb}GroupManager(GroupID: $g, MemberID: $m) { ID } }`, {
        g: String(group),
        m: String(people[who].personId),
      });
    for (const who of ['learner', 'creator'] as const) {
      expect(await titles(who, 'nightshift')).toEqual([]);
      await manage(who, 'add');
      for (const l of [true, false]) {
        expect(await titles(who, 'nightshift', { l })).toEqual(['managed-person: 怡君 Nightshift']);
        expect(await titles(who, '怡君', { l })).toEqual(['managed-person: 怡君 Nightshift']);
        expect(await titles(who, 'lodz', { l })).toEqual(['managed-group: Łódź ward']);
      }
      expect(await titles(who, inside.email)).toEqual([]);
      expect(await search(who, 'nightshift')).toEqual([expect.objectContaining({ Detail: '' })]);
      await manage(who, 'remove');
      expect(await titles(who, 'nightshift')).toEqual([]);
      expect(await titles(who, 'lodz')).toEqual([]);
    }
    await manage('analyst', 'add');
    expect(await titles('analyst', 'lodz')).toEqual(['managed-group: Łódź ward']);
  });

  test('without a text, what was changed last', async () => {
    await publish('First');
    const draft = await createDraft('Second');
    expect(await titles('author', '')).toEqual(['simulation: Second', 'simulation: First']);
    await update(draft, { Title: 'Third' });
    expect(await titles('author', '  ')).toEqual(['simulation: Third', 'simulation: First']);
    expect(await titles('learner', '')).toEqual(['simulation: First']);
  });

  test('nothing, for what holds no word, and a refusal of what nobody types', async () => {
    await publish('Hand hygiene');
    for (const text of ['!!!', "'", '\\', "' | 'x", '🎧', 'q & !z', '\u0301'])
      expect(await titles('admin', text), text).toEqual([]);
    const { errors } = await app.graphql(document, { t: 'x'.repeat(201) }, { token: tokens.admin });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'search.text-too-long' });
  });
});

describe('who finds it', () => {
  test('a draft is for its writers and the admin group; all others find what is published', async () => {
    const { id } = await publish('Published words');
    await update(id, { Title: 'Drafted words' });
    await createDraft('Drafted alone');
    const drafted = ['simulation: Drafted alone', 'simulation: Drafted words'];
    expect(await titles('author', 'drafted')).toEqual(drafted);
    expect(await titles('admin', 'drafted')).toEqual(drafted);
    expect(await titles('creator', 'drafted')).toEqual(['simulation: Drafted words']);
    for (const who of ['analyst', 'learner', 'stranger'] as const)
      expect(await titles(who, 'drafted'), who).toEqual([]);
    for (const who of ['analyst', 'learner'] as const)
      expect(await titles(who, 'published'), who).toEqual(['simulation: Published words']);
    expect(await titles('admin', 'published', { l: true })).toEqual(['simulation: Published words']);
    expect(await titles('stranger', 'words')).toEqual([]);
    expect(await titles('stranger', '')).toEqual([]);
  });

  test('who sees none of the best that match finds the others', async () => {
    for (let count = 0; count < 9; count++) {
      const { id } = await publish(`Zebra ${count}`);
      await update(id, { CoursesOnly: true });
    }
    await publish('The zebra that everybody sees');
    expect(await titles('learner', 'zebra', { n: 1 })).toEqual(['simulation: The zebra that everybody sees']);
    expect(await titles('author', 'zebra', { n: 1 })).toEqual(['simulation: Zebra 8']);
  });

  test('a change of groups, taking back, archiving and deleting count at once', async () => {
    const { id } = await publish('Nurses only');
    const isFound = async () => (await titles('learner', 'nurses')).length === 1;
    const moment = () => titles('learner', 'lukewarm');
    expect(await isFound()).toBe(true);
    const nurses = await buildGroup(app.tenancy, ours.id, 'Nurses');
    await ask(
      'author',
      'mutation ($i: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $i, GroupIDs: $g) { ID } }',
      { i: String(id), g: [String(nurses)] },
    );
    expect(await isFound()).toBe(false);
    expect(await moment()).toEqual([]);
    await ask('admin', 'mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { ID } }', {
      g: String(nurses),
      m: String(people.learner.personId),
    });
    expect(await isFound()).toBe(true);
    expect(await moment()).toHaveLength(1);
    await update(id, { CoursesOnly: true });
    expect(await isFound()).toBe(false);
    await update(id, { CoursesOnly: false });
    expect(await isFound()).toBe(true);
    await update(id, { Status: 'Unpublished' });
    expect(await isFound()).toBe(false);
    expect(await moment()).toEqual([]);
    expect(await titles('author', 'nurses')).toEqual(['simulation: Nurses only']);
    await update(id, { Archived: '2026-11-01T00:00:00Z' });
    expect(await titles('author', 'nurses')).toEqual([]);
    await ask('author', 'mutation ($i: [ID!]!) { deleteSimulations(IDs: $i) }', { i: [String(id)] });
    expect(await titles('author', 'nurses')).toEqual([]);
    expect(await listEntries()).not.toContainEqual(expect.stringContaining(`content ${id} `));
  });

  test('a visitor of a link and a caller without a sign-in find nothing', async () => {
    await publish('Hand hygiene');
    const { errors } = await app.graphql(document, { t: 'hand' });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('the index', () => {
  test('is, after any changes, what it would be if it were made anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ act: fc.nat(5), item: fc.nat(2), text: fc.constantFrom(...words) }), {
          minLength: 5,
          maxLength: 15,
        }),
        async (changes) => {
          const items = [await publish('One'), await publish('Two'), await publish('Three')];
          for (const { act, item, text } of changes) {
            const { id, versionId } = items[item] ?? { id: 0, versionId: 0 };
            if (act === 0) await update(id, { Title: text });
            else if (act === 1) await update(id, { Description: text, AdminTitle: text });
            else if (act === 2) await point(id, null);
            else if (act === 3) await point(id, versionId);
            else if (act === 4) await rename(people.learner, text);
            else await search('admin', text);
          }
          await search('admin', 'x');
          const grown = await listEntries();
          await forgetIndex();
          await search('admin', 'x');
          expect(await listEntries()).toEqual(grown);
        },
      ),
      { numRuns: 5 },
    );
  });

  test('reads what was changed also where nobody searches', async () => {
    await publish('Unsought');
    await requestDueIndexes(app.tenancy);
    await expect
      .poll(async () => (await listEntries()).join(), { timeout: 25_000, interval: 50 })
      .toContain('unsought');
  });

  test('reads again what a process of the version before has written meanwhile', async () => {
    const { id } = await publish('Rewritten');
    expect(await titles('admin', 'rewritten')).toHaveLength(1);
    await app.tenancy.inOrganisation(people.admin.organisationId, async ({ db, organisationId }) => {
      await sql`update search_entry set words = 'rewritten'::tsvector, format = 1
        where organisation_id = ${organisationId} and kind = 'content' and ref = ${id}`.execute(db);
    });
    expect(await titles('admin', 'rewritten')).toEqual([]);
    await requestDueIndexes(app.tenancy);
    await expect.poll(() => titles('admin', 'rewritten'), { timeout: 25_000, interval: 50 }).toHaveLength(1);
  });

  test('keeps nothing of a person who was erased', async () => {
    await rename(people.learner, 'Unforgettable');
    expect(await titles('admin', 'unforgettable')).toHaveLength(1);
    await app.tenancy.acrossOrganisations('people', async ({ db }) => {
      await db
        .updateTable('membership')
        .set({ erased_at: new Date() })
        .where('person_id', '=', people.learner.personId)
        .execute();
    });
    expect(await titles('admin', 'unforgettable')).toEqual([]);
    expect((await listEntries()).join()).not.toContain('unforgettable');
  });
});

const words = ['Hand', '安全 訓練', 'Zoë & sons', '', "it's"];
const point = (id: number, versionId: number | null) =>
  app.tenancy.inOrganisation(ours.id, (scope) => pointToVersion(scope, id, versionId));

async function rename({ personId }: BuiltMember, first_name: string): Promise<void> {
  await app.tenancy.acrossOrganisations('people', async ({ db }) => {
    await db.updateTable('person').set({ first_name }).where('id', '=', personId).execute();
    await db
      .updateTable('membership')
      .set({ joined_at: new Date() })
      .where('person_id', '=', personId)
      .execute();
  });
}

async function listEntries(): Promise<string[]> {
  const rows = await app.tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('search_entry').selectAll().orderBy('kind').orderBy('ref').orderBy('part').execute(),
  );
  return rows.map(({ kind, ref, part, words: lexemes }) => `${kind} ${ref} ${part} ${lexemes}`);
}

async function forgetIndex(): Promise<void> {
  await app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const all = await db.deleteFrom('search_entry').returning(['kind', 'ref']).execute();
    await db
      .insertInto('search_due')
      .values(all.map(({ kind, ref }) => ({ organisation_id: ours.id, kind, ref })))
      .execute();
  });
}
