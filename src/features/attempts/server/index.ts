import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { type AttemptDependencies, type AttemptService, createAttemptService } from './attempt-service.ts';
import {
  type AvatarUrl,
  createAttemptLister,
  createAttemptsResolvers,
  createLatestLister,
  type ListAttempts,
  type ListLatestAttempts,
} from './attempts-resolvers.ts';

export type { AppendedEvents, AttemptBatch, PlayedItem } from './append-events.ts';
export { type ListedArchive, listArchivedFiles } from './archive/list-archived-files.ts';
export { type Filter, mapFilter, matchColumn } from './attempt-filter.ts';
export type { AttemptDependencies, AttemptService } from './attempt-service.ts';
export {
  type AnalyticsEventSource,
  type AnalyticsSubmissionSource,
  type ListAttempts,
  type ListLatestAttempts,
  mapEvent,
} from './attempts-resolvers.ts';
export { attemptCompleted, scoreChanged } from './domain-events.ts';
export { ensureEventPartitions } from './event-partitions.ts';
export { requestCountingAgain } from './fold-job.ts';
export { writeScoresHidden } from './hidden-scores.ts';
export { rebuildStatistics } from './statistics-store.ts';

export type AttemptsFeature = ServerFeature & {
  service: AttemptService;
  /** A page of sessions as GraphQL shows it. */
  listAttempts: ListAttempts;
  listLatest: ListLatestAttempts;
};

export function createAttemptsFeature(
  dependencies: AttemptDependencies & { avatarUrl: AvatarUrl },
): AttemptsFeature {
  const service = createAttemptService(dependencies);
  return {
    resolvers: createAttemptsResolvers(service, dependencies.avatarUrl),
    service,
    listAttempts: createAttemptLister(service, dependencies.avatarUrl),
    listLatest: createLatestLister(service, dependencies.avatarUrl),
  };
}
