import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';

let house: AuthoringHouse;
let author: Viewer;
let items: { simulation: string; virtualHuman: string };
let tag: string;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
  const { data } = await house.ask(
    author,
    `mutation {
      simulation: createSimulation(Title: "Video") { ID }
      virtualHuman: createVirtualHuman(Input: { Title: "Person", Type: "default" }) { ID }
      tag: createContentTag(Name: " Safety ") { ID Name }
    }`,
  );
  items = { simulation: data.simulation.ID, virtualHuman: data.virtualHuman.ID };
  tag = data.tag.ID;
  expect(data.tag.Name).toBe('Safety');
});

afterAll(() => house.close());

const setTags =
  'mutation ($s: ID, $v: ID, $t: [ID!]!) { setTags(SimulationID: $s, VirtualHumanID: $v, TagIDs: $t) { Name } }';

it.each([
  ['an interactive video', () => ({ s: items.simulation })],
  ['a virtual human', () => ({ v: items.virtualHuman })],
])('puts a tag on %s and takes it off again', async (_kind, item) => {
  expect((await house.ask(author, setTags, { ...item(), t: [tag] })).data.setTags).toEqual([
    { Name: 'Safety' },
  ]);
  expect((await house.ask(author, setTags, { ...item(), t: [] })).data.setTags).toEqual([]);
});

it.each([
  ['no item', () => ({})],
  ['two items', () => ({ s: items.simulation, v: items.virtualHuman })],
])('refuses to tag %s at once', async (_what, named) => {
  const { errors } = await house.ask(author, setTags, { ...named(), t: [tag] });
  expect(errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'content.one-item' });
});

const createTag = 'mutation ($n: String!) { createContentTag(Name: $n) { ID Name } }';

it('takes names that differ in letters alone for one tag, also two at once', async () => {
  for (const n of ['safety', 'SAFETY', ' Safety'])
    expect((await house.ask(author, createTag, { n })).data.createContentTag).toEqual({
      ID: tag,
      Name: 'Safety',
    });
  const made = await Promise.all(
    ['ward round', 'Ward Round', 'WARD ROUND', 'Ward round'].map((n) => house.ask(author, createTag, { n })),
  );
  expect(new Set(made.map(({ data }) => data.createContentTag.ID)).size).toBe(1);
});

it('still finds both of two tags that an earlier version made of one name', async () => {
  const id = await house.tenancy.inOrganisation(author.organisationId, async ({ db }) => {
    const { id: made } = await db
      .insertInto('content_tag')
      .values({ organisation_id: author.organisationId, name: 'safety' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(made);
  });
  expect((await house.ask(author, createTag, { n: 'safety' })).data.createContentTag.ID).toBe(id);
  expect((await house.ask(author, createTag, { n: 'Safety' })).data.createContentTag.ID).toBe(tag);
  expect((await house.ask(author, createTag, { n: 'sAFETY' })).data.createContentTag.ID).toBe(tag);
});

it.each([
  ['', 'content.tag-name-required', 'Tag name is required.'],
  ['x'.repeat(101), 'content.tag-name-too-long', 'This text is too long.'],
])('refuses %j as the name of a tag', async (name, reason, message) => {
  const { errors } = await house.ask(author, 'mutation ($n: String!) { createContentTag(Name: $n) { ID } }', {
    n: name,
  });
  expect(errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason, message });
});
