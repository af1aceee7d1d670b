import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { contentPermissions } from '../model/permissions.ts';
import { createContentFeature } from './content-feature.ts';
import { listTagNames } from './content-group-view.ts';
import { contentKindsPoint } from './extension-points.ts';

export const contentServer = defineServerFeature({
  name: 'content',
  schemaFiles: [new URL('./content.graphql', import.meta.url)],
  permissions: contentPermissions,
  create: (context) => ({
    ...createContentFeature({
      tenancy: context.tenancy,
      avatarUrl: laterAvatarUrl(context),
      kinds: context.getPart(contentKindsPoint),
    }),
    brings: [targetNamesPoint.bring({ kind: 'tag', list: listTagNames })],
  }),
});
