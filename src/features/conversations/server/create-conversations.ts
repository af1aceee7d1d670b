import type { AssessedConversations } from '#features/assessment/server/extension-points.ts';
import type { ListAttempts } from '#features/attempts/server/index.ts';
import type { ConversationItems } from '#features/virtual-humans/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/conversations.ts';
import type { Subscription } from '#platform/events/subscription.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { createAssessedConversations } from './assessed-conversations.ts';
import { type AssessmentService, createAssessmentService } from './assessment-service.ts';
import { createAuthoringResolvers } from './authoring/authoring-resolvers.ts';
import { createCheckWordings } from './authoring/check-wordings.ts';
import { createReadSentDraft } from './authoring/read-draft.ts';
import { createSuggestWordings } from './authoring/suggest-wordings.ts';
import { createTryLines } from './authoring/try-lines.ts';
import { createUnheardLines } from './authoring/unheard-lines.ts';
import { createComparisonResolvers } from './comparison/comparison-resolvers.ts';
import { createComparisonService } from './comparison/comparison-service.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationResolvers } from './conversation-resolvers.ts';
import { type ConversationService, createConversationService } from './conversation-service.ts';
import { createEmbedWordings } from './embed-wordings.ts';
import { createEndOverdueJob } from './end-overdue-job.ts';
import { createForgetConversationsJob } from './forget-conversations-job.ts';
import { createListConversations, type ListConversations } from './list-conversations.ts';
import { createPreviewService, type PreviewService } from './preview-service.ts';
import { createRetentionService } from './retention-service.ts';
import { createSessionFactsReader } from './session-view.ts';
import { cacheVersions } from './version-cache.ts';
import { createVirtualHumanFacts, type VirtualHumanFacts } from './virtual-human-facts.ts';

export type ConversationsDependencies = Omit<ConversationDependencies, 'items'> & {
  items: ConversationItems;
  listAttempts: ListAttempts;
};

export type Conversations = {
  resolvers: FeatureResolvers;
  embedWordings: Subscription;
  jobs: JobDefinition[];
  /** The same as assessment sees them. */
  assessed: AssessedConversations;
  conversations: ConversationService;
  previews: PreviewService;
  assessments: AssessmentService;
  facts: VirtualHumanFacts;
  listConversations: ListConversations;
};

/** The use cases of conversations; routes and resolvers only map. */
export function createConversations(given: ConversationsDependencies): Conversations {
  const deps = { ...given, items: cacheVersions(given.items) };
  const drafts = { readDraft: createReadSentDraft(deps), meaning: deps.meaning };
  const lists = { listAttempts: deps.listAttempts, readSession: createSessionFactsReader(deps) };
  return {
    resolvers: createConversationResolvers({
      ...lists,
      retention: createRetentionService(deps),
      comparison: createComparisonResolvers(createComparisonService(deps)),
      authoring: createAuthoringResolvers({
        tryLines: createTryLines(drafts),
        checkWordings: createCheckWordings(drafts),
        suggestWordings: createSuggestWordings({ ...drafts, gateway: deps.gateway }),
        unheard: createUnheardLines(deps),
      }),
    }),
    embedWordings: createEmbedWordings(deps),
    jobs: [createForgetConversationsJob(deps), createEndOverdueJob(deps)],
    assessed: createAssessedConversations(deps),
    conversations: createConversationService(deps),
    previews: createPreviewService(deps),
    assessments: createAssessmentService(deps),
    facts: createVirtualHumanFacts(deps),
    listConversations: createListConversations(lists),
  };
}
