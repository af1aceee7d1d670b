import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { showStatistics } from '#features/attempts/model/item-statistics.ts';
import { type ContentReading, type MemberJson, subjectOfListed } from '#features/content/server/index.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type EventContent, type WideEvent, widen } from '../interactions/interaction.ts';
import { stripAnswersForLearner } from '../interactions/learner-event.ts';
import { type OptionContent, plainOption } from '../interactions/option.ts';
import { parseStoredEvent, parseStoredFields, type StoredEvent } from '../interactions/stored-content.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import {
  combineTranscodingProgress,
  combineTranscodingStatus,
  type TranscodingStatus,
} from '../model/simulation-status.ts';
import {
  type DraftVideo,
  parseVersionContent,
  type SubtitleContent,
  type VersionContent,
  type VideoContent,
} from '../model/version-content.ts';
import { type EventParts, wholeEvents } from './draft-expressions.ts';
import type { SimulationJson, SimulationParts } from './simulation-list-view.ts';

/** An option as the viewer may see it: what an answer would reveal is null to learners. */
export type OptionView = {
  [Key in keyof OptionContent]: Key extends 'id' | 'text' | 'description'
    ? OptionContent[Key]
    : OptionContent[Key] | null;
};
/** With every field of the API, whatever its type keeps of them. */
export type EventView = Omit<WideEvent, 'options'> & { options: OptionView[] };
export type VideoView = Omit<VideoContent, 'events' | 'subtitles' | 'mediaHash'> & {
  sortOrder: number;
  subtitles: SubtitleContent[];
  events: EventView[];
};
export type OverviewPageView = {
  id: number;
  title: string;
  content: string;
  sortOrder: number;
  mediaId: number | null;
};

/** What a viewer may know of an interactive video; parts that were not asked for are empty. */
export type SimulationView = {
  id: number;
  organisationId: number;
  /** False when only what learners may know is in it. */
  staff: boolean;
  title: string;
  adminTitle: string;
  description: string;
  published: boolean;
  archivedAt: string | null;
  imageMediaId: number | null;
  startVideoId: number | null;
  featured: boolean;
  coursesOnly: boolean;
  content360: boolean;
  stereoscopic: boolean;
  viewingPosition: string;
  quiz: boolean;
  publicAccess: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  contentEndpoint: string | null;
  shareToken: string | null;
  showRegister: boolean;
  shareLoginRequired: boolean;
  revision: number;
  createdAt: string | null;
  editedAt: string | null;
  hasUnpublishedChanges: boolean;
  canEdit: boolean;
  transcodingStatus: TranscodingStatus;
  transcodingProgress: number;
  totalLengthMs: number;
  hasHeatmaps: boolean;
  totalUsers: number;
  totalViews: number;
  totalCompletions: number;
  averageScore: number | null;
  figuresWithheld: boolean;
  scoreWithheld: boolean;
  /** ISO 8601; null before the first session. */
  statisticsUpdatedAt: string | null;
  likes: number;
  liked: boolean;
  favourite: boolean;
  author: MemberJson | null;
  editors: MemberJson[];
  tags: { id: number; name: string }[];
  groups: { id: number; name: string }[];
  overviewPages: OverviewPageView[];
  videos: VideoView[];
  /** Rows of the media table, by id. */
  media: ReadonlyMap<number, { id: number }>;
};

// A version never changes, so each installation parses it once. A process of tests holds several, with the same numbers.
const parsedVersions = new WeakMap<Tenancy, BoundedMap<string, VersionContent>>();

function versionOf(tenancy: Tenancy, organisationId: number, row: SimulationJson): VersionContent | null {
  if (row.version === undefined || row.version === null) return null;
  let parsed = parsedVersions.get(tenancy);
  if (!parsed) {
    parsed = new BoundedMap(200);
    parsedVersions.set(tenancy, parsed);
  }
  const key = `${organisationId} ${row.versionId}`;
  const known = parsed.get(key);
  if (known) return known;
  const content = parseVersionContent(row.version);
  parsed.set(key, content);
  return content;
}

/**
 * From a row of the list statement to what this viewer may see of it. `reveal` keeps the answers in: for staff at the
 * editor and at the numbers, never for what the player plays.
 */
