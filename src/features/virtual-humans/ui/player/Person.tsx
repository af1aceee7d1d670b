/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './person.module.css';
import { say } from './say.ts';
import { showAvatar } from './show-avatar.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** The person: in three dimensions where that is wanted and can be, else as a portrait. Below, what they say. */
export function Person({ session, state }: { session: TalkSession; state: TalkState }) {
  const { facts, activity, spoken, captions, pending, coming, listening, sound } = state;
  const place = useRef<HTMLDivElement>(null);
  const [has3d, setHas3d] = useState(wants3d(facts.playerType));
  // The stage draws by itself, outside of Preact.
  useLayoutEffect(() => {
    if (!has3d || !place.current) return;
    return showAvatar(place.current, session, () => setHas3d(false));
  }, [session, has3d]);
  const doing = listening
    ? 'listening'
    : pending && coming === null
      ? 'thinking'
      : activity === 'speaking'
        ? 'speaking'
        : 'idle';
  return (
    <section class={styles.scene} data-doing={doing} data-3d={has3d} aria-label={facts.personName}>
      {has3d ? (
        <div ref={place} class={styles.stage} />
      ) : (
        <div class={styles.still}>
          <Portrait facts={facts} />
        </div>
      )}
      <div class={styles.plate}>
        <strong>{facts.personName}</strong>
        <span class={styles.doing} role="status">
          {say(`talk.${doing}`)}
        </span>
      </div>
      {doing === 'speaking' && (
        <button type="button" class={styles.interrupt} onClick={() => session.cutIn()}>
          <Icon name="stop" />
          {say('talk.interrupt')}
        </button>
      )}
      {/* Without a sound the words are all there is. */}
      {(captions || sound === 'none') && spoken && (
        <p class={styles.caption} aria-hidden="true">
          {spoken}
        </p>
      )}
    </section>
  );
}

/** Whoever asked for less motion, or has a browser that draws nothing, gets the portrait. */
function wants3d(playerType: TalkState['facts']['playerType']): boolean {
  return playerType === 'avatar' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
