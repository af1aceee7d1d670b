import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#player-shell/Icon.tsx';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Portrait } from './Portrait.tsx';
import styles from './person.module.css';
import { Room } from './Room.tsx';
import { say } from './say.ts';
import { showAvatar } from './show-avatar.ts';
import { wants3d } from './wants-3d.ts';

/**
 * The character in their room: in 3D where that is wanted and possible, else as a portrait, which is also shown until
 * the character has loaded. Below, the caption.
 */
export function Person({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { facts, activity, spoken, captions, pending, coming, wait, listening, sound } = state;
  const place = useRef<HTMLDivElement>(null);
  const [has3d, setHas3d] = useState(wants3d(facts.playerType));
  const [isDrawn, setDrawn] = useState(false);
  // The stage draws by itself, outside of React.
  useLayoutEffect(() => {
    if (!has3d || !place.current) return;
    return showAvatar(place.current, conversation, { onDrawn: setDrawn, giveUp: () => setHas3d(false) });
  }, [conversation, has3d]);
  const doing = listening
    ? 'listening'
    : pending && coming === null && !wait
      ? 'thinking'
      : activity === 'speaking'
        ? 'speaking'
        : 'idle';
  const isPortrayed = !has3d || !isDrawn;
  return (
    <section className={styles.scene} data-doing={doing} data-3d={has3d} aria-label={facts.personName}>
      <Room facts={facts} />
      <div className={styles.still} data-shown={isPortrayed} aria-hidden={!isPortrayed}>
        <Portrait facts={facts} />
      </div>
      {has3d && <div ref={place} className={styles.stage} />}
      <div className={styles.plate}>
        <strong>{facts.personName}</strong>
        <span className={styles.doing}>{say(`talk.${doing}`)}</span>
      </div>
      {/* Screen readers read turns once they are stored; of the rest only that the microphone listens. */}
      <span className="visually-hidden" role="status">
        {listening ? say('talk.listening') : ''}
      </span>
      {doing === 'speaking' && (
        <button
          type="button"
          className={styles.interrupt}
          aria-keyshortcuts="Escape"
          onClick={() => conversation.cutIn()}
        >
          <Icon name="stop" />
          {say('talk.interrupt')}
          <span className={styles.key} aria-hidden="true">
            {say('talk.interruptKey')}
          </span>
        </button>
      )}
      {/* Without sound the captions are the only output. */}
      {(captions || sound === 'none') && spoken && (
        <p className={styles.caption} aria-hidden="true">
          {spoken}
        </p>
      )}
    </section>
  );
}
