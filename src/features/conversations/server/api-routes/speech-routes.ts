import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ModelGateway } from '#features/language-models/server/index.ts';
import { AppError, badInput, conflict } from '#kernel/app-error.ts';
import { answerApi, type FindApiViewer, parseBody } from '#platform/http/api-request.ts';
import {
  type Phone,
  SpeechBusyError,
  SpeechFailedError,
  type SpeechPort,
} from '#platform/speech/speech-port.ts';
import type { TranscriptionPort } from '#platform/speech/transcription-port.ts';
import type { TurnPace } from './turn-pace.ts';

/** A sentence or two: the player requests shorter texts. */
const maxTextLength = 600;

const speechBody = z.object({
  text: z.string().max(maxTextLength),
  locale: z.string().max(20),
  gender: z.enum(['female', 'male']),
  age: z.enum(['young', 'adult', 'senior']).default('adult'),
});

/** The voice of this machine or of the operator's server, and what turns speech into text, where an organisation lets them. */
export type ServerSpeech = {
  speech: SpeechPort | null;
  transcription: TranscriptionPort | null;
  gateway: Pick<ModelGateway, 'allows'>;
};

/**
 * The server's own voice: in place of the browser's where the operator has a speech server, else for browsers that have none for
 * a language. The texts are not stored.
 */
export function registerSpeechRoutes(
  app: FastifyInstance,
  { speech, transcription, gateway }: ServerSpeech,
  findViewer: FindApiViewer,
  pace: TurnPace,
): void {
  app.get(
    '/api/speech/languages',
    answerApi(findViewer, async ({ organisationId }) => {
      const voice = speech && (await gateway.allows(organisationId, 'speech')) ? speech : null;
      const ear =
        transcription && (await gateway.allows(organisationId, 'transcription')) ? transcription : null;
      return {
        spoken: voice?.locales ?? [],
        preferred: voice?.preferred ?? [],
        transcribed: ear?.locales ?? [],
      };
    }),
  );
  app.post(
    '/api/speech',
    // The voice of a conversation that goes on.
    { config: { whileLocked: 'finishing' } },
    answerApi(findViewer, async (viewer, request, reply) => {
      const { text, locale, gender, age } = parseBody(speechBody, request.body);
      if (!speech?.locales.includes(locale)) throw badInput('The server has no voice for this language.');
      if (!(await gateway.allows(viewer.organisationId, 'speech')))
        throw conflict('Your organisation has switched the voice of the server off.', {
          reason: 'speech.switched-off',
        });
      await pace.take({ viewer, address: request.ip }, 'speech');
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort(new Error('Nobody listens any more.')));
      try {
        const words = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
        const { signal } = leaving;
        const { wav, phones } = await speech.speak({ text: words, locale, gender, age, signal });
        return { audio: wav.toString('base64'), track: phones && toVisemes(phones) };
      } catch (error) {
        // Interrupted, or gone to another page: the answer is not read any more.
        if (leaving.signal.aborted) return { audio: '', track: null };
        throw explainSilence(error);
      }
    }),
  );
}

function explainSilence(error: unknown): unknown {
  const wait = { retryAfterSeconds: 5 };
  if (error instanceof SpeechBusyError)
    return new AppError(
      'UNAVAILABLE',
      'Too many voices are being made at the moment. Try again in a moment.',
      { reason: 'speech.busy', ...wait },
    );
  if (error instanceof SpeechFailedError)
    return new AppError('UNAVAILABLE', 'The voice of the server does not answer. Try again in a moment.', {
      reason: 'speech.failed',
      ...wait,
    });
  return error;
}

/** ARPAbet to the mouth shapes of the characters. A sound without a shape is a closed or resting mouth. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  PP: ['p', 'b', 'm'],
  FF: ['f', 'v'],
  TH: ['th', 'dh'],
  DD: ['t', 'd'],
  kk: ['k', 'g', 'hh'],
  CH: ['ch', 'jh', 'sh', 'zh'],
  SS: ['s', 'z'],
  nn: ['n', 'ng', 'l'],
  RR: ['r', 'er'],
  aa: ['aa', 'ae', 'ah', 'ax', 'ay'],
  E: ['eh', 'ey'],
  I: ['ih', 'iy', 'y'],
  O: ['ao', 'ow', 'oy', 'aw'],
  U: ['uh', 'uw', 'w'],
};
const shapeOf = new Map(
  Object.entries(shapes).flatMap(([shape, phones]) => phones.map((phone) => [phone, shape])),
);

/** @public bench/voice.ts moves the lips by it. */
export function toVisemes(phones: readonly Phone[]): { t: number; d: number; v: string }[] {
  return phones.map(({ t, d, phone }) => ({ t, d, v: shapeOf.get(phone) ?? 'sil' }));
}
