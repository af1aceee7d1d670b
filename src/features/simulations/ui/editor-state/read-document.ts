import { iconTypes, questionTypes, stepActions } from '../../interactions/fields.ts';
import { parseInteractionType } from '../../interactions/interaction.ts';
import { endActions, subtitleTypes, viewingPositions } from '../../model/version-content.ts';
import type {
  EditorDocument,
  EditorEvent,
  EditorOption,
  EditorVideo,
  Picture,
  PicturesById,
  VideoFacts,
  VideoFactsByMedia,
} from './editor-document.ts';
import type { EditorSimulationAnswer } from './editor-query.ts';

type VideoAnswer = EditorSimulationAnswer['Videos'][number];
type EventAnswer = VideoAnswer['Events'][number];
type OptionAnswer = EventAnswer['Options'][number];
type PictureAnswer = { ID: string; Title: string; URL: string | null } | null;
type FactsAnswer = Pick<
  VideoAnswer,
  | 'VideoMediaID'
  | 'VideoURL'
  | 'EditorURL'
  | 'PosterURL'
  | 'Length'
  | 'Content360'
  | 'TranscodingStatus'
  | 'TranscodingProgress'
  | 'TranscodingMessage'
  | 'Playable'
>;

/** From the server's words and units to the editor's. A value this version does not know becomes the plainest one. */
export function readEditorDocument(answer: EditorSimulationAnswer): EditorDocument {
  return {
    simulation: {
      title: answer.Title,
      adminTitle: answer.AdminTitle,
      description: answer.Description,
      imageMediaId: answer.ImageMedia ? Number(answer.ImageMedia.ID) : null,
      featured: answer.Featured,
      stereoscopic: answer.Stereoscopic,
      viewingPosition: oneOf(viewingPositions, answer.ViewingPosition, 'none'),
      quiz: answer.Quiz,
      publicAccess: answer.PublicAccess,
      hideScoresFromUsers: answer.HideScoresFromUsers,
      passMark: answer.PassMark,
      contentEndpoint: answer.ContentEndpoint ?? '',
      showRegister: answer.ShowRegister,
      shareLoginRequired: answer.ShareLoginRequired,
      overviewPages: answer.OverviewPages.toSorted((a, b) => a.SortOrder - b.SortOrder).map((page) => ({
        id: Number(page.ID),
        title: page.Title,
        content: page.Content,
        mediaId: page.Media ? Number(page.Media.ID) : null,
      })),
      groupIds: answer.OrganisationGroups.map((group) => Number(group.ID)),
      editorIds: answer.Editors.map((editor) => Number(editor.ID)),
    },
    startVideoId: readId(answer.StartVideoID),
    videos: answer.Videos.map(readVideo),
    events: answer.Videos.flatMap((video) => video.Events.map(readEvent)),
  };
}

export function readVideoFacts(videos: readonly FactsAnswer[]): VideoFactsByMedia {
  return Object.fromEntries(
    videos.map((video): [string, VideoFacts] => [
      video.VideoMediaID,
      {
        lengthMs: Math.round((video.Length ?? 0) * 1000),
        content360: video.Content360,
        playable: video.Playable,
        transcodingStatus: video.TranscodingStatus,
        transcodingProgress: video.TranscodingProgress,
        transcodingMessage: video.TranscodingMessage,
        videoUrl: video.EditorURL ?? video.VideoURL,
        posterUrl: video.PosterURL,
      },
    ]),
  );
}

export function readPictures(answer: EditorSimulationAnswer): PicturesById {
  const pictures: Record<number, Picture> = {};
  const add = (picture: PictureAnswer) => {
    if (picture) pictures[Number(picture.ID)] = readPicture(picture);
  };
  add(answer.ImageMedia);
  for (const page of answer.OverviewPages) add(page.Media);
  for (const event of answer.Videos.flatMap((video) => video.Events)) {
    add(event.ImageMedia);
    add(event.IconMedia);
    add(event.AudioMedia);
    const inside = event.EmbeddedVideoMedia;
    add(inside && { ...inside, URL: inside.PosterURL });
  }
  return pictures;
}

function readPicture(picture: NonNullable<PictureAnswer>): Picture {
  return { id: Number(picture.ID), url: picture.URL, title: picture.Title };
}

function readVideo(video: VideoAnswer): EditorVideo {
  return {
    id: Number(video.ID),
    mediaId: Number(video.VideoMediaID),
    title: video.Title,
    rotation: video.Rotation,
    endAction: oneOf(endActions, video.EndAction, 'end'),
    redirectVideoId: readId(video.VideoRedirectID),
    redirectEventId: readId(video.VideoRedirectEventID),
    subtitles: video.Subtitles.map((track) => ({
      id: Number(track.ID),
      title: track.Title,
      language: track.Language,
      type: oneOf(subtitleTypes, track.Type, 'captions'),
      content: track.Content ?? '',
    })),
  };
}

function readEvent(event: EventAnswer): EditorEvent {
  return {
    id: Number(event.ID),
    videoId: Number(event.VideoID),
    type: parseInteractionType(event.Type),
    title: event.Title,
    timestampMs: Math.round(event.Timestamp * 1000),
    durationMs: Math.round(event.Duration * 1000),
    description: event.Description,
    content: event.Content,
    label: event.Label,
    showLabel: event.ShowLabel,
    showOverlay: event.ShowOverlay,
    countdownMs: Math.round(event.Countdown * 1000),
    pauseVideo: event.PauseVideo,
    bookmarkVisible: event.BookmarkVisible,
    action: oneOf(stepActions, event.Action, 'continue'),
    redirectVideoId: readId(event.RedirectVideoID),
    redirectEventId: readId(event.RedirectEventID),
    answersOrdered: event.AnswersOrdered,
    posX: event.PosX,
    posY: event.PosY,
    opacity: event.Opacity,
    size: event.Size,
    hotspotScale: event.HotspotScale,
    iconType: oneOf(iconTypes, event.IconType, 'info'),
    imageMediaId: event.ImageMedia ? Number(event.ImageMedia.ID) : null,
    iconMediaId: event.IconMedia ? Number(event.IconMedia.ID) : null,
    audioMediaId: readId(event.AudioMediaID),
    embeddedVideoMediaId: readId(event.EmbeddedVideoMediaID),
    videoTimestampMs: Math.round(event.VideoTimestamp * 1000),
    frameless: event.Frameless,
    sticky: event.Sticky,
    mustBeFound: event.MustBeFound,
    // Empty for other types, which keep the default for the day they become a question.
    questionType:
      event.QuestionType === '' ? 'multiple_choice' : oneOf(questionTypes, event.QuestionType, 'no_scoring'),
    multipleAnswers: event.MultipleAnswers,
    options: event.Options.map(readOption),
  };
}

function readOption(option: OptionAnswer): EditorOption {
  return {
    id: Number(option.ID),
    text: option.Text,
    description: option.Description,
    feedback: option.Feedback ?? '',
    correct: option.Correct ?? false,
    points: option.Points ?? 0,
    action: oneOf(stepActions, option.Action, 'continue'),
    redirectVideoId: readId(option.RedirectVideoID),
    redirectEventId: readId(option.RedirectEventID),
  };
}

function readId(id: string | null): number | null {
  return id === null ? null : Number(id);
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | null,
  otherwise: Value,
): Value {
  return values.find((known) => known === value) ?? otherwise;
}
