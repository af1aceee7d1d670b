/** The part of the Web Speech API that is used; TypeScript's DOM types do not have it. */
type SpeechRecognitionLike = {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  /** Newer browsers: speech stays on the device. */
  processLocally?: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
};

export type RecognitionResultEvent = {
  results: ArrayLike<{ isFinal: boolean; [alternative: number]: { transcript: string } }>;
};

export type SpeechRecognitionClass = {
  new (): SpeechRecognitionLike;
  /** Newer browsers, the same that take a track of sound. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

/** Chromium and Safari have it under a prefix, Firefox has none. */
export function findSpeechRecognition(): SpeechRecognitionClass | null {
  const scope = globalThis as {
    SpeechRecognition?: SpeechRecognitionClass;
    webkitSpeechRecognition?: SpeechRecognitionClass;
  }; // read only, and each is tested before it is used
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

/** Whether the device itself understands the language: without a network and without another party. */
export async function hearsLocally(Engine: SpeechRecognitionClass, lang: string): Promise<boolean> {
  try {
    return (await Engine.available?.({ langs: [lang], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

/**
 * The microphone without the loudspeaker, for a recogniser that takes a track. Null where the browser has no such
 * recogniser or the microphone does not open: the recogniser then opens it itself, and reports the reason when it
 * cannot.
 */
export async function openQuietMicrophone(Engine: SpeechRecognitionClass): Promise<MediaStreamTrack | null> {
  if (!Engine.available) return null;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    return stream.getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}
