import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isIntranetAddress, isPublicAddress } from './public-address.ts';

/** A name to its addresses; anything it throws means that there are none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export type OutgoingHttp = {
  /**
   * Posts once and follows nothing. Never throws: what kept it from being sent is part of the answer.
   * `headers` lower-case; the body is text.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<OutgoingAnswer>;
};

export type OutgoingAnswer =
  | {
      kind: 'answered';
      status: number;
      /** The first 4 KB, as text. */
      body: string;
      /** What the answer asks to be waited for; null when it does not. */
      retryAfterSeconds: number | null;
    }
  /** Our own rules refuse the address: it would be the same the next time, as long as the name leads there. */
  | { kind: 'refused'; reason: string }
  /** Nobody answered. */
  | { kind: 'failed'; reason: string };

export type OutgoingHttpOptions = {
  /** Lets requests go to this machine and private networks, and over plain http. */
  allowPrivate: boolean;
  resolve?: ResolveName;
  timeLimitMs?: number;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

const bodyLimit = 4096;
const defaultTimeLimitMs = 10_000;
const resolveAll: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The one way out to addresses that people of an organisation type in. A name is resolved once, every address behind it
 * is judged, and the connection goes to the judged address: a name cannot lead elsewhere a moment later.
 */
export function createOutgoingHttp(options: OutgoingHttpOptions): OutgoingHttp {
  const resolve = options.resolve ?? resolveAll;
  const timeLimitMs = options.timeLimitMs ?? defaultTimeLimitMs;
  const mayReach = (address: string) =>
    isPublicAddress(address) || (options.allowPrivate && isIntranetAddress(address));

  async function post(text: string, headers: Readonly<Record<string, string>>, body: string) {
    const fault = findAddressFault(text, options);
    if (fault !== null) return refuse(fault);
    const url = new URL(text);
    const deadline = AbortSignal.timeout(timeLimitMs);
    const addresses = await findAddresses(url.hostname, deadline);
    const [address] = addresses;
    if (address === undefined) return fail('The name of the address is not known.');
    // One bad address among good ones is a name that is up to something.
    if (!addresses.every(mayReach)) return refuse('The address leads to a private network.');
    return send(url, address, headers, body, deadline);
  }

  async function findAddresses(hostname: string, deadline: AbortSignal): Promise<readonly string[]> {
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare) !== 0) return [bare];
    try {
      return await Promise.race([resolve(bare), rejectWith(deadline)]);
    } catch {
      return [];
    }
  }

  function send(
    url: URL,
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<OutgoingAnswer> {
    const family = isIP(address);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          // A connection of its own: one that is kept open would skip the judgement above.
          agent: false,
          lookup: (_name, { all }, callback) =>
            all ? callback(null, [{ address, family }]) : callback(null, address, family),
          signal,
          ...(options.trustedAuthority === undefined ? {} : { ca: options.trustedAuthority }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          const finish = () => {
            const answer = Buffer.concat(chunks).subarray(0, bodyLimit);
            response.destroy();
            done({
              kind: 'answered',
              status: response.statusCode ?? 0,
              body: readable(answer),
              retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
            });
          };
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= bodyLimit) finish();
          });
          response.on('end', finish);
          // It answered; that the rest of the answer was lost changes nothing.
          response.on('error', finish);
        },
      );
      sent.on('error', (error) => done(fail(describeFailure(error, signal))));
      sent.end(body);
    });
  }

  return { post };
}

/**
 * Whether an address may be sent to as far as its text tells; null when it may, else why not. http only where private
 * networks are allowed, no user or password, and no port of another service (a mail server would read the body as mail).
 */
export function findAddressFault(text: string, options: { allowPrivate: boolean }): string | null {
  if (text.length > 2000 || !URL.canParse(text)) return 'The address is not a web address.';
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') return 'The address is not a web address.';
  if (!secure && !options.allowPrivate) return 'The address must start with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a user or a password.';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  if (port < 1024 && port !== 443 && port !== 80)
    return 'The port of the address belongs to another service.';
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return null;
  return isPublicAddress(bare) || (options.allowPrivate && isIntranetAddress(bare))
    ? null
    : 'The address leads to a private network.';
}

function refuse(reason: string): OutgoingAnswer {
  return { kind: 'refused', reason };
}

function fail(reason: string): OutgoingAnswer {
  return { kind: 'failed', reason };
}

function rejectWith(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

/** In our own words: what a library says may hold the address inside. */
function describeFailure(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'No answer came in time.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was closed before an answer came.';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'The certificate is not valid.';
  if (code.startsWith('HPE_')) return 'What answered does not speak HTTP.';
  return 'The connection failed.';
}

/** Text for people: no control characters (a database takes no NUL), and whatever is not UTF-8 as replacement marks. */
function readable(bytes: Buffer): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  return bytes.toString('utf8').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}
