import { readAnalyticsId } from '#features/embedding/ui/player/index.ts';
import type { LoggedEvent } from './session-log.ts';

export type Reveal = {
  EventID: string;
  Correct: boolean | null;
  Points: number | null;
  Feedback: string | null;
  Options: { ID: string; Correct: boolean | null; Feedback: string | null }[];
  Action: string;
  RedirectVideoID: string | null;
  RedirectEventID: string | null;
};

/** At the end: what was answered, and what is known of it by now. */
export type ReviewedAnswer = Pick<Reveal, 'EventID' | 'Correct' | 'Feedback' | 'Options'> & {
  ChosenOptionIDs: string[];
};

export type Progress = {
  SubmissionID: string;
  AcceptedThrough: number;
  Finished: boolean;
  Score: number | null;
  Points: number | null;
  BestPoints: number | null;
  Reveals: Reveal[];
  Review: ReviewedAnswer[];
};

export type SendResult =
  | { kind: 'kept'; progress: Progress }
  /** The same batch may go through later. */
  | { kind: 'retry' }
  /** Goes through after signing in again. */
  | { kind: 'signed-out' }
  /** The session is over on the server: what it does not have yet is no part of it. */
  | { kind: 'over' }
  /** This batch never goes through. */
  | { kind: 'refused' };

export type SendBatch = (
  batch: readonly LoggedEvent[],
  options: { keepalive: boolean },
) => Promise<SendResult>;

const recordMutation = `mutation Player_record($Input: SessionEventsInput!) {
  recordSessionEvents(Input: $Input) {
    SubmissionID AcceptedThrough Finished Score Points BestPoints
    Review { EventID ChosenOptionIDs Correct Feedback Options { ID Correct Feedback } }
    Reveals { EventID Correct Points Feedback Action RedirectVideoID RedirectEventID Options { ID Correct Feedback } }
  }
}`;

/**
 * Sends batches with the token of the page's session, or of the share link for a public player.
 * @param embedded whether a page of another site is around the player
 */
export function createSender(readToken: () => string | null, embedded: boolean): SendBatch {
  return async (batch, { keepalive }) => {
    const [first] = batch;
    if (!first) return { kind: 'refused' };
    const token = readToken();
    if (!token) return { kind: 'signed-out' };
    const input = {
      SessionKey: first.sessionKey,
      SimulationID: first.simulationId,
      UnitID: first.unitId,
      ...(embedded ? { Embedded: true } : {}),
      Events: batch.map((entry) => entry.event),
    };
    try {
      const response = await askServer(token, recordMutation, { Input: input }, { keepalive });
      if (response.status >= 500 || response.status === 429) return { kind: 'retry' };
      return readAnswer(await response.json());
    } catch {
      return { kind: 'retry' };
    }
  };
}

/** One call of the API with a token. */
export function askServer(
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
  options: { keepalive?: boolean; headers?: Record<string, string>; patienceMs?: number } = {},
): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    keepalive: options.keepalive ?? false,
    signal: options.patienceMs === undefined ? null : AbortSignal.timeout(options.patienceMs),
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'X-Analytics': JSON.stringify({ channel: 'web_app', distinct_id: readAnalyticsId() }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    body: JSON.stringify({ query, variables }),
  });
}

type Extensions = { code?: string; reason?: string };
type Answer = {
  data?: { recordSessionEvents: Progress } | null;
  errors?: { extensions?: Extensions }[];
  /** A refusal before GraphQL: a lost session, a full server. */
  error?: Extensions;
};

const passing = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']);

export function readAnswer(answer: Answer): SendResult {
  const failure = answer.errors?.[0]?.extensions ?? answer.error;
  if (!failure && answer.data) return { kind: 'kept', progress: answer.data.recordSessionEvents };
  const code = failure?.code;
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === undefined || passing.has(code)) return { kind: 'retry' };
  return failure?.reason === 'session.finished' ? { kind: 'over' } : { kind: 'refused' };
}
