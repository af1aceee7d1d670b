export type { OwnSessionsPageProps } from './components/OwnSessions/OwnSessionsPage.tsx';
export {
  DeleteSessionDialog,
  LatestSubmissions,
  MemberSessions,
  OwnSessionsPage,
  SessionRating,
  StaffSubmissionLog,
  SubmissionsTable,
  VideoHeatmap,
} from './lazy-parts.ts';
export { isDone, type OwnResult, useOwnResults } from './own-results.ts';
export { sessionNouns } from './session-keys.ts';
export { mySessionsPath } from './session-paths.ts';
