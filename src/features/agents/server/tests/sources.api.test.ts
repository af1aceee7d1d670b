import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPublishedSimulation } from '#tests/builders/play.ts';
import { buildVersion, buildVideo } from '#tests/builders/story.ts';
import { type AgentHouse, openAgentHouse, type Who } from './agent-house.ts';

/** Courses and videos that an agent answers from, each as far as who asks may open it at that moment. */

let house: AgentHouse;

beforeAll(async () => {
  house = await openAgentHouse();
});
afterAll(() => house.app.close());

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const write = (ID: string, text: string) =>
  house.get('creator', 'mutation ($i: CoursePageChangeInput!) { updateCoursePage(Input: $i) { ID } }', {
    i: { ID, Body: { type: 'doc', content: [paragraph(text)] } },
  });
const change = (ID: string, fields: Record<string, unknown>) =>
  house.get('creator', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: { ID, ...fields },
  });

/** A published course with an open page and one that opens five days after the start. */
async function buildCourse() {
  const { createCourse } = await house.get(
    'creator',
    'mutation { createCourse(input: { Title: "Safety", TimeZone: "Europe/London" }) { ID } }',
  );
  const id: string = createCourse.ID;
  const pages: string[] = [];
  for (const Title of ['Ladders', 'Chemicals']) {
    const { createCoursePage } = await house.get(
      'creator',
      'mutation ($i: CoursePageInput!) { createCoursePage(Input: $i) { ID } }',
      { i: { CourseID: id, Kind: 'Page', Title } },
    );
    pages.push(createCoursePage.ID);
  }
  const [open = '', locked = ''] = pages;
  await write(open, 'A ladder is checked before each use.');
  await write(locked, 'Acids are stored below the height of the eyes.');
  await change(id, {
    Status: 'Published',
    Modules: [
      { Title: 'One', Units: [{ PageID: open }] },
      { Title: 'Two', UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: 5, Units: [{ PageID: locked }] },
    ],
  });
  return { id, open, locked };
}

const addItem = (agent: string, item: string) =>
  house.get(
    'creator',
    'mutation ($i: AddAgentDocumentInput!) { addAgentDocument(Input: $i) { ID Status Passages } }',
    {
      i: { AgentID: agent, ItemID: item },
    },
  );

test('pages of a course answer whom they are open for, are read anew when published anew, and open in the course', async () => {
  const course = await buildCourse();
  const agent = await house.buildAgent('Safety coach');
  expect((await addItem(agent, course.id)).addAgentDocument).toMatchObject({ Status: 'ready', Passages: 2 });
  await house.place(agent, false, [course.id]);
  const here = { ItemID: course.id };
  const ask = (who: Who, text: string, more: object = here) => house.quotesOf(who, agent, text, { ...more });

  expect(await ask('learner', 'When is a ladder checked?')).toEqual(['A ladder is checked before each use.']);
  expect(await ask('learner', 'Where are acids stored?')).toBeNull();
  expect(await ask('creator', 'Where are acids stored?', { Test: true })).toHaveLength(1);

  const { data } = await house.question('learner', agent, 'When is a ladder checked?', here);
  const { PassageID } = data.askAgent.Statements[0].Quotes[0];
  const { readAgentPassage } = await house.get(
    'learner',
    'query ($a: ID!, $id: ID!, $i: ID) { readAgentPassage(AgentID: $a, ID: $id, ItemID: $i) { Title Heading Path } }',
    { a: agent, id: PassageID, i: course.id },
  );
  expect(readAgentPassage).toMatchObject({ Title: 'Safety', Heading: 'Ladders' });
  expect(readAgentPassage.Path).toContain(`/my-courses/${course.id}/`);

  await write(course.open, 'A ladder is checked twice before each use.');
  expect(await ask('learner', 'When is a ladder checked?')).toEqual(['A ladder is checked before each use.']);
  await change(course.id, { Status: 'Published' });
  expect(await ask('learner', 'When is a ladder checked?')).toEqual([
    'A ladder is checked twice before each use.',
  ]);

  await house.get(
    'creator',
    'mutation ($c: ID!, $g: [ID!]!) { updateCourseGroups(ID: $c, GroupIDs: $g) { ID } }',
    {
      c: course.id,
      g: [String(await house.buildGroup('other'))],
    },
  );
  expect(await ask('other', 'When is a ladder checked?')).toHaveLength(1);
  const refused = await house.question('learner', agent, 'When is a ladder checked?', here);
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('what is said in a video answers from its captions, and opens the video', async () => {
  const subtitles = [
    {
      ...{ id: 1, title: 'English', language: 'en', type: 'captions' as const },
      content: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nThe blue valve stops the water.\n',
    },
  ];
  const { id } = await buildPublishedSimulation(
    house.app.tenancy,
    house.memberOf('creator'),
    buildVersion([buildVideo(1, { subtitles })], { title: 'Valves' }),
  );
  const agent = await house.buildAgent('Valve coach');
  expect((await addItem(agent, String(id))).addAgentDocument).toMatchObject({ Status: 'ready' });
  await house.place(agent, true);
  expect(await house.quotesOf('learner', agent, 'Which valve stops the water?')).toEqual([
    'The blue valve stops the water.',
  ]);
});

test('an agent at an item is offered to those who may open the item, and an item of others cannot be read', async () => {
  const course = await buildCourse();
  const agent = await house.buildAgent('At a course');
  await house.place(agent, false, [course.id]);
  const here = async (who: Who) =>
    (await house.get(who, 'query ($i: ID) { readAgentsHere(ItemID: $i) { ID } }', { i: course.id }))
      .readAgentsHere;
  expect(await here('learner')).toEqual([{ ID: agent }]);
  expect(await here('stranger')).toEqual([]);
  const theirs = await house.ask(
    'stranger',
    'mutation ($i: CreateAgentInput!) { createAgent(Input: $i) { ID } }',
    { i: { AdminTitle: 'a', Name: 'b', OrganisationID: String(house.elsewhere.id) } },
  );
  const stolen = await house.ask(
    'stranger',
    'mutation ($i: AddAgentDocumentInput!) { addAgentDocument(Input: $i) { ID } }',
    {
      i: { AgentID: theirs.data.createAgent.ID, ItemID: course.id },
    },
  );
  expect(stolen.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
