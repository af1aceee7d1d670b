/**
 * The messages that the page with a player's frame (the host) and the player inside it exchange by postMessage, the
 * same for every kind of content. Every message carries the hash that the host made for this one frame; both sides
 * ignore messages with another hash, from another origin or from another window. Their form: `{ Hash, event, …payload
 * }`. The player sends onPlayerLoaded when it listens; the host answers with initialise and setMixpanelId. A restart
 * inside the player begins again with onVideoPlay and a new onSubmissionID. When the results are stored the player
 * sends onScoreAvailable, setScore, setCompleted and onComplete, in this order.
 */
export type PlayerMessage =
  /** It listens and waits for initialise. */
  | { event: 'onPlayerLoaded' }
  /** The first picture is there: the host may take its cover away. */
  | { event: 'onPlayerVisible' }
  /** The content needs this many CSS pixels, as a long result does; null: it fits the given space. */
  | { event: 'onPlayerHeight'; height: number | null }
  /** Give the player all of the screen, or take it back: it cannot take it by itself here. */
  | { event: 'onPlayerFill'; filled: boolean }
  /** An attempt is running: leaving asks first from now on. */
  | { event: 'onVideoPlay' }
  /** The server gave the attempt its id; not in a preview. */
  | { event: 'onSubmissionID'; submissionID: string }
  /** Percent from 0 to 100; both null where scores are hidden or nothing is scored. */
  | { event: 'onScoreAvailable'; score: number | null; points: number | null }
  /** The last video is over: leaving no longer asks. */
  | { event: 'onEnd' }
  /** The learner has taken it, and everything of it is kept; not in a preview. */
  | { event: 'setCompleted' }
  /** Percent, only where it is visible. `saveAndQuit`: nothing follows, the host may close the player. */
  | { event: 'setScore'; score: number; saveAndQuit: boolean }
  /** The results are kept. */
  | { event: 'onComplete' }
  /** Left while playing. `videoTime` is in seconds, `timeSpent` in milliseconds. */
  | ({ event: 'onExitSimData' } & ExitData);

type ExitData = {
  submissionID: string | null;
  videoID: string | null;
  videoTime: number;
  timeSpent: number;
};

/** `item` is what is played, as far as the player of its kind needs it; it holds no right answers. */
export type HostMessage =
  | { event: 'initialise'; item: unknown; preview: boolean }
  /** The host's analytics name for this browser: the player's calls carry it too. */
  | { event: 'setMixpanelId'; mixpanelId: string };

export type InitialiseMessage = Extract<HostMessage, { event: 'initialise' }>;

export type PlayMessage = PlayerMessage | HostMessage;

/**
 * The properties that a message must have. `source` is the window on the other side: the frame's, or the parent.
 */
export type MessageGate = { hash: string; origin: string; source: unknown };

/** The part of a MessageEvent that is looked at. */
export type IncomingMessage = { data: unknown; origin: string; source: unknown };

export function stampMessage<Message extends PlayMessage>(hash: string, message: Message) {
  return { Hash: hash, ...message };
}

/** For the host. Null for everything that is not a whole, known message of this frame's player. */
export function readPlayerMessage(incoming: IncomingMessage, gate: MessageGate): PlayerMessage | null {
  const data = admitMessage(incoming, gate);
  if (!data) return null;
  switch (data.event) {
    case 'onPlayerLoaded':
    case 'onPlayerVisible':
    case 'onVideoPlay':
    case 'onEnd':
    case 'setCompleted':
    case 'onComplete':
      return { event: data.event };
    case 'onPlayerHeight':
      return isNumberOrNull(data.height) ? { event: data.event, height: data.height } : null;
    case 'onPlayerFill':
      return typeof data.filled === 'boolean' ? { event: data.event, filled: data.filled } : null;
    case 'onSubmissionID':
      return isId(data.submissionID) ? { event: data.event, submissionID: data.submissionID } : null;
    case 'onScoreAvailable':
      return isNumberOrNull(data.score) && isNumberOrNull(data.points)
        ? { event: data.event, score: data.score, points: data.points }
        : null;
    case 'setScore':
      return isNumber(data.score) && typeof data.saveAndQuit === 'boolean'
        ? { event: data.event, score: data.score, saveAndQuit: data.saveAndQuit }
        : null;
    case 'onExitSimData':
      return readExitData(data);
    default:
      return null;
  }
}

/** For the player. */
export function readHostMessage(incoming: IncomingMessage, gate: MessageGate): HostMessage | null {
  const data = admitMessage(incoming, gate);
  if (data?.event === 'setMixpanelId')
    return isAnalyticsId(data.mixpanelId) ? { event: data.event, mixpanelId: data.mixpanelId } : null;
  if (data?.event !== 'initialise' || typeof data.preview !== 'boolean') return null;
  if (typeof data.item !== 'object' || data.item === null) return null;
  return { event: 'initialise', item: data.item, preview: data.preview };
}

/** The fields of a message that came from that window, of that origin and with that hash; null for any other. */
export function admitMessage(
  { data, origin, source }: IncomingMessage,
  gate: MessageGate,
): Record<string, unknown> | null {
  if (origin !== gate.origin || source === null || source !== gate.source) return null;
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Record<string, unknown>; // any object can be read by name; every field is checked
  return gate.hash !== '' && message.Hash === gate.hash ? message : null;
}

function readExitData(data: Record<string, unknown>): PlayerMessage | null {
  const { submissionID, videoID, videoTime, timeSpent } = data;
  if (!isIdOrNull(submissionID) || !isIdOrNull(videoID)) return null;
  if (typeof videoTime !== 'number' || typeof timeSpent !== 'number') return null;
  return { event: 'onExitSimData', submissionID, videoID, videoTime, timeSpent };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isIdOrNull(value: unknown): value is string | null {
  return value === null || isId(value);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** It travels in a header. */
function isAnalyticsId(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value);
}
