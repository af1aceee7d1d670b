import { useSyncExternalStore } from 'react';

/** What one page of this entry hands to the next; kept in the browser's history and never in the address. */
export interface EntryState {
  /** Why the person was sent here. */
  errorMessage?: string;
  /** What has just been done well. */
  doneMessage?: string;
  mfaToken?: string;
  /** Of a link in a mail: whom it is for, and what proves it. */
  id?: string;
  token?: string;
  email?: string;
  code?: string;
}

export interface EntryLocation {
  pathname: string;
  search: string;
  state: EntryState;
}

const listeners = new Set<() => void>();
let current = readLocation();
let moved = false;

/** Shows another page of this entry without loading the document again. */
export function goToEntry(path: string, state: EntryState = {}, { replace = false } = {}): void {
  if (replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  announce();
}

export function useEntryLocation(): EntryLocation {
  return useSyncExternalStore(subscribe, () => current);
}

/** True once the person has gone from one page to another: the new one then takes the focus. */
export function hasMoved(): boolean {
  return moved;
}

/**
 * Takes secrets of a mail's link out of the address at once, so that neither the history, a screenshot nor a Referer
 * shows them; they stay with the tab, which may be reloaded.
 */
export function hideSecrets(names: Readonly<Record<string, keyof EntryState>>): void {
  const parameters = new URLSearchParams(location.search);
  const state: EntryState = { ...readState() };
  let found = false;
  for (const [name, key] of Object.entries(names)) {
    const value = parameters.get(name);
    if (value === null) continue;
    found = true;
    state[key] = value;
    parameters.delete(name);
  }
  if (!found) return;
  const search = parameters.toString();
  history.replaceState(state, '', location.pathname + (search ? `?${search}` : ''));
  current = readLocation();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', announce);
  };
}

function announce(): void {
  moved = true;
  current = readLocation();
  for (const listener of listeners) listener();
}

function readLocation(): EntryLocation {
  if (typeof location === 'undefined') return { pathname: '/login', search: '', state: {} };
  return { pathname: location.pathname, search: location.search, state: readState() };
}

/** Other pages of this site may have put something else there: only texts are taken. */
function readState(): EntryState {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}
