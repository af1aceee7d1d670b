import { readFile } from 'node:fs/promises';
import { buildSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let viewers: Record<'author' | 'learner', Viewer>;
let id: string;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  const member = (role: 'contentcreator' | 'user') => buildMember(house.tenancy, organisation, role);
  viewers = {
    author: asViewer(await member('contentcreator')),
    learner: asViewer(await member('user')),
  };
  const author = createAuthor(house, viewers.author);
  const made = await author.create(2, 'Everything is set');
  id = made.id;
  await author.update({
    ID: id,
    Description: 'Words',
    Quiz: true,
    PublicAccess: true,
    ContentEndpoint: 'https://ward.example.test/',
  });
  await author.createEvent({
    VideoID: made.videos[0],
    Type: 'question',
    Title: 'Why?',
    Timestamp: 3,
    Content: 'Choose',
    Label: 'Q',
    PosX: 0.25,
    Action: 'redirect_video',
    RedirectVideoID: made.videos[1],
    MultipleAnswers: true,
    Countdown: 12,
    Options: [
      { Text: 'Because', Feedback: 'Yes', Correct: true, Points: 7, Action: 'end' },
      { Text: 'No reason', Feedback: 'No', Points: 0 },
    ],
  });
  await author.publish(id);
});

afterAll(() => house.close());

const memberFields = ['ID', 'Email', 'Name', 'FirstName', 'Surname', 'UserType', 'Disabled', 'AvatarURL'];

/** Where each type is found in the answer, and a query that asks for these fields there. */
const places = [
  { type: 'Simulation', wrap: (fields: string) => fields },
  { type: 'Member', wrap: (fields: string) => `Author { ${fields} }` },
  { type: 'Video', wrap: (fields: string) => `Videos { ${fields} }` },
  { type: 'Event', wrap: (fields: string) => `Videos { Events { ${fields} } }` },
  { type: 'Option', wrap: (fields: string) => `Videos { Events { Options { ${fields} } } }` },
];

it.each(places.flatMap((place) => (['author', 'learner'] as const).map((who) => ({ ...place, who }))))(
  'a field of $type is the same whether it is asked for alone or with all others, to the $who',
  async ({ type, wrap, who }) => {
    const fields = await listLeafFields(type);
    const ask = async (asked: string) => {
      const query = `query ($id: ID!) { readOneSimulation(ID: $id) { ${wrap(asked)} } }`;
      const answer = await house.ask(viewers[who], query, { id });
      expect(answer.errors).toEqual([]);
      return answer.data.readOneSimulation;
    };
    const together = await ask(fields.join(' '));
    for (const field of fields) expect(await ask(field)).toEqual(pick(together, field));
  },
);

async function listLeafFields(name: string): Promise<string[]> {
  // What else is known of people is not part of an interactive video.
  if (name === 'Member') return memberFields;
  const schema = buildSchema(
    await readFile(new URL('../../../../../schema.graphql', import.meta.url), 'utf8'),
  );
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`There is no type ${name}.`);
  return Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map((field) => field.name);
}

/** Leaves nothing but one field where the type's fields are; what leads there is kept. */
function pick(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, field));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (field in value) return Object.fromEntries(entries.filter(([name]) => name === field));
  return Object.fromEntries(entries.map(([name, below]) => [name, pick(below, field)]));
}
