import { isSelected, type SelectedFields, selectedAt, selectedNodes } from '#platform/graphql/selection.ts';
import type { FieldName } from '../interactions/fields.ts';
import { type EventParts, type MemberColumn, type OptionColumn, wholeEvents } from './draft-expressions.ts';
import type { SimulationColumn } from './simulation-columns.ts';
import type { SimulationParts } from './simulation-list-view.ts';

const videoMediaFields = [
  'VideoURL',
  'EditorURL',
  'PosterURL',
  'Width',
  'Height',
  'TranscodingStatus',
  'TranscodingProgress',
  'Playable',
  'TranscodingMessage',
];
const statisticsFields = [
  'TotalUsers',
  'TotalViews',
  'TotalCompletions',
  'AverageScore',
  'FiguresWithheld',
  'ScoreWithheld',
  'AnalyticsLastUpdated',
];
const eventMediaFields = [
  'ImageMedia',
  'IconMedia',
  'AudioMedia',
  'AudioURL',
  'EmbeddedVideoMedia',
  'ThumbnailURL',
  'VideoDownloadLowURL',
];
const reactionFields = ['Likes', 'isLiked', 'isFavourite'];
const videoStateFields = ['TranscodingStatus', 'TranscodingProgress', 'TotalLength', 'hasHeatmaps'];

/** Which columns a field of a Simulation is made of. Fields that are not here are made of parts. */
const columnsOfField: Readonly<Record<string, readonly SimulationColumn[]>> = {
  Title: ['title'],
  AdminTitle: ['adminTitle'],
  Description: ['description'],
  Created: ['createdAt'],
  // To learners it is the time of publishing, or where there is none, of the beginning.
  LastEdited: ['createdAt', 'editedAt'],
  LastSaved: ['createdAt', 'editedAt'],
  Revision: ['revision'],
  DownloadVersion: ['revision'],
  ThumbnailURL: ['imageMediaId', 'startVideoId'],
  ImageMedia: ['imageMediaId'],
  StartVideoID: ['startVideoId'],
  AverageScore: ['quiz', 'hideScoresFromUsers'],
  ScoreWithheld: ['quiz', 'hideScoresFromUsers'],
  Featured: ['featured'],
  Stereoscopic: ['stereoscopic'],
  ViewingPosition: ['viewingPosition'],
  Quiz: ['quiz'],
  HideScoresFromUsers: ['hideScoresFromUsers'],
  PassMark: ['passMark'],
  ContentEndpoint: ['contentEndpoint'],
  ShareToken: ['shareToken'],
  ShowRegister: ['showRegister'],
  ShareLoginRequired: ['shareLoginRequired'],
};

const columnOfMemberField: Readonly<Record<string, MemberColumn>> = {
  Email: 'email',
  Name: 'name',
  FirstName: 'firstName',
  Surname: 'surname',
  UserType: 'role',
  Disabled: 'disabled',
  AvatarURL: 'avatarMediaId',
};

const contentOfEventField: Readonly<Record<string, FieldName>> = {
  Action: 'action',
  Description: 'description',
  Content: 'content',
  Label: 'label',
  ImageMedia: 'imageMediaId',
  IconMedia: 'iconMediaId',
  AudioMedia: 'audioMediaId',
  AudioMediaID: 'audioMediaId',
  AudioURL: 'audioMediaId',
  EmbeddedVideoMedia: 'embeddedVideoMediaId',
  EmbeddedVideoMediaID: 'embeddedVideoMediaId',
  VideoDownloadLowURL: 'embeddedVideoMediaId',
  PosX: 'posX',
  PosY: 'posY',
  RedirectVideoID: 'redirectVideoId',
  RedirectEventID: 'redirectEventId',
  BookmarkVisible: 'bookmarkVisible',
  MultipleAnswers: 'multipleAnswers',
};
/** What an event is besides its document. */
const ownEventFields = new Set([
  '__typename',
  'ID',
  'Title',
  'Type',
  'Timestamp',
  'Duration',
  'SimulationID',
  'VideoID',
  'Options',
]);
/** Picking more than these out of the document costs more than taking it whole. */
const maxPickedFields = 6;

