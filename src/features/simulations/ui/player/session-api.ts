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

export type Progress = {
  SubmissionID: string;
  AcceptedThrough: number;
  Finished: boolean;
  Score: number | null;
  Points: number | null;
  Reveals: Reveal[];
};

/** `retry` when the same batch may go through later; `refused` when it never will. */
export type SendResult =
  | { kind: 'kept'; progress: Progress }
  | { kind: 'retry' }
  | { kind: 'signed-out' }
  | { kind: 'refused' };

export type SendBatch = (
  batch: readonly LoggedEvent[],
  options: { keepalive: boolean },
) => Promise<SendResult>;

const mutation = `mutation Player_record($Input: SessionEventsInput!) {
  recordSessionEvents(Input: $Input) {
    SubmissionID AcceptedThrough Finished Score Points
    Reveals { EventID Correct Points Feedback Action RedirectVideoID RedirectEventID Options { ID Correct Feedback } }
  }
}`;

/** Sends batches with the token of the page's session, or of the share link for a public player. */
export function createSender(readToken: () => string | null): SendBatch {
  return async (batch, { keepalive }) => {
    const [first] = batch;
    if (!first) return { kind: 'refused' };
    const token = readToken();
    if (!token) return { kind: 'signed-out' };
    const input = {
      SessionKey: first.sessionKey,
      SimulationID: first.simulationId,
      UnitID: first.unitId,
      Events: batch.map((entry) => entry.event),
    };
    try {
      const response = await fetch('/graphql', {
        method: 'POST',
        keepalive,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query: mutation, variables: { Input: input } }),
      });
      if (response.status >= 500 || response.status === 429) return { kind: 'retry' };
      return readAnswer(await response.json());
    } catch {
      return { kind: 'retry' };
    }
  };
}

type Answer = {
  data?: { recordSessionEvents: Progress } | null;
  errors?: { extensions?: { code?: string } }[];
};

function readAnswer(answer: Answer): SendResult {
  const code = answer.errors?.[0]?.extensions?.code;
  if (code === undefined && answer.data) return { kind: 'kept', progress: answer.data.recordSessionEvents };
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === 'RATE_LIMITED' || code === 'UNAVAILABLE' || code === 'INTERNAL' || code === undefined)
    return { kind: 'retry' };
  return { kind: 'refused' };
}
