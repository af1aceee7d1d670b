import type { ResolverMap } from './build-schema.ts';

/** One map of several that may have fields of the same type. */
export function joinResolvers(maps: readonly ResolverMap[]): ResolverMap {
  const joined: Record<string, ResolverMap[string]> = {};
  for (const map of maps) {
    for (const [type, fields] of Object.entries(map)) joined[type] = { ...joined[type], ...fields };
  }
  return joined;
}
