export { createFrameHash } from './create-frame-hash.ts';
export { PlayLeaveGuard } from './PlayLeaveGuard.tsx';
export { usePlayerMessages } from './use-player-messages.ts';
