import { presentMember, presentTag } from '#features/content/server/index.ts';
import { type EventContent, widen } from '../interactions/interaction.ts';
import type { SubtitleContent } from '../model/version-content.ts';
import { presentEventMedia } from './event-media.ts';
import type { MediaRowJson, SimulationMediaPort } from './media-port.ts';
import { presentFields } from './present-fields.ts';
import type { SimulationContext } from './simulation-context.ts';
import type {
  EventView,
  OptionView,
  OverviewPageView,
  SimulationView,
  VideoView,
} from './simulation-view.ts';

type PresentedMedia = ReturnType<SimulationMediaPort['presentMedia']>;

type PresentContext = Pick<SimulationContext, 'media' | 'avatarUrl'>;

/** A view in the API's names and units: PascalCase, ids as text, seconds. */
export function presentSimulation(context: PresentContext, view: SimulationView) {
  return {
    ID: String(view.id),
    Title: view.title,
    AdminTitle: view.adminTitle,
    Description: view.description,
    Status: view.published ? 'Published' : 'Unpublished',
    TranscodingStatus: view.transcodingStatus,
    TranscodingProgress: view.transcodingProgress,
    Archived: dateOf(view.archivedAt),
    OrganisationID: String(view.organisationId),
    Author: view.author && presentMember(view, view.author, context.avatarUrl),
    Editors: view.editors.map((member) => presentMember(view, member, context.avatarUrl)),
    Created: dateOf(view.createdAt) ?? notRead,
    LastEdited: dateOf(view.editedAt) ?? notRead,
    LastSaved: dateOf(view.editedAt) ?? notRead,
    Revision: view.revision,
    HasUnpublishedChanges: view.hasUnpublishedChanges,
    ThumbnailURL: thumbnailOf(context, view),
    ImageMedia: picture(context, view, view.imageMediaId),
    StartVideoID: idOf(view.startVideoId),
    TotalUsers: view.totalUsers,
    TotalViews: view.totalViews,
    TotalCompletions: view.totalCompletions,
    AverageScore: view.averageScore,
    FiguresWithheld: view.figuresWithheld,
    ScoreWithheld: view.scoreWithheld,
    AnalyticsLastUpdated: dateOf(view.statisticsUpdatedAt),
    Likes: view.likes,
    isLiked: view.liked,
    isFavourite: view.favourite,
    TotalLength: view.totalLengthMs / 1000,
    Featured: view.featured,
    CoursesOnly: view.coursesOnly,
    Content360: view.content360,
    Stereoscopic: view.stereoscopic,
    ViewingPosition: view.viewingPosition,
    Quiz: view.quiz,
    PublicAccess: view.publicAccess,
    HideScoresFromUsers: view.hideScoresFromUsers,
    PassMark: view.passMark,
    ContentEndpoint: view.contentEndpoint,
    ShareToken: view.shareToken,
    ShowRegister: view.showRegister,
    ShareLoginRequired: view.shareLoginRequired,
    DownloadVersion: view.revision,
    hasHeatmaps: view.hasHeatmaps,
    Tags: view.tags.map((tag) => presentTag(view.organisationId, tag)),
    OrganisationGroups: view.groups.map(({ id, name }) => ({
      ID: String(id),
      Name: name,
      OrganisationID: String(view.organisationId),
    })),
    OverviewPages: view.overviewPages.map((page) => presentPage(context, view, page)),
    Videos: view.videos.map((video) => presentVideo(context, view, video)),
    CanEdit: view.canEdit,
  };
}

function presentPage(context: PresentContext, view: SimulationView, page: OverviewPageView) {
  return {
    ID: String(page.id),
    Title: page.title,
    Content: page.content,
    SortOrder: page.sortOrder,
    SimulationID: String(view.id),
    Media: picture(context, view, page.mediaId),
  };
}

