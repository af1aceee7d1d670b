export { SessionRating } from './components/SubmissionLog/SessionRating.tsx';
export { type OwnResult, useOwnResults } from './own-results.ts';
export { sessionNouns } from './session-keys.ts';
export { mySessionPath, mySessionsPath } from './session-paths.ts';
export {
  LatestSubmissions,
  MemberSessions,
  StaffSubmissionLog,
  SubmissionsTable,
  VideoHeatmap,
} from './staff-parts.ts';
