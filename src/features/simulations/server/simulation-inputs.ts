import { type ApiContentFilter, readContentFilter } from '#features/content/server/index.ts';
import { parseId } from '#kernel/ids.ts';
import type { Comparison } from '#platform/db/query/comparison.ts';
import type { SimulationFilter } from './simulation-filter.ts';

/** From the API's names and units to this feature's: PascalCase to camelCase, ids to numbers, seconds to milliseconds. */

export type ApiSimulationFilter = ApiContentFilter & {
  Content360?: Comparison<boolean> | null;
  isFavourite?: Comparison<boolean> | null;
};

export function readFilter(filter: ApiSimulationFilter | null | undefined): SimulationFilter {
  return {
    ...readContentFilter(filter),
    content360: filter?.Content360 ?? null,
    favourite: filter?.isFavourite ?? null,
  };
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
  'PassMark',
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
