import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { can } from '../../model/permissions.ts';
import { writeLike } from './like-store.ts';
import { partsOf } from './virtual-human-inputs.ts';
import type { VirtualHumanReadService } from './virtual-human-read-service.ts';

export type LikeService = ReturnType<typeof createLikeService>;

const nothingMore = partsOf({ ID: {} });

/** Likes of members: one of each person for what they see. */
export function createLikeService(deps: { tenancy: Tenancy; reads: VirtualHumanReadService }) {
  async function setLiked(viewer: Viewer, id: number, liked: boolean): Promise<void> {
    if (viewer.personId === null || !can(viewer, 'virtual-human:react')) throw forbidden();
    const { personId } = viewer;
    if (!(await deps.reads.find(viewer, { id: { eq: id } }, nothingMore))) throw notFound();
    await deps.tenancy.inOrganisation(viewer.organisationId, (scope) =>
      writeLike(scope, id, personId, liked),
    );
  }

  return { setLiked };
}
