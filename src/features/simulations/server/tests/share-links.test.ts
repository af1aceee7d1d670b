import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashShareToken } from '#features/access/server/index.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer } from '#tests/builders/play.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
});

afterAll(() => house.close());

function listEntries(id: string) {
  return house.tenancy.inOrganisation(author.viewer.organisationId, (scope) =>
    scope.db
      .selectFrom('directory_entry')
      .where('organisation_id', '=', author.viewer.organisationId)
      .where('target_id', '=', Number(id))
      .select(['kind', 'key_hash'])
      .execute(),
  );
}

it('a link exists from publishing with public access until access is taken away', async () => {
  const { id } = await author.create(1, 'Shared');
  expect((await author.update({ ID: id, PublicAccess: true })).ShareToken).toBeNull();
  const { ShareToken } = await author.publish(id);
  expect(ShareToken).toMatch(/^[\w-]{22}$/);
  expect(await listEntries(id)).toEqual([{ kind: 'simulation-share', key_hash: hashShareToken(ShareToken) }]);

  expect((await author.publish(id)).ShareToken).toBe(ShareToken);
  expect((await author.update({ ID: id, PublicAccess: false })).ShareToken).toBeNull();
  expect(await listEntries(id)).toEqual([]);

  const renewed = await author.update({ ID: id, PublicAccess: true });
  expect(renewed.ShareToken).toMatch(/^[\w-]{22}$/);
  expect(renewed.ShareToken).not.toBe(ShareToken);
});

it('its holder plays while it is published and public, and nothing after that', async () => {
  const { id } = await author.create(1, 'Open');
  await author.update({ ID: id, PublicAccess: true, Status: 'Published' });
  const holder = asPublicViewer(author.viewer.organisationId, Number(id));
  const play = async () =>
    (await house.ask(holder, 'query ($id: ID!) { readSimulationPlayer(ID: $id) { Title } }', { id })).data
      .readSimulationPlayer;
  expect(await play()).toEqual({ Title: 'Open' });
  await author.update({ ID: id, Status: 'Unpublished' });
  expect(await play()).toBeNull();
  await author.publish(id);
  await author.update({ ID: id, PublicAccess: false });
  expect(await play()).toBeNull();
});

it('deleting an interactive video ends its link', async () => {
  const { id } = await author.create(1, 'Gone');
  await author.update({ ID: id, PublicAccess: true, Status: 'Published' });
  await author.update({ ID: id, Archived: '2026-11-02T09:00:00Z' });
  await house.ask(author.viewer, 'mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }', { id });
  expect(await listEntries(id)).toEqual([]);
});

it('of two racing publications one link remains', async () => {
  const { id } = await author.create(1, 'Raced');
  await author.update({ ID: id, PublicAccess: true });
  const tokens = await Promise.all([1, 2, 3].map(async () => (await author.publish(id)).ShareToken));
  expect(new Set(tokens).size).toBe(1);
  expect(await listEntries(id)).toHaveLength(1);
});