const columnOfOptionField: Readonly<Record<string, OptionColumn>> = {
  Text: 'text',
  Description: 'description',
  Feedback: 'feedback',
  Correct: 'correct',
  Points: 'points',
  Action: 'action',
  RedirectVideoID: 'redirectVideoId',
  RedirectEventID: 'redirectEventId',
};

function eventPartsOf(fields: SelectedFields | undefined): EventParts | null {
  if (!fields) return null;
  const asked = Object.keys(fields).filter((field) => !ownEventFields.has(field));
  const picked = asked.flatMap((field) => contentOfEventField[field] ?? []).sort();
  const options = Object.keys(fields.Options ?? {}).flatMap((field) => columnOfOptionField[field] ?? []);
  return {
    content:
      picked.length === asked.length && picked.length <= maxPickedFields ? picked : wholeEvents.content,
    options: fields.Options ? options.sort() : null,
  };
}

/** In one order, whatever order they were asked for in: the statement is kept under their names. */
function columnsOf(fields: SelectedFields): SimulationColumn[] {
  return [...new Set(Object.keys(fields).flatMap((field) => columnsOfField[field] ?? []))].sort();
}

function membersOf(fields: SelectedFields): MemberColumn[] {
  const asked = Object.keys({ ...fields.Author, ...fields.Editors });
  return asked.flatMap((field) => columnOfMemberField[field] ?? []).sort();
}

// A compiled document hands out the same fields every time, so its parts are worked out once.
const simulationParts = new WeakMap<SelectedFields, SimulationParts>();
const listParts = new WeakMap<SelectedFields, SimulationParts>();

function remember(
  known: WeakMap<SelectedFields, SimulationParts>,
  fields: SelectedFields,
  compute: () => SimulationParts,
): SimulationParts {
  let parts = known.get(fields);
  if (!parts) {
    parts = compute();
    known.set(fields, parts);
  }
  return parts;
}

/** What a read has to compute for the fields that are asked for below a Simulation. */
export function partsOfSimulation(fields: SelectedFields): SimulationParts {
  return remember(simulationParts, fields, () => computeParts(fields, false));
}

function computeParts(fields: SelectedFields, total: boolean): SimulationParts {
  const has = (path: string) => isSelected(fields, path);
  const hasAny = (names: readonly string[], prefix = '') => names.some((name) => has(prefix + name));
  const media: SimulationParts['media'][number][] = [];
  if (has('ImageMedia') || has('ThumbnailURL')) media.push('image');
  if (has('ThumbnailURL')) media.push('start');
  if (hasAny(videoMediaFields, 'Videos.')) media.push('videos');
  if (hasAny(eventMediaFields, 'Videos.Events.')) media.push('events');
  if (has('OverviewPages.Media')) media.push('pages');
  return {
    columns: columnsOf(fields),
    total,
    access: has('CanEdit') || has('ShareToken'),
    publication: has('HasUnpublishedChanges'),
    content360: has('Content360'),
    author: has('Author'),
    editors: has('Editors'),
    members: membersOf(fields),
    tags: has('Tags'),
    groups: has('OrganisationGroups'),
    statistics: hasAny(statisticsFields),
    reactions: hasAny(reactionFields),
    overviewPages: has('OverviewPages'),
    videos: has('Videos'),
    events: eventPartsOf(selectedAt(fields, 'Videos.Events')),
    subtitles: has('Videos.Subtitles'),
    videoStates: hasAny(videoStateFields),
    media,
  };
}

/** The same for a list answer: the fields of its nodes, and whether the total is needed. */
export function partsOfSimulationList(fields: SelectedFields): SimulationParts {
  return remember(listParts, fields, () =>
    computeParts(selectedNodes(fields), isSelected(fields, 'pageInfo')),
  );
}

/** For a field that answers a Video: its simulation with the videos in it. */
export function partsOfVideo(fields: SelectedFields): SimulationParts {
  return partsOfSimulation({ Videos: fields });
}
