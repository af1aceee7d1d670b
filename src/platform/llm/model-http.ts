import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findAddressFault, type ResolveName } from '../webhooks/outgoing-http.ts';
import { isIntranetAddress, isPublicAddress } from '../webhooks/public-address.ts';
import { ModelError } from './model-error.ts';
import { isModelHost, type ModelHosts } from './model-hosts.ts';

type Fetch = typeof globalThis.fetch;

export type ModelHttp = {
  /**
   * The `fetch` of one call to a model: posts, follows nothing, reads a stream of events of at most `mostBytes`. Throws
   * ModelError, and its stream fails with one; nothing of what a provider says about a fault is read.
   */
  createFetch(mostBytes: number): Fetch;
  /** Whether the text of an address may be sent to; what its name leads to is judged when it is. */
  isAllowed(url: string): boolean;
};

export type ModelHttpOptions = {
  hosts: ModelHosts;
  resolve?: ResolveName;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

/** A connection without work is kept that long: a turn of a conversation comes sooner than a handshake is worth. */
const keepIdleMs = 30_000;
const resolveAll: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The way out to models. The addresses are judged as those of notifications are, but for the operator's hosts. Unlike
 * there connections are kept: the judgement is made in the look-up of each new one, so a kept one leads where it was judged.
 */
export function createModelHttp(options: ModelHttpOptions): ModelHttp {
  const resolve = options.resolve ?? resolveAll;
  const common = { keepAlive: true, timeout: keepIdleMs, scheduling: 'lifo' as const, maxFreeSockets: 64 };
  const plain = new HttpAgent(common);
  const secure = new HttpsAgent({
    ...common,
    ...(options.trustedAuthority === undefined ? {} : { ca: options.trustedAuthority }),
  });

  const findFault = (text: string) =>
    findAddressFault(text, {
      allowPrivate: URL.canParse(text) && isModelHost(options.hosts, new URL(text)),
    });

  function createLookup(allowPrivate: boolean): LookupFunction {
    const mayReach = (address: string) =>
      isPublicAddress(address) || (allowPrivate && isIntranetAddress(address));
    return (name, { all }, callback) => {
      resolve(name).then(
        (addresses) => {
          const found = addresses.map((address) => ({ address, family: isIP(address) }));
          const [first] = found;
          if (!first) return callback(unreachable(), '', 0);
          // One bad address among good ones is a name that is up to something.
          if (!addresses.every(mayReach)) return callback(refusedAddress(), '', 0);
          if (all) callback(null, found);
          else callback(null, first.address, first.family);
        },
        () => callback(unreachable(), '', 0),
      );
    };
  }

  function send(url: URL, init: RequestInit, mostBytes: number, fresh: boolean): Promise<Response> {
    const isSecure = url.protocol === 'https:';
    const body = typeof init.body === 'string' ? init.body : '';
    const signal = init.signal ?? undefined;
    return new Promise((done, fail) => {
      const sent = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          method: 'POST',
          headers: {
            ...Object.fromEntries(new Headers(init.headers)),
            'content-length': String(Buffer.byteLength(body)),
          },
          agent: fresh ? false : isSecure ? secure : plain,
          ...(fresh && options.trustedAuthority !== undefined ? { ca: options.trustedAuthority } : {}),
          lookup: createLookup(isModelHost(options.hosts, url)),
          ...(signal ? { signal } : {}),
        },
        (response) => {
          const fault = findAnswerFault(response);
          if (fault) {
            // Its words are not read, so the connection is of no more use.
            sent.destroy();
            return fail(fault);
          }
          done(
            new Response(readBody(response, mostBytes, signal), {
              status: response.statusCode ?? 200,
              headers: { 'content-type': 'text/event-stream' },
            }),
          );
        },
      );
      sent.on('error', (error) => {
        if (signal?.aborted) return fail(signal.reason);
        // The provider closed a kept connection just as it was taken up again: nothing was answered, so it is sent anew.
        if (sent.reusedSocket && !fresh && 'code' in error && error.code === 'ECONNRESET')
          return done(send(url, init, mostBytes, true));
        fail(explainFailure(error));
      });
      sent.end(body);
    });
  }

  return {
    createFetch: (mostBytes) => async (input, init) => {
      const text = input instanceof Request ? input.url : String(input);
      if (findFault(text) !== null) throw refusedAddress();
      return send(new URL(text), init ?? {}, mostBytes, false);
    },
    isAllowed: (url) => findFault(url) === null,
  };
}

function readBody(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let size = 0;
  // Also set when the reader leaves: what is still on its way then must not be told to a stream that is closed.
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
        if (size > mostBytes) {
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

function findAnswerFault(response: IncomingMessage): ModelError | null {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) {
    const type = response.headers['content-type'] ?? '';
    return /^text\/event-stream\b/i.test(type)
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

function refuse(refusal: 'key' | 'not-found' | 'request' | 'address', message: string, status: number) {
  return new ModelError('refused', message, { refusal, status });
}

function refusedAddress(): ModelError {
  return new ModelError('refused', 'The address may not be sent to.', { refusal: 'address' });
}

function unreachable(): ModelError {
  return new ModelError('unreachable', 'Nobody answers at the address.');
}

function brokenOff(): ModelError {
  return new ModelError('broken-off', 'The connection was lost in the middle of the answer.');
}

function explainFailure(error: Error): ModelError {
  if (error instanceof ModelError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('HPE_'))
    return new ModelError('garbage', 'What answers at the address does not speak HTTP.');
  return unreachable();
}
