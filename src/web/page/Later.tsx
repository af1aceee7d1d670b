import type { ReactNode } from 'react';
import { useTurn } from './turns.ts';

/** What the first screen does without; see `useTurn`. */
export function Later({ children }: { children: ReactNode }) {
  return useTurn() ? children : null;
}
