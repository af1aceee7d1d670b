import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { creatorGroup } from '#features/authorisation/model/grants.ts';

export const onboardingPermissions = definePermissions({
  /** First steps are for who makes content: the admin group and creators. Nobody takes them in the place of another. */
  'onboarding:use': { grants: [{ roles: creatorGroup }], impersonation: 'forbidden' },
});

export const { assertCan } = askPermissions(onboardingPermissions);
