import { z } from 'zod';
import { createCircuitBreaker } from '../llm/circuit-breaker.ts';
import { ModelError } from '../llm/model-error.ts';
import type { ModelHttp } from '../llm/model-http.ts';
import { readTranscript } from './transcript-text.ts';
import {
  TranscriptionBusyError,
  TranscriptionFailedError,
  type TranscriptionPort,
  type TranscriptionRequest,
} from './transcription-port.ts';
import { createWaitingLine } from './waiting-line.ts';

export type TranscriptionAddress = {
  /** The beginning of the address, as of `/v1`; `/audio/transcriptions` is asked there. */
  url: string;
  model: string;
  /** Null: none is sent. */
  key: string | null;
  locales: readonly string[];
};

const answerBytes = 64 * 1024;
/** A learner who waits longer has typed it. */
const patienceMs = 10_000;
const places = { atOnce: 8, waiting: 64 };
const provider = 'transcription';
const transcript = z.object({ text: z.string() });

/** Whisper writes Chinese in the characters that its prompt is written in. */
const prompts: Readonly<Record<string, string>> = { 'zh-TW': '以下是繁體中文的對話。' };

/**
 * A server of the operator's own that turns speech into text by OpenAI's interface (Speaches, LocalAI, whisper.cpp and others). A
 * server that failed five times is left alone for half a minute.
 */
export function createTranscriptionServer({
  http,
  address: { url, model, key, locales },
  clock = () => new Date(),
}: {
  http: ModelHttp;
  address: TranscriptionAddress;
  clock?: () => Date;
}): TranscriptionPort {
  const send = http.createFetch(answerBytes, 'application/json');
  const breaker = createCircuitBreaker({ clock });
  const line = createWaitingLine({
    ...places,
    tooMany: () => new TranscriptionBusyError('Too many learners speak at once.'),
  });
  const endpoint = `${url.replace(/\/+$/, '')}/audio/transcriptions`;

  async function ask({ wav, locale, signal }: TranscriptionRequest): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav');
    form.set('model', model);
    form.set('language', new Intl.Locale(locale).language);
    form.set('response_format', 'json');
    // The likeliest words, and the same ones each time.
    form.set('temperature', '0');
    const prompt = prompts[locale];
    if (prompt) form.set('prompt', prompt);
    const encoded = new Response(form);
    const response = await send(endpoint, {
      method: 'POST',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? 'multipart/form-data',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: await encoded.bytes(),
      signal,
    });
    const parsed = transcript.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new ModelError('garbage', 'The server answered no transcript.');
    return readTranscript(parsed.data.text);
  }

  return {
    locales,
    async transcribe(request) {
      if (!locales.includes(request.locale))
        throw new TranscriptionFailedError('The server does not understand the language.');
      const leave = await line.enter(request.signal);
      try {
        if (!breaker.enter(provider)) throw new TranscriptionFailedError('The server failed before.');
        const patience = AbortSignal.timeout(patienceMs);
        try {
          const text = await ask({ ...request, signal: AbortSignal.any([request.signal, patience]) });
          breaker.leave(provider, true);
          return text;
        } catch (error) {
          // Whoever leaves says nothing about the server.
          breaker.leave(provider, request.signal.aborted ? null : false);
          request.signal.throwIfAborted();
          throw new TranscriptionFailedError(
            error instanceof ModelError ? error.message : 'The server did not answer in time.',
          );
        }
      } finally {
        leave();
      }
    },
  };
}
