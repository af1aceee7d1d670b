import { Button } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';

/** A learner in need comes first: no question, no score and no obstacle here. */
export function DistressPanel({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { distress, busy, problem, locale } = state;
  return (
    <CardPage lang={locale}>
      <CardHead title={say('distress.title')} />
      {distress?.message && <p className={styles.text}>{distress.message}</p>}
      {distress?.contacts && <p className={styles.contacts}>{distress.contacts}</p>}
      <Problem problem={problem} />
      <footer className={styles.actions}>
        <Button look="secondary" disabled={busy} onClick={() => void conversation.beginAgain()}>
          {say('complete.again')}
        </Button>
        <Button look="secondary" disabled={busy} onClick={() => void conversation.end()}>
          {say('distress.close')}
        </Button>
      </footer>
    </CardPage>
  );
}
