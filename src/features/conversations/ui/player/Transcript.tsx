import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#player-shell/Icon.tsx';
import { IconButton } from '#player-shell/IconButton.tsx';
import { endOfHeard } from '../../model/interruption.ts';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Portrait } from './Portrait.tsx';
import { say } from './say.ts';

/** Within this distance from its end the list counts as read to the end. */
const endPx = 60;

/** All turns as they are stored; and, visible but not read by screen readers, the text that is being spoken. */
export function Transcript({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { turns, pending, coming, facts, interim, hint, noHint, ended, locale, cuts, wait } = state;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const name = facts.personName;
  const lastHuman = turns.findLast((turn) => turn.speaker === 'human');
  const showEnd = () => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  // The learner's own new turn is always visible,
  useLayoutEffect(() => {
    if (pending) isAtEnd.current = true;
  }, [pending]);
  // and what is newest, unless they are reading further up;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is these that grow the list
  useLayoutEffect(showEnd, [turns, pending, coming, interim, hint, noHint]);
  // so too when the list becomes lower, for instance by the keyboard of a telephone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads references alone
  useLayoutEffect(() => {
    if (!list.current) return;
    const watch = new ResizeObserver(showEnd);
    watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={list}
      className={styles.transcript}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < endPx;
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      role="log"
      aria-label={say('talk.transcript')}
      lang={locale}
    >
      <ol>
        {turns.map((turn) => (
          <li key={turn.id} className={styles.turn} data-speaker={turn.speaker}>
            {turn.speaker === 'human' && <Portrait facts={facts} small />}
            <div className={styles.bubble}>
              <span className="visually-hidden">{turn.speaker === 'human' ? name : say('talk.you')}: </span>
              <Words text={turn.text} cut={cuts[turn.id]} />
            </div>
            {turn === lastHuman && !ended && !pending && (
              <IconButton
                className={styles.again}
                icon="replay"
                label={say('talk.sayAgain')}
                onClick={() => conversation.sayAgain(turn)}
              />
            )}
          </li>
        ))}
      </ol>
      <div aria-hidden="true">
        {pending && (
          <div className={styles.turn} data-speaker="learner" data-pending>
            <div className={styles.bubble}>{pending.text}</div>
          </div>
        )}
        {interim && (
          <div className={styles.turn} data-speaker="learner" data-pending>
            <div className={styles.bubble}>{interim}</div>
          </div>
        )}
        {pending && !wait && (
          <div className={styles.turn} data-speaker="human">
            <Portrait facts={facts} small />
            <div className={styles.bubble}>
              {coming ?? (
                <span className={styles.dots}>
                  <i />
                  <i />
                  <i />
                </span>
              )}
            </div>
          </div>
        )}
      </div>
      {(hint !== null || noHint) && (
        <div className={styles.hint} role="note">
          <Icon name="bulb" />
          <p>{hint ?? say('talk.noHint', { name })}</p>
          <IconButton icon="close" label={say('talk.closeHint')} onClick={() => conversation.closeHint()} />
        </div>
      )}
    </div>
  );
}

/** The text that was heard, and the text that the learner cut off: it can still be read. */
function Words({ text, cut }: { text: string; cut: number | undefined }) {
  const heard = cut === undefined ? text.length : endOfHeard(text, cut);
  if (heard >= text.length) return <>{text}</>;
  return (
    <>
      {text.slice(0, heard)}
      <span className={styles.unheard}>
        {/[\p{L}\p{N}]$/u.test(text.slice(0, heard)) && '…'}
        {text.slice(heard)}
      </span>
      <small className={styles.cut}>{say('talk.interrupted')}</small>
    </>
  );
}
