import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { creatorGroup, forRoles, staff } from '#features/authorisation/model/grants.ts';

export const mediaPermissions = definePermissions({
  'media:list': forRoles(...staff),
  'media:create': forRoles(...creatorGroup),
  'media:edit': forRoles(...creatorGroup),
  'media:download': forRoles(...staff),
});

export const { can } = askPermissions(mediaPermissions);
