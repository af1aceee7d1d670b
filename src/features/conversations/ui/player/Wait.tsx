import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';
import styles from './Wait.module.css';

/**
 * The server accepts the turn in a moment. The seconds count down on screen; screen readers only read their number
 * once.
 */
export function Wait({ session, state: { wait } }: { session: TalkSession; state: TalkState }) {
  const isOver = wait?.left === 0;
  return (
    <div role="status" className={styles.wait}>
      {wait && (
        <>
          <p aria-hidden="true">{sayHowLong(wait, wait.left)}</p>
          <p className="visually-hidden">{sayHowLong(wait, isOver ? 0 : wait.seconds)}</p>
          {wait.byHand && (
            <button type="button" disabled={!isOver} onClick={() => session.retryNow()}>
              {say('talk.sendNow')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function sayHowLong({ byHand }: NonNullable<TalkState['wait']>, count: number): string {
  if (count === 0) return say('talk.waitOver');
  return say(byHand ? 'talk.waitByHand' : 'talk.wait', { count });
}
