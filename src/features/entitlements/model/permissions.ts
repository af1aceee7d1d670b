import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { creatorGroup, forRoles } from '#features/authorisation/model/grants.ts';

export const entitlementsPermissions = definePermissions({
  /** How much room the plan leaves for what one is about to make; the prices and the rest of the plan are not part of it. */
  'plan:see-room': forRoles(...creatorGroup),
});

export const { assertCan } = askPermissions(entitlementsPermissions);
