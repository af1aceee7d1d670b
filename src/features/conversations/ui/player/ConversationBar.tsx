import { useEffect, useState } from 'react';
import { Icon } from '#player-shell/Icon.tsx';
import { IconButton } from '#player-shell/IconButton.tsx';
import { formatTime } from '../../model/player-machine.ts';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { say } from './say.ts';
import { hasTask, taskOf } from './Task.tsx';
import { TaskDialog } from './TaskDialog.tsx';

/** The title, the remaining time, and the switches. */
export function ConversationBar({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { facts, muted, captions, ended, locale } = state;
  const [asksTask, setAsksTask] = useState(false);
  const name = facts.personName;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{facts.title}</h1>
      <TimeLeft conversation={conversation} state={state} />
      <div className={styles.switches}>
        {hasTask(taskOf(state, locale)) && (
          <IconButton icon="task" label={say('talk.task')} opensDialog onClick={() => setAsksTask(true)} />
        )}
        <IconButton
          icon={muted ? 'muted' : 'sound'}
          label={say(muted ? 'talk.unmute' : 'talk.mute', { name })}
          pressed={muted}
          onClick={() => conversation.toggleMuted()}
        />
        <IconButton
          icon="captions"
          label={say('talk.captions')}
          pressed={captions}
          onClick={() => conversation.toggleCaptions()}
        />
        {facts.helpAllowed && !ended && (
          <IconButton icon="bulb" label={say('talk.hint')} onClick={() => void conversation.askHint()} />
        )}
        <button
          type="button"
          className={styles.end}
          disabled={ended !== null}
          onClick={() => conversation.askEnd()}
        >
          {say('talk.end')}
        </button>
      </div>
      {asksTask && <TaskDialog state={state} onClose={() => setAsksTask(false)} />}
    </header>
  );
}

const minuteMs = 60_000;

/** Ends the conversation when the time is up. Screen readers only read the last minute, once. */
function TimeLeft({ conversation, state }: { conversation: LiveConversation; state: ConversationState }) {
  const [left, setLeft] = useState(conversation.timeLeft());
  const { ended, pending } = state;
  // The clock runs outside of React.
  const hasLimit = left !== null;
  useEffect(() => {
    if (!hasLimit || ended) return;
    const timer = setInterval(() => setLeft(conversation.timeLeft()), 500);
    return () => clearInterval(timer);
  }, [conversation, hasLimit, ended]);
  useEffect(() => {
    if (left === 0 && !ended && !pending) void conversation.end('time-limit');
  }, [conversation, left, ended, pending]);
  if (left === null) return null;
  const isShort = left <= minuteMs;
  return (
    <p className={styles.time} data-short={isShort}>
      <Icon name="clock" />
      <span className="visually-hidden">{say('talk.timeLeft', { time: formatTime(left) })}</span>
      <span aria-hidden="true" className={styles.wide}>
        {say('talk.timeLeft', { time: formatTime(left) })}
      </span>
      <span aria-hidden="true" className={styles.narrow}>
        {formatTime(left)}
      </span>
      <span className="visually-hidden" role="status">
        {isShort ? say('talk.minuteLeft') : ''}
      </span>
    </p>
  );
}
