/** How speech becomes text in this browser: by the server, by the browser, or not at all. */
export function hearingOf(transcribed: readonly string[], locale: string): 'server' | 'browser' | 'none' {
  if (transcribed.includes(locale)) return canRecord() ? 'server' : 'none';
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis ? 'browser' : 'none';
}

/** Browsers give pages no microphone where the connection is not encrypted. */
export function canRecord(): boolean {
  return navigator.mediaDevices !== undefined && 'AudioWorkletNode' in globalThis;
}
