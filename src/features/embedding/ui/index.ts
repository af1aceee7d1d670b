export { createFrameHash } from './create-frame-hash.ts';
export { usePlayerMessages } from './use-player-messages.ts';
