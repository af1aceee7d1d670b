/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { formatTime } from '../../model/player-machine.ts';
import { Icon, type IconName } from './icons.tsx';
import { say } from './say.ts';
import styles from './talk.module.css';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** What the talk is, how long it may still last, and the switches. */
export function TalkBar({ session, state }: { session: TalkSession; state: TalkState }) {
  const { facts, muted, captions, ended } = state;
  const name = facts.personName;
  return (
    <header class={styles.bar}>
      <h1 class={styles.title}>{facts.title}</h1>
      <TimeLeft session={session} state={state} />
      <div class={styles.switches}>
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
      <span>{say('talk.timeLeft', { time: formatTime(left) })}</span>
      <span class="visually-hidden" role="status">
        {isShort ? say('talk.minuteLeft') : ''}
      </span>
    </p>
  );
}
