import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createSessionService, type SessionDependencies, type SessionService } from './session-service.ts';
import {
  type AvatarUrl,
  createSessionsResolvers,
  createSubmissionLister,
  type ListSubmissions,
} from './sessions-resolvers.ts';

export type { AppendedEvents, PlayedItem, SessionBatch } from './append-events.ts';
export { ensureEventPartitions } from './event-partitions.ts';
export { writeScoresHidden } from './hidden-scores.ts';
export type { SessionDependencies, SessionService } from './session-service.ts';
export type {
  AnalyticsEventSource,
  AnalyticsSubmissionSource,
  ListSubmissions,
} from './sessions-resolvers.ts';

export type SessionsFeature = ServerFeature & {
  service: SessionService;
  /** A page of sessions as GraphQL shows it. */
  listSubmissions: ListSubmissions;
};

export function createSessionsFeature(
  dependencies: SessionDependencies & { avatarUrl: AvatarUrl },
): SessionsFeature {
  const service = createSessionService(dependencies);
  return {
    resolvers: createSessionsResolvers(service, dependencies.avatarUrl),
    service,
    listSubmissions: createSubmissionLister(service, dependencies.avatarUrl),
  };
}
