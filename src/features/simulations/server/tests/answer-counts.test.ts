import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let creator: Viewer;
let learner: Viewer;
let simulationId: string;
let videoId: string;
let eventId: string;
let optionIds: string[];

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  const author = createAuthor(house, creator);
  const { id, videos } = await author.create(1, 'Counted');
  const event = await author.createEvent({
    VideoID: videos[0],
    Type: 'question',
    Title: 'Which?',
    Options: [{ Text: 'Right', Correct: true, Points: 1 }, { Text: 'Wrong' }, { Text: 'Never chosen' }],
  });
  await author.publish(id);
  simulationId = id;
  videoId = videos[0] ?? '';
  eventId = event.ID;
  optionIds = event.Options.map((option: { ID: string }) => option.ID);
  for (const chosen of [0, 0, 1]) await answer(optionIds[chosen] ?? '');
});
afterAll(() => house.close());

function newKey(): string {
  return makeUuidV7(Date.UTC(2026, 10, 2), crypto.getRandomValues(new Uint8Array(10)));
}

async function answer(optionId: string): Promise<void> {
  const step = (Sequence: number, Type: string, more: object = {}) => ({
    Key: newKey(),
    Sequence,
    Type,
    ...more,
  });
  const recorded = await house.ask(
    learner,
    'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { AcceptedThrough } }',
    {
      i: {
        SessionKey: newKey(),
        SimulationID: simulationId,
        Events: [
          step(1, 'START_SIM'),
          step(2, 'ANSWER', { VideoID: videoId, EventID: eventId, OptionIDs: [optionId] }),
        ],
      },
    },
  );
  expect(recorded.data.recordSessionEvents.AcceptedThrough).toBe(2);
}

const read =
  'query ($id: ID!) { readOneSimulation(ID: $id) { Videos { Events { Options { ID AnswerCount } } } } }';

it('staff see how often each option was chosen', async () => {
  const { data } = await house.ask(creator, read, { id: simulationId });
  expect(data.readOneSimulation.Videos[0].Events[0].Options).toEqual([
    { ID: optionIds[0], AnswerCount: 2 },
    { ID: optionIds[1], AnswerCount: 1 },
    { ID: optionIds[2], AnswerCount: 0 },
  ]);
});

it('a learner does not: it would give the right answer away', async () => {
  const { data } = await house.ask(learner, read, { id: simulationId });
  const options = data.readOneSimulation.Videos[0].Events[0].Options;
  expect(options.map((option: { AnswerCount: number | null }) => option.AnswerCount)).toEqual([
    null,
    null,
    null,
  ]);
});

it('nobody does where the organisation withholds numbers of small groups: who chose is not counted', async () => {
  const withhold = (on: boolean) =>
    house.tenancy.inOrganisation(creator.organisationId, (scope) =>
      scope.db
        .updateTable('organisation')
        .set({ withhold_small_groups: on })
        .where('id', '=', creator.organisationId)
        .execute(),
    );
  await withhold(true);
  const { data } = await house.ask(creator, read, { id: simulationId });
  await withhold(false);
  const options = data.readOneSimulation.Videos[0].Events[0].Options;
  expect(options.map((option: { AnswerCount: number | null }) => option.AnswerCount)).toEqual([
    null,
    null,
    null,
  ]);
});
