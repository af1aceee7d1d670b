import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { providerStaff } from '#features/authorisation/model/grants.ts';

export const systemPermissions = definePermissions({ 'jobs:view': providerStaff });

export const { assertCan } = askPermissions(systemPermissions);
