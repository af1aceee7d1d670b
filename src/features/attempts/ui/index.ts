export type { OwnSessionsPageProps } from './components/OwnSessions/OwnSessionsPage.tsx';
export { DeleteSessionDialog, OwnSessionsPage, RatingPanel, SessionRating } from './lazy-parts.ts';
export { sessionNouns } from './session-keys.ts';
export { useSessionFile } from './use-session-file.ts';
