import { isAllowed } from '#features/access/model/permissions.ts';
import type { Viewer } from '#features/access/model/viewer.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type GroupFilter, type GroupRow, listGroups } from './group-store.ts';

export type GroupService = ReturnType<typeof createGroupService>;

export function createGroupService(deps: { tenancy: Tenancy }) {
  async function readGroups(viewer: Viewer, filter: GroupFilter, page: PageRequest): Promise<Page<GroupRow>> {
    if (!isAllowed(viewer, 'group:list')) throw forbidden();
    if (filter.organisationId !== undefined && filter.organisationId !== viewer.organisationId) {
      return { nodes: [], totalCount: 0, ...page };
    }
    return deps.tenancy.inOrganisation(viewer.organisationId, (scope) => listGroups(scope, filter, page));
  }

  return { readGroups };
}
