import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { analystGroup } from '#features/authorisation/model/grants.ts';

export const dataExportPermissions = definePermissions({
  /** Everything that learners did, to take along. Nobody takes it while acting as somebody else. */
  'data:export': { grants: [{ roles: analystGroup }], impersonation: 'forbidden' },
});

export const { assertCan } = askPermissions(dataExportPermissions);
