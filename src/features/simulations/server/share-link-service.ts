import { hashShareToken } from '#features/access/server/index.ts';
import { listMediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import type { SimulationMediaPort } from './media-port.ts';
import { findSharedItem, findShareEntry, type SharedItem } from './share-token-store.ts';

export type ShareLink = Omit<SharedItem, 'pictureMediaId'> & {
  simulationId: number;
  thumbnailUrl: string | null;
};

export type ShareLinkService = ReturnType<typeof createShareLinkService>;

export function createShareLinkService(deps: {
  tenancy: Tenancy;
  media: Pick<SimulationMediaPort, 'imageUrlFor'>;
}) {
  const { tenancy, media } = deps;

  function findEntry(token: string) {
    return tenancy.readAcrossOrganisations('directory', (scope) =>
      findShareEntry(scope, hashShareToken(token)),
    );
  }

  /**
   * Who the holder of a link is to a single read: a visitor as a public token makes one, without a sign-in and thus
   * without sessions. Null for a link that was taken back, and for one that opens to people with an account only.
   */
  async function findHolder(token: string): Promise<Viewer | null> {
    const entry = await findEntry(token);
    if (!entry || entry.loginRequired) return null;
    return {
      kind: 'public',
      personId: null,
      organisationId: entry.organisationId,
      role: 'public',
      internal: false,
      impersonatorId: null,
      mfaSetupRequired: false,
      signInId: null,
      sharedItem: { kind: 'simulation', id: entry.simulationId },
    };
  }

  /** What whoever holds the link may know before they play. Null for a link that was taken back. */
  async function findShareLink(token: string): Promise<ShareLink | null> {
    const entry = await findEntry(token);
    if (!entry) return null;
    const { simulationId } = entry;
    return tenancy.readInOrganisation(entry.organisationId, async (scope) => {
      const item = await findSharedItem(scope, simulationId);
      if (!item) return null;
      const { pictureMediaId, ...link } = item;
      return { ...link, simulationId, thumbnailUrl: await findPicture(scope, pictureMediaId) };
    });
  }

  async function findPicture(scope: ReadScope, mediaId: number | null): Promise<string | null> {
    const [row] = mediaId === null ? [] : await listMediaJson(scope, [mediaId]);
    return row ? media.imageUrlFor(row) : null;
  }

  return { findShareLink, findHolder };
}
