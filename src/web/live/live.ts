import { getSession, subscribeToSession } from '../session/session-store.ts';
import { followSignals, type Signal, type SignalEar } from './follow-signals.ts';

const channelName = 'praxis-live';
/** A tab that nobody looks at for so long leaves the stream to the others. */
const hiddenPatienceMs = 5 * 60_000;

type Message = { hear: Signal } | { hearAll: true } | { up: boolean } | { ask: true };

/**
 * The signals of the server, for all tabs of this browser: the one that holds the lock has the stream, and tells the
 * others. Where the browser has no locks, each tab has its own.
 */
const listeners = new Map<string, Set<() => void>>();
const watchers = new Set<() => void>();
let isUp = false;
let leads = false;
let channel: BroadcastChannel | undefined;
let leaving: AbortController | undefined;
let stop: (() => void) | undefined;

/** Calls when something of the topic may have changed. Returns the function that ends it. */
export function onSignal(topic: string, listener: () => void): () => void {
  const those = listeners.get(topic) ?? new Set();
  listeners.set(topic, those.add(listener));
  stop ??= start();
  return () => {
    those.delete(listener);
    if (those.size > 0) return;
    listeners.delete(topic);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Whether a stream stands. Without one, whoever shows something asks for it now and then. */
export function isLive(): boolean {
  return isUp;
}

export function subscribeToLive(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const ear: SignalEar = {
  hear: (signal) => spread({ hear: signal }),
  hearAll: () => spread({ hearAll: true }),
  setUp: (up) => spread({ up }),
};

function spread(message: Message): void {
  receive(message);
  channel?.postMessage(message);
}

function receive(message: Message): void {
  if ('hear' in message) for (const listener of listeners.get(message.hear.topic) ?? []) listener();
  if ('hearAll' in message) for (const those of listeners.values()) for (const listener of those) listener();
  if ('ask' in message && leads) channel?.postMessage({ up: isUp } satisfies Message);
  if ('up' in message && message.up !== isUp) {
    isUp = message.up;
    for (const watcher of watchers) watcher();
  }
}

function start(): () => void {
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  channel?.postMessage({ ask: true } satisfies Message);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let followed = whoIsHere();
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, hiddenPatienceMs);
    else join();
  };
  const followSession = () => {
    if (whoIsHere() === followed) return;
    followed = whoIsHere();
    leave();
    join();
  };
  document.addEventListener('visibilitychange', look);
  const unsubscribe = subscribeToSession(followSession);
  join();
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    clearTimeout(hiding);
    leave();
    channel?.close();
    channel = undefined;
  };
}

/** Another token of the same person in the same organisation needs no other stream. */
function whoIsHere(): string {
  const { user } = getSession() ?? {};
  return user ? `${user.ID}/${user.Organisation?.ID ?? ''}` : '';
}

function join(): void {
  if (leaving || whoIsHere() === '') return;
  const mine = new AbortController();
  leaving = mine;
  const lead = async () => {
    leads = true;
    await followSignals({ ...ear, request, leaving: mine.signal, wait, random: Math.random });
    leads = false;
  };
  // Hidden for long, it may have missed what the others were told.
  ear.hearAll();
  const led = navigator.locks ? navigator.locks.request(channelName, { signal: mine.signal }, lead) : lead();
  // Leaving while it waits for the lock is no fault.
  led.catch(() => {});
}

function leave(): void {
  leaving?.abort();
  leaving = undefined;
}

function request(signal: AbortSignal): Promise<Response> {
  const token = getSession()?.token ?? '';
  return fetch('/api/signals', {
    signal,
    cache: 'no-store',
    // What the page shows goes first; a tool that waits until nothing urgent is under way, such as Lighthouse, does not wait for the end of this.
    priority: 'low',
    headers: { Authorization: `Bearer ${token}` },
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
