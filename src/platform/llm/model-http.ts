import type { IncomingMessage } from 'node:http';
import type { ResolveName } from '../outgoing/address-rules.ts';
import { createOutgoingClient } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';
import { ModelError } from './model-error.ts';
import { isModelHost, type ModelHosts } from './model-hosts.ts';

type Fetch = typeof globalThis.fetch;

/** What a model answers in. */
type AnswerForm = 'text/event-stream' | 'application/json' | 'audio/wav';

/** Other names that servers give the same form. */
const otherNames: Partial<Record<AnswerForm, readonly string[]>> = {
  'audio/wav': ['audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'application/octet-stream'],
};

export type ModelHttp = {
  /**
   * The `fetch` of one call to a model: it posts, follows no redirect, and reads a stream of events, one JSON or one sound, of at
   * most `maxBytes`. Throws ModelError, and its stream fails with one; the provider's text about an error is never read.
   */
  createFetch(maxBytes: number, form?: AnswerForm): Fetch;
  /** Whether the text of an address is allowed; the address behind its name is checked at the call. */
  isAllowed(url: string): boolean;
};

export type ModelHttpOptions = {
  hosts: ModelHosts;
  resolve?: ResolveName;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

/** The outgoing client for models: only the operator's hosts may have private addresses, and connections are kept. */
export function createModelHttp(options: ModelHttpOptions): ModelHttp {
  const client = createOutgoingClient({
    allowPrivate: (url) => isModelHost(options.hosts, url),
    keepConnections: true,
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    ...(options.trustedAuthority === undefined ? {} : { trustedAuthority: options.trustedAuthority }),
  });

  async function send(
    url: string,
    init: RequestInit,
    { maxBytes, form }: { maxBytes: number; form: AnswerForm },
  ): Promise<Response> {
    const signal = init.signal ?? undefined;
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' || init.body instanceof Uint8Array ? init.body : '';
    const response = await client.post({ url, headers, body, signal }).catch((error) => {
      throw explainFailure(error, signal);
    });
    const error = findAnswerError(response, form);
    if (error) {
      // The body is not read, so the connection cannot be reused.
      response.destroy();
      throw error;
    }
    return new Response(readBody(response, maxBytes, signal), {
      status: response.statusCode ?? 200,
      headers: { 'content-type': form },
    });
  }

  return {
    createFetch:
      (maxBytes, form = 'text/event-stream') =>
      (input, init) =>
        send(input instanceof Request ? input.url : String(input), init ?? {}, { maxBytes, form }),
    isAllowed: (url) => client.findProblem(url) === null,
  };
}

function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let size = 0;
  // Also set when the reader leaves: later parts must not be sent to a closed stream.
  let over = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (error?: unknown) => {
        if (over) return;
        over = true;
        if (error === undefined) controller.close();
        else controller.error(error);
      };
      response.on('data', (chunk: Buffer) => {
        if (over) return;
        size += chunk.length;
        if (size > maxBytes) {
          end(new ModelError('garbage', 'The answer is longer than any that was asked for.'));
          response.destroy();
          return;
        }
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) response.pause();
      });
      response.on('end', () => end());
      response.on('error', () => end(signal?.aborted ? signal.reason : brokenOff()));
      response.on('close', () => end(brokenOff()));
    },
    pull() {
      response.resume();
    },
    cancel() {
      over = true;
      response.destroy();
    },
  });
}

function findAnswerError(response: IncomingMessage, form: AnswerForm): ModelError | null {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) {
    const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return type === form || otherNames[form]?.includes(type)
      ? null
      : new ModelError('garbage', 'What answers at the address is no language model.', { status });
  }
  if (status === 401 || status === 403) return refuse('key', 'The provider does not accept the key.', status);
  if (status === 404) return refuse('not-found', 'The provider knows no such address or model.', status);
  if (status === 429 || status === 408 || status >= 500)
    return new ModelError('overloaded', 'The provider is busy or in trouble.', { status });
  return status >= 400
    ? refuse('request', 'The provider does not accept the request.', status)
    : refuse('address', 'The address leads elsewhere.', status);
}

function refuse(reason: 'key' | 'not-found' | 'request' | 'address', message: string, status: number) {
  return new ModelError('refused', message, { reason, status });
}

function refusedAddress(): ModelError {
  return new ModelError('refused', 'The address may not be sent to.', { reason: 'address' });
}

function unreachable(): ModelError {
  return new ModelError('unreachable', 'Nobody answers at the address.');
}

function brokenOff(): ModelError {
  return new ModelError('broken-off', 'The connection was lost in the middle of the answer.');
}

/** A call that its caller ended fails with the caller's own reason. */
function explainFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof OutgoingError)) return error;
  if (error.problem === 'address') return refusedAddress();
  if (error.code.startsWith('HPE_'))
    return new ModelError('garbage', 'What answers at the address does not speak HTTP.');
  return unreachable();
}
