import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { managing, personal, providerStaff } from '#features/authorisation/model/grants.ts';

export const identityPermissions = definePermissions({
  'member:set-password': managing,
  'member:reset-mfa': managing,

  // One's own account
  'account:change-password': personal,
  'account:manage-mfa': personal,
  'account:manage-sessions': personal,
  'account:export': personal,
  'account:delete': personal,
  /** Joining another organisation, or not. */
  'account:answer-invitation': personal,

  // The provider of the installation
  /** Mail asks through a port, because it comes before this feature. */
  'mail:view': providerStaff,
  'staff:list-organisations': providerStaff,
  'staff:reload-organisations': providerStaff,
  'staff:impersonate': providerStaff,
});

export const { can, assertCan } = askPermissions(identityPermissions);
