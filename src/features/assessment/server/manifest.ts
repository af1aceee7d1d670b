import { evidencePartsPoint } from '#features/language-models/server/extension-points.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { countDiagnosesPoint } from '#features/virtual-humans/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { assessmentPermissions } from '../model/permissions.ts';
import { createFindApiViewer } from './api-viewer.ts';
import { assessmentEvidence } from './assessment-evidence.ts';
import { laterConversations } from './extension-points.ts';
import { createAssessmentFeature } from './index.ts';
import {
  personalAppealData,
  personalJudgementData,
  personalRatingData,
  personalReviewData,
} from './personal-judgement-data.ts';
import {
  createResultNotices,
  createTellOfAppeal,
  createTellOfDrift,
  createTellOfReport,
} from './result-notices.ts';
import { countDiagnoses } from './score-figures.ts';

export const assessmentServer = defineServerFeature({
  name: 'assessment',
  schemaFiles: [new URL('./assessment.graphql', import.meta.url)],
  permissions: assessmentPermissions,
  create(context) {
    const { tenancy, clock } = context;
    const conversations = laterConversations(context);
    return {
      ...createAssessmentFeature({
        tenancy,
        clock,
        conversations,
        tellOfReport: createTellOfReport(context),
        tellOfAppeal: createTellOfAppeal(context),
        tellOfDrift: createTellOfDrift(context),
        gateway: languageModelsServer.of(context).gateway,
        findViewer: createFindApiViewer(context),
      }),
      brings: [
        countDiagnosesPoint.bring((scope, ids) => countDiagnoses(scope, conversations, ids)),
        personalDataPoint.bring(personalJudgementData),
        personalDataPoint.bring(personalAppealData),
        personalDataPoint.bring(personalRatingData),
        personalDataPoint.bring(personalReviewData),
        evidencePartsPoint.bring(assessmentEvidence),
        ...createResultNotices(context, conversations),
      ],
    };
  },
});
