import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';

export type AvatarUrl = (organisationId: number, mediaId: number) => string;

/** The address of a person's portrait, which is a picture of the media library. */
export const avatarUrlPoint = defineExtensionPoint<AvatarUrl>('identity.avatar-url');

/** The same for `create`, where no feature has brought it yet. */
export function laterAvatarUrl(context: ServerContext): AvatarUrl {
  return (organisationId, mediaId) => context.getPart(avatarUrlPoint)(organisationId, mediaId);
}
