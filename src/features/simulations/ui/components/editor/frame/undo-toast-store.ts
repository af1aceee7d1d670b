import { useSyncExternalStore } from 'react';

export type UndoToast = { id: number; text: string };

const shownMs = 8_000;

let current: UndoToast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says what was just taken away, with the way back, for a few seconds. Undo itself stays possible after that. */
export function showUndoToast(text: string): void {
  lastId += 1;
  set({ id: lastId, text });
  clearTimeout(timer);
  timer = setTimeout(hideUndoToast, shownMs);
}

export function hideUndoToast(): void {
  clearTimeout(timer);
  set(null);
}

export function useUndoToast(): UndoToast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(next: UndoToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
