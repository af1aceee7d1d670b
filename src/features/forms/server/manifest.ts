import { join } from 'node:path';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import {
  contentKindsPoint,
  copiersPoint,
  itemBaggagePoint,
  laterCopyElsewhere,
  unitItemRightPoint,
} from '#features/content/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import {
  exportedFilesPoint,
  organisationDataPoint,
} from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { searchSourcesPoint } from '#features/search/server/extension-points.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import { createRequestPace } from '#platform/pace/request-pace.ts';
import { createSeal } from '#platform/seal/seal.ts';
import { formsPath } from '../model/forms-path.ts';
import { formPermissions } from '../model/permissions.ts';
import { formAnsweredNotice, tellOfAnswers } from './answer-notices.ts';
import { formTriggerPoint } from './extension-points.ts';
import { exportedFormFile } from './file-downloads.ts';
import { formCopier, placedForms } from './form-copier.ts';
import { formSearchSource } from './form-search-source.ts';
import { listFormNames } from './form-store.ts';
import { createFormsFeature } from './index.ts';
import { organisationForms } from './organisation-forms.ts';
import { createPersonalFormData } from './personal-form-data.ts';
import { removeUnusedFiles } from './remove-form-files-job.ts';
import { resealWaitingAnswers } from './waiting-store.ts';

export const formsServer = defineServerFeature({
  name: 'forms',
  schemaFiles: [new URL('./forms.graphql', import.meta.url)],
  permissions: formPermissions,
  reseal: resealWaitingAnswers,
  create(context) {
    const { clock, tenancy, files, config } = context;
    const arrivals = join(config.dataDir, 'work', 'form-files');
    const links = organisationsServer.of(context).exportLinks;
    const downloads = { tenancy, store: files.store, links };
    return {
      ...createFormsFeature({
        ...downloads,
        clock,
        arrivals,
        copyElsewhere: laterCopyElsewhere(context),
        // Each process counts by itself: what is limited is how much it writes.
        filePace: createRequestPace({ ledger: null, clock }),
        findViewer: createFindFormViewer(context),
        seal: createSeal(context.keys.tokenKeys),
        avatarUrl: laterAvatarUrl(context),
        kinds: () => context.getPart(contentKindsPoint),
        mayPlayAsUnit: (...asked) => context.getPart(unitItemRightPoint)(...asked),
        triggers: () => context.listParts(formTriggerPoint),
      }),
      // Answered in a frame, before and after what other sites may embed.
      pages: () => [{ path: formsPath, file: 'form.html', hasRest: true, isInEmbeds: true }],
      upkeep: [tellOfAnswers(context), removeUnusedFiles({ tenancy, clock, arrivals })],
      brings: [
        copiersPoint.bring(formCopier),
        itemBaggagePoint.bring(placedForms),
        noticeKindsPoint.bring(formAnsweredNotice),
        personalDataPoint.bring(createPersonalFormData(files)),
        organisationDataPoint.bring(organisationForms),
        exportedFilesPoint.bring(exportedFormFile(downloads)),
        targetNamesPoint.bring({ kind: 'form', list: listFormNames }),
        searchSourcesPoint.bring(formSearchSource),
      ],
    };
  },
});

/** Each file counts with the requests of GraphQL. */
function createFindFormViewer(context: ServerContext): FindApiViewer {
  return async (request) => {
    const viewer = await identityServer.of(context).findRequestViewer(request);
    if (viewer) await context.takePace({ viewer, address: request.ip });
    return viewer;
  };
}
