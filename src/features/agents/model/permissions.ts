import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, creatorGroup, forRoles, personal } from '#features/authorisation/model/grants.ts';

export const agentPermissions = definePermissions({
  'agent:list': forRoles(...creatorGroup),
  'agent:create': forRoles(...creatorGroup),
  /** With its documents, places and log. */
  'agent:edit': forRoles(...creatorGroup),
  'agent:delete': forRoles(...creatorGroup),
  /** The key that the organisation's own systems use. */
  'agent:key': forRoles(...adminGroup),
  /** Nobody asks in the name of another person: the log names who asked. */
  'agent:ask': personal,
});

export const { can, assertCan } = askPermissions(agentPermissions);
