import { lazy } from 'react';

/** The staff's side of sessions, loaded where it is shown: learners' pages use this feature's door too. */
export const SubmissionsTable = lazy(async () => {
  const { SubmissionsTable } = await import('./components/SubmissionsTable/SubmissionsTable.tsx');
  return { default: SubmissionsTable };
});

export const LatestSubmissions = lazy(async () => {
  const { LatestSubmissions } = await import('./components/SubmissionsTable/LatestSubmissions.tsx');
  return { default: LatestSubmissions };
});

export const StaffSubmissionLog = lazy(async () => {
  const { StaffSubmissionLog } = await import('./components/SubmissionLog/StaffSubmissionLog.tsx');
  return { default: StaffSubmissionLog };
});

export const MemberSessions = lazy(async () => {
  const { MemberSessions } = await import('./components/SubmissionsTable/MemberSessions.tsx');
  return { default: MemberSessions };
});

export const VideoHeatmap = lazy(async () => {
  const { VideoHeatmap } = await import('./components/SubmissionLog/VideoHeatmap.tsx');
  return { default: VideoHeatmap };
});
