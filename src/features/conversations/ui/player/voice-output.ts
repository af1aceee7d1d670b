import type { MouthSource, Speaker, SpeakerEvents } from '#avatar/index.ts';
import { createAudioSpeaker, createBrowserSpeaker, createSilentSpeaker } from '#avatar/speech.ts';
import type { ServerVoice } from './server-voice.ts';

export type VoiceOutput = Pick<Speaker, 'speak' | 'cancel'> & {
  /** The lips follow the voice that speaks now. */
  readonly mouth: MouthSource;
  isMuted: boolean;
  dispose(): void;
};

/**
 * A voice of the browser or of the server, each in the place of the other where that fails; muted, a silent one keeps its pace, so that captions and lips go on.
 */
export function createVoiceOutput(options: {
  isMuted: boolean;
  serverVoice: ServerVoice | null;
  onStart(detail: SpeakerEvents['start'] & { isMuted: boolean }): void;
  onBoundary(detail: SpeakerEvents['boundary']): void;
}): VoiceOutput {
  const audible = chooseSpeaker(options.serverVoice);
  const silent = createSilentSpeaker();
  for (const speaker of [audible, silent]) {
    speaker.on('start', (detail) => options.onStart({ ...detail, isMuted: speaker === silent }));
    speaker.on('boundary', options.onBoundary);
  }
  const output = {
    isMuted: options.isMuted,
    speak: (...said: Parameters<Speaker['speak']>) => speakerNow().speak(...said),
    cancel: () => speakerNow().cancel(),
    mouth: { readMouth: () => speakerNow().readMouth() },
    dispose() {
      audible.dispose();
      silent.dispose();
    },
  };
  const speakerNow = (): Speaker => (output.isMuted ? silent : audible);
  return output;
}

function chooseSpeaker(voice: ServerVoice | null): Speaker {
  if (voice?.isPreferred) return createAudioSpeaker(voice.findAudio, createBrowserSpeaker() ?? undefined);
  const standIn = voice ? createAudioSpeaker(voice.findAudio) : createSilentSpeaker();
  return createBrowserSpeaker(standIn) ?? standIn;
}
