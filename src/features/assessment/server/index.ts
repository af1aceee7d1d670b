import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import { registerAppealRoutes } from './appeal-routes.ts';
import { type AppealService, createAppealService } from './appeal-service.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { createAssessmentResolvers } from './assessment-resolvers.ts';
import { registerCalibrationRoutes } from './calibration/calibration-routes.ts';
import { type CalibrationService, createCalibrationService } from './calibration/calibration-service.ts';
import { createGoldService, type GoldService } from './calibration/gold-service.ts';
import { createRescoreGoldJob, rescoreNightly, type TellOfDrift } from './calibration/rescore-gold-job.ts';
import { createFoldScoresJob, requestDueScoreFolds } from './fold-scores-job.ts';
import { createJudgeConversationJob } from './judge/judge-conversation-job.ts';
import { createProgressService, type ProgressService } from './progress-service.ts';
import { registerReportRoutes } from './report-routes.ts';
import { createReportService, type ReportService } from './report-service.ts';
import type { TellOfResult } from './result-notices.ts';
import { registerReviewRoutes } from './review-routes.ts';
import { createReviewService, type ReviewService } from './review-service.ts';
import { createScoreOverviewReader } from './score-overview.ts';
import { createScoreService, type ScoreService } from './score-service.ts';
import { createWriteCoachingReportJob } from './write-coaching-report-job.ts';

export { createFindApiViewer } from './api-viewer.ts';
export { presentObjective } from './assessment-resolvers.ts';
export { findBlinding } from './blinding.ts';
export { requestCountingScoresAgain } from './fold-scores-job.ts';
export { deleteExpiredReports, forgetAssessments } from './forget-assessments.ts';
export { requestJudgement } from './judge/request-judgement.ts';
export { presentResult, presentScored, sayIn } from './present-result.ts';
export { readScored, runScorer, type Scored, toSessionScore } from './score-conversation.ts';
export {
  type CountedObjectives,
  type CountObjectiveSteps,
  type CountObjectives,
  createCountObjectiveSteps,
  createCountObjectives,
  type ShownObjectiveStep,
} from './score-overview.ts';
export { refuseScoring } from './write-score.ts';

/** The use cases of assessment; routes and resolvers only map. */
export type AssessmentService = {
  reports: ReportService;
  scores: ScoreService;
  appeals: AppealService;
  reviews: ReviewService;
  progress: ProgressService;
  calibration: CalibrationService;
  gold: GoldService;
};

/** Scores of conversations by rules, by a model and by people, and the learner's report. */
export function createAssessmentFeature(
  deps: AssessmentDependencies & {
    findViewer: FindApiViewer;
    tellOfReport: TellOfResult;
    tellOfAppeal: TellOfResult;
    tellOfDrift: TellOfDrift;
  },
): ServerFeature & { service: AssessmentService } {
  const service = {
    reports: createReportService(deps),
    scores: createScoreService(deps),
    appeals: createAppealService(deps),
    reviews: createReviewService(deps),
    progress: createProgressService(deps),
    calibration: createCalibrationService(deps),
    gold: createGoldService(deps),
  };
  return {
    resolvers: createAssessmentResolvers({ readOverview: createScoreOverviewReader(deps) }),
    jobs: [
      createJudgeConversationJob(deps),
      createWriteCoachingReportJob(deps),
      createFoldScoresJob(deps.conversations),
      createRescoreGoldJob(deps),
    ],
    upkeep: [
      rescoreNightly(deps),
      {
        failed: 'totals of scores could not be asked for',
        run: () => requestDueScoreFolds(deps.tenancy),
      },
    ],
    routes: async (app) => {
      registerReportRoutes(app, service, deps.findViewer);
      registerAppealRoutes(app, service.appeals, deps.findViewer);
      registerReviewRoutes(app, service.reviews, deps.findViewer);
      registerCalibrationRoutes(app, service, deps.findViewer);
    },
    service,
  };
}
