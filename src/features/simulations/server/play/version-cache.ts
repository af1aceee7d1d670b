import { BoundedMap } from '#kernel/bounded-map.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { type ContentIndex, indexContent } from '../../model/play/content-index.ts';
import { parseVersionContent } from '../../model/version-content.ts';
import { findVersionContent } from './play-store.ts';

/** A version never changes, so it is read and parsed once per process for as long as it is in use. */
const keptVersions = 50;

export type VersionCache = {
  /** Undefined when the version is gone with its simulation. */
  findIn(scope: ReadScope, versionId: number): Promise<ContentIndex | undefined>;
  /** The same for readers without a transaction; many questions at once are one read. */
  find(organisationId: number, versionId: number): Promise<ContentIndex | undefined>;
};

export function createVersionCache(tenancy: Tenancy): VersionCache {
  const kept = new BoundedMap<string, ContentIndex>(keptVersions);
  const underWay = new Map<string, Promise<ContentIndex | undefined>>();

  async function findIn(scope: ReadScope, versionId: number): Promise<ContentIndex | undefined> {
    const key = keyOf(scope.organisationId, versionId);
    const known = kept.get(key);
    if (known) return known;
    const stored = await findVersionContent(scope, versionId);
    if (stored === undefined) return undefined;
    const index = indexContent(parseVersionContent(stored));
    kept.set(key, index);
    return index;
  }

  return {
    findIn,
    async find(organisationId, versionId) {
      const key = keyOf(organisationId, versionId);
      const known = kept.get(key);
      if (known) return known;
      const reading =
        underWay.get(key) ?? tenancy.readInOrganisation(organisationId, (scope) => findIn(scope, versionId));
      underWay.set(key, reading);
      try {
        return await reading;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

/** The organisation is part of the key: an id alone opens nothing. */
function keyOf(organisationId: number, versionId: number): string {
  return `${organisationId}/${versionId}`;
}
