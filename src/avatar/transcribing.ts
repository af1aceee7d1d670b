/** Listening through a server that turns sounds into text: loaded only where there is one. */

import { openMicrophone } from './listening/microphone.ts';
import { writeSpeech } from './listening/speech-wav.ts';
import { createTranscribingListener, type Transcribe } from './listening/transcribing-listener.ts';

export type { Transcribe } from './listening/transcribing-listener.ts';

export const createServerListener = (transcribe: Transcribe) =>
  createTranscribingListener({ transcribe, openMicrophone, write: writeSpeech });
