import type { PermissionSet } from '#features/authorisation/model/define-permissions.ts';
import { serverFeatures } from './server-features.ts';

type NamesIn<Set> = Set extends PermissionSet<infer Name> ? Name : never;

/** The name of every permission. */
export type Permission = NamesIn<(typeof serverFeatures)[number]['permissions']>;

/** Who may do what: the sets of all features. */
export const permissionSets = serverFeatures.flatMap(({ permissions }) => (permissions ? [permissions] : []));
