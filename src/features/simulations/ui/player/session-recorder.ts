import { makeUuidV7 } from '#kernel/ids.ts';
import type { Progress, Reveal, SendBatch, SendResult } from './session-api.ts';
import type { LoggedEvent, SessionLog } from './session-log.ts';

export type EventDetails = {
  videoId?: string;
  eventId?: string;
  optionIds?: string[];
  /** Seconds. */
  videoTime?: number;
  heatmapData?: string;
};

export type RecorderState = 'online' | 'waiting' | 'signed-out' | 'refused';

export type RecorderOptions = {
  owner: string;
  simulationId: string;
  unitId: string | null;
  log: SessionLog;
  send: SendBatch;
  now: () => number;
  randomBytes: () => Uint8Array;
  /** Returns the way to cancel. */
  setTimer: (run: () => void, ms: number) => () => void;
  /** A session the server has already, with so many events; else a new one is made. */
  continued: { sessionKey: string; lastSequence: number } | null;
} & RecorderHearing;

export type RecorderHearing = {
  onState: (state: RecorderState) => void;
  onProgress: (progress: Progress) => void;
};

/** Small things wait for company this long; answers go at once. */
const gatherMs = 2_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Below the server's limit of 200. */
const batchSize = 100;
/** Browsers let a page that goes away send 64 KiB. */
const leavingCharacters = 50_000;

type Asked = { eventId: string; resolve: (reveal: Reveal) => void };

/**
 * Keeps a session: every event gets its number and key, is written to the local log, and is sent until the server has
 * it. The server answers what an answer reveals; nothing here knows whether an answer is right.
 */
