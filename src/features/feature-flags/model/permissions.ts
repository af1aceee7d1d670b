import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { providerStaff } from '#features/authorisation/model/grants.ts';

export const featureFlagPermissions = definePermissions({ 'feature-flag:switch': providerStaff });

export const { assertCan } = askPermissions(featureFlagPermissions);
