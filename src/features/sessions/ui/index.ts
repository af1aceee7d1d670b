export { StaffSubmissionLog } from './components/SubmissionLog/StaffSubmissionLog.tsx';
export { LatestSubmissions } from './components/SubmissionsTable/LatestSubmissions.tsx';
export { SubmissionsTable } from './components/SubmissionsTable/SubmissionsTable.tsx';
export { type OwnResult, useOwnResults } from './own-results.ts';
export { sessionNouns } from './session-keys.ts';
export { mySessionPath, mySessionsPath } from './session-paths.ts';
