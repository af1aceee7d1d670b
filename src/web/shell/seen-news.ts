import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const keyOf = (personId: string) => `help-seen:${personId}`;

/** Up to which day somebody has looked at the news in this browser; '' where they never have. */
export function useSeenNews(personId: string): string {
  return useSyncExternalStore(subscribe, () => readSeen(personId));
}

export function markNewsSeen(personId: string, newest: string): void {
  if (readSeen(personId) >= newest) return;
  try {
    localStorage.setItem(keyOf(personId), newest);
  } catch {
    // Storage may be forbidden; the dot then stays.
  }
  for (const listener of listeners) listener();
}

function readSeen(personId: string): string {
  try {
    return localStorage.getItem(keyOf(personId)) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
