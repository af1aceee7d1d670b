import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor } from './author.ts';

/** Analysts read what was published, also where they look at what staff manage: no draft, and no word of one. */
let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let analyst: Viewer;
let learner: Viewer;

const fields = `Title AdminTitle Description HasUnpublishedChanges LastEdited CanEdit
  Videos { Events { Title Options { Text Correct AnswerCount } } }`;
const readings = {
  readOneSimulation: `query ($id: ID!) { item: readOneSimulation(ID: $id) { ${fields} } }`,
  readSimulations: `query ($id: ID!) { list: readSimulations(filter: { ID: { eq: $id } }) { nodes { ${fields} } } }`,
  readSimVideos: `query ($id: ID!) { item: readSimVideos(SimulationID: $id) { ${fields} } }`,
  readAnalysedSimulation: `query ($id: ID!) { item: readAnalysedSimulation(ID: $id) { ${fields} } }`,
};
type Reading = keyof typeof readings;

async function read(reading: Reading, viewer: Viewer, id: string) {
  const { data, errors } = await house.ask(viewer, readings[reading], { id });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.list ? (data.list.nodes[0] ?? null) : data.item;
}

/** Published with a question, then changed: title, description, and another question. */
async function buildChanged(): Promise<string> {
  const { id, videos } = await author.create(1, 'Published title');
  const question = { VideoID: videos[0], Type: 'question' };
  const event = await author.createEvent({
    ...question,
    Title: 'Published question',
    Options: [{ Text: 'Published answer', Correct: true, Points: 1 }, { Text: 'No' }],
  });
  await author.publish(id);
  await author.update({ ID: id, Title: 'Draft title', Description: 'Draft text', AdminTitle: 'Ward 3' });
  await author.deleteEvents([event.ID]);
  await author.createEvent({
    ...question,
    Title: 'Draft question',
    Options: [{ Text: 'Yes' }, { Text: 'No' }],
  });
  return id;
}

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  analyst = asViewer(await buildMember(house.tenancy, organisation, 'analyst'));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
});
afterAll(() => house.close());

it.each(Object.keys(readings) as Reading[])('%s gives analysts what was published', async (reading) => {
  const id = await buildChanged();
  const seen = await read(reading, analyst, id);
  expect(JSON.stringify(seen)).not.toContain('Draft');
  expect(seen).toMatchObject({
    Title: 'Published title',
    AdminTitle: 'Ward 3',
    Description: '',
    HasUnpublishedChanges: false,
    CanEdit: false,
    Videos: [
      {
        Events: [
          {
            Title: 'Published question',
            Options: [
              { Text: 'Published answer', Correct: true, AnswerCount: 0 },
              { Text: 'No', Correct: false, AnswerCount: 0 },
            ],
          },
        ],
      },
    ],
  });
  expect(await read(reading, author.viewer, id)).toMatchObject({
    Title: 'Draft title',
    HasUnpublishedChanges: true,
  });
});

it('one that was archived stays in the lists of analysts', async () => {
  const id = await buildChanged();
  await author.update({ ID: id, Archived: '2026-11-02T09:00:00Z' });
  expect(await read('readSimulations', analyst, id)).toMatchObject({ Title: 'Published title' });
});

it('the numbers of one that was taken back are open to staff, and nothing else of it is', async () => {
  const id = await buildChanged();
  await author.update({ ID: id, Status: 'Unpublished' });
  expect(await read('readOneSimulation', analyst, id)).toBeNull();
  const seen = await read('readAnalysedSimulation', analyst, id);
  expect(seen).toMatchObject({ Title: 'Published title' });
  expect(JSON.stringify(seen)).not.toContain('Draft');
  expect(await read('readAnalysedSimulation', author.viewer, id)).toMatchObject({ Title: 'Draft title' });
  const report = 'query ($id: ID!) { userSimulationAnalytics(SimulationID: $id) { TotalViews } }';
  const { data } = await house.ask(analyst, report, { id });
  expect(data.userSimulationAnalytics).toEqual({ TotalViews: 0 });
  const refused = await house.ask(learner, readings.readAnalysedSimulation, { id });
  expect(refused.errors[0]?.code).toBe('FORBIDDEN');
  const own = await house.ask(learner, report, { id });
  expect(own.data.userSimulationAnalytics).toBeNull();
});

it('one that was never published is nothing to an analyst', async () => {
  const { id } = await author.create(1, 'Draft only');
  expect(await read('readAnalysedSimulation', analyst, id)).toBeNull();
});
