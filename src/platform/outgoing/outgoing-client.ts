import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { findAddressProblem, isReachable, type ResolveName, resolveAll } from './address-rules.ts';
import { OutgoingError } from './outgoing-error.ts';

type OutgoingRequest = {
  url: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal?: AbortSignal | undefined;
};

export type OutgoingClient = {
  /**
   * Posts once and follows no redirect. Answers as soon as the head of the answer is there: the caller reads the body or
   * destroys it. Throws OutgoingError only.
   */
  post(request: OutgoingRequest): Promise<IncomingMessage>;
  /** The reason why the text of an address is refused, or null. `post` checks the address behind its name. */
  findProblem(url: string): string | null;
};

export type OutgoingClientOptions = {
  /** Whether this address may lead to this machine and private networks, and may be plain http. */
  allowPrivate: (url: URL) => boolean;
  /** Keeps connections for the next request. */
  keepConnections: boolean;
  resolve?: ResolveName;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

/** An idle connection is kept for 30 s, because the next request mostly comes before that and saves a handshake. */
const keepIdleMs = 30_000;

/**
 * The one client for addresses that people type in. A name is resolved once for each connection, every address behind
 * it is checked, and the connection goes to a checked address: the name cannot lead elsewhere a moment later. A kept
 * connection stays at its checked address.
 */
export function createOutgoingClient(options: OutgoingClientOptions): OutgoingClient {
  const resolve = options.resolve ?? resolveAll;
  const trusted = options.trustedAuthority === undefined ? {} : { ca: options.trustedAuthority };
  const common = { keepAlive: true, timeout: keepIdleMs, scheduling: 'lifo' as const, maxFreeSockets: 64 };
  const plain = options.keepConnections ? new HttpAgent(common) : undefined;
  const secure = options.keepConnections ? new HttpsAgent({ ...common, ...trusted }) : undefined;

  const findProblem = (text: string) =>
    findAddressProblem(text, {
      allowPrivate: URL.canParse(text) && options.allowPrivate(new URL(text)),
    });

  function send(request: OutgoingRequest, fresh: boolean): Promise<IncomingMessage> {
    const url = new URL(request.url);
    const isSecure = url.protocol === 'https:';
    const judged = createJudgingLookup(resolve, options.allowPrivate(url));
    const agent = (isSecure ? secure : plain) ?? false;
    return new Promise((done, reject) => {
      const sent = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          method: 'POST',
          headers: { ...request.headers, 'content-length': String(Buffer.byteLength(request.body)) },
          agent: fresh ? false : agent,
          lookup: judged.lookup,
          ...(request.signal ? { signal: request.signal } : {}),
          ...trusted,
        },
        (response) => {
          // The caller also hears of it; an answer that breaks off before the caller listens must not end the process.
          response.on('error', () => {});
          done(response);
        },
      );
      sent.on('error', (error) => {
        if (request.signal?.aborted) return reject(judged.isResolving() ? unknownName() : aborted());
        // The other side closed a kept connection just as it was reused: there was no answer, so the request is sent
        // again.
        if (sent.reusedSocket && !fresh && codeOf(error) === 'ECONNRESET') return done(send(request, true));
        reject(
          error instanceof OutgoingError
            ? error
            : new OutgoingError('failed', 'The connection failed.', codeOf(error)),
        );
      });
      sent.end(request.body);
    });
  }

  return {
    async post(request) {
      const problem = findProblem(request.url);
      if (problem !== null) throw new OutgoingError('address', problem);
      if (request.signal?.aborted) throw aborted();
      return send(request, false);
    },
    findProblem,
  };
}

/** A look-up that returns addresses only when all of a name's addresses are allowed. */
function createJudgingLookup(resolve: ResolveName, allowPrivate: boolean) {
  let resolving = false;
  const lookup: LookupFunction = (name, { all }, callback) => {
    resolving = true;
    const end = (error: OutgoingError | null, addresses: readonly string[] = []) => {
      resolving = false;
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = found;
      if (error || !first) callback(error ?? unknownName(), '', 0);
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    };
    resolve(name).then(
      (addresses) =>
        // A name with one forbidden address among allowed ones is refused as a whole.
        addresses.every((address) => isReachable(address, { allowPrivate }))
          ? end(null, addresses)
          : end(new OutgoingError('address', 'The address leads to a private network.')),
      () => end(unknownName()),
    );
  };
  return { lookup, isResolving: () => resolving };
}

function unknownName(): OutgoingError {
  return new OutgoingError('unknown-name', 'The name of the address is not known.');
}

function aborted(): OutgoingError {
  return new OutgoingError('aborted', 'The request was ended.');
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
