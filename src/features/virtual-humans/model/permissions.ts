import { attemptPermissions } from '#features/attempts/model/permissions.ts';
import { askPermissions } from '#features/authorisation/model/define-permissions.ts';
import { contentPermissions, defineKindPermissions } from '#features/content/model/permissions.ts';
import { identityPermissions } from '#features/identity/model/permissions.ts';
import { organisationPermissions } from '#features/organisations/model/permissions.ts';

export const virtualHumanPermissions = defineKindPermissions('virtual-human');

export const { can, assertCan } = askPermissions(
  virtualHumanPermissions,
  contentPermissions,
  organisationPermissions,
  identityPermissions,
  attemptPermissions,
);
