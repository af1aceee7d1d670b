import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, buildMedia, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import type { FieldName } from '../../interactions/fields.ts';
import { definitionOf, interactionTypes, newInteraction, usesField } from '../../interactions/interaction.ts';
import { createAuthor } from './author.ts';

// An earlier file of this process may have read the list as it is, and a later one must not read it as it is here.
vi.hoisted(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

// The list with one more line: all the rest is the product as it is.
vi.mock(import('../../interactions/list.ts'), async (original) => {
  const { interactions } = await original();
  const { trial } = await import('./trial-interaction.ts');
  return { interactions: { ...interactions, trial } };
});

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let learner: Viewer;
/** Every field another one than any default, in the words of the API. */
let unusual: Record<string, unknown>;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  const media = async (kind: string) =>
    String(await buildMedia(house.tenancy, organisation.id, { kind, title: kind }));
  unusual = {
    Description: 'Look closely.',
    Content: 'A red door',
    Label: 'Door',
    ShowLabel: false,
    ShowOverlay: true,
    Countdown: 15,
    PauseVideo: true,
    BookmarkVisible: true,
    Action: 'end',
    AnswersOrdered: false,
    PosX: 0.1,
    PosY: 0.9,
    Opacity: 0.5,
    Size: 2,
    HotspotScale: 3,
    IconType: 'hand',
    ImageMediaID: await media('image'),
    IconMediaID: await media('image'),
    AudioMediaID: await media('audio'),
    EmbeddedVideoMediaID: await media('video'),
    VideoTimestamp: 4,
    Frameless: true,
    Sticky: false,
    MustBeFound: true,
    QuestionType: 'no_scoring',
    MultipleAnswers: true,
  };
});

afterAll(() => house.close());

const fields = `ID Type Action Description Content Label ShowLabel ShowOverlay Countdown PauseVideo BookmarkVisible
  RedirectVideoID RedirectEventID AnswersOrdered PosX PosY Opacity Size HotspotScale IconType ImageMedia { ID }
  IconMedia { ID } AudioMediaID EmbeddedVideoMediaID VideoTimestamp Frameless Sticky MustBeFound QuestionType
  MultipleAnswers Options { Text Feedback Correct Points Action }`;
const query = `query ($id: ID!) { readOneSimulation(ID: $id) { Videos { Events { ${fields} } } } }`;

type ApiEvent = Record<string, unknown> & {
  ID: string;
  ImageMedia: { ID: string } | null;
  IconMedia: { ID: string } | null;
};

async function readEvents(viewer: Viewer, id: string): Promise<ApiEvent[]> {
  const answer = await house.ask(viewer, query, { id });
  expect(answer.errors).toEqual([]);
  return answer.data.readOneSimulation.Videos.flatMap(({ Events }: { Events: ApiEvent[] }) => Events);
}

const apiNames: Record<FieldName, string> = {
  description: 'Description',
  content: 'Content',
  label: 'Label',
  showLabel: 'ShowLabel',
  showOverlay: 'ShowOverlay',
  countdownMs: 'Countdown',
  pauseVideo: 'PauseVideo',
  bookmarkVisible: 'BookmarkVisible',
  action: 'Action',
  redirectVideoId: 'RedirectVideoID',
  redirectEventId: 'RedirectEventID',
  answersOrdered: 'AnswersOrdered',
  posX: 'PosX',
  posY: 'PosY',
  opacity: 'Opacity',
  size: 'Size',
  hotspotScale: 'HotspotScale',
  iconType: 'IconType',
  imageMediaId: 'ImageMediaID',
  iconMediaId: 'IconMediaID',
  audioMediaId: 'AudioMediaID',
  embeddedVideoMediaId: 'EmbeddedVideoMediaID',
  videoTimestampMs: 'VideoTimestamp',
  frameless: 'Frameless',
  sticky: 'Sticky',
  mustBeFound: 'MustBeFound',
  questionType: 'QuestionType',
  multipleAnswers: 'MultipleAnswers',
};
const names = Object.entries(apiNames) as [FieldName, string][]; // the keys of its own type

/** What the API says of a field, media by their ids. */
function readField(event: ApiEvent, name: string): unknown {
  if (name === 'ImageMediaID') return event.ImageMedia?.ID ?? null;
  return name === 'IconMediaID' ? (event.IconMedia?.ID ?? null) : event[name];
}

function inSeconds(name: FieldName, value: unknown): unknown {
  return name.endsWith('Ms') && typeof value === 'number' ? value / 1000 : value;
}

