import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, buildMedia, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';

let house: AuthoringHouse;
let organisationId: number;
let creator: Viewer;
let admin: Viewer;
let learner: Viewer;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator', { firstName: 'Kim' }));
  admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
});

afterAll(() => house.close());

async function createWithVideos(
  count: number,
  title = 'Fire drill',
): Promise<{ id: string; videos: string[] }> {
  const created = await house.ask(creator, 'mutation ($t: String) { createSimulation(Title: $t) { ID } }', {
    t: title,
  });
  const id = created.data.createSimulation.ID;
  const videos: string[] = [];
  for (let index = 0; index < count; index++) {
    const media = await buildMedia(house.tenancy, organisationId, { title: `Clip ${index + 1}` });
    const added = await house.ask(
      creator,
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m: String(media) },
    );
    videos.push(added.data.addVideoToSimulation.ID);
  }
  return { id, videos };
}

async function update(viewer: Viewer, input: Record<string, unknown>) {
  return house.ask(
    viewer,
    'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID Title Status Revision HasUnpublishedChanges DownloadVersion ShareToken Archived } }',
    { i: input },
  );
}

async function createEvent(input: Record<string, unknown>, id?: string) {
  return house.ask(
    creator,
    `mutation ($i: EventInput!, $id: ID) { createEvent(Input: $i, ID: $id) {
      ID Type Title Timestamp Action RedirectVideoID QuestionType Options { ID Text Correct Points SortOrder Action } } }`,
    { i: input, id: id ?? null },
  );
}

const learnerRead = `query ($id: ID!) { readOneSimulation(ID: $id) {
  ID Title Description Status TotalLength TranscodingStatus ThumbnailURL CanEdit ShareToken AdminTitle
  Author { Name Email } Tags { Name } OverviewPages { Title Content }
  Videos { ID Title VideoURL PosterURL Length EndAction Subtitles { Language URL Content }
    Events { ID Type Title Timestamp Description Content RedirectVideoID RedirectEventID
      Options { ID Text Description Feedback Correct Points Action RedirectVideoID RedirectEventID } } } } }`;

describe('an interactive video from nothing to learners', () => {
  it('is created, filled, published and read by a learner', async () => {
    const { id, videos } = await createWithVideos(2);
    const [first, second] = videos;
    const asked = await createEvent({
      VideoID: first,
      Type: 'question',
      Title: 'What now?',
      Timestamp: 2.5,
      Options: [
        { Text: 'Run', Feedback: 'Walk instead.' },
        { Text: 'Leave calmly', Correct: true, Points: 5, Action: 'redirect_video', RedirectVideoID: second },
      ],
    });
    expect(asked.errors).toEqual([]);
    expect(asked.data.createEvent).toMatchObject({
      Type: 'question',
      Timestamp: 2.5,
      QuestionType: 'multiple_choice',
    });
    expect(asked.data.createEvent.Options[1]).toMatchObject({ Correct: true, Points: 5, SortOrder: 1 });

    expect((await house.ask(learner, learnerRead, { id })).data.readOneSimulation).toBeNull();
    const published = await update(creator, { ID: id, Status: 'Published' });
    expect(published.errors).toEqual([]);
    expect(published.data.updateSimulation).toMatchObject({
      Status: 'Published',
      DownloadVersion: 1,
      HasUnpublishedChanges: false,
    });

    const read = await house.ask(learner, learnerRead, { id });
    expect(read.errors).toEqual([]);
    expect(read.data.readOneSimulation).toMatchObject({
      Title: 'Fire drill',
      Status: 'Published',
      TotalLength: 40,
      CanEdit: false,
      ShareToken: null,
      Author: { Name: 'Kim Reed', Email: null },
    });
    expect(read.data.readOneSimulation.Videos[0].Events[0].Options).toHaveLength(2);
  });
});
