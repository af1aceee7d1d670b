import { isSelected, type SelectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { SimulationParts } from './simulation-list-view.ts';

const videoMediaFields = [
  'VideoURL',
  'EditorURL',
  'PosterURL',
  'Width',
  'Height',
  'Length',
  'TranscodingStatus',
  'TranscodingProgress',
  'Playable',
  'TranscodingMessage',
];
const statisticsFields = ['TotalUsers', 'TotalViews', 'TotalCompletions', 'AverageScore'];
const videoStateFields = ['TranscodingStatus', 'TranscodingProgress', 'TotalLength', 'hasHeatmaps'];

/** What a read has to compute for the fields that are asked for below a Simulation. */
export function partsOfSimulation(fields: SelectedFields, total = false): SimulationParts {
  const has = (path: string) => isSelected(fields, path);
  const hasAny = (names: readonly string[], prefix = '') => names.some((name) => has(prefix + name));
  const media: SimulationParts['media'][number][] = [];
  if (has('ImageMedia') || has('ThumbnailURL')) media.push('image');
  if (has('ThumbnailURL')) media.push('start');
  if (hasAny(videoMediaFields, 'Videos.')) media.push('videos');
  if (has('Videos.Events.ImageMedia')) media.push('events');
  if (has('OverviewPages.Media')) media.push('pages');
  return {
    total,
    access: has('CanEdit') || has('ShareToken'),
    publication: has('DownloadVersion') || has('HasUnpublishedChanges'),
    content360: has('Content360'),
    author: has('Author'),
    editors: has('Editors'),
    tags: has('Tags'),
    groups: has('OrganisationGroups'),
    statistics: hasAny(statisticsFields),
    overviewPages: has('OverviewPages'),
    videos: has('Videos'),
    events: has('Videos.Events'),
    subtitles: has('Videos.Subtitles'),
    videoStates: hasAny(videoStateFields),
    media,
  };
}

/** The same for a list answer: the fields of its nodes, and whether the total is needed. */
export function partsOfSimulationList(fields: SelectedFields): SimulationParts {
  return partsOfSimulation(selectedNodes(fields), isSelected(fields, 'pageInfo'));
}

/** For a field that answers a Video: its simulation with the videos in it. */
export function partsOfVideo(fields: SelectedFields): SimulationParts {
  return partsOfSimulation({ Videos: fields });
}
