import { BoundedMap } from '#kernel/bounded-map.ts';
import type { ConversationItems, PlayableCase } from './conversation-items.ts';

/** A version never changes, and checking a whole case costs more than a turn may. */
const keptVersions = 100;

export function cacheVersions(items: ConversationItems): ConversationItems {
  const kept = new BoundedMap<string, PlayableCase>(keptVersions);
  return {
    ...items,
    async findVersion(scope, versionId) {
      // The organisation is part of the key: an id alone opens nothing.
      const key = `${scope.organisationId}/${versionId}`;
      const known = kept.get(key);
      if (known) return known;
      const version = await items.findVersion(scope, versionId);
      if (version) kept.set(key, version);
      return version;
    },
  };
}
