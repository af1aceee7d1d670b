import { type AssessmentService, createAssessmentService } from './assessment-service.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type ConversationService, createConversationService } from './conversation-service.ts';
import { createPreviewService, type PreviewService } from './preview-service.ts';
import { createReportService, type ReportService } from './report-service.ts';
import { createScoreService, type ScoreService } from './score-service.ts';
import { createVirtualHumanFacts, type VirtualHumanFacts } from './virtual-human-facts.ts';

export type { ConversationDependencies } from './conversation-dependencies.ts';

export type Conversations = {
  conversations: ConversationService;
  previews: PreviewService;
  assessments: AssessmentService;
  reports: ReportService;
  scores: ScoreService;
  facts: VirtualHumanFacts;
};

/** The use cases of conversations; routes and resolvers only map. */
export function createConversations(deps: ConversationDependencies): Conversations {
  return {
    conversations: createConversationService(deps),
    previews: createPreviewService(deps),
    assessments: createAssessmentService(deps),
    reports: createReportService(deps),
    scores: createScoreService(deps),
    facts: createVirtualHumanFacts(deps),
  };
}
