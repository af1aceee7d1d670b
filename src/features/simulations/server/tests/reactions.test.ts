import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer } from '#tests/builders/play.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let learner: Viewer;
let other: Viewer;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  other = asViewer(await buildMember(house.tenancy, organisation, 'user'));
});

afterAll(() => house.close());

const fields = 'ID Likes isLiked isFavourite';
const like = (viewer: Viewer, id: string, liked: boolean) =>
  house.ask(
    viewer,
    `mutation ($id: ID!, $on: Boolean!) { setSimulationLiked(ID: $id, Liked: $on) { ${fields} } }`,
    { id, on: liked },
  );
const keep = (viewer: Viewer, id: string, favourite: boolean) =>
  house.ask(
    viewer,
    `mutation ($id: ID!, $on: Boolean!) { setSimulationFavourite(ID: $id, Favourite: $on) { ${fields} } }`,
    { id, on: favourite },
  );
const read = async (viewer: Viewer, id: string) =>
  (await house.ask(viewer, `query ($id: ID!) { readOneSimulation(ID: $id) { ${fields} } }`, { id })).data
    .readOneSimulation;

async function publish(title: string): Promise<string> {
  const { id } = await author.create(1, title);
  await author.publish(id);
  return id;
}

it('a like counts once per member, for everybody to see, until it is taken back', async () => {
  const id = await publish('Liked');
  await like(learner, id, true);
  await like(learner, id, true);
  expect(await read(learner, id)).toMatchObject({ Likes: 1, isLiked: true, isFavourite: false });
  await like(other, id, true);
  expect(await read(author.viewer, id)).toMatchObject({ Likes: 2, isLiked: false });
  await like(learner, id, false);
  expect(await read(learner, id)).toMatchObject({ Likes: 1, isLiked: false });
});

it('a favourite is the member’s own and filters their list', async () => {
  const kept = await publish('Kept');
  await publish('Passed over');
  await keep(learner, kept, true);
  const list = async (viewer: Viewer, favourite: boolean) => {
    const answer = await house.ask(
      viewer,
      'query ($f: Boolean!) { readSimulations(filter: { isFavourite: { eq: $f } }, limit: 100) { nodes { ID } } }',
      { f: favourite },
    );
    return answer.data.readSimulations.nodes.map((node: { ID: string }) => node.ID);
  };
  expect(await list(learner, true)).toEqual([kept]);
  expect(await list(learner, false)).not.toContain(kept);
  expect(await list(other, true)).toEqual([]);
  expect(await read(other, kept)).toMatchObject({ Likes: 0, isFavourite: false });
});

it('the holder of a public link and people who cannot see it react to nothing', async () => {
  const { id } = await author.create(1, 'Draft');
  expect((await like(learner, id, true)).errors[0]).toMatchObject({ code: 'NOT_FOUND' });
  await author.update({ ID: id, PublicAccess: true, Status: 'Published' });
  const holder = asPublicViewer(author.viewer.organisationId, Number(id));
  expect((await keep(holder, id, true)).errors[0]).toMatchObject({ code: 'FORBIDDEN' });
});

it('numbers say when they last changed', async () => {
  const id = await publish('Counted');
  const ask = 'query ($id: ID!) { readOneSimulation(ID: $id) { AnalyticsLastUpdated } }';
  const answer = await house.ask(author.viewer, ask, { id });
  expect(answer.data.readOneSimulation).toEqual({ AnalyticsLastUpdated: null });
});
