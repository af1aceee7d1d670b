import { type ApiContentFilter, readContentFilter } from '#features/content/server/index.ts';
import { parseId } from '#kernel/ids.ts';
import { isSelected, type SelectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import { unitTypes } from '../model/unit-types.ts';
import type { CourseParts } from './course-list-view.ts';

/** From the API's names to this feature's: PascalCase to camelCase, ids to numbers. */

export type ApiCourseFilter = Omit<ApiContentFilter, 'CoursesOnly' | 'Featured'>;

export function readFilter(filter: ApiCourseFilter | null | undefined) {
  return readContentFilter(filter);
}

/** Null takes these away; elsewhere null means that nothing was sent. */
const nullable = new Set([
  'ImageMediaID',
  'MediaID',
  'Archived',
  'StartDate',
  'DueDate',
  'PassMark',
  'UnlockDate',
  'UnlockDaysAfterStart',
]);

/** An input object of this feature; what its fields may hold is checked by the model. */
export function readInput(input: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const items: { kind: string; id: number }[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || (value === null && !nullable.has(name))) continue;
    const type = unitTypes.find(({ field }) => field === name);
    if (type) items.push({ kind: type.kind, id: parseId(String(value)) });
    else result[innerName(name)] = readValue(name, value);
  }
  return items.length > 0 ? { ...result, items } : result;
}

function innerName(name: string): string {
  if (name === 'ID') return 'id';
  const camel = name.replace(/ID(s?)$/, 'Id$1');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

function readValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) =>
      typeof item === 'object' && item !== null ? readInput(item) : parseId(String(item)),
    );
  }
  return /ID$/.test(name) && typeof value === 'string' ? parseId(value) : value;
}

const unitFields = ['MemberProgress', 'Unlocked', 'Content360', 'Modules'];

/** What a read has to compute for the fields that are asked for below a Course. */
export function partsOf(selected: SelectedFields, total = false): CourseParts {
  const fields = courseFieldsIn(selected);
  const any = (names: readonly string[]) => names.some((name) => isSelected(fields, name));
  return {
    total,
    author: any(['Author']),
    editors: any(['Editors']),
    tags: any(['Tags']),
    groups: any(['OrganisationGroups']),
    statistics: any([
      'Views',
      'Popularity',
      'TotalStudents',
      'TotalSuccessful',
      'TotalCompletions',
      'FiguresWithheld',
    ]),
    media: any(['ThumbnailURL', 'ImageMedia']),
    likes: any(['Likes', 'isLiked']),
    units: any(unitFields),
    resources: any(['Resources']),
  };
}

/** The same for a list. */
export function partsOfList(fields: SelectedFields): CourseParts {
  return partsOf(selectedNodes(fields), isSelected(fields, 'pageInfo'));
}

/** The same for a unit, which knows its module and course. */
export function partsOfUnit(fields: SelectedFields): CourseParts {
  return { ...partsOf(asUnits(fields)), units: true };
}

/** A unit's selection as if it stood below a course. */
export function asUnits(fields: SelectedFields): SelectedFields {
  return { Modules: { Units: fields } };
}

/** The fields of the course wherever modules, units and resources lead back to it, in one. */
function courseFieldsIn(selected: SelectedFields): SelectedFields {
  let all: SelectedFields = selected;
  const visit = (fields: SelectedFields): void => {
    for (const [name, below] of Object.entries(fields)) {
      if (!partNames.has(name)) continue;
      if (name === 'Course') all = { ...all, ...below };
      visit(below);
    }
  };
  visit(selected);
  return all;
}

const partNames = new Set(['Modules', 'Module', 'Units', 'Resources', 'Course']);

/** The fields of units wherever they are asked for, in one. */
export function unitFieldsIn(selected: SelectedFields): SelectedFields {
  let all: SelectedFields = {};
  const visit = (fields: SelectedFields): void => {
    for (const [name, below] of Object.entries(fields)) {
      if (!partNames.has(name)) continue;
      if (name === 'Units') all = join(all, below);
      visit(below);
    }
  };
  visit(selected);
  return all;
}

function join(left: SelectedFields, right: SelectedFields): SelectedFields {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries([...names].map((name) => [name, join(left[name] ?? {}, right[name] ?? {})]));
}
