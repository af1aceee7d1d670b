import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthor } from '#features/simulations/server/tests/author.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { listPublished } from '#tests/builders/domain-events.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let organisationId: number;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
});
afterAll(() => house.close());

it('an item is told of once for each version that is published, and when it is taken back', async () => {
  const published = async () =>
    (await listPublished(house.tenancy, organisationId)).filter(({ name }) => /published$/.test(name));
  const { id } = await author.create(1, 'Fire drill');
  await author.tryUpdate({ ID: id, Title: 'A draft of a fire drill' });
  await author.tryUpdate({ ID: id, Status: 'Unpublished' });
  expect(await published()).toEqual([]);

  await author.publish(id);
  await author.tryUpdate({ ID: id, Title: 'A later draft' });
  const stale = await author.tryUpdate({ ID: id, Status: 'Published', Revision: 1 });
  expect(stale.errors).toHaveLength(1);
  const item = { itemKind: 'simulation', itemId: Number(id) };
  const first = { name: 'item-published', data: { ...item, versionId: expect.any(Number) } };
  expect(await published()).toEqual([first]);

  await author.publish(id);
  await author.tryUpdate({ ID: id, Status: 'Unpublished' });
  await author.tryUpdate({ ID: id, Status: 'Unpublished' });
  const all = await published();
  expect(all).toEqual([first, first, { name: 'item-unpublished', data: item }]);
  expect(new Set(all.map(({ data }) => data.versionId)).size).toBe(3);
});
