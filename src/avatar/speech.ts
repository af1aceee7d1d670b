/** The voice and the listening alone: a character without a picture needs no stage. */

export { createBrowserListener } from './listening/browser-listener.ts';
export { createEchoGuard, type EchoGuard } from './listening/echo-guard.ts';
export { createTurnTaking, type TurnTaking } from './listening/turn-taking.ts';
export { createAudioSpeaker } from './voice/audio-speaker.ts';
export { createBrowserSpeaker } from './voice/browser-speaker.ts';
export { createSilentSpeaker } from './voice/silent-speaker.ts';
