import { lazy } from 'react';

/** What not every page needs that comes through this feature's door: loaded where it is shown. */
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

export const SessionRating = lazy(async () => {
  const { SessionRating } = await import('./components/SubmissionLog/SessionRating.tsx');
  return { default: SessionRating };
});

export const OwnSessionsPage = lazy(async () => {
  const { OwnSessionsPage } = await import('./components/OwnSessions/OwnSessionsPage.tsx');
  return { default: OwnSessionsPage };
});

export const DeleteSessionDialog = lazy(async () => {
  const { DeleteSessionDialog } = await import('./components/SubmissionsTable/DeleteSessionDialog.tsx');
  return { default: DeleteSessionDialog };
});
