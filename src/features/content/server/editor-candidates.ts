import { parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';

export type EditorCandidates = ReturnType<typeof createEditorCandidates>;
export type EditorCandidate = {
  personId: number;
  name: string;
  firstName: string;
  surname: string;
  role: string;
  avatarMediaId: number | null;
};

const maximumListed = 100;

/**
 * Content creators by name, who can be listed as editors: for those who list them and may not see the members
 * of the organisation. Administrators are left out, because they may edit everything as it is.
 */
export function createEditorCandidates({ tenancy }: { tenancy: Tenancy }) {
  return async (
    viewer: Viewer,
    request: { nameContains: string; limit: number | null | undefined },
  ): Promise<EditorCandidate[]> => {
    assertCan(viewer, 'member:list-editors');
    const { limit } = parsePageRequest({ limit: request.limit }, maximumListed, maximumListed);
    const pattern = `%${request.nameContains.trim().replace(/[\\%_]/g, '\\$&')}%`;
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      scope.db
        .selectFrom('member_profile')
        .where('organisation_id', '=', scope.organisationId)
        .where('role', '=', 'contentcreator')
        .where('disabled_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('name', 'ilike', pattern)
        .orderBy('name')
        .orderBy('person_id')
        .limit(limit)
        .select([
          'person_id as personId',
          'name',
          'first_name as firstName',
          'surname',
          'role',
          'avatar_media_id as avatarMediaId',
        ])
        .execute(),
    );
  };
}
