import {
  askPermissions,
  definePermissions,
  type PermissionRow,
} from '#features/authorisation/model/define-permissions.ts';
import {
  adminGroup,
  analyst,
  analystGroup,
  creator,
  creatorGroup,
  everybody,
  forRoles,
  staff,
} from '#features/authorisation/model/grants.ts';

/** The admin group always; creators what they wrote. */
const writing: PermissionRow = { grants: [{ roles: adminGroup }, { roles: creator, when: ['writer'] }] };

export const formPermissions = definePermissions({
  'form:list': forRoles(...staff),
  'form:create': forRoles(...creatorGroup),
  'form:read': {
    grants: [
      { roles: adminGroup },
      { roles: creator, when: ['writer'] },
      { roles: [...creator, ...analyst], when: ['published'] },
    ],
  },
  'form:edit': writing,
  /** Only what was archived before. */
  'form:delete': {
    grants: [
      { roles: adminGroup, when: ['archived'] },
      { roles: creator, when: ['archived', 'author'] },
    ],
  },
  /** Nobody answers in the name of another person. */
  'form:fill': { grants: [{ roles: everybody }], impersonation: 'forbidden' },
  'form:view-answers': { grants: [{ roles: analystGroup }, { roles: creator, when: ['writer'] }] },
});

export const { can, assertCan } = askPermissions(formPermissions);
