import type { Viewer } from '#kernel/viewer.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertOwnOrganisation, isElsewhere } from './content-authoring.ts';
import type { CopyElsewhere } from './extension-points.ts';

/** The steps of a kind that are whole use cases by themselves. */
type KindSteps = {
  kind: string;
  setGroups(scope: Scope, viewer: Viewer, id: number, groupIds: readonly number[]): Promise<void>;
  deleteArchived(scope: Scope, viewer: Viewer, ids: readonly number[]): Promise<number[]>;
  copy(scope: Scope, viewer: Viewer, id: number): Promise<number>;
};

/** What a use case of any kind is given. */
type ContentContext = { tenancy: Tenancy };
type CopyingContext = ContentContext & { copyElsewhere: CopyElsewhere };

// What can be done with items of every kind in the same way, each in one transaction.

/** Who sees it among the learners; applies at once. */
export async function setItemGroups(
  { tenancy }: ContentContext,
  kind: KindSteps,
  viewer: Viewer,
  id: number,
  groupIds: readonly number[],
  organisationId?: number | null,
): Promise<number> {
  assertOwnOrganisation(viewer, organisationId);
  await tenancy.inOrganisation(viewer.organisationId, (scope) => kind.setGroups(scope, viewer, id, groupIds));
  return id;
}

/** All of them or none: each must be archived, and the viewer's to delete. */
export async function deleteItems(
  { tenancy }: ContentContext,
  kind: KindSteps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  return tenancy.inOrganisation(viewer.organisationId, (scope) => kind.deleteArchived(scope, viewer, ids));
}

/** A draft of its own with everything in it, unpublished and the viewer's; or one on its way in another organisation. */
export async function copyItem(
  { tenancy, copyElsewhere }: CopyingContext,
  kind: KindSteps,
  viewer: Viewer,
  id: number,
  organisationId?: number | null,
): Promise<number> {
  if (isElsewhere(viewer, organisationId))
    return copyElsewhere(viewer, { kind: kind.kind, id }, organisationId);
  return tenancy.inOrganisation(viewer.organisationId, (scope) => kind.copy(scope, viewer, id));
}

/** The same, bound to one kind. */
export function createContentUseCases(kind: KindSteps, context: CopyingContext) {
  return {
    setGroups: (
      viewer: Viewer,
      id: number,
      groupIds: readonly number[],
      organisationId?: number | null,
    ): Promise<number> => setItemGroups(context, kind, viewer, id, groupIds, organisationId),
    deleteItems: (viewer: Viewer, ids: readonly number[]): Promise<number[]> =>
      deleteItems(context, kind, viewer, ids),
    copyItem: (viewer: Viewer, id: number, organisationId?: number | null): Promise<number> =>
      copyItem(context, kind, viewer, id, organisationId),
  };
}
