import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import {
  type Comparison,
  type SimulationFilter,
  type SimulationSort,
  sortFields,
} from './simulation-filter.ts';

/** From the API's names and units to this feature's: PascalCase to camelCase, ids to numbers, seconds to milliseconds. */

export type ApiFilter<Value = string> = {
  eq?: Value | null;
  ne?: Value | null;
  in?: Value[] | null;
  contains?: string | null;
  gt?: Value | null;
  lt?: Value | null;
};

export type ApiSimulationFilter = {
  ID?: ApiFilter | null;
  Title?: ApiFilter | null;
  OrganisationID?: ApiFilter | null;
  Status?: ApiFilter | null;
  Archived?: ApiFilter<Date> | null;
  CoursesOnly?: ApiFilter<boolean> | null;
  Featured?: ApiFilter<boolean> | null;
  Content360?: ApiFilter<boolean> | null;
  isFavourite?: ApiFilter<boolean> | null;
  Tag?: ApiFilter | null;
};

export type ApiSort = { field: string; direction?: 'ASC' | 'DESC' | null }[] | null;

export function readFilter(filter: ApiSimulationFilter | null | undefined): SimulationFilter {
  const result: SimulationFilter = {};
  if (filter?.ID) result.id = readIdFilter(filter.ID);
  if (filter?.Title) result.title = filter.Title;
  if (filter?.OrganisationID) result.organisationId = readIdFilter(filter.OrganisationID);
  if (filter?.Status) result.status = filter.Status;
  if (filter?.Archived) result.archived = filter.Archived;
  if (filter?.CoursesOnly) result.coursesOnly = filter.CoursesOnly;
  if (filter?.Featured) result.featured = filter.Featured;
  if (filter?.Content360) result.content360 = filter.Content360;
  if (filter?.isFavourite) result.favourite = filter.isFavourite;
  if (filter?.Tag) result.tag = readIdFilter(filter.Tag);
  return result;
}

function readIdFilter({ eq, ne, in: oneOf }: ApiFilter): Comparison<number> {
  const comparison: Comparison<number> = {};
  if (eq !== undefined) comparison.eq = eq === null ? null : parseId(eq);
  if (ne !== undefined) comparison.ne = ne === null ? null : parseId(ne);
  if (oneOf) comparison.in = oneOf.map(parseId);
  return comparison;
}

export function readSort(sort: ApiSort | undefined): SimulationSort {
  return (sort ?? []).map(({ field, direction }) => {
    const known = sortFields.find((name) => name === field);
    if (!known) throw badInput(`This list is sorted by ${sortFields.join(', ')}.`);
    return { field: known, direction: direction ?? 'ASC' };
  });
}

/** Fields that are spelt differently inside, or in another unit. */
const renamed: Record<string, string> = {
  VideoRedirectID: 'redirectVideoId',
  VideoRedirectEventID: 'redirectEventId',
  Timestamp: 'timestampMs',
  Duration: 'durationMs',
  Countdown: 'countdownMs',
  VideoTimestamp: 'videoTimestampMs',
};
const seconds = new Set(['Timestamp', 'Duration', 'Countdown', 'VideoTimestamp']);
/** Null takes these away; elsewhere null means that nothing was sent. */
const nullable = new Set([
  'ImageMediaID',
  'IconMediaID',
  'AudioMediaID',
  'EmbeddedVideoMediaID',
  'MediaID',
  'RedirectVideoID',
  'RedirectEventID',
  'VideoRedirectID',
  'VideoRedirectEventID',
  'Archived',
  'ContentEndpoint',
]);

/** Any input object of this feature, lists of input objects included. What the fields may hold is checked by zod. */
export function readInput(input: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || (value === null && !nullable.has(name))) continue;
    result[renamed[name] ?? innerName(name)] = readValue(name, value);
  }
  return result;
}

function innerName(name: string): string {
  const camel = name === 'ID' ? 'id' : name.replace(/ID(s?)$/, 'Id$1');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

function readValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => readValue(name, item));
  if (typeof value === 'string') return /(^|[a-z])IDs?$|^ID$/.test(name) ? parseId(value) : value;
  if (typeof value === 'number') return seconds.has(name) ? value * 1000 : value;
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) return readInput(value);
  return value;
}
