import type { IncomingMessage } from 'node:http';
import type { ResolveName } from '../outgoing/address-rules.ts';
import { createOutgoingClient } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';

export type WebhookHttp = {
  /**
   * Posts once and follows nothing. Never throws: what kept it from being sent is part of the answer.
   * `headers` lower-case; the body is text.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
};

export type WebhookAnswer =
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

export type WebhookHttpOptions = {
  /** Lets requests go to this machine and private networks, and over plain http. */
  allowPrivate: boolean;
  resolve?: ResolveName;
  timeLimitMs?: number;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

const bodyLimit = 4096;
const defaultTimeLimitMs = 10_000;

/** Posts to the addresses that people of an organisation type in. */
export function createWebhookHttp(options: WebhookHttpOptions): WebhookHttp {
  const client = createOutgoingClient({
    allowPrivate: () => options.allowPrivate,
    keepConnections: false,
    ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    ...(options.trustedAuthority === undefined ? {} : { trustedAuthority: options.trustedAuthority }),
  });
  return {
    async post(url, headers, body) {
      const signal = AbortSignal.timeout(options.timeLimitMs ?? defaultTimeLimitMs);
      try {
        return await readAnswer(await client.post({ url, headers, body, signal }));
      } catch (error) {
        return explainFailure(error);
      }
    },
  };
}

/** Reads the first 4 KB; what is behind them is left unread. */
async function readAnswer(response: IncomingMessage): Promise<WebhookAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop destroys the connection.
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bodyLimit) break;
    }
  } catch {
    // It answered; that the rest of the answer was lost changes nothing.
  }
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    body: readable(Buffer.concat(chunks).subarray(0, bodyLimit)),
    retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
  };
}

/** In our own words: what a library says may hold the address inside. */
function explainFailure(error: unknown): WebhookAnswer {
  if (!(error instanceof OutgoingError)) throw error;
  if (error.problem === 'address') return { kind: 'refused', reason: error.message };
  return { kind: 'failed', reason: describeFailure(error) };
}

function describeFailure({ problem, code, message }: OutgoingError): string {
  if (problem === 'aborted') return 'No answer came in time.';
  if (problem === 'unknown-name') return message;
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was closed before an answer came.';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'The certificate is not valid.';
  if (code.startsWith('HPE_')) return 'What answered does not speak HTTP.';
  return message;
}

/** Text for people: no control characters (a database takes no NUL), and whatever is not UTF-8 as replacement marks. */
function readable(bytes: Buffer): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  return bytes.toString('utf8').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}
