import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashShareToken } from '#features/identity/server/index.ts';
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
  expect(await listEntries(id)).toEqual([{ kind: 'content-share', key_hash: hashShareToken(ShareToken) }]);

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

function readLink(token: string) {
  const text =
    'query ($t: String!) { readShareLink(ShareToken: $t) { SimulationID Title OrganisationName LoginRequired InviteCode } }';
  return house.ask(null, text, { t: token }).then(({ data }) => data.readShareLink);
}

it('a link tells where it leads, and nothing once it was taken back', async () => {
  const { id } = await author.create(1, 'Told');
  await author.update({ ID: id, PublicAccess: true });
  const { ShareToken } = await author.publish(id);
  expect(await readLink(ShareToken)).toMatchObject({
    SimulationID: id,
    Title: 'Told',
    LoginRequired: false,
    InviteCode: null,
  });
  expect(await readLink('AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
  await author.update({ ID: id, Status: 'Unpublished' });
  expect(await readLink(ShareToken)).toBeNull();
  await author.publish(id);
  await author.update({ ID: id, PublicAccess: false });
  expect(await readLink(ShareToken)).toBeNull();
});

it('asking for a login keeps the link and opens it to no visitor without an account', async () => {
  const { id } = await author.create(1, 'For members');
  await author.update({ ID: id, PublicAccess: true });
  const { ShareToken } = await author.publish(id);
  await author.update({ ID: id, ShareLoginRequired: true });
  expect(await readLink(ShareToken)).toMatchObject({ LoginRequired: true });
  // Visitors are made from, and kept by, entries of the open kind alone (access/server).
  expect((await listEntries(id)).map(({ kind }) => kind)).toEqual(['content-share-login']);
  await author.update({ ID: id, ShareLoginRequired: false });
  expect((await listEntries(id)).map(({ kind }) => kind)).toEqual(['content-share']);
});

it('a link made while a login is asked for asks for it from the start', async () => {
  const { id } = await author.create(1, 'Members first');
  await author.update({ ID: id, PublicAccess: true, ShareLoginRequired: true });
  const { ShareToken } = await author.publish(id);
  expect(await readLink(ShareToken)).toMatchObject({ LoginRequired: true });
  expect((await listEntries(id)).map(({ kind }) => kind)).toEqual(['content-share-login']);
});

it('the sign-up link is told only where the author offers it and the organisation has one', async () => {
  const { id } = await author.create(1, 'Come in');
  await author.update({ ID: id, PublicAccess: true, ShowRegister: true });
  const { ShareToken } = await author.publish(id);
  expect(await readLink(ShareToken)).toMatchObject({ InviteCode: null });
  await house.tenancy.inOrganisation(author.viewer.organisationId, ({ db, organisationId }) =>
    db
      .updateTable('organisation')
      .set({ invite_code_user: 'welcome-1' })
      .where('id', '=', organisationId)
      .execute(),
  );
  expect(await readLink(ShareToken)).toMatchObject({ InviteCode: 'welcome-1' });
  await author.update({ ID: id, ShowRegister: false });
  expect(await readLink(ShareToken)).toMatchObject({ InviteCode: null });
});
