import { useStore } from '#player-shell/use-store.ts';
import { AfterPanel } from './AfterPanel.tsx';
import { BeforePanel } from './BeforePanel.tsx';
import { CompletePanel } from './CompletePanel.tsx';
import { TalkView } from './TalkView.tsx';
import type { TalkSession } from './talk-session.ts';

/** The stage of the session; `hasHome`: there is a product around the player to return to. */
export function PlayerApp({ session, hasHome }: { session: TalkSession; hasHome: boolean }) {
  const state = useStore(session.state);
  switch (state.stage) {
    case 'before':
      return <BeforePanel session={session} state={state} hasHome={hasHome} />;
    case 'vh':
      return <TalkView session={session} state={state} />;
    case 'after':
      return <AfterPanel session={session} state={state} />;
    case 'complete':
      return <CompletePanel session={session} state={state} hasHome={hasHome} />;
  }
}
