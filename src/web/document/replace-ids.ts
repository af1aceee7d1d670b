import type { IdMap } from './document-store.ts';

/**
 * The same data with other ids, wherever one stands: under `id`, a name ending in Id, or a list named …Ids. Ids come from
 * one sequence, so a number under such a name can only be that one thing. Parts without any stay the same objects.
 */
export function replaceIds<Data>(data: Data, ids: IdMap): Data {
  if (ids.size === 0) return data;
  return replaceIn(data, '', ids) as Data; // only numbers that are ids change, each into another number
}

function replaceIn(value: unknown, name: string, ids: IdMap): unknown {
  if (typeof value === 'number') return isIdName(name) ? (ids.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((item) => replaceIn(item, name.replace(/s$/, ''), ids));
    return list.some((item, index) => item !== value[index]) ? list : value;
  }
  let isChanged = false;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    copy[key] = replaceIn(part, key, ids);
    isChanged ||= copy[key] !== part;
  }
  return isChanged ? copy : value;
}

function isIdName(name: string): boolean {
  return name === 'id' || name.endsWith('Id');
}
