import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { mediaTagsPoint, mediaUsesPoint } from '#features/media/server/extension-points.ts';
import { organisationDataPoint } from '#features/organisations/server/extension-points.ts';
import { searchSourcesPoint } from '#features/search/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { contentPermissions } from '../model/permissions.ts';
import { createContentFeature } from './content-feature.ts';
import { listTagNames } from './content-group-view.ts';
import { selectContentPictures } from './content-pictures.ts';
import { createContentSearchSource } from './content-search-source.ts';
import { contentKindsPoint } from './extension-points.ts';
import { mediaTags } from './media-tags.ts';
import { organisationContent } from './organisation-content.ts';

export const contentServer = defineServerFeature({
  name: 'content',
  schemaFiles: [
    new URL('./content.graphql', import.meta.url),
    new URL('./content-analytics.graphql', import.meta.url),
  ],
  permissions: contentPermissions,
  create: (context) => ({
    ...createContentFeature({
      tenancy: context.tenancy,
      avatarUrl: laterAvatarUrl(context),
      kinds: context.getPart(contentKindsPoint),
    }),
    brings: [
      targetNamesPoint.bring({ kind: 'tag', list: listTagNames }),
      searchSourcesPoint.bring(createContentSearchSource(() => context.getPart(contentKindsPoint))),
      mediaTagsPoint.bring(mediaTags),
      organisationDataPoint.bring(organisationContent),
      mediaUsesPoint.bring(selectContentPictures),
    ],
  }),
});
