import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type {
  AnalyticsEventSource,
  AnalyticsSubmissionSource,
  ListAttempts,
} from '#features/attempts/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/conversations.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Retention } from '../model/retention-form.ts';
import type { AuthoringResolvers } from './authoring/authoring-resolvers.ts';
import type { ComparisonResolvers } from './comparison/comparison-resolvers.ts';
import { endEvent } from './conversation-session.ts';
import { itemKind } from './conversation-store.ts';
import type { RetentionService } from './retention-service.ts';
import type { SessionFactsReader } from './session-view.ts';

export function createConversationResolvers(deps: {
  listAttempts: ListAttempts;
  readSession: SessionFactsReader;
  retention: RetentionService;
  /** What the builder asks. */
  authoring: AuthoringResolvers;
  /** What two readers understood of the same turns. */
  comparison: ComparisonResolvers;
}): FeatureResolvers {
  const ofAttempt = (viewer: Viewer, { submission: attempt }: AnalyticsSubmissionSource) =>
    deps.readSession(viewer, { ...attempt, finished: attempt.finishedAt !== null });
  const ofEvent = (viewer: Viewer, { event }: AnalyticsEventSource) =>
    event.session.itemKind === itemKind && event.type === endEvent
      ? deps.readSession(viewer, {
          ...event.session,
          id: event.session.submissionId,
          itemTitle: '',
          finished: true,
        })
      : null;
  return {
    Query: {
      ...deps.authoring.Query,
      ...deps.comparison.Query,
      readVirtualHumanSessions(_source, { ID, filterBy, ...request }, context) {
        parseId(ID);
        const filter = { ...filterBy, VirtualHumanID: { eq: ID } };
        return deps.listAttempts(context.requireViewer(), { ...request, filter });
      },
      async readConversationRetention(_source, _args, context) {
        return mapRetention(await deps.retention.read(context.requireViewer()));
      },
    },
    Mutation: {
      ...deps.authoring.Mutation,
      ...deps.comparison.Mutation,
      async updateConversationRetention(_source, { Input }, context) {
        const retention = {
          keepWordsDays: Input.KeepWordsDays ?? null,
          keepReportsDays: Input.KeepReportsDays ?? null,
        };
        return mapRetention(await deps.retention.update(context.requireViewer(), retention));
      },
    },
    AnalyticsSubmission: {
      async VirtualHuman(source, _args, context) {
        const found = await ofAttempt(context.requireViewer(), source);
        return (
          found && {
            ID: String(found.virtualHuman.id),
            Title: found.virtualHuman.title,
            Type: found.virtualHuman.type,
            ExternalID: String(found.virtualHuman.id),
            HideScoresFromUsers: found.virtualHuman.hideScoresFromUsers,
            GeneratesReports: found.virtualHuman.generatesReports,
          }
        );
      },
      PDAssessmentID({ submission: attempt }) {
        return attempt.itemKind === itemKind ? String(attempt.id) : null;
      },
      async PDConversationScore(source, _args, context) {
        return (await ofAttempt(context.requireViewer(), source))?.conversationScore ?? null;
      },
      async PDDiagnosisScore(source, _args, context) {
        return (await ofAttempt(context.requireViewer(), source))?.diagnosisScore ?? null;
      },
      async ConversationEnd(source, _args, context) {
        return (await ofAttempt(context.requireViewer(), source))?.end ?? null;
      },
      async ReportStatus(source, _args, context) {
        return (await ofAttempt(context.requireViewer(), source))?.reportStatus ?? null;
      },
    },
    AnalyticsEvent: {
      PDAssessmentID({ event }) {
        return event.session.itemKind === itemKind ? String(event.session.submissionId) : null;
      },
      async PDConversationScore(source, _args, context) {
        return (await ofEvent(context.requireViewer(), source))?.conversationScore ?? null;
      },
      async PDDiagnosisScore(source, _args, context) {
        return (await ofEvent(context.requireViewer(), source))?.diagnosisScore ?? null;
      },
      async Diagnosis(source, _args, context) {
        const viewer = context.requireViewer();
        const found = await ofEvent(viewer, source);
        return found && (seesAllAttempts(viewer) || found.diagnosisScore !== null) ? found.diagnosis : null;
      },
    },
  };
}

function mapRetention({ keepWordsDays, keepReportsDays }: Retention) {
  return { KeepWordsDays: keepWordsDays, KeepReportsDays: keepReportsDays };
}
