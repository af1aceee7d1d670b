import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws a player into its element at once, in place of the placeholder. */
export function mount(container: HTMLElement, player: ReactNode): void {
  const root = createRoot(container);
  flushSync(() => root.render(player));
}
