import { Button } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import type { ApiPause } from '../../model/api-messages.ts';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';
import { Wait } from './Wait.tsx';

/**
 * The learner may be in need, or may have played their part: the same help as at the end, and a question. Both answers look alike, so that
 * none is urged.
 */
export function PausePanel({
  conversation,
  state,
  pause,
}: {
  conversation: LiveConversation;
  state: ConversationState;
  pause: ApiPause;
}) {
  const { busy, pending, offline, problem, locale } = state;
  const waits = busy || pending !== null;
  return (
    <CardPage>
      <CardHead title={say('pause.title')} />
      <p>{say('pause.question')}</p>
      {pause.message && (
        <p lang={locale} className={styles.text}>
          {pause.message}
        </p>
      )}
      {pause.contacts && (
        <p lang={locale} className={styles.contacts}>
          {pause.contacts}
        </p>
      )}
      <p role="status" className={styles.muted}>
        {offline ? say('talk.offline') : say('pause.waits')}
      </p>
      {state.wait && <Wait conversation={conversation} state={state} />}
      <Problem problem={problem} />
      <footer className={styles.actions}>
        <Button look="secondary" waits={waits} onClick={() => void conversation.takeBack()}>
          {say('pause.exercise')}
        </Button>
        <Button look="secondary" waits={waits} onClick={() => void conversation.end()}>
          {say('distress.close')}
        </Button>
      </footer>
    </CardPage>
  );
}
