import { createCircuitBreaker } from '../llm/circuit-breaker.ts';
import { ModelError } from '../llm/model-error.ts';
import type { ModelHttp } from '../llm/model-http.ts';
import { SpeechBusyError, SpeechFailedError, type SpeechPort, type SpeechRequest } from './speech-port.ts';
import type { SpeechVoices } from './speech-voices.ts';
import { createWaitingLine } from './waiting-line.ts';
import { measureWav } from './wav-file.ts';

export type SpeechAddress = {
  /** The beginning of the address, as of `/v1`; `/audio/speech` is asked there. */
  url: string;
  model: string;
  /** Null: none is sent. */
  key: string | null;
  voices: SpeechVoices;
};

/** A minute of 16 bits at 48 kHz; a stretch of speech has seconds. */
const soundBytes = 6 * 1024 ** 2;
/** Nobody waits longer for a voice to begin; the stretch is then said by another. */
const patienceMs = 6_000;
const places = { atOnce: 8, waiting: 64 };
const provider = 'speech';

/**
 * A speech server of the operator's own that speaks OpenAI's interface (Kokoro-FastAPI, Speaches, LocalAI and others). It is asked for WAV,
 * which every browser plays and whose length is known. A server that failed five times is left alone for half a minute.
 */
export function createSpeechServer({
  http,
  address: { url, model, key, voices },
  clock = () => new Date(),
}: {
  http: ModelHttp;
  address: SpeechAddress;
  clock?: () => Date;
}): SpeechPort {
  const send = http.createFetch(soundBytes, 'audio/wav');
  const breaker = createCircuitBreaker({ clock });
  const line = createWaitingLine({
    ...places,
    tooMany: () => new SpeechBusyError('Too many texts wait to be spoken.'),
  });
  const endpoint = `${url.replace(/\/+$/, '')}/audio/speech`;

  async function ask({ text, signal }: SpeechRequest, voice: string): Promise<Buffer> {
    const response = await send(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, voice, input: text, response_format: 'wav' }),
      signal,
    });
    const wav = measureWav(Buffer.from(await response.arrayBuffer()));
    if (!wav) throw new ModelError('garbage', 'The speech server answered no WAV file.');
    return wav;
  }

  return {
    locales: voices.locales,
    preferred: voices.locales,
    async speak(request) {
      const voice = voices.find(request);
      if (voice === null) throw new SpeechFailedError('The speech server has no such voice.');
      const leave = await line.enter(request.signal);
      try {
        if (!breaker.enter(provider)) throw new SpeechFailedError('The speech server failed before.');
        const patience = AbortSignal.timeout(patienceMs);
        try {
          const wav = await ask({ ...request, signal: AbortSignal.any([request.signal, patience]) }, voice);
          breaker.leave(provider, true);
          return { wav, phones: null };
        } catch (error) {
          // Whoever interrupts the character says nothing about the server.
          breaker.leave(provider, request.signal.aborted ? null : false);
          request.signal.throwIfAborted();
          throw new SpeechFailedError(
            error instanceof ModelError ? error.message : 'The speech server did not answer in time.',
          );
        }
      } finally {
        leave();
      }
    },
  };
}
