import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles, members } from '#features/authorisation/model/grants.ts';

export const openBadgePermissions = definePermissions({
  /** A file to carry away holds a mark of the person's own e-mail address: it is theirs alone. */
  'open-badge:take': { grants: [{ roles: members, when: ['self'] }] },
  /** The keys that sign the organisation's badges. */
  'open-badge:keys': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(openBadgePermissions);