export function viewSimulation(
  tenancy: Tenancy,
  viewer: Viewer,
  { source, purpose }: ContentReading,
  parts: Pick<SimulationParts, 'events'>,
  row: SimulationJson,
): SimulationView {
  const staff = simulationRules.seesManagementView(viewer);
  const writes = simulationRules.readsDrafts(viewer);
  const reveal = staff && purpose !== 'play';
  const subject = subjectOfListed(viewer, row);
  const version = source === 'version' ? versionOf(tenancy, viewer.organisationId, row) : null;
  const videos = version
    ? version.videos.map(withOrder)
    : parseDraftVideos(row.videos, parts.events ?? wholeEvents);
  return {
    ...settingsOf(row),
    ...statisticsOf(row, {
      showsScore: row.quiz === true && (staff || row.hideScoresFromUsers === false),
      seesSessions: seesAllAttempts(viewer),
    }),
    ...conversionOf(row.videoStates ?? []),
    ...reactionsOf(row),
    id: row.id,
    organisationId: viewer.organisationId,
    staff,
    adminTitle: staff ? (row.adminTitle ?? '') : '',
    published: subject.published,
    archivedAt: row.archivedAt,
    shareToken: simulationRules.canSeeShareToken(viewer, subject) ? (row.shareToken ?? null) : null,
    revision: row.revision ?? 0,
    createdAt: row.createdAt ?? null,
    // To those who read no drafts an item changes when it is published, not while somebody works on it.
    editedAt: (writes ? row.editedAt : (row.versionCreatedAt ?? row.createdAt)) ?? null,
    hasUnpublishedChanges: writes && (row.changedSincePublished ?? false),
    canEdit: simulationRules.canEdit(viewer, subject),
    author: row.author ?? null,
    editors: staff ? (row.editors ?? []) : [],
    tags: row.tags ?? [],
    groups: staff ? (row.groups ?? []) : [],
    overviewPages: version ? version.overviewPages.map(withOrder) : (row.overviewPages ?? []),
    videos: videos.map((video) => ({
      ...video,
      events: video.events.map((event): EventView => (reveal ? widen(event) : stripAnswersForLearner(event))),
    })),
    media: new Map((row.media ?? []).map((media) => [media.id, media])),
  };
}

/** What its author set; of a part that was not asked for the value that says nothing. */
function settingsOf(row: SimulationJson) {
  return {
    title: row.title ?? '',
    description: row.description ?? '',
    imageMediaId: row.imageMediaId ?? null,
    startVideoId: row.startVideoId ?? null,
    featured: row.featured ?? false,
    coursesOnly: row.coursesOnly,
    content360: row.content360 ?? false,
    stereoscopic: row.stereoscopic ?? false,
    viewingPosition: row.viewingPosition ?? '',
    quiz: row.quiz ?? false,
    publicAccess: row.publicAccess,
    hideScoresFromUsers: row.hideScoresFromUsers ?? false,
    passMark: row.passMark ?? null,
    contentEndpoint: row.contentEndpoint ?? null,
    showRegister: row.showRegister ?? false,
    shareLoginRequired: row.shareLoginRequired ?? false,
  };
}

function statisticsOf(
  { statistics }: SimulationJson,
  { showsScore, seesSessions }: { showsScore: boolean; seesSessions: boolean },
) {
  const shown = showStatistics(statistics, { seesSessions });
  return {
    totalUsers: shown.totalUsers,
    totalViews: shown.totalViews,
    totalCompletions: shown.totalCompletions,
    averageScore: showsScore ? shown.averageScore : null,
    figuresWithheld: shown.withheld,
    scoreWithheld: showsScore && shown.scoreWithheld,
    statisticsUpdatedAt: shown.updatedAt,
  };
}

/** How far its videos are converted, and what they come to. */
function conversionOf(states: NonNullable<SimulationJson['videoStates']>) {
  return {
    transcodingStatus: combineTranscodingStatus(states.map((state) => state.status)),
    transcodingProgress: combineTranscodingProgress(states),
    totalLengthMs: states.reduce((sum, state) => sum + state.lengthMs, 0),
    hasHeatmaps: states.some((state) => state.content360),
  };
}

function reactionsOf({ reactions }: SimulationJson) {
  return {
    likes: reactions?.likes ?? 0,
    liked: reactions?.liked ?? false,
    favourite: reactions?.favourite ?? false,
  };
}

function withOrder<Item>(item: Item, index: number): Item & { sortOrder: number } {
  return { ...item, sortOrder: index };
}

type StoredDraftVideo = Omit<DraftVideo, 'events'> & {
  sortOrder: number;
  events: (Omit<StoredEvent, 'options'> & { options: (Partial<OptionContent> & { id: number })[] })[];
};

/** The videos of a draft as draftVideosJson wrote them for these parts; what authors stored as JSON is parsed. */
export function parseDraftVideos(
  stored: unknown,
  { content: read }: EventParts,
): (DraftVideo & { sortOrder: number })[] {
  if (!Array.isArray(stored)) return [];
  // Columns of our own tables, with the checks of the database on them; the documents among them are parsed below.
  const videos = stored as StoredDraftVideo[];
  return videos.map((video) => ({
    ...video,
    events: video.events.map((event): EventContent => {
      const stored = { ...event, options: event.options.map((option) => ({ ...plainOption, ...option })) };
      return read === 'whole' ? parseStoredEvent(stored) : parseStoredFields(stored, read);
    }),
  }));
}
