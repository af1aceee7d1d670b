import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import {
  adminGroup,
  analystGroup,
  creatorGroup,
  forRoles,
  members,
  staff,
} from '#features/authorisation/model/grants.ts';

export const certificatePermissions = definePermissions({
  /** Those who read a member read what proves their learning. */
  'certificate:list': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
  /** Of one item, for those who see the item in the organisation's lists. */
  'certificate:list-issued': forRoles(...staff),
  /** Of items that they may change. */
  'certificate:set': forRoles(...creatorGroup),
  'certificate:revoke': forRoles(...adminGroup),
});

export const { can, assertCan } = askPermissions(certificatePermissions);
