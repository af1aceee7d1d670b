import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PermissionSet } from '../model/define-permissions.ts';

/** Permissions: one set for each feature that has some. */
export const permissionsPoint = defineExtensionPoint<PermissionSet>('authorisation.permissions');