export function presentVideo(context: PresentContext, view: SimulationView, video: VideoView) {
  const row = rowOf(view, video.mediaId);
  const addresses = row && context.media.videoAddresses(view.organisationId, row);
  return {
    ID: String(video.id),
    Title: video.title,
    Rotation: video.rotation,
    VideoURL: addresses?.videoUrl ?? null,
    EditorURL: view.staff ? (addresses?.editorUrl ?? null) : null,
    PosterURL: addresses?.posterUrl ?? null,
    Width: row?.width ?? null,
    Height: row?.height ?? null,
    Length: video.lengthMs / 1000,
    EndAction: video.endAction,
    VideoRedirectID: idOf(video.redirectVideoId),
    VideoRedirectEventID: idOf(video.redirectEventId),
    Content360: video.content360,
    TranscodingStatus: row?.transcoding_status ?? 'NoUpload',
    TranscodingProgress: row?.transcoding_progress ?? 0,
    Playable: row?.playable ?? false,
    TranscodingMessage: view.staff ? (row?.transcoding_message ?? null) : null,
    VideoMediaID: String(video.mediaId),
    SimulationID: String(view.id),
    SortOrder: video.sortOrder,
    Subtitles: video.subtitles.map((track) => presentSubtitle(view, track)),
    Events: video.events.map((event) =>
      presentEvent(
        { simulationId: view.id, videoId: video.id, event },
        presentEventMedia(
          context.media,
          view.organisationId,
          event.content,
          (id) => rowOf(view, id),
          view.staff ? 'staff' : 'learner',
        ),
        view.staff,
      ),
    ),
  };
}

function presentEvent(
  { simulationId, videoId, event }: { simulationId: number; videoId: number; event: EventView },
  shown: ReturnType<typeof presentEventMedia>,
  staff: boolean,
) {
  return {
    ...presentFields(event.type, event.content),
    ...shown,
    ID: String(event.id),
    Title: event.title,
    Type: event.type,
    Timestamp: event.timestampMs / 1000,
    Duration: event.durationMs / 1000,
    SimulationID: String(simulationId),
    VideoID: String(videoId),
    Options: event.options.map((option, index) => presentOption(simulationId, option, index, staff)),
  };
}

function thumbnailOf({ media }: PresentContext, view: SimulationView): string | null {
  const image = rowOf(view, view.imageMediaId);
  if (image) return media.imageUrlFor(image);
  const start = rowOf(view, startMediaId(view));
  return start ? media.imageUrlFor(start) : null;
}

function picture({ media }: PresentContext, view: SimulationView, id: number | null): PresentedMedia | null {
  const row = rowOf(view, id);
  return row ? media.presentMedia(view.organisationId, row, view.staff ? 'staff' : 'learner') : null;
}

/** An event that was just written, for its author; `rows` are the media it names. */
export function presentWrittenEvent(
  context: PresentContext,
  organisationId: number,
  written: { simulationId: number; videoId: number; event: EventContent },
  rows: readonly MediaRowJson[],
) {
  const find = (id: number) => rows.find((row) => row.id === id) ?? null;
  const event = widen(written.event);
  const shown = presentEventMedia(context.media, organisationId, event.content, find, 'staff');
  return presentEvent({ ...written, event }, shown, true);
}

/** Without the videos in the answer, the one video among the media is the start video's. */
function startMediaId(view: SimulationView): number | null {
  const start = view.videos.find((video) => video.id === view.startVideoId);
  if (start) return start.mediaId;
  for (const row of view.media.values()) if (asMediaRow(row).kind === 'video') return row.id;
  return null;
}

function rowOf(view: SimulationView, id: number | null): MediaRowJson | null {
  const row = id === null ? undefined : view.media.get(id);
  return row ? asMediaRow(row) : null;
}

function asMediaRow(row: { id: number }): MediaRowJson {
  // The list statement made it of the media table's row (mediaJson), whose columns the type names.
  return row as MediaRowJson;
}

function presentSubtitle(view: SimulationView, track: SubtitleContent) {
  return {
    ID: String(track.id),
    Title: track.title,
    Language: track.language,
    Type: track.type,
    // Small and part of the version, so it travels with the answer: it plays offline and needs no address of its own.
    URL: `data:text/vtt;charset=utf-8;base64,${Buffer.from(track.content, 'utf8').toString('base64')}`,
    Content: view.staff ? track.content : null,
  };
}

function presentOption(simulationId: number, option: OptionView, index: number, staff: boolean) {
  return {
    // One that the draft has lost is still in what was published. Who holds a link is told no counts, even when the
    // request came with a sign-in that might know them.
    countedIn: staff ? simulationId : null,
    ID: String(option.id),
    Text: option.text,
    Description: option.description,
    Feedback: option.feedback,
    Correct: option.correct,
    Points: option.points,
    Action: option.action,
    RedirectVideoID: idOf(option.redirectVideoId),
    RedirectEventID: idOf(option.redirectEventId),
    SortOrder: index,
  };
}

function idOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

/** Of a time that every item has, where it was not asked for: it is in no answer. */
const notRead = '';

/** PostgreSQL's JSON writes up to six digits of a second and +00:00; the API three and Z. */
function dateOf(text: string | null): string | null {
  if (text === null) return null;
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  return `${text.slice(0, 19)}.${text.slice(20, -6).slice(0, 3).padEnd(3, '0')}Z`;
}
