import type { ListenEnd } from './listener.ts';
import workletUrl from './microphone-worklet.ts?worker&url';

/** An open microphone. */
export type Microphone = {
  /** Samples a second. */
  readonly sampleRate: number;
  close(): void;
};

type MicrophoneEvents = {
  onSound(samples: Float32Array): void;
  /** It was unplugged, or taken away. */
  onLost(): void;
};

/** @throws MicrophoneError */
export type OpenMicrophone = (events: MicrophoneEvents) => Promise<Microphone>;

export class MicrophoneError extends Error {
  readonly reason: ListenEnd;

  constructor(reason: ListenEnd) {
    super(`The microphone does not open: ${reason}.`);
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, ListenEnd>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-microphone',
  NotReadableError: 'no-microphone',
};

/** The microphone of this device, without what its loudspeaker plays. */
export const openMicrophone: OpenMicrophone = async ({ onSound, onLost }) => {
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
    .catch((error: unknown) => {
      throw new MicrophoneError(reasons[error instanceof Error ? error.name : ''] ?? 'unavailable');
    });
  for (const track of stream.getTracks()) track.onended = onLost;
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => {});
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const tap = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 0, channelCount: 1 });
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSound(data);
    context.createMediaStreamSource(stream).connect(tap);
    // It sleeps where the page was not touched yet; then nothing is heard until it is.
    void context.resume();
  } catch {
    close();
    throw new MicrophoneError('unavailable');
  }
  return { sampleRate: context.sampleRate, close };
};