export class SessionRecorder {
  readonly sessionKey: string;
  readonly #options: RecorderOptions;
  /** What the server had before this page: the first event here is the one after it. */
  readonly #before: number;
  /** Event n stands at index n - 1 - #before. All stay until the page closes: a server that lost some gets them again. */
  readonly #events: LoggedEvent[] = [];
  /** By sequence. */
  readonly #asked = new Map<number, Asked>();
  #accepted: number;
  #lastEventAt: number;
  #written: Promise<void> = Promise.resolve();
  #sending = false;
  #failures = 0;
  /** Until then only an answer or a returning line tries again. */
  #retryAt = 0;
  #timer: { dueAt: number; cancel: () => void } | null = null;
  #lastProgress: Progress | null = null;
  #finished: ((progress: Progress) => void) | null = null;
  #state: RecorderState = 'online';

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.sessionKey = options.continued?.sessionKey ?? makeUuidV7(options.now(), options.randomBytes());
    this.#before = options.continued?.lastSequence ?? 0;
    this.#accepted = this.#before;
    this.#lastEventAt = options.now();
  }

  /** Keeps an event; it reaches the server within a few seconds or with the next answer. */
  record(type: string, details: EventDetails = {}): void {
    this.#add(type, details);
    this.#schedule(Math.max(gatherMs, this.#retryAt - this.#options.now()));
  }

  /** Keeps an answer (or a used hotspot) and resolves with what it reveals, however long the line is down. */
  ask(type: string, details: EventDetails & { eventId: string }): Promise<Reveal> {
    return new Promise((resolve) => {
      this.#asked.set(this.#add(type, details), { eventId: details.eventId, resolve });
      this.#schedule(0);
    });
  }

  /** Ends the session and resolves with its result. */
  finish(): Promise<Progress> {
    return new Promise((resolve) => {
      this.#finished = resolve;
      this.#add('END_SIM', {});
      this.#schedule(0);
    });
  }

  /** Sends what is waiting while the page goes away. What does not arrive is sent by the next page. */
  flushOnLeave(): void {
    const batch = takeWhileSmall(this.#nextBatch());
    if (batch.length === 0 || this.#state === 'refused') return;
    void this.#options.send(batch, { keepalive: true }).then((result) => {
      // The page was only hidden: what came back counts.
      if (result.kind === 'kept') this.#take(result.progress, batch);
    });
  }

  /** The line or the sign-in is back: do not wait for the next try. */
  retryNow(): void {
    if (this.#nextBatch().length > 0) this.#schedule(0);
  }

  #add(type: string, details: EventDetails): number {
    const now = this.#options.now();
    const sequence = this.#lastSequence() + 1;
    const entry: LoggedEvent = {
      sessionKey: this.sessionKey,
      sequence,
      owner: this.#options.owner,
      simulationId: this.#options.simulationId,
      unitId: this.#options.unitId,
      event: {
        Key: makeUuidV7(now, this.#options.randomBytes()),
        Sequence: sequence,
        Type: type,
        VideoID: details.videoId,
        EventID: details.eventId,
        OptionIDs: details.optionIds,
        VideoTime: details.videoTime,
        TimeSpent: Math.max(0, Math.round(now - this.#lastEventAt)),
        HeatmapData: details.heatmapData,
      },
    };
    this.#lastEventAt = now;
    this.#events.push(entry);
    // A full disk must not stop a session: it goes on from memory.
    const written = this.#options.log.append(entry).catch(() => {});
    this.#written = this.#written.then(() => written);
    return sequence;
  }

  /** What the server does not have, and what it has but whose answer never came back. */
  #nextBatch(): LoggedEvent[] {
    const start = Math.min(this.#accepted, ...[...this.#asked.keys()].map((sequence) => sequence - 1));
    const first = Math.max(start - this.#before, 0);
    return this.#events.slice(first, first + batchSize);
  }

  #lastSequence(): number {
    return this.#before + this.#events.length;
  }

  #schedule(ms: number): void {
    if (this.#state === 'refused') return;
    const dueAt = this.#options.now() + ms;
    if (this.#timer && this.#timer.dueAt <= dueAt) return;
    this.#timer?.cancel();
    const cancel = this.#options.setTimer(() => {
      this.#timer = null;
      void this.#sendWaiting();
    }, ms);
    this.#timer = { dueAt, cancel };
  }

  async #sendWaiting(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    await this.#written;
    const batch = this.#nextBatch();
    const result: SendResult | null =
      batch.length > 0 ? await this.#options.send(batch, { keepalive: false }) : null;
    this.#sending = false;
    if (result) await this.#handle(result, batch);
  }

  async #handle(result: SendResult, batch: readonly LoggedEvent[]): Promise<void> {
    if (result.kind === 'kept') {
      this.#failures = 0;
      this.#retryAt = 0;
      this.#setState('online');
      this.#take(result.progress, batch);
      if (this.#nextBatch().length > 0) this.#schedule(this.#isAwaited() ? 0 : gatherMs);
    } else if (result.kind === 'retry') {
      const delay = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0;
      this.#failures += 1;
      this.#retryAt = this.#options.now() + delay;
      this.#setState('waiting');
      this.#schedule(delay);
    } else if (result.kind === 'over') {
      await this.#settleOver();
    } else {
      // Kept in the log: after signing in again this page or the next one sends it.
      this.#setState(result.kind);
    }
  }

  #isAwaited(): boolean {
    return this.#asked.size > 0 || this.#finished !== null;
  }

  /** A finished session takes nothing new. Its end alone, which it has, brings its result once more. */
  async #settleOver(): Promise<void> {
    const end = this.#events.findLast(({ event }) => event.Type === 'END_SIM');
    const result = end && this.#finished ? await this.#options.send([end], { keepalive: false }) : null;
    if (result?.kind === 'retry') {
      this.#schedule(retryMs[0] ?? 0);
      return;
    }
    if (result?.kind === 'kept') this.#lastProgress = result.progress;
    this.#accepted = this.#lastSequence();
    void this.#options.log.removeThrough(this.sessionKey, this.#accepted).catch(() => {});
    for (const { eventId, resolve } of this.#asked.values()) resolve(revealNothing(eventId));
    this.#asked.clear();
    if (this.#lastProgress) this.#end(this.#lastProgress);
    else this.#setState('refused');
  }

  #take(progress: Progress, sent: readonly LoggedEvent[]): void {
    const { log, onProgress } = this.#options;
    // The server no longer has what this page went on from: what follows would hang in the air.
    if (progress.AcceptedThrough < this.#before) {
      this.#setState('refused');
      return;
    }
    this.#accepted = Math.min(progress.AcceptedThrough, this.#lastSequence());
    this.#lastProgress = progress;
    void log.removeThrough(this.sessionKey, this.#accepted).catch(() => {});
    onProgress(progress);
    for (const { sequence } of sent) {
      const asked = this.#asked.get(sequence);
      if (!asked || sequence > this.#accepted) continue;
      this.#asked.delete(sequence);
      const reveal = progress.Reveals.find((candidate) => candidate.EventID === asked.eventId);
      asked.resolve(reveal ?? revealNothing(asked.eventId));
    }
    if (progress.Finished || this.#hasTakenEnd()) this.#end(progress);
  }

  /** The server has the end: whether it completes the session is the server's to say, and no more will come of it. */
  #hasTakenEnd(): boolean {
    const end = this.#events.findLast(({ event }) => event.Type === 'END_SIM');
    return end !== undefined && end.sequence <= this.#accepted;
  }

  #end(progress: Progress): void {
    this.#finished?.(progress);
    this.#finished = null;
  }

  #setState(state: RecorderState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}

function takeWhileSmall(entries: readonly LoggedEvent[]): LoggedEvent[] {
  let left = leavingCharacters;
  const tooMuch = entries.findIndex((entry) => {
    left -= JSON.stringify(entry.event).length;
    return left < 0;
  });
  return tooMuch === -1 ? [...entries] : entries.slice(0, tooMuch);
}

/** When the server has nothing to say about it, the video goes on. */
function revealNothing(eventId: string): Reveal {
  return {
    EventID: eventId,
    Correct: null,
    Points: null,
    Feedback: null,
    Options: [],
    Action: 'continue',
    RedirectVideoID: null,
    RedirectEventID: null,
  };
}

/** Sends what earlier pages of the same person left behind, session by session. */
export async function sendLeftBehind(log: SessionLog, send: SendBatch, owner: string): Promise<void> {
  for (const session of await log.listLeftBehind(owner)) {
    if (!(await sendSession(log, send, session))) return;
  }
}

/** False when there is no line: the other sessions would fare no better. */
async function sendSession(log: SessionLog, send: SendBatch, session: LoggedEvent[]): Promise<boolean> {
  for (let start = 0; start < session.length; start += batchSize) {
    const batch = session.slice(start, start + batchSize);
    const last = batch.at(-1);
    if (!last) return true;
    const result = await send(batch, { keepalive: false });
    if (result.kind === 'retry' || result.kind === 'signed-out') return false;
    // Refused today may be the item that was taken offline for an hour: the log forgets it when it is old.
    if (result.kind === 'refused') return true;
    const through = result.kind === 'over' ? Number.MAX_SAFE_INTEGER : result.progress.AcceptedThrough;
    await log.removeThrough(last.sessionKey, through);
    if (result.kind === 'over' || through < last.sequence) return true;
  }
  return true;
}
