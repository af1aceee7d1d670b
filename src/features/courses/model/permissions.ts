import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { adminGroup, forRoles } from '#features/authorisation/model/grants.ts';
import { defineKindPermissions } from '#features/content/model/permissions.ts';

export const coursePermissions = definePermissions({
  ...defineKindPermissions('course').rows,
  /** Members are for the admin group alone to name. */
  'course:add-member': forRoles(...adminGroup),
});

export const { assertCan } = askPermissions(coursePermissions);
