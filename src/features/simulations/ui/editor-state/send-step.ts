import { graphql } from '#generated/graphql/gql.ts';
import type {
  EventInput,
  OptionInput,
  OverviewPageInput,
  SubtitleInput,
} from '#generated/graphql/graphql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import {
  type EditorDocument,
  type EditorEvent,
  type EditorOption,
  type EditorSimulation,
  type EditorVideo,
  isTemporaryId,
} from './editor-document.ts';
import type { SaveStep, StepAnswer } from './save-steps.ts';

const addVideoDocument = graphql(`
  mutation SimulationEditor_addVideo($simulationId: ID!, $mediaId: ID!) {
    addVideoToSimulation(SimulationID: $simulationId, VideoMediaID: $mediaId) {
      ID
    }
  }
`);
const createEventDocument = graphql(`
  mutation SimulationEditor_createEvent($input: EventInput!, $id: ID) {
    createEvent(input: $input, ID: $id) {
      ID
      Options {
        ID
      }
    }
  }
`);
const updateEventDocument = graphql(`
  mutation SimulationEditor_updateEvent($input: EventInput!) {
    updateEvent(Input: $input) {
      ID
      Options {
        ID
      }
    }
  }
`);
const deleteEventsDocument = graphql(`
  mutation SimulationEditor_deleteEvents($ids: [ID!]!) {
    deleteEvents(IDs: $ids)
  }
`);
const updateVideoDocument = graphql(`
  mutation SimulationEditor_updateVideo($input: VideoInput!) {
    updateVideo(Input: $input) {
      ID
      Subtitles {
        ID
        Language
        Type
      }
    }
  }
`);
const updateSimulationDocument = graphql(`
  mutation SimulationEditor_updateSimulation($input: SimulationInput!) {
    updateSimulation(Input: $input) {
      ID
      OverviewPages {
        ID
        SortOrder
      }
    }
  }
`);
const setGroupsDocument = graphql(`
  mutation SimulationEditor_setGroups($id: ID!, $groupIds: [ID!]!) {
    updateSimulationGroups(ID: $id, GroupIDs: $groupIds) {
      ID
    }
  }
`);
const setStartDocument = graphql(`
  mutation SimulationEditor_setStart($simulationId: ID!, $videoId: ID!) {
    setSimulationStartVideo(SimulationID: $simulationId, VideoID: $videoId) {
      ID
    }
  }
`);
const removeVideoDocument = graphql(`
  mutation SimulationEditor_removeVideo($simulationId: ID!, $videoId: ID!) {
    removeVideoFromSimulation(SimulationID: $simulationId, VideoID: $videoId) {
      ID
    }
  }
`);

type SendContext = { simulationId: number; saved: EditorDocument; revision: number };

/** Sends one step of saving, in the server's words and units. Throws AppGraphqlError. */
export async function sendStep(step: SaveStep, context: SendContext): Promise<StepAnswer> {
  const { saved, revision } = context;
  const simulationId = String(context.simulationId);
  switch (step.kind) {
    case 'add-video': {
      const mediaId = String(step.video.mediaId);
      const { addVideoToSimulation } = await graphqlRequest(addVideoDocument, { simulationId, mediaId });
      return { id: Number(addVideoToSimulation.ID) };
    }
    case 'create-event':
      return createEvent(step.event, revision);
    case 'update-event': {
      const known = saved.events.find((event) => event.id === step.id)?.options ?? [];
      const input = { ...writeEvent(step.fields, known), ID: String(step.id), Revision: revision };
      const { updateEvent } = await graphqlRequest(updateEventDocument, { input });
      return { optionIds: updateEvent.Options.map((option) => Number(option.ID)) };
    }
    case 'delete-events':
      await graphqlRequest(deleteEventsDocument, { ids: step.ids.map(String) });
      return {};
    case 'update-video':
      return updateVideo(step.id, step.fields, context);
    case 'update-simulation':
      return updateSimulation(step.fields, context);
    case 'set-groups':
      await graphqlRequest(setGroupsDocument, { id: simulationId, groupIds: step.groupIds.map(String) });
      return {};
    case 'set-start':
      await graphqlRequest(setStartDocument, { simulationId, videoId: String(step.videoId) });
      return {};
    case 'remove-video':
      await graphqlRequest(removeVideoDocument, { simulationId, videoId: String(step.id) });
      return {};
  }
}

/** An interaction with an id was deleted before and is brought back; where that cannot be, it is made anew. */
async function createEvent(event: EditorEvent, revision: number): Promise<StepAnswer> {
  const { id, ...fields } = event;
  const isRestored = !isTemporaryId(id);
  const send = async (restoreId: string | null, known: readonly EditorOption[]) => {
    const input = { ...writeEvent(fields, known), Revision: revision };
    const answer = (await graphqlRequest(createEventDocument, { input, id: restoreId })).createEvent;
    return { id: Number(answer.ID), optionIds: answer.Options.map((option) => Number(option.ID)) };
  };
  if (!isRestored) return send(null, []);
  try {
    return await send(String(id), event.options);
  } catch (error) {
    const reason = error instanceof AppGraphqlError ? error.reason : undefined;
    const isGone = error instanceof AppGraphqlError && error.code === 'NOT_FOUND';
    if (reason === 'simulation.option-unknown') return send(String(id), []);
    if (isGone || reason === 'simulation.event-not-deleted') return send(null, []);
    throw error;
  }
}

