import type { MediaType, UploadMessage } from '../../model/upload-limits.ts';
import { createSpeedMeter, type SpeedMeter } from './speed-meter.ts';

type UploadState =
  | 'waiting'
  | 'uploading'
  | 'paused'
  /** The connection is lost; it goes on by itself when there is one again. */
  | 'offline'
  | 'finished'
  | 'failed';

export type UploadItem = {
  id: number;
  name: string;
  mediaType: MediaType;
  sizeBytes: number;
  sentBytes: number;
  /** Null until enough has been sent to tell. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  state: UploadState;
  /** Set when it is finished: what the server knows the upload by. */
  tusId: string | null;
  /** A 360 video: guessed from the picture, and the author's to change until the upload is taken into the library. */
  content360: boolean;
  /** The line broke and is tried again, so nothing is known of its speed. */
  isInterrupted: boolean;
  purpose: string | null;
  error: UploadError | null;
};

/** Why the server did not take a file. */
export type UploadError = {
  /** What is wrong with the file itself, so that another try is in vain. */
  reason: Extract<UploadMessage['key'], 'wrong-type' | 'too-large'> | null;
  /** The server's own words, in English. */
  message: string | null;
};

/** One file on its way. */
export type Transfer = {
  start(): void;
  pause(): Promise<void>;
  /** Ends it and throws away what the server has of it. */
  cancel(): Promise<void>;
};

export type TransferEvents = {
  progress(sentBytes: number): void;
  finished(tusId: string): void;
  /** The line broke; the transfer tries again by itself for a while. */
  interrupted(): void;
  /** Null when there was no answer at all: worth trying again. */
  failed(error: UploadError | null): void;
};

export type StartTransfer = (file: File, mediaType: MediaType, events: TransferEvents) => Transfer;

export type UploadRequest = {
  file: File;
  mediaType: MediaType;
  content360?: boolean;
  /** What it is for, where several places upload at once. */
  purpose?: string | null;
};

export type UploadCallbacks = {
  onFinished?: (item: UploadItem) => void;
  onError?: (item: UploadItem) => void;
  /** After success and after an error alike. */
  onComplete?: (item: UploadItem) => void;
};

type Entry = { item: UploadItem; transfer: Transfer; meter: SpeedMeter; callbacks: UploadCallbacks };

/** Files go up one after another; those added meanwhile wait at the end. */
export function createUploadQueue(startTransfer: StartTransfer, now: () => number = Date.now) {
  let entries: readonly Entry[] = [];
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function publish(): void {
    items = entries.map((entry) => entry.item);
    for (const listener of listeners) listener();
  }

  function find(id: number): Entry | undefined {
    return entries.find((entry) => entry.item.id === id);
  }

  function update(id: number, part: Partial<UploadItem>): UploadItem | undefined {
    const entry = find(id);
    if (!entry) return undefined;
    entry.item = { ...entry.item, ...part };
    publish();
    return entry.item;
  }

  function startNext(): void {
    // One that waits for the connection keeps its place: the next would not get through either.
    if (entries.some(({ item }) => item.state === 'uploading' || item.state === 'offline')) return;
    const next = entries.find(({ item }) => item.state === 'waiting');
    if (!next) return;
    next.meter.reset(next.item.sentBytes, now());
    update(next.item.id, { state: 'uploading' });
    next.transfer.start();
  }

  function createEvents(id: number): TransferEvents {
    const isRunning = () => find(id)?.item.state === 'uploading';
    return {
      progress(sentBytes) {
        const entry = find(id);
        if (!entry || !isRunning()) return;
        if (entry.item.isInterrupted) entry.meter.reset(sentBytes, now());
        const bytesPerSecond = entry.meter.measure(sentBytes, now());
        const left = entry.item.sizeBytes - sentBytes;
        const secondsLeft = bytesPerSecond ? left / bytesPerSecond : null;
        update(id, { sentBytes, bytesPerSecond, secondsLeft, isInterrupted: false });
      },
      interrupted() {
        if (isRunning()) update(id, { isInterrupted: true, bytesPerSecond: null, secondsLeft: null });
      },
      finished(tusId) {
        const callbacks = find(id)?.callbacks;
        const sizeBytes = find(id)?.item.sizeBytes ?? 0;
        const item = update(id, { state: 'finished', tusId, sentBytes: sizeBytes, secondsLeft: 0 });
        startNext();
        if (!item) return;
        callbacks?.onFinished?.(item);
        callbacks?.onComplete?.(item);
      },
      failed(error) {
        if (!isRunning()) return;
        if (!error) {
          update(id, { state: 'offline', bytesPerSecond: null, secondsLeft: null });
          return;
        }
        const callbacks = find(id)?.callbacks;
        const item = update(id, { state: 'failed', error, bytesPerSecond: null });
        startNext();
        if (!item) return;
        callbacks?.onError?.(item);
        callbacks?.onComplete?.(item);
      },
    };
  }

  return {
    get: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isBusy: () => items.some(({ state }) => state !== 'finished' && state !== 'failed'),

    add(requests: readonly UploadRequest[], callbacks: UploadCallbacks = {}): number[] {
      const added = requests.map(({ file, mediaType, content360 = false, purpose = null }): Entry => {
        lastId += 1;
        const item: UploadItem = {
          id: lastId,
          name: file.name,
          mediaType,
          sizeBytes: file.size,
          sentBytes: 0,
          bytesPerSecond: null,
          secondsLeft: null,
          state: 'waiting',
          tusId: null,
          content360,
          isInterrupted: false,
          purpose,
          error: null,
        };
        return {
          item,
          transfer: startTransfer(file, mediaType, createEvents(lastId)),
          meter: createSpeedMeter(),
          callbacks,
        };
      });
      entries = [...entries, ...added];
      publish();
      startNext();
      return added.map(({ item }) => item.id);
    },
    pause(id: number): void {
      const entry = find(id);
      if (entry?.item.state !== 'uploading' && entry?.item.state !== 'waiting') return;
      update(id, { state: 'paused', bytesPerSecond: null, secondsLeft: null });
      void entry.transfer.pause();
      startNext();
    },
    /** Also after a failure, from where it stopped, unless the file itself was refused. */
    resume(id: number): void {
      const item = find(id)?.item;
      if (!item || !canResume(item)) return;
      update(id, { state: 'waiting', error: null, isInterrupted: false });
      startNext();
    },
    /** Takes it off the list; what is unfinished is thrown away on the server too. */
    remove(id: number): void {
      const entry = find(id);
      if (!entry) return;
      entries = entries.filter((candidate) => candidate !== entry);
      publish();
      if (entry.item.state !== 'finished') void entry.transfer.cancel();
      startNext();
    },
    setContent360: (id: number, content360: boolean) => void update(id, { content360 }),
    /** The connection is back. */
    retryOffline(): void {
      for (const { item } of entries) if (item.state === 'offline') update(item.id, { state: 'waiting' });
      startNext();
    },
    /** The page is left: nothing goes on, but everything can be continued later. */
    stop(): void {
      for (const { item, transfer } of entries) {
        if (item.state !== 'finished' && item.state !== 'failed') void transfer.pause();
      }
      entries = [];
      publish();
    },
  };
}

export function canResume({ state, error }: UploadItem): boolean {
  if (state === 'failed') return error?.reason == null;
  return state === 'paused' || state === 'offline';
}
