import { askPermissions, definePermissions } from '#features/access/model/define-permissions.ts';
import { providerStaff } from '#features/access/model/grants.ts';

export const systemPermissions = definePermissions({ 'jobs:view': providerStaff });

export const { assertCan } = askPermissions(systemPermissions);
