import { useSyncExternalStore } from 'react';
import type { FlashMessage, FlashType } from '#ui-kit/overlays/FlashMessages.tsx';

export interface FlashOptions {
  type?: FlashType;
  /** Waits until the path differs from the path where it was made: for a message that goes with a redirect. */
  showOnNextPage?: boolean;
}

interface KeptFlash extends FlashMessage {
  waitsAwayFrom: string | undefined;
}

let flashes: readonly KeptFlash[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** `flash(t('saved'), { type: 'success' })` from anywhere in the app. */
export function flash(text: string, { type = 'default', showOnNextPage = false }: FlashOptions = {}): void {
  const waitsAwayFrom = showOnNextPage ? location.pathname : undefined;
  change([...flashes, { id: nextId, text, type, waitsAwayFrom }]);
  nextId += 1;
}

export function dismissFlash(id: number): void {
  change(flashes.filter((message) => message.id !== id));
}

/** The messages for this path, oldest first. */
export function useFlashes(pathname: string): readonly FlashMessage[] {
  const all = useSyncExternalStore(subscribe, () => flashes);
  return all.filter((message) => message.waitsAwayFrom !== pathname);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly KeptFlash[]): void {
  flashes = next;
  for (const listener of listeners) listener();
}
