import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { say } from './say.ts';
import styles from './Wait.module.css';

/**
 * The server accepts the turn in a moment. The seconds count down on screen; screen readers only read their number
 * once.
 */
export function Wait({
  conversation,
  state: { wait },
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const isOver = wait?.left === 0;
  return (
    <div role="status" className={styles.wait}>
      {wait && (
        <>
          <p aria-hidden="true">{sayHowLong(wait, wait.left)}</p>
          <p className="visually-hidden">{sayHowLong(wait, isOver ? 0 : wait.seconds)}</p>
          {wait.byHand && (
            <button type="button" disabled={!isOver} onClick={() => conversation.retryNow()}>
              {say('talk.sendNow')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function sayHowLong({ byHand }: NonNullable<ConversationState['wait']>, count: number): string {
  if (count === 0) return say('talk.waitOver');
  return say(byHand ? 'talk.waitByHand' : 'talk.wait', { count });
}
