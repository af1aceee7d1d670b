import { askServer } from './session-api.ts';
import type { SessionLog } from './session-log.ts';

/** A session that was left in the middle, and all that is needed to go on in it. */
export type UnfinishedSession = {
  SessionKey: string;
  SubmissionID: string;
  LastSequence: number;
  VideoID: string;
  /** Seconds into the video. */
  VideoTime: number;
  AnsweredEventIDs: string[];
  UsedEventIDs: string[];
};

const document = `query Player_unfinished($simulation: ID!, $unit: ID) {
  readUnfinishedSession(SimulationID: $simulation, UnitID: $unit) {
    SessionKey SubmissionID LastSequence VideoID VideoTime AnsweredEventIDs UsedEventIDs
  }
}`;

/** To offer to go on is a kindness: nobody waits longer than this for it. */
const patienceMs = 4_000;

/**
 * The session to go on with; null when there is none or the server does not say. One of which this browser still holds
 * events that the server does not have, is none: it would be continued without them.
 */
export async function findUnfinished(
  token: string | null,
  item: { simulationId: string; unitId: string | null; owner: string },
  log: SessionLog,
): Promise<UnfinishedSession | null> {
  if (!token) return null;
  try {
    const variables = { simulation: item.simulationId, unit: item.unitId };
    const response = await askServer(token, document, variables, { patienceMs });
    const answer: { data?: { readUnfinishedSession: UnfinishedSession | null } | null } =
      await response.json();
    const found = answer.data?.readUnfinishedSession ?? null;
    const leftBehind = found ? await log.listLeftBehind(item.owner) : [];
    return leftBehind.some(([first]) => first?.sessionKey === found?.SessionKey) ? null : found;
  } catch {
    return null;
  }
}
