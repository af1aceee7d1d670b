import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';

let house: MediaHouse;
let learner: Viewer;
let creator: Viewer;

beforeAll(async () => {
  house = await startMediaHouse();
  const organisation = await buildOrganisation(house.tenancy);
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
});

afterAll(() => house.close());

const create = 'mutation ($picture: String!) { createPortrait(Picture: $picture) { ID URL } }';

async function makePicture(width: number, height: number, format: 'jpeg' | 'png'): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#4f35e0' } });
  return (await picture[format]().toBuffer()).toString('base64');
}

describe('a portrait', () => {
  test('is brought by a learner and stays out of the library', async () => {
    const { data, errors } = await house.ask(learner, create, {
      picture: await makePicture(512, 512, 'jpeg'),
    });
    expect(errors).toBeUndefined();
    const shown = await fetch(house.address + data.createPortrait.URL);
    expect(shown.status).toBe(200);
    const library = await house.ask(
      creator,
      '{ readAssetSelectImage(filter: {}) { nodes { ID Archived } } }',
    );
    const listed = library.data.readAssetSelectImage.nodes.filter(
      (node: { Archived: string | null }) => node.Archived === null,
    );
    expect(listed).toEqual([]);
  });

  test('takes the place of the one before; the one that is shown stays until it is not shown', async () => {
    const picture = await makePicture(256, 256, 'jpeg');
    const bring = async () => {
      const { data, errors } = await house.ask(learner, create, { picture });
      expect(errors).toBeUndefined();
      return String(data.createPortrait.ID);
    };
    const shown = await bring();
    await house.tenancy.acrossOrganisations('people', ({ db }) =>
      db
        .updateTable('person')
        .set({ avatar_media_id: Number(shown), avatar_media_organisation_id: learner.organisationId })
        .where('id', '=', Number(learner.personId))
        .execute(),
    );
    await bring();
    const last = await bring();
    const kept = await house.tenancy.readInOrganisation(learner.organisationId, ({ db }) =>
      db.selectFrom('media').where('author_person_id', '=', learner.personId).select('id').execute(),
    );
    expect(kept.map(({ id }) => String(id)).sort()).toEqual([shown, last].sort());
  });

  test.each([
    ['a text', () => Promise.resolve(Buffer.from('no picture').toString('base64'))],
    ['another format', () => makePicture(512, 512, 'png')],
    ['not square', () => makePicture(512, 256, 'jpeg')],
    ['too large', () => makePicture(2048, 2048, 'jpeg')],
  ])('is refused when it is %s', async (_what, picture) => {
    const { errors } = await house.ask(learner, create, { picture: await picture() });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
