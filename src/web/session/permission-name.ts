/** main/web/web-parts.ts adds the names of all permissions here, so that the shell and every page check theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, as the router's Register
interface KnownPermissions {}

export type PermissionName = KnownPermissions extends { name: infer Name extends string } ? Name : string;
