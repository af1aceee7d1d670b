import type { FastifyInstance } from 'fastify';
import { AppError, badInput, conflict } from '#kernel/app-error.ts';
import { answerApi, type FindApiViewer, readQuery, refuseStrangers } from '#platform/http/api-request.ts';
import { TranscriptionBusyError, TranscriptionFailedError } from '#platform/speech/transcription-port.ts';
import { measureSpeech } from '#platform/speech/wav-file.ts';
import type { ServerSpeech } from './speech-routes.ts';
import type { TurnPace } from './turn-pace.ts';

/** A minute is the longest turn of the player; and some room. */
const mostSeconds = 62;
/** Of 16 bits 16,000 times a second, as the player sends it, with the head of the file. */
const bodyLimit = mostSeconds * 16_000 * 2 + 1024;

/** What a learner says becomes text. Neither the sound nor the text is stored. */
export function registerTranscriptionRoutes(
  app: FastifyInstance,
  { transcription, gateway }: Pick<ServerSpeech, 'transcription' | 'gateway'>,
  findViewer: FindApiViewer,
  pace: TurnPace,
): void {
  // Sounds are read by this route alone.
  app.register(async (scope) => {
    scope.addHook('onRequest', refuseStrangers(findViewer));
    scope.addContentTypeParser('audio/wav', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/speech/transcription',
      // The learner of a conversation that goes on.
      { bodyLimit, config: { whileLocked: 'finishing' } },
      answerApi(findViewer, async (viewer, request, reply) => {
        const locale = readQuery(request, 'locale') ?? '';
        if (!transcription?.locales.includes(locale))
          throw badInput('The server does not turn this language into text.');
        const wav = request.body;
        const seconds = Buffer.isBuffer(wav) ? measureSpeech(wav) : null;
        if (!Buffer.isBuffer(wav) || seconds === null || seconds > mostSeconds)
          throw badInput(
            'What was said must be a WAV file of one channel of 16 bits, and at most a minute long.',
          );
        if (!(await gateway.allows(viewer.organisationId, 'transcription')))
          throw conflict('Your organisation lets the browser turn speech into text.', {
            reason: 'transcription.switched-off',
          });
        await pace.take({ viewer, address: request.ip }, 'transcription');
        const leaving = new AbortController();
        reply.raw.once('close', () => leaving.abort(new Error('Nobody waits any more.')));
        try {
          return { text: await transcription.transcribe({ wav, locale, signal: leaving.signal }) };
        } catch (error) {
          // The learner typed, or left the page: the answer is not read any more.
          if (leaving.signal.aborted) return { text: '' };
          throw explainFailure(error);
        }
      }),
    );
  });
}

function explainFailure(error: unknown): unknown {
  const wait = { retryAfterSeconds: 5 };
  if (error instanceof TranscriptionBusyError)
    return new AppError('UNAVAILABLE', 'Too many people speak at the moment. Try again in a moment.', {
      reason: 'transcription.busy',
      ...wait,
    });
  if (error instanceof TranscriptionFailedError)
    return new AppError(
      'UNAVAILABLE',
      'What was said could not be turned into text. Try again in a moment.',
      {
        reason: 'transcription.failed',
        ...wait,
      },
    );
  return error;
}
