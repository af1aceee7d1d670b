import { useStore } from '#player-shell/use-store.ts';
import { AfterPanel } from './AfterPanel.tsx';
import { BeforePanel } from './BeforePanel.tsx';
import { CompletePanel } from './CompletePanel.tsx';
import { ConversationView } from './ConversationView.tsx';
import type { LiveConversation } from './live-conversation.ts';
import type { PlayerHome } from './player-home.ts';

/** The stage of the session. */
export function PlayerApp({ conversation, home }: { conversation: LiveConversation; home: PlayerHome }) {
  const state = useStore(conversation.state);
  switch (state.stage) {
    case 'before':
      return <BeforePanel conversation={conversation} state={state} home={home} />;
    case 'vh':
      return <ConversationView conversation={conversation} state={state} />;
    case 'after':
      return <AfterPanel conversation={conversation} state={state} />;
    case 'complete':
      return <CompletePanel conversation={conversation} state={state} home={home} />;
  }
}
