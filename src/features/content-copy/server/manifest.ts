import {
  copiersPoint,
  copyElsewherePoint,
  itemBaggagePoint,
} from '#features/content/server/extension-points.ts';
import { welcomeCoursePoint } from '#features/courses/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { contentCopyPermissions } from '../model/permissions.ts';
import { contentCopiedNotice } from './copy-notices.ts';
import { starterSourcePoint } from './extension-points.ts';
import { createContentCopyFeature } from './index.ts';
import { findWelcomeCourse } from './starter-store.ts';

export const contentCopyServer = defineServerFeature({
  name: 'content-copy',
  schemaFiles: [new URL('./content-copy.graphql', import.meta.url)],
  permissions: contentCopyPermissions,
  create(context) {
    const { config, files, tenancy, clock, log, listParts } = context;
    const organisations = organisationsServer.of(context);
    const feature = createContentCopyFeature({
      tenancy,
      clock,
      hasTrials: () => context.commerce().payments !== 'off',
      log,
      listParts,
      store: files.store,
      images: files.images,
      listCopiers: () => listParts(copiersPoint),
      listBaggage: () => listParts(itemBaggagePoint),
      findStarter: () => listParts(starterSourcePoint)[0] ?? null,
      listOrganisations: organisations.settings.list,
      reads: organisations.reads,
      givingOrganisation: config.contentCopyOrganisation,
      starterOrganisation: config.starterOrganisation,
    });
    return {
      ...feature,
      brings: [
        copyElsewherePoint.bring(feature.copyElsewhere),
        noticeKindsPoint.bring(contentCopiedNotice),
        welcomeCoursePoint.bring(findWelcomeCourse),
      ],
    };
  },
});
