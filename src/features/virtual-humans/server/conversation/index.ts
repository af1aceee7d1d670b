import type { ListAttempts } from '#features/attempts/server/index.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { type AssessmentService, createAssessmentService } from './assessment-service.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationResolvers } from './conversation-resolvers.ts';
import { type ConversationService, createConversationService } from './conversation-service.ts';
import { createEndOverdueJob } from './end-overdue-job.ts';
import { createForgetConversationsJob } from './forget-conversations-job.ts';
import { createJudgeConversationJob } from './judge/judge-conversation-job.ts';
import { createPreviewService, type PreviewService } from './preview-service.ts';
import { createReportService, type ReportService } from './report-service.ts';
import { createRetentionService } from './retention-service.ts';
import { createScoreOverviewReader } from './score-overview.ts';
import { createScoreService, type ScoreService } from './score-service.ts';
import { createSessionFactsReader } from './session-view.ts';
import { cacheVersions } from './version-cache.ts';
import { createVirtualHumanFacts, type VirtualHumanFacts } from './virtual-human-facts.ts';
import { createWriteCoachingReportJob } from './write-coaching-report-job.ts';

export type { ScoredConversation } from './conversation-dependencies.ts';

export { createPersonalConversationData } from './personal-conversation-data.ts';
export { personalJudgementData } from './personal-judgement-data.ts';

export type ConversationsDependencies = ConversationDependencies & { listAttempts: ListAttempts };

export type Conversations = {
  resolvers: ResolverMap;
  jobs: JobDefinition[];
  conversations: ConversationService;
  previews: PreviewService;
  assessments: AssessmentService;
  reports: ReportService;
  scores: ScoreService;
  facts: VirtualHumanFacts;
};

/** The use cases of conversations; routes and resolvers only map. */
export function createConversations(given: ConversationsDependencies): Conversations {
  const deps = { ...given, items: cacheVersions(given.items) };
  return {
    resolvers: createConversationResolvers({
      listAttempts: deps.listAttempts,
      readSession: createSessionFactsReader(deps),
      readOverview: createScoreOverviewReader(deps),
      retention: createRetentionService(deps),
    }),
    jobs: [
      createJudgeConversationJob(deps),
      createWriteCoachingReportJob(deps),
      createForgetConversationsJob(deps),
      createEndOverdueJob(deps),
    ],
    conversations: createConversationService(deps),
    previews: createPreviewService(deps),
    assessments: createAssessmentService(deps),
    reports: createReportService(deps),
    scores: createScoreService(deps),
    facts: createVirtualHumanFacts(deps),
  };
}
