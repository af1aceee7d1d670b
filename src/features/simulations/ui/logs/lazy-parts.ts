import { lazy } from 'react';

/** What only some pages show of sessions: loaded where it is shown. */
export const SubmissionsTable = lazy(async () => {
  const { SubmissionsTable } = await import('./SubmissionsTable.tsx');
  return { default: SubmissionsTable };
});

export const LatestSubmissions = lazy(async () => {
  const { LatestSubmissions } = await import('./LatestSubmissions.tsx');
  return { default: LatestSubmissions };
});

export const StaffSubmissionLog = lazy(async () => {
  const { StaffSubmissionLog } = await import('./StaffSubmissionLog.tsx');
  return { default: StaffSubmissionLog };
});

export const MemberSessions = lazy(async () => {
  const { MemberSessions } = await import('./MemberSessions.tsx');
  return { default: MemberSessions };
});

export const VideoHeatmap = lazy(async () => {
  const { VideoHeatmap } = await import('./VideoHeatmap.tsx');
  return { default: VideoHeatmap };
});
