import type { Viewer } from '#kernel/viewer.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertOwnOrganisation } from './content-authoring.ts';

/** The steps of a kind that are whole use cases by themselves. */
type KindSteps = {
  setGroups(scope: Scope, viewer: Viewer, id: number, groupIds: readonly number[]): Promise<void>;
  deleteArchived(scope: Scope, viewer: Viewer, ids: readonly number[]): Promise<number[]>;
  copy(scope: Scope, viewer: Viewer, id: number): Promise<number>;
};

/** What can be done with items of every kind in the same way, each in one transaction. */
export function createContentUseCases(kind: KindSteps, { tenancy }: { tenancy: Tenancy }) {
  /** Who sees it among the learners; applies at once. */
  async function setGroups(
    viewer: Viewer,
    id: number,
    groupIds: readonly number[],
    organisationId?: number | null,
  ): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    await tenancy.inOrganisation(viewer.organisationId, (scope) =>
      kind.setGroups(scope, viewer, id, groupIds),
    );
    return id;
  }

  /** All of them or none: each must be archived, and the viewer's to delete. */
  async function deleteItems(viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) => kind.deleteArchived(scope, viewer, ids));
  }

  /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
  async function copyItem(viewer: Viewer, id: number, organisationId?: number | null): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    return tenancy.inOrganisation(viewer.organisationId, (scope) => kind.copy(scope, viewer, id));
  }

  return { setGroups, deleteItems, copyItem };
}
