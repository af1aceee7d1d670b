import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { buildTenant, type Tenant } from '#tests/builders/tenant.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { insertMedia } from '../media-store.ts';
import { portraitNames } from '../portrait-store.ts';

let app: TestApp;
let ours: Tenant;
let theirs: Tenant;
const admin = 'admin';
const author = 'author';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildTenant(app, { mark: 'Ours' });
  theirs = await buildTenant(app, { mark: 'Theirs' });
});
afterAll(() => app.close());

const ask = (text: string, variables: Record<string, unknown> = {}, who = admin) =>
  app.graphql(text, variables, { token: ours.tokenOf(who) });

async function list(filter: Record<string, unknown> = {}, more: Record<string, unknown> = {}, who = admin) {
  const { data, errors } = await ask(
    `query ($filter: LibraryMediaFilter, $sort: [SortInput!], $limit: Int, $offset: Int) {
      readMediaLibrary(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
        nodes { ID Kind Title Tags { Name } Archived Deleted } pageInfo { totalCount }
      }
    }`,
    { filter, ...more },
    who,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.readMediaLibrary;
}
const titles = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).nodes.map((node: { Title: string }) => node.Title).sort();

const organisationId = () => Number(ours.organisationId);
const build = (values: Parameters<typeof buildMedia>[2]) =>
  buildMedia(app.tenancy, organisationId(), values).then(String);
const remove = (id: string, who = admin) =>
  ask('mutation ($id: ID!) { deleteMedia(ID: $id) { ID Deleted KeptUntil } }', { id }, who);
const recover = (id: string) =>
  ask('mutation ($id: ID!) { recoverMedia(ID: $id) { ID Deleted Archived } }', { id });
const usesOf = async (id: string, who = admin) =>
  (
    await ask(
      'query ($id: ID!) { readMediaUses(ID: $id) { Kind ItemID Title Place Version Published } }',
      { id },
      who,
    )
  ).data.readMediaUses;

