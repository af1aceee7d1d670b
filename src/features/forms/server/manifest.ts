import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import {
  contentKindsPoint,
  copiersPoint,
  itemBaggagePoint,
  laterCopyElsewhere,
} from '#features/content/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { searchSourcesPoint } from '#features/search/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createSeal } from '#platform/seal/seal.ts';
import { formsPath } from '../model/forms-path.ts';
import { formPermissions } from '../model/permissions.ts';
import { formAnsweredNotice, tellOfAnswers } from './answer-notices.ts';
import { formTriggerPoint } from './extension-points.ts';
import { formCopier, placedForms } from './form-copier.ts';
import { formSearchSource } from './form-search-source.ts';
import { listFormNames } from './form-store.ts';
import { createFormsFeature } from './index.ts';
import { personalFormData } from './personal-form-data.ts';
import { resealWaitingAnswers } from './waiting-store.ts';

export const formsServer = defineServerFeature({
  name: 'forms',
  schemaFiles: [new URL('./forms.graphql', import.meta.url)],
  permissions: formPermissions,
  reseal: resealWaitingAnswers,
  create: (context) => ({
    ...createFormsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      copyElsewhere: laterCopyElsewhere(context),
      seal: createSeal(context.keys.tokenKeys),
      avatarUrl: laterAvatarUrl(context),
      kinds: () => context.getPart(contentKindsPoint),
      triggers: () => context.listParts(formTriggerPoint),
    }),
    // Answered in a frame, before and after what other sites may embed.
    pages: () => [{ path: formsPath, file: 'form.html', hasRest: true, isInEmbeds: true }],
    upkeep: [tellOfAnswers(context)],
    brings: [
      copiersPoint.bring(formCopier),
      itemBaggagePoint.bring(placedForms),
      noticeKindsPoint.bring(formAnsweredNotice),
      personalDataPoint.bring(personalFormData),
      targetNamesPoint.bring({ kind: 'form', list: listFormNames }),
      searchSourcesPoint.bring(formSearchSource),
    ],
  }),
});
