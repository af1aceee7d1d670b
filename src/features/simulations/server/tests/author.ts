import type { Viewer } from '#kernel/viewer.ts';
import { type Answer, type AuthoringHouse, buildMedia } from '#tests/builders/authoring.ts';

/** Everything a learner's page could ask for. */
export const learnerRead = `query ($id: ID!) { readOneSimulation(ID: $id) {
  ID Title Description Status TotalLength TranscodingStatus ThumbnailURL CanEdit ShareToken AdminTitle
  Author { Name Email } Editors { Name } Tags { Name } OrganisationGroups { Name } OverviewPages { Title Content }
  Videos { ID Title VideoURL PosterURL Length EndAction Subtitles { Language URL Content }
    Events { ID Type Title Timestamp Description Content RedirectVideoID RedirectEventID
      Options { ID Text Description Feedback Correct Points Action RedirectVideoID RedirectEventID } } } } }`;

const draftRead = `query ($id: ID!) { readOneSimulation(ID: $id) {
  ID Title AdminTitle Description Status Revision HasUnpublishedChanges DownloadVersion StartVideoID Content360 CanEdit
  TranscodingStatus TranscodingProgress TotalLength Archived ShareToken PublicAccess ContentEndpoint LastEdited
  OverviewPages { ID Title Content SortOrder } Tags { Name } Editors { ID } OrganisationGroups { Name }
  Videos { ID Title VideoMediaID EndAction VideoRedirectID VideoRedirectEventID SortOrder Subtitles { ID Language Type Content }
    Events { ID Type Title Timestamp Content Action RedirectVideoID RedirectEventID
      Options { ID Text Correct Points Feedback Action RedirectVideoID } } } } }`;

const eventFields = `ID Type Title Timestamp Content Action RedirectVideoID RedirectEventID QuestionType VideoID
  ImageMedia { ID } Options { ID Text Correct Points SortOrder Action RedirectVideoID }`;

const simulationFields = `ID Title Status Revision HasUnpublishedChanges DownloadVersion ShareToken Archived StartVideoID
  Content360 Editors { ID } OrganisationGroups { Name }`;

type Input = Record<string, unknown>;

/** Somebody at the editor: each call answers the item, or fails the test when the server refuses. */
export function createAuthor(house: AuthoringHouse, viewer: Viewer) {
  const ask = (text: string, variables: Input) => house.ask(viewer, text, variables);

  function take(answer: Answer, field: string) {
    if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
    return answer.data[field];
  }

  const tryUpdate = (input: Input) =>
    ask(`mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ${simulationFields} } }`, {
      i: input,
    });
  const tryCreateEvent = (input: Input, id: string | null = null) =>
    ask(`mutation ($i: EventInput!, $id: ID) { createEvent(input: $i, ID: $id) { ${eventFields} } }`, {
      i: input,
      id,
    });
  const tryUpdateEvent = (input: Input) =>
    ask(`mutation ($i: EventInput!) { updateEvent(Input: $i) { ${eventFields} } }`, { i: input });
  const tryUpdateVideo = (input: Input) =>
    ask(
      `mutation ($i: VideoInput!) { updateVideo(Input: $i) {
        ID Title EndAction VideoRedirectID VideoRedirectEventID Subtitles { ID Language Type Title } } }`,
      { i: input },
    );

  async function addVideo(id: string, mediaId: number): Promise<string> {
    const answer = await ask(
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m: String(mediaId) },
    );
    return take(answer, 'addVideoToSimulation').ID;
  }

  /** A draft with this many playable videos of 20 seconds. */
  async function create(count: number, title: string): Promise<{ id: string; videos: string[] }> {
    const answer = await ask('mutation ($t: String) { createSimulation(Title: $t) { ID } }', { t: title });
    const id = take(answer, 'createSimulation').ID;
    const videos: string[] = [];
    for (let index = 0; index < count; index++) {
      const mediaId = await buildMedia(house.tenancy, viewer.organisationId, { title: `Clip ${index + 1}` });
      videos.push(await addVideo(id, mediaId));
    }
    return { id, videos };
  }

  return {
    viewer,
    create,
    addVideo,
    tryUpdate,
    tryCreateEvent,
    tryUpdateEvent,
    tryUpdateVideo,
    read: async (id: string) => take(await ask(draftRead, { id }), 'readOneSimulation'),
    update: async (input: Input) => take(await tryUpdate(input), 'updateSimulation'),
    createEvent: async (input: Input, id?: string) => take(await tryCreateEvent(input, id), 'createEvent'),
    updateEvent: async (input: Input) => take(await tryUpdateEvent(input), 'updateEvent'),
    updateVideo: async (input: Input) => take(await tryUpdateVideo(input), 'updateVideo'),
    deleteEvents: async (ids: string[]) =>
      take(await ask('mutation ($ids: [ID!]!) { deleteEvents(IDs: $ids) }', { ids }), 'deleteEvents'),
    removeVideo: async (id: string, videoId: string) =>
      take(
        await ask(
          `mutation ($s: ID!, $v: ID!) { removeVideoFromSimulation(SimulationID: $s, VideoID: $v) { ${simulationFields} } }`,
          { s: id, v: videoId },
        ),
        'removeVideoFromSimulation',
      ),
    setStart: async (id: string, videoId: string) =>
      take(
        await ask(
          `mutation ($s: ID!, $v: ID!) { setSimulationStartVideo(SimulationID: $s, VideoID: $v) { ${simulationFields} } }`,
          { s: id, v: videoId },
        ),
        'setSimulationStartVideo',
      ),
    publish: async (id: string) => take(await tryUpdate({ ID: id, Status: 'Published' }), 'updateSimulation'),
  };
}