describe('the list', () => {
  test('is narrowed by text, kind, state, use, tag and shelf, and every part of it is of the own organisation', async () => {
    await build({ title: '100% Sphere', content360: true });
    await build({ title: '100 other things', kind: 'audio' });
    const archived = await build({ title: 'Old logo', kind: 'image' });
    await ask(
      'mutation ($id: ID!) { updateMedia(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
      {
        id: archived,
      },
    );
    expect(await titles({ Text: '100%' })).toEqual(['100% Sphere']);
    expect(await titles({ Kind: 'video360' })).toEqual(['100% Sphere']);
    expect(await titles({ Kind: 'video' })).toEqual(['Ours Broken', 'Ours Clip']);
    expect(await titles({ Kind: 'audio' })).toEqual(['100 other things']);
    expect(await titles({ TranscodingStatus: 'Error' })).toEqual(['Ours Broken']);
    expect(await titles({ Shelf: 'archived' })).toEqual(['Old logo']);
    expect(await titles({ Used: true })).toEqual(['Ours Clip', 'Ours Picture']);
    expect(await titles({ Used: false, Text: 'Ours' })).toEqual(['Ours Broken']);
    expect((await titles()).filter((title) => title.startsWith('Theirs'))).toEqual([]);
  });

  test('is sorted and comes in pages that know the total, past the last one too', async () => {
    const sort = [{ field: 'Title', direction: 'ASC' }];
    const first = await list({}, { sort, limit: 2 });
    expect(first.nodes.map((node: { Title: string }) => node.Title)).toEqual([
      '100 other things',
      '100% Sphere',
    ]);
    const past = await list({}, { sort, limit: 2, offset: 100 });
    expect([past.nodes.length, past.pageInfo.totalCount]).toEqual([0, first.pageInfo.totalCount]);
  });

  test.each([
    [{ filter: { Kind: 'everything' } }, 'media.filter-unknown'],
    [{ filter: { Shelf: 'attic' } }, 'media.filter-unknown'],
    [{ sort: [{ field: 'constructor', direction: 'ASC' }] }, 'media.library-sort-unknown'],
  ])('refuses %j', async (variables, reason) => {
    const { errors } = await ask(
      'query ($filter: LibraryMediaFilter, $sort: [SortInput!]) { readMediaLibrary(filter: $filter, sort: $sort) { nodes { ID } } }',
      variables,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  });

  test('calls the picture of a person by their name, and shows it to those alone who see people', async () => {
    const personId = Number(ours.personOf('learner'));
    const portrait = { ...portraitNames, kind: 'image', archived_at: app.clock.now } as const;
    const { id } = await app.tenancy.inOrganisation(organisationId(), async (scope) => {
      // Replaced since: nobody shows it.
      await insertMedia(scope, portrait);
      return insertMedia(scope, { ...portrait, author_person_id: personId });
    });
    await app.tenancy.acrossOrganisations('seed-demo', (platform) =>
      platform.db
        .updateTable('person')
        .set({ avatar_media_id: id, avatar_media_organisation_id: organisationId() })
        .where('id', '=', personId)
        .execute(),
    );
    const { nodes } = await list({ Kind: 'portrait' });
    expect(nodes).toHaveLength(1);
    expect(nodes[0].Title).not.toBe('Portrait');
    expect(nodes[0].Title).toContain('Ours');
    expect(await usesOf(nodes[0].ID)).toMatchObject([
      { Kind: 'person', ItemID: String(personId), Place: 'portrait' },
    ]);
    expect(await titles({ Shelf: 'archived' })).toEqual(['Old logo']);
    await expect(list({ Kind: 'portrait' }, {}, author)).rejects.toThrow('FORBIDDEN');
    const hidden = await ask(
      'query ($id: ID!) { readLibraryMedia(ID: $id) { ID } }',
      { id: nodes[0].ID },
      author,
    );
    expect(hidden.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await remove(nodes[0].ID)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('where an item is used', () => {
  test('names drafts, versions, pictures, galleries and files of courses', async () => {
    const ofClip = await usesOf(ours.media.video);
    const published = ofClip.filter(
      (use: { ItemID: string }) => use.ItemID === ours.simulations.published.id,
    );
    expect(published).toEqual([
      expect.objectContaining({ Kind: 'simulation', Place: 'video', Version: null, Published: false }),
      expect.objectContaining({ Kind: 'simulation', Place: 'video', Version: 1, Published: true }),
    ]);
    const ofPicture = await usesOf(ours.media.picture);
    const places = new Set(
      ofPicture.map((use: { Kind: string; Place: string }) => `${use.Kind} ${use.Place}`),
    );
    expect(places).toContain('course resource');
    expect(places).toContain('simulation picture');
    expect(places).toContain('virtual-human picture');
    expect(ofPicture.every((use: { Title: string }) => use.Title.startsWith('Ours'))).toBe(true);
  });

  test('names the logo and the brand image of the organisation', async () => {
    const logo = await build({ title: 'Our logo', kind: 'image' });
    await ask('mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { ID } }', {
      i: { ID: ours.organisationId, LogoMediaID: logo, BrandImageMediaID: logo },
    });
    expect(await usesOf(logo)).toEqual([
      expect.objectContaining({ Kind: 'organisation', Place: 'brand' }),
      expect.objectContaining({ Kind: 'organisation', Place: 'logo' }),
    ]);
    expect((await remove(logo)).errors?.[0]?.extensions.reason).toBe('media.in-use');
  });
});

describe('deleting', () => {
  test('is refused while a draft, a version or a course uses the item', async () => {
    for (const id of [ours.media.video, ours.media.picture]) {
      const { errors } = await remove(id);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'media.in-use' });
    }
    expect(await titles({ Used: true })).toContain('Ours Clip');
  });

  test('takes an item out of every list until it is taken back', async () => {
    const id = await build({ title: 'Draft take', kind: 'image' });
    expect((await remove(id)).data.deleteMedia.KeptUntil).toBe('2026-11-09T09:00:00.000Z');
    expect(await titles({ Text: 'Draft take' })).toEqual([]);
    expect(await titles({ Text: 'Draft take', Shelf: 'archived' })).toEqual([]);
    expect(await titles({ Text: 'Draft take', Shelf: 'deleted' })).toEqual(['Draft take']);
    const picker = await ask('{ readAssetSelectImage(limit: 100) { nodes { Title } } }');
    expect(JSON.stringify(picker.data)).not.toContain('Draft take');
    const used = await ask(
      'mutation ($s: ID!, $id: ID!) { updateSimulation(Input: { ID: $s, ImageMediaID: $id }) { ID } }',
      {
        s: ours.simulations.draft.id,
        id,
      },
    );
    expect(used.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    for (const change of ['Title: "Back"', 'Archived: null'])
      expect(
        (await ask(`mutation ($id: ID!) { updateMedia(Input: { ID: $id, ${change} }) { ID } }`, { id }))
          .errors?.[0]?.extensions.code,
      ).toBe('NOT_FOUND');
    expect((await recover(id)).data.recoverMedia).toEqual({ ID: id, Deleted: null, Archived: null });
    expect(await titles({ Text: 'Draft take' })).toEqual(['Draft take']);
    expect((await recover(id)).errors?.[0]?.extensions.reason).toBe('media.not-deleted');
  });

  test('is for administrators and for whoever brought the item', async () => {
    const id = await build({ title: 'Of nobody' });
    const mine = await app.tenancy.inOrganisation(organisationId(), (scope) =>
      insertMedia(scope, { kind: 'audio', title: 'Mine', author_person_id: Number(ours.personOf(author)) }),
    );
    expect((await remove(id, author)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await remove(String(mine.id), author)).errors).toBeUndefined();
  });
});

describe('tags', () => {
  const tag = (argument: string, id: string, tagIds: string[], who = admin) =>
    ask(
      `mutation ($id: ID!, $t: [ID!]!) { setTags(${argument}: $id, TagIDs: $t) { ID Name } }`,
      { id, t: tagIds },
      who,
    );

  test('of the organisation are set on pictures and videos, and narrow the list', async () => {
    const id = await build({ title: 'Tagged', kind: 'image' });
    expect((await tag('MediaID', id, [ours.tag])).data.setTags).toHaveLength(1);
    expect((await tag('VideoMediaID', ours.media.video, [ours.tag, ours.tag])).data.setTags).toHaveLength(1);
    const { nodes } = await list({ TagID: ours.tag });
    expect(nodes.map((node: { Title: string }) => node.Title).sort()).toEqual(['Ours Clip', 'Tagged']);
    expect(nodes[0].Tags).toHaveLength(1);
    expect((await tag('MediaID', id, [])).data.setTags).toEqual([]);
    expect(await titles({ TagID: ours.tag })).toEqual(['Ours Clip']);
  });

  test('of another organisation, and items by the name of the other type, are refused', async () => {
    const id = await build({ title: 'Untagged', kind: 'image' });
    expect((await tag('MediaID', id, [theirs.tag])).errors?.[0]?.extensions.reason).toBe(
      'content.tag-unknown',
    );
    expect((await tag('VideoMediaID', id, [ours.tag])).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await tag('MediaID', theirs.media.picture, [])).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await titles({ TagID: theirs.tag })).toEqual([]);
  });
});

test('below /api a file is downloaded with the short token too', async () => {
  const { data } = await ask('mutation { refreshPraxisToken { PDToken } }');
  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${data.refreshPraxisToken.PDToken}` };
    const answer = await app.http.inject({
      method: 'GET',
      url: `${path}?url=/media/x/1/2/source.mp4`,
      headers,
    });
    return answer.json().error.code;
  };
  // The address is nobody's: who asks is known.
  expect(await download('/api/resources/download')).toBe('NOT_FOUND');
  expect(await download('/resources/download')).toBe('UNAUTHENTICATED');
});
