export { verifyPath as verifyBadgesPath } from '../model/open-badge-paths.ts';
export { OpenBadgeButton } from './components/OpenBadgeButton.tsx';
