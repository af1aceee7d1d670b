export { ConversationSessions } from './logs/lazy-parts.ts';
export { VirtualHumanPlayer } from './play-frame/VirtualHumanPlayer.tsx';
