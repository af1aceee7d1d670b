import { useSyncExternalStore } from 'react';

/** Data that one page of this entry passes to the next; stored in the browser's history and never in the address. */
export interface EntryState {
  /** The reason why the person was sent here. */
  errorMessage?: string;
  /** The success that the page reports. */
  doneMessage?: string;
  mfaToken?: string;
  /** From a link in an e-mail: the person it is for, and its token. */
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

/** True once the person has moved between pages: the new page then takes the focus. */
export function hasMoved(): boolean {
  return moved;
}

/**
 * Removes the secrets of an e-mail's link from the address at once, so that neither the history, a screenshot nor a
 * Referer shows them; they stay with the tab, which may be reloaded.
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

/** Other pages of this site may have stored other values there: only texts are accepted. */
function readState(): EntryState {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}
