import { estimateInputTokens } from './estimate-tokens.ts';
import type { ModelCall } from './model-call.ts';
import { ModelError } from './model-error.ts';
import type { ModelPart, ModelRequest, ModelUsage } from './model-port.ts';
import type { SdkModel, SdkOptions, SdkPart } from './sdk-model.ts';

/** An answer with more letters than this for each requested token is invalid. */
const lettersPerToken = 16;
const lettersAnyway = 2_000;

type End = Extract<SdkPart, { type: 'finish' }>;

/** Converts the parts of one answer. An invalid answer throws; `call` explains it. */
export async function* readParts(
  model: SdkModel,
  options: SdkOptions,
  request: ModelRequest,
  call: ModelCall,
): AsyncGenerator<ModelPart> {
  const { stream } = await call.wait(Promise.resolve(model.doStream(options)));
  const reader = stream.getReader();
  const maxLetters = request.maxOutputTokens * lettersPerToken + lettersAnyway;
  let letters = 0;
  let bytes = 0;
  let end: End | undefined;
  try {
    for (;;) {
      const { done, value: part } = await call.wait(reader.read());
      if (done) break;
      if (part.type === 'stream-start' || part.type === 'response-metadata') continue;
      call.answered();
      if (part.type === 'text-delta') {
        const text = part.delta.replaceAll('\0', '');
        if (text === '') continue;
        letters += text.length;
        bytes += Buffer.byteLength(text);
        if (letters > maxLetters)
          throw new ModelError('garbage', 'The answer is longer than any that was asked for.');
        yield { kind: 'text', text };
      } else if (part.type === 'finish') end = part;
      else if (part.type === 'error') throw explainErrorPart(part.error, letters);
      else if (part.type === 'tool-input-start' || part.type === 'tool-call')
        throw new ModelError('garbage', 'The model called a tool that it was not given.');
    }
  } finally {
    // On every way out: a reader that is left open would hold the connection.
    reader.cancel().catch(() => {});
  }
  yield { kind: 'end', ...judgeEnd(end, letters, () => readUsage(end, request, bytes)) };
}

function judgeEnd(end: End | undefined, letters: number, readUsageNow: () => ModelUsage) {
  if (!end) throw endedEarly(letters);
  const reason = end.finishReason.unified;
  if (reason === 'content-filter')
    throw new ModelError('refused', 'The provider refuses to answer this.', { reason: 'content' });
  if (reason === 'tool-calls')
    throw new ModelError('garbage', 'The model called a tool that it was not given.');
  // The library adds this reason when the provider gave none: the stream just ended.
  if (reason === 'error' || end.finishReason.raw === undefined) throw endedEarly(letters);
  if (letters === 0) throw new ModelError('garbage', 'The answer is empty.');
  return { usage: readUsageNow(), finish: reason === 'length' ? ('length' as const) : ('stop' as const) };
}

function readUsage(end: End | undefined, request: ModelRequest, bytes: number): ModelUsage {
  const input = end?.usage.inputTokens.total;
  const output = end?.usage.outputTokens.total;
  const isSaid = isCount(input) && isCount(output) && input > 0 && output > 0;
  return isSaid
    ? { inputTokens: input, outputTokens: output, estimated: false }
    : {
        inputTokens: estimateInputTokens(request),
        outputTokens: Math.min(Math.ceil(bytes / 3), request.maxOutputTokens),
        estimated: true,
      };
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

/**
 * An Error means that a library could not read the answer; anything else is the provider's own message instead of an
 * answer.
 */
function explainErrorPart(error: unknown, letters: number): ModelError {
  if (!(error instanceof Error)) return new ModelError('overloaded', 'The provider is busy or in trouble.');
  return error.message.includes('without a finish reason')
    ? endedEarly(letters)
    : new ModelError('garbage', 'What came is no answer.');
}

function endedEarly(letters: number): ModelError {
  return letters > 0
    ? new ModelError('broken-off', 'The answer ended in the middle.')
    : new ModelError('garbage', 'The answer is empty.');
}
