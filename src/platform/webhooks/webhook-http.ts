import type { IncomingMessage } from 'node:http';
import type { ResolveName } from '../outgoing/address-rules.ts';
import { createOutgoingClient } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';

export type WebhookHttp = {
  /**
   * Posts once and follows no redirect. Never throws: the reason why a request was not sent is part of the answer.
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
      /** The wait that the answer asks for; null when it asks for none. */
      retryAfterSeconds: number | null;
    }
  /** Our own rules refuse the address: another try has the same result while the name leads there. */
  | { kind: 'refused'; reason: string }
  /** No server answered. */
  | { kind: 'failed'; reason: string };

export type WebhookHttpOptions = {
  /** Allows requests to this machine and private networks, and over plain http. */
  allowPrivate: boolean;
  resolve?: ResolveName;
  timeLimitMs?: number;
  /** A certificate (PEM) trusted besides the usual ones. */
  trustedAuthority?: string;
};

const bodyLimit = 4096;
const defaultTimeLimitMs = 10_000;

/** Posts to addresses that members of an organisation typed in. */
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

/** Reads the first 4 KB and no more. */
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
    // The server answered; losing the rest of the answer changes nothing.
  }
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    body: readable(Buffer.concat(chunks).subarray(0, bodyLimit)),
    retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
  };
}

/** Uses a text of ours: a library's message may hold the address. */
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

/**
 * Text for people: without control characters (a database stores no NUL), and with replacement marks for invalid UTF-8.
 */
function readable(bytes: Buffer): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  return bytes.toString('utf8').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}
