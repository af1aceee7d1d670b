import { askPermissions } from '#features/authorisation/model/define-permissions.ts';
import { memberPermissions } from '#features/members/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

/** Inviting is asked for by the names that members and organisations have for it. */
export const { can, assertCan } = askPermissions(memberPermissions, organisationPermissions);
