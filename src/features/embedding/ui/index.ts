export { createFrameHash } from './create-frame-hash.ts';
export { PlayLeaveGuard } from './PlayLeaveGuard.tsx';
export { usePlayerCover } from './use-player-cover.ts';
export { usePlayerMessages } from './use-player-messages.ts';
