/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { formatTime } from '../../model/player-machine.ts';
import { Icon, type IconName } from './icons.tsx';
import { say } from './say.ts';
import { hasTask } from './Task.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import styles from './talk.module.css';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** What the talk is, how long it may still last, and the switches. */
export function TalkBar({ session, state }: { session: TalkSession; state: TalkState }) {
  const { facts, muted, captions, ended, locale } = state;
  const [asksTask, setAsksTask] = useState(false);
  const name = facts.personName;
  return (
    <header class={styles.bar}>
      <h1 class={styles.title}>{facts.title}</h1>
      <TimeLeft session={session} state={state} />
      <div class={styles.switches}>
        {hasTask(facts, locale) && (
          <button
            type="button"
            class={styles.switch}
            aria-label={say('talk.task')}
            aria-haspopup="dialog"
            title={say('talk.task')}
            onClick={() => setAsksTask(true)}
          >
            <Icon name="task" />
          </button>
        )}
        <Switch
          icon={muted ? 'muted' : 'sound'}
          label={say(muted ? 'talk.unmute' : 'talk.mute', { name })}
          pressed={muted}
          onClick={() => session.toggleMuted()}
        />
        <Switch
          icon="captions"
          label={say('talk.captions')}
          pressed={captions}
          onClick={() => session.toggleCaptions()}
        />
        {facts.helpAllowed && !ended && (
          <button
            type="button"
            class={styles.switch}
            aria-label={say('talk.hint')}
            title={say('talk.hint')}
            onClick={() => void session.askHint()}
          >
            <Icon name="bulb" />
          </button>
        )}
        <button type="button" class={styles.end} disabled={ended !== null} onClick={() => session.askEnd()}>
          {say('talk.end')}
        </button>
      </div>
      {asksTask && <TaskDialog state={state} onClose={() => setAsksTask(false)} />}
    </header>
  );
}

function Switch({
  icon,
  label,
  pressed,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={styles.switch}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

const minuteMs = 60_000;

/** Ends the talk when the time is up. Only the last minute is told to screen readers, once. */
function TimeLeft({ session, state }: { session: TalkSession; state: TalkState }) {
  const [left, setLeft] = useState(session.timeLeft());
  const { ended, pending } = state;
  // The clock runs outside of what is drawn.
  const hasLimit = left !== null;
  useEffect(() => {
    if (!hasLimit || ended) return;
    const timer = setInterval(() => setLeft(session.timeLeft()), 500);
    return () => clearInterval(timer);
  }, [session, hasLimit, ended]);
  useEffect(() => {
    if (left === 0 && !ended && !pending) void session.endTalk('time-limit');
  }, [session, left, ended, pending]);
  if (left === null) return null;
  const isShort = left <= minuteMs;
  return (
    <p class={styles.time} data-short={isShort}>
      <Icon name="clock" />
      <span class="visually-hidden">{say('talk.timeLeft', { time: formatTime(left) })}</span>
      <span aria-hidden="true" class={styles.wide}>
        {say('talk.timeLeft', { time: formatTime(left) })}
      </span>
      <span aria-hidden="true" class={styles.narrow}>
        {formatTime(left)}
      </span>
      <span class="visually-hidden" role="status">
        {isShort ? say('talk.minuteLeft') : ''}
      </span>
    </p>
  );
}
