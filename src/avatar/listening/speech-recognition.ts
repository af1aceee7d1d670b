/** The part of the Web Speech API that is used; TypeScript's DOM types do not have it. */
export type SpeechRecognitionLike = {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

export type RecognitionResultEvent = {
  results: ArrayLike<{ isFinal: boolean; [alternative: number]: { transcript: string } }>;
};

/** Chromium and Safari have it under a prefix, Firefox has none. */
export function findSpeechRecognition(): (new () => SpeechRecognitionLike) | null {
  const scope = globalThis as {
    SpeechRecognition?: new () => SpeechRecognitionLike;
    webkitSpeechRecognition?: new () => SpeechRecognitionLike;
  }; // read only, and each is tested before it is used
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}
