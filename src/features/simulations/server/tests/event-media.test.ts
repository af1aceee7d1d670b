import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthoringHouse, buildMedia, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let organisationId: number;
let learner: ReturnType<typeof asViewer>;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  organisationId = author.viewer.organisationId;
});

afterAll(() => house.close());

const fields = `ID Type VideoTimestamp AudioMediaID AudioMedia { ID FileType } IconMedia { ID }
  EmbeddedVideoMediaID EmbeddedVideoMedia { ID } ThumbnailURL`;
const createDocument = `mutation ($i: EventInput!) { createEvent(input: $i) { ${fields} } }`;

async function library() {
  const build = (kind: string) => buildMedia(house.tenancy, organisationId, { kind });
  return { picture: await build('image'), sound: await build('audio'), clip: await build('video') };
}

const create = (input: object) => house.ask(author.viewer, createDocument, { i: input });

describe('what is seen and heard in an interaction', () => {
  it('is named by its author, published, copied and met by learners', async () => {
    const { picture, sound, clip } = await library();
    const { id, videos } = await author.create(1, 'With sound');
    const created = await create({
      VideoID: videos[0],
      Type: 'media',
      IconMediaID: String(picture),
      AudioMediaID: String(sound),
      EmbeddedVideoMediaID: String(clip),
      VideoTimestamp: 1.5,
    });
    const holding = {
      Type: 'media',
      VideoTimestamp: 1.5,
      AudioMediaID: String(sound),
      AudioMedia: { ID: String(sound), FileType: 'audio' },
      IconMedia: { ID: String(picture) },
      EmbeddedVideoMediaID: String(clip),
      EmbeddedVideoMedia: { ID: String(clip) },
    };
    expect(created.data.createEvent).toMatchObject(holding);

    const read = `query ($id: ID!) { readSimulationPlayer(ID: $id) { Videos { Events { ${fields} VideoDownloadLowURL } } } }`;
    await author.publish(id);
    const played = (await house.ask(learner, read, { id })).data.readSimulationPlayer.Videos[0].Events[0];
    expect(played).toMatchObject({ ...holding, VideoDownloadLowURL: null });

    const copy = await house.ask(
      author.viewer,
      `mutation ($id: ID!) { copySimulation(SimulationID: $id) { Videos { Events { ${fields} } } } }`,
      { id },
    );
    expect(copy.data.copySimulation.Videos[0].Events[0]).toMatchObject(holding);
  });

  it('is of the kind its field shows or plays, of the own library, or it is refused', async () => {
    const { picture, sound, clip } = await library();
    const { videos } = await author.create(1, 'Kinds');
    const elsewhere = await buildOrganisation(house.tenancy);
    const foreign = await buildMedia(house.tenancy, elsewhere.id, { kind: 'audio' });
    const wrong: [object, string][] = [
      [{ AudioMediaID: String(picture) }, 'simulation.not-a-sound'],
      [{ AudioMediaID: String(foreign) }, 'simulation.not-a-sound'],
      [{ IconMediaID: String(sound) }, 'simulation.not-a-picture'],
      [{ EmbeddedVideoMediaID: String(sound) }, 'simulation.not-a-video'],
      [{ ImageMediaID: String(clip) }, 'simulation.not-a-picture'],
    ];
    for (const [part, reason] of wrong) {
      expect((await create({ VideoID: videos[0], ...part })).errors[0]?.reason).toBe(reason);
    }
  });

  it('is needed before a media interaction can be published', async () => {
    const { id, videos } = await author.create(1, 'Empty');
    const { data } = await create({ VideoID: videos[0], Type: 'media' });
    const refused = await author.tryUpdate({ ID: id, Status: 'Published' });
    expect(refused.errors[0]?.reason).toBe('simulation.not-publishable');
    const { sound } = await library();
    await house.ask(author.viewer, `mutation ($i: EventInput!) { updateEvent(Input: $i) { ID } }`, {
      i: { ID: data.createEvent.ID, AudioMediaID: String(sound) },
    });
    expect((await author.publish(id)).Status).toBe('Published');
  });

  it('a chapter needs nothing but its moment', async () => {
    const { id, videos } = await author.create(1, 'Chapters');
    await author.createEvent({ VideoID: videos[0], Type: 'bookmark', Title: 'The break', Timestamp: 3 });
    expect((await author.publish(id)).Status).toBe('Published');
  });
});
