import type { VisemeTrack } from '#avatar/index.ts';
import type {
  ApiAssessment,
  BeginInput,
  PlayerFacts,
  RewindInput,
  TurnEvent,
  TurnInput,
} from '../../model/api-messages.ts';
import { readEventStream } from './read-event-stream.ts';

/**
 * The reason why a request failed. `line`: no answer came, the same may succeed later. `wait`: the server answered and
 * accepts the same after `retryAfterSeconds`.
 */
export class ConversationError extends Error {
  readonly kind: 'line' | 'wait' | 'signed-out' | 'refused';
  readonly reason: string | null;
  readonly retryAfterSeconds: number;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(
    kind: ConversationError['kind'],
    reason: string | null = null,
    retryAfterSeconds = 0,
    status = 0,
  ) {
    super(reason ?? kind);
    this.status = status;
    this.kind = kind;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error that is not one of ours is a lost connection. */
export function problemOf(error: unknown): ConversationError['kind'] {
  return error instanceof ConversationError ? error.kind : 'line';
}

export function reasonOf(error: unknown): string | null {
  return error instanceof ConversationError ? error.reason : null;
}

export type ConversationApi = {
  /**
   * @param how `unitId`: the unit of a course it is opened as; `rewindOf`: the conversation that is gone back in; `variantSeed`: the
   * variant that a preview is to have
   */
  readFacts(
    id: string,
    how: {
      draft: boolean;
      unitId: string | null;
      rewindOf: string | null;
      variantSeed: number | null;
    },
  ): Promise<PlayerFacts>;
  begin(input: BeginInput): Promise<ApiAssessment>;
  rewind(id: string, input: RewindInput): Promise<ApiAssessment>;
  /** The learner's own conversation as it stands. */
  read(id: string): Promise<ApiAssessment>;
  /** Ends without an event where the line was lost. */
  takeTurn(id: string, input: TurnInput, signal: AbortSignal): AsyncGenerator<TurnEvent>;
  hint(id: string, preview: string | null): Promise<string | null>;
  finish(
    id: string,
    input: { diagnosis: string | null; reason: string; preview: string | null },
  ): Promise<ApiAssessment>;
  /** The languages of the server's voice and ear. */
  readSpeechLanguages(): Promise<SpeechLanguages>;
  /** The sound of a text, a WAV file in base64, with its mouth shapes where the voice reports them. */
  speak(
    input: {
      text: string;
      locale: string;
      gender: 'female' | 'male';
      age: 'young' | 'adult' | 'senior';
    },
    signal: AbortSignal,
  ): Promise<{ audio: string; track: VisemeTrack | null }>;
  /** What was said in a WAV file. */
  transcribe(wav: Blob, locale: string, signal: AbortSignal): Promise<string>;
  /** For a page that closes: sent without waiting for an answer. */
  leaveTurn(id: string, input: TurnInput): void;
};

/**
 * spoken: the server can say them. preferred: it is to say them in place of the browser. transcribed: it turns speech of them into
 * text, in place of the browser.
 */
export type SpeechLanguages = Record<'spoken' | 'preferred' | 'transcribed', readonly string[]>;

const patienceMs = 15_000;

/** /api with the token of the page's session, or of the share link for a visitor. */
export function createConversationApi(readToken: () => string | null, embedded = false): ConversationApi {
  async function send(path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
    const token = readToken();
    let response: Response;
    try {
      response = await fetch(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        credentials: 'omit',
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...init,
      });
    } catch {
      throw new ConversationError('line');
    }
    if (response.ok) return response;
    throw await readError(response);
  }

  async function ask<Data>(path: string, body?: unknown, signal?: AbortSignal): Promise<Data> {
    const patience = AbortSignal.timeout(patienceMs);
    const response = await send(path, body, {
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    try {
      const { data } = (await response.json()) as { data: Data }; // the shape is the route's
      return data;
    } catch {
      throw new ConversationError('line');
    }
  }

  return {
    readFacts: (id, { draft, unitId, rewindOf, variantSeed }) => {
      const query = new URLSearchParams({
        ...(draft ? { draft: 'true' } : {}),
        ...(unitId === null ? {} : { unitId }),
        ...(rewindOf === null ? {} : { rewindOf }),
        ...(variantSeed === null ? {} : { variantSeed: String(variantSeed) }),
      }).toString();
      return ask(`virtual-humans/${id}/player${query ? `?${query}` : ''}`);
    },
    begin: (input) => ask('assessments', { ...input, ...(embedded ? { embedded } : {}) }),
    rewind: (id, input) => ask(`assessments/${id}/rewind`, input),
    read: (id) => ask(`assessments/${id}`),
    async *takeTurn(id, input, signal) {
      const { body } = await send(`assessments/${id}/turns`, input, { signal });
      if (!body) throw new ConversationError('line');
      try {
        yield* readEventStream(body);
      } catch {
        throw new ConversationError('line');
      }
    },
    async hint(id, preview) {
      const { hint } = await ask<{ hint: string | null }>(
        `assessments/${id}/hint`,
        preview ? { preview } : {},
      );
      return hint;
    },
    finish: (id, { diagnosis, reason, preview }) =>
      ask(`assessments/${id}/finish`, {
        reason,
        ...(diagnosis ? { diagnosis } : {}),
        ...(preview ? { preview } : {}),
      }),
    readSpeechLanguages: () => ask('speech/languages'),
    speak: (input, signal) => ask('speech', input, signal),
    async transcribe(wav, locale, signal) {
      const query = new URLSearchParams({ locale }).toString();
      const { text } = await ask<{ text: string }>(`speech/transcription?${query}`, wav, signal);
      return text;
    },
    leaveTurn(id, input) {
      send(`assessments/${id}/turns`, input, { keepalive: true }).catch(() => {});
    },
  };
}

async function readError(response: Response): Promise<ConversationError> {
  const body: { error?: { reason?: string | null } } = await response.json().catch(() => ({}));
  const reason = body.error?.reason ?? null;
  const { status } = response;
  if (status === 401) return new ConversationError('signed-out', null, 0, status);
  const seconds = readRetryAfter(response.headers.get('retry-after'));
  if (status === 429) return new ConversationError('wait', reason, seconds ?? usualWaitSeconds, status);
  if (status === 503 && seconds !== null) return new ConversationError('wait', reason, seconds, status);
  if (status >= 500) return new ConversationError('line', null, 0, status);
  return new ConversationError('refused', reason, 0, status);
}

/** The wait where a server gives no duration; and the longest wait for a learner. */
const usualWaitSeconds = 5;
const maxWaitSeconds = 120;

/** Seconds, or the date that a server in between may write instead. Null where it names neither. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(1, Math.ceil(seconds)), maxWaitSeconds);
}
