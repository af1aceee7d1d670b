import { askPermissions } from '#features/authorisation/model/define-permissions.ts';
import { memberPermissions } from '#features/members/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

/** Members and organisations name the permissions of inviting. */
export const { can, assertCan } = askPermissions(memberPermissions, organisationPermissions);