async function updateVideo(
  id: number,
  fields: Partial<EditorVideo>,
  { saved, revision }: SendContext,
): Promise<StepAnswer> {
  const known = new Set(saved.videos.find((video) => video.id === id)?.subtitles.map((track) => track.id));
  const { subtitles } = fields;
  const { updateVideo: answer } = await graphqlRequest(updateVideoDocument, {
    input: {
      ID: String(id),
      Revision: revision,
      Title: fields.title,
      Rotation: fields.rotation,
      EndAction: fields.endAction,
      VideoRedirectID: writeId(fields.redirectVideoId),
      VideoRedirectEventID: writeId(fields.redirectEventId),
      Subtitles: subtitles?.map(
        (track): SubtitleInput => ({
          ID: known.has(track.id) ? String(track.id) : undefined,
          Title: track.title,
          Language: track.language,
          Type: track.type,
          Content: track.content,
        }),
      ),
    },
  });
  const idOf = (language: string, type: string) =>
    answer.Subtitles.find((track) => track.Language === language && track.Type === type)?.ID;
  return { itemIds: subtitles?.map((track) => Number(idOf(track.language, track.type) ?? track.id)) };
}

async function updateSimulation(
  fields: Partial<EditorSimulation>,
  { simulationId, saved, revision }: SendContext,
): Promise<StepAnswer> {
  const known = new Set(saved.simulation.overviewPages.map((page) => page.id));
  const { updateSimulation: answer } = await graphqlRequest(updateSimulationDocument, {
    input: {
      ID: String(simulationId),
      Revision: revision,
      Title: fields.title,
      AdminTitle: fields.adminTitle,
      Description: fields.description,
      ImageMediaID: writeId(fields.imageMediaId),
      Featured: fields.featured,
      Stereoscopic: fields.stereoscopic,
      ViewingPosition: fields.viewingPosition,
      Quiz: fields.quiz,
      PublicAccess: fields.publicAccess,
      HideScoresFromUsers: fields.hideScoresFromUsers,
      PassMark: fields.passMark,
      ContentEndpoint: fields.contentEndpoint,
      ShowRegister: fields.showRegister,
      ShareLoginRequired: fields.shareLoginRequired,
      EditorIDs: fields.editorIds?.map(String),
      OverviewPages: fields.overviewPages?.map(
        (page, index): OverviewPageInput => ({
          ID: known.has(page.id) ? String(page.id) : undefined,
          Title: page.title,
          Content: page.content,
          SortOrder: index,
          MediaID: writeId(page.mediaId),
        }),
      ),
    },
  });
  const pages = answer.OverviewPages.toSorted((a, b) => a.SortOrder - b.SortOrder);
  return { itemIds: fields.overviewPages && pages.map((page) => Number(page.ID)) };
}

function writeEvent(fields: Partial<EditorEvent>, knownOptions: readonly EditorOption[]): EventInput {
  const known = new Set(knownOptions.map((option) => option.id));
  return {
    VideoID: fields.videoId === undefined ? undefined : String(fields.videoId),
    Type: fields.type,
    Title: fields.title,
    Action: fields.action,
    Description: fields.description,
    Content: fields.content,
    Label: fields.label,
    ShowLabel: fields.showLabel,
    ShowOverlay: fields.showOverlay,
    Timestamp: toSeconds(fields.timestampMs),
    Duration: toSeconds(fields.durationMs),
    Countdown: toSeconds(fields.countdownMs),
    PauseVideo: fields.pauseVideo,
    BookmarkVisible: fields.bookmarkVisible,
    RedirectVideoID: writeId(fields.redirectVideoId),
    RedirectEventID: writeId(fields.redirectEventId),
    AnswersOrdered: fields.answersOrdered,
    PosX: fields.posX,
    PosY: fields.posY,
    Opacity: fields.opacity,
    Size: fields.size,
    HotspotScale: fields.hotspotScale,
    IconType: fields.iconType,
    ImageMediaID: writeId(fields.imageMediaId),
    IconMediaID: writeId(fields.iconMediaId),
    AudioMediaID: writeId(fields.audioMediaId),
    EmbeddedVideoMediaID: writeId(fields.embeddedVideoMediaId),
    VideoTimestamp: toSeconds(fields.videoTimestampMs),
    Frameless: fields.frameless,
    Sticky: fields.sticky,
    MustBeFound: fields.mustBeFound,
    QuestionType: fields.questionType,
    MultipleAnswers: fields.multipleAnswers,
    Options: fields.options?.map(
      (option, index): OptionInput => ({
        ID: known.has(option.id) && !isTemporaryId(option.id) ? String(option.id) : undefined,
        Text: option.text,
        Description: option.description,
        Feedback: option.feedback,
        Correct: option.correct,
        Points: option.points,
        Action: option.action,
        RedirectVideoID: writeId(option.redirectVideoId),
        RedirectEventID: writeId(option.redirectEventId),
        SortOrder: index,
      }),
    ),
  };
}

/** Null takes a reference away, undefined leaves it as it is. */
function writeId(id: number | null | undefined): string | null | undefined {
  return typeof id === 'number' ? String(id) : id;
}

function toSeconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}