describe.each([...interactionTypes])('%s', (type) => {
  const defaults = newInteraction(type).content;

  it('goes through the API, the database, a copy and a version, and comes back with its own fields', async () => {
    const { id, videos } = await author.create(1, `All of ${type}`);
    const event = { Type: type, Title: 'Seen', Timestamp: 3, ...unusual, RedirectVideoID: null };
    const options = definitionOf({ type }).options ? [{ Text: 'Yes' }, { Text: 'No' }] : undefined;
    await author.createEvent({ VideoID: videos[0], ...event, ...(options ? { Options: options } : {}) });
    const copy = await house.ask(
      author.viewer,
      'mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID } }',
      { id },
    );
    await author.publish(id);
    for (const read of [id, copy.data.copySimulation.ID]) {
      const [stored] = await readEvents(author.viewer, read);
      for (const [name, apiName] of names) {
        const none = name === 'questionType' ? '' : inSeconds(name, defaults[name]);
        const sent = name.startsWith('redirect') ? null : unusual[apiName];
        const expected = usesField(type, name) ? sent : none;
        expect([apiName, stored && readField(stored, apiName)]).toEqual([apiName, expected]);
      }
    }
    const [played] = await readEvents(learner, id);
    for (const [name, apiName] of names) {
      if (name === 'questionType') continue;
      const isShown = definitionOf({ type }).shown.includes(name);
      const expected = isShown ? unusual[apiName] : inSeconds(name, defaults[name]);
      expect([apiName, played && readField(played, apiName)]).toEqual([apiName, expected]);
    }
  });

  it('turns into every other type and keeps what both have', async () => {
    const { videos } = await author.create(1, `From ${type}`);
    const { ID } = await author.createEvent({ VideoID: videos[0], Type: type, ...unusual });
    for (const other of interactionTypes) {
      expect(await author.updateEvent({ ID, Type: other })).toMatchObject({ ID, Type: other });
    }
  });
});

describe('a type that is only in the list', () => {
  const record = `mutation ($input: SessionEventsInput!) { recordSessionEvents(Input: $input) {
    Finished Score Points BestPoints AcceptedThrough Reveals { EventID Correct Points Feedback Action } } }`;

  it('is saved, published, stripped, played and scored', async () => {
    const { id, videos } = await author.create(1, 'Guessing');
    await author.update({ ID: id, Quiz: true });
    const guess = { VideoID: videos[0], Type: 'trial', Timestamp: 2, Label: 'mitral' };
    const Options = [{ Text: 'mitral', Feedback: 'secret' }, { Text: 'aortic' }];
    const written = await author.createEvent({ ...guess, Label: '', Options });
    // Its own rule stands in the way of publishing.
    const refused = await author.tryUpdate({ ID: id, Status: 'Published' });
    expect(refused.errors[0]).toMatchObject({ reason: 'simulation.not-publishable' });
    await author.updateEvent({ ID: written.ID, Label: 'mitral' });
    await author.publish(id);

    const [seen] = await readEvents(learner, id);
    expect(seen).toMatchObject({ Type: 'trial', Content: 'Guess', Label: '' });
    expect(JSON.stringify(seen)).not.toMatch(/secret|"Label":"mitral"/);

    const events = [
      { Type: 'START_SIM' },
      { Type: 'GUESS', VideoID: videos[0], EventID: written.ID, OptionIDs: [written.Options[0].ID] },
      { Type: 'VIDEO_END', VideoID: videos[0], TimeSpent: 20_000 },
      { Type: 'END_SIM' },
    ].map((event, index) => ({ Key: newKey(), Sequence: index + 1, ...event }));
    const play = (Events: unknown[], SessionKey = newKey()) =>
      house.ask(learner, record, { input: { SessionKey, SimulationID: id, Events } });
    const played = await play(events);
    expect(played.errors).toEqual([]);
    expect(played.data.recordSessionEvents).toMatchObject({
      Finished: true,
      Score: 100,
      Points: 7,
      BestPoints: 7,
      Reveals: [{ EventID: written.ID, Correct: true, Points: 7, Feedback: 'It was mitral.' }],
    });

    // Passing it unanswered costs what it could have given, and its own rule judges what is sent.
    const passed = await play(events.filter(({ Type }) => Type !== 'GUESS').map(reorder));
    expect(passed.data.recordSessionEvents).toMatchObject({ Finished: true, Score: 0, BestPoints: 7 });
    const all = written.Options.map((option: { ID: string }) => option.ID);
    const twice = await play([{ ...events[1], Sequence: 1, Key: newKey(), OptionIDs: all }]);
    expect(twice.errors[0]?.message).toBe('One guess.');
    const foreign = await play([{ ...events[1], Sequence: 1, Key: newKey(), Type: 'ANSWER', OptionIDs: [] }]);
    expect(foreign.errors[0]?.message).toBe('An answer names its question.');
  });
});

function reorder<Event extends object>(event: Event, index: number): Event {
  return { ...event, Key: newKey(), Sequence: index + 1 };
}
