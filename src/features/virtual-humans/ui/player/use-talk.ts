import { useLayoutEffect, useState } from 'preact/hooks';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** The session's state, drawn again when it changes. */
export function useTalk({ state }: TalkSession): Readonly<TalkState> {
  const [snapshot, setSnapshot] = useState(state.get());
  // The store lives outside the component: it is followed while the component is on the page.
  useLayoutEffect(() => {
    setSnapshot(state.get());
    return state.subscribe(() => setSnapshot(state.get()));
  }, [state]);
  return snapshot;
}
