import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type AvatarUrl = (organisationId: number, mediaId: number) => string;

/** The address of a person's portrait, which is a picture of the media library. */
export const avatarUrlPoint = defineExtensionPoint<AvatarUrl>('identity.avatar-url');

/** The same for `create`, where no feature has brought it yet. */
export function laterAvatarUrl(context: ServerContext): AvatarUrl {
  return (organisationId, mediaId) => context.getPart(avatarUrlPoint)(organisationId, mediaId);
}

/** Takes back what a later feature tied to a membership, in the transaction that ends it. */
export type MembershipEnd = (scope: Scope, personId: number) => Promise<unknown>;

/** Without it the database would delete these rows with the membership, and no event would tell of it. */
export const membershipEndsPoint = defineExtensionPoint<MembershipEnd>('identity.membership-ends');

/** The groups of an organisation that a person manages, as a JSON list of their numbers within a statement. */
export type ManagedGroups = (person: {
  organisationId: RawBuilder<unknown>;
  personId: RawBuilder<unknown>;
}) => RawBuilder<number[]>;

/** Read with each check of a session, so that a manager is one from the next request on, and no longer. */
export const managedGroupsPoint = defineExtensionPoint<ManagedGroups>('identity.managed-groups');
