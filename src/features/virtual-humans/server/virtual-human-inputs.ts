import { type ApiContentFilter, readContentFilter } from '#features/content/server/index.ts';
import { parseId } from '#kernel/ids.ts';
import type { Comparison } from '#platform/db/query/comparison.ts';
import { isSelected, type SelectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import type { VirtualHumanFilter } from './virtual-human-filter.ts';
import type { VirtualHumanParts } from './virtual-human-list-view.ts';

/** Converts the API's names to this feature's: PascalCase to camelCase, ids to numbers. */

export type ApiVirtualHumanFilter = ApiContentFilter & { Type?: Comparison<string> | null };

export function readFilter(filter: ApiVirtualHumanFilter | null | undefined): VirtualHumanFilter {
  return { ...readContentFilter(filter), type: filter?.Type ?? null };
}

/** Null removes these; for other fields null means that nothing was sent. */
const nullable = new Set(['AvatarID', 'VHVoiceID', 'EnvironmentID', 'ImageMediaID', 'Archived', 'PassMark']);

/** An input object of this feature; the model checks its values. The case is passed on unchanged. */
export function readInput(input: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || (value === null && !nullable.has(name))) continue;
    result[innerName(name)] = readValue(name, value);
  }
  return result;
}

function innerName(name: string): string {
  if (name === 'ID') return 'id';
  const camel = name.replace(/ID(s?)$/, 'Id$1').replace(/^VH/, 'Vh');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

function readValue(name: string, value: unknown): unknown {
  if (!/IDs?$/.test(name)) return value;
  if (Array.isArray(value)) return value.map((item) => parseId(String(item)));
  return typeof value === 'string' ? parseId(value) : value;
}

const statisticsFields = [
  'TotalUsers',
  'Views',
  'TotalCompletions',
  'AverageScore',
  'FiguresWithheld',
  'ScoreWithheld',
];
const contentFields = ['Content', 'Diagnosis'];
const pictureFields = ['ThumbnailURL', 'Thumbnail', 'ImageMedia'];

/** The parts that a read has to compute for the fields requested below a VirtualHuman. */
export function partsOf(fields: SelectedFields, total = false): VirtualHumanParts {
  const any = (names: readonly string[]) => names.some((name) => isSelected(fields, name));
  return {
    total,
    content: any(contentFields),
    author: any(['Author']),
    editors: any(['Editors']),
    tags: any(['Tags']),
    groups: any(['OrganisationGroups']),
    statistics: any(statisticsFields),
    diagnoses: any(['AverageDiagnosisScore', 'DiagnosisScoreWithheld']),
    media: any(pictureFields),
    likes: any(['Likes', 'isLiked']),
    pictures: any(['DescriptionImages']),
  };
}

/** The same for a list. */
export function partsOfList(fields: SelectedFields): VirtualHumanParts {
  return partsOf(selectedNodes(fields), isSelected(fields, 'pageInfo'));
}
