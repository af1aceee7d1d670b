import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PermissionSet } from '../model/define-permissions.ts';

/** Who may do what: one set for each feature that has permissions. */
export const permissionsPoint = defineExtensionPoint<PermissionSet>('authorisation.permissions');
