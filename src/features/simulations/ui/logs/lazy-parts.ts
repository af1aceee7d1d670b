import { lazyPart } from '#web/feature/lazy-part.ts';

/** What only some pages show of sessions: loaded where it is shown. */
export const SimulationLogs = lazyPart(async () => (await import('./SimulationLogs.tsx')).SimulationLogs);

export const SubmissionsTable = lazyPart(
  async () => (await import('./SubmissionsTable.tsx')).SubmissionsTable,
);

export const LatestSubmissions = lazyPart(
  async () => (await import('./LatestSubmissions.tsx')).LatestSubmissions,
);

export const StaffSubmissionLog = lazyPart(
  async () => (await import('./StaffSubmissionLog.tsx')).StaffSubmissionLog,
);

export const MemberSessions = lazyPart(async () => (await import('./MemberSessions.tsx')).MemberSessions);

export const VideoHeatmap = lazyPart(async () => (await import('./VideoHeatmap.tsx')).VideoHeatmap);
