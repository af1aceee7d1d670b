import { makeUuidV7 } from '#kernel/ids.ts';
import type { Progress, Reveal, SendBatch } from './session-api.ts';
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
  setTimer: (run: () => void, ms: number) => () => void;
  onState: (state: RecorderState) => void;
  onProgress: (progress: Progress) => void;
};

/** Small things wait for company this long; answers go at once. */
const gatherMs = 2_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Below the server's limit of 200. */
const batchSize = 100;

/**
 * Keeps a session: every event gets its number and key, is written to the local log, and is sent until the server has
 * it. The server answers what an answer reveals; nothing here knows whether an answer is right.
 */
export class SessionRecorder {
  readonly sessionKey: string;
  readonly #options: RecorderOptions;
  readonly #waiting: LoggedEvent[] = [];
  readonly #asked = new Map<string, (reveal: Reveal) => void>();
  #sequence = 0;
  #lastEventAt: number;
  #sending = false;
  #failures = 0;
  #cancelTimer: (() => void) | null = null;
  #finished: ((progress: Progress) => void) | null = null;
  #state: RecorderState = 'online';

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.sessionKey = makeUuidV7(options.now(), options.randomBytes());
    this.#lastEventAt = options.now();
  }

  /** Keeps an event; it reaches the server within a few seconds or with the next answer. */
  record(type: string, details: EventDetails = {}): void {
    this.#add(type, details);
    this.#schedule(gatherMs);
  }

  /** Keeps an answer (or a used hotspot) and resolves with what it reveals, however long the line is down. */
  ask(type: string, details: EventDetails & { eventId: string }): Promise<Reveal> {
    return new Promise((resolve) => {
      this.#asked.set(details.eventId, resolve);
      this.#add(type, details);
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
    if (this.#waiting.length > 0)
      void this.#options.send(this.#waiting.slice(0, batchSize), { keepalive: true });
  }

  /** The line is back: do not wait for the next try. */
  retryNow(): void {
    if (this.#waiting.length > 0) this.#schedule(0);
  }

  /** Sends what an earlier page of the same person left behind. */
  async sendLeftBehind(): Promise<void> {
    const { log, send, owner } = this.#options;
    for (const session of await log.listLeftBehind(owner, this.sessionKey)) {
      for (let start = 0; start < session.length; start += batchSize) {
        const batch = session.slice(start, start + batchSize);
        const [first] = batch;
        const last = batch.at(-1);
        const result = await send(batch, { keepalive: false });
        if (result.kind === 'retry' || result.kind === 'signed-out' || !first || !last) return;
        await log.removeThrough(first.sessionKey, last.sequence);
      }
    }
  }

  #add(type: string, details: EventDetails): void {
    const now = this.#options.now();
    this.#sequence += 1;
    const entry: LoggedEvent = {
      sessionKey: this.sessionKey,
      sequence: this.#sequence,
      owner: this.#options.owner,
      simulationId: this.#options.simulationId,
      unitId: this.#options.unitId,
      event: {
        Key: makeUuidV7(now, this.#options.randomBytes()),
        Sequence: this.#sequence,
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
    this.#waiting.push(entry);
    void this.#options.log.append(entry);
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.setTimer(() => {
      this.#cancelTimer = null;
      void this.#sendWaiting();
    }, ms);
  }

  async #sendWaiting(): Promise<void> {
    if (this.#sending || this.#waiting.length === 0) return;
    this.#sending = true;
    const result = await this.#options.send(this.#waiting.slice(0, batchSize), { keepalive: false });
    this.#sending = false;
    if (result.kind === 'kept') {
      this.#failures = 0;
      this.#setState('online');
      this.#take(result.progress);
      if (this.#waiting.length > 0) this.#schedule(0);
      return;
    }
    if (result.kind === 'retry') {
      this.#setState('waiting');
      this.#schedule(retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0);
      this.#failures += 1;
      return;
    }
    // Kept in the log: after signing in again the next page sends it.
    this.#setState(result.kind);
  }

  #take(progress: Progress): void {
    const { log, onProgress } = this.#options;
    while ((this.#waiting[0]?.sequence ?? Number.POSITIVE_INFINITY) <= progress.AcceptedThrough)
      this.#waiting.shift();
    void log.removeThrough(this.sessionKey, progress.AcceptedThrough);
    onProgress(progress);
    for (const reveal of progress.Reveals) {
      this.#asked.get(reveal.EventID)?.(reveal);
      this.#asked.delete(reveal.EventID);
    }
    if (progress.Finished) this.#finished?.(progress);
  }

  #setState(state: RecorderState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
