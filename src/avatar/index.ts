/** The avatar engine: a 3D character that looks, listens and speaks. Plain TypeScript; see README.md. */

export {
  type Feeling,
  isMoodName,
  type Mood,
  type MoodName,
  type MorphWeights,
} from './expressions/moods.ts';
export { mouthAt } from './lip-sync/mouth-weights.ts';
export { planSpeech, type SpeechPlan, type SpokenWord } from './lip-sync/speech-plan.ts';
export {
  isViseme,
  type Viseme,
  type VisemeCue,
  type VisemeTrack,
  type VisemeWeights,
  visemes,
} from './lip-sync/visemes.ts';
export type {
  ListenEnd,
  Listener,
  ListenerEvents,
  ListenOptions,
  ListenResult,
  SpokenTimes,
} from './listening/listener.ts';
export { preparePerson } from './loading/prepare-person.ts';
export type { Activity } from './motion/activity.ts';
export { AvatarError, type AvatarErrorCode } from './stage/avatar-error.ts';
export {
  type AvatarInspection,
  type AvatarStage,
  type AvatarStageEvents,
  type AvatarStageOptions,
  type AvatarStageState,
  createAvatarStage,
  type MouthSource,
} from './stage/create-avatar-stage.ts';
export type { Framing, Insets } from './stage/framing.ts';
export type { FindAudio, SpokenAudio } from './voice/audio-speaker.ts';
export type {
  Speaker,
  SpeakerEvents,
  SpeakOptions,
  SpeechEnd,
  VoiceAge,
  VoiceGender,
} from './voice/speaker.ts';
