/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';

/** An information box, or what a hotspot has to say. One that does not stop the video lies aside and takes no focus. */
export function InfoPanel({ session, box }: { session: PlaySession; box: NonNullable<PlayState['box']> }) {
  const { event, pauses } = box;
  const heading = useRef<HTMLHeadingElement>(null);
  // A box that stops the video is read now; the other kind must not pull a reader away.
  useEffect(() => {
    if (pauses) heading.current?.focus();
  }, [pauses]);
  const close = () => void session.closeBox();
  return (
    <section
      class={pauses ? styles.panel : styles.aside}
      aria-labelledby="box-title"
      aria-live={pauses ? undefined : 'polite'}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') close();
      }}
    >
      <h2 id="box-title" ref={heading} tabIndex={-1} class={styles.question}>
        {event.Title || event.Label}
      </h2>
      {event.ImageMedia?.URL && <img class={styles.picture} src={event.ImageMedia.URL} alt="" />}
      {event.Content && <p class={styles.text}>{event.Content}</p>}
      {event.Description && <p class={styles.text}>{event.Description}</p>}
      <footer class={styles.row}>
        <button type="button" class={pauses ? styles.primary : styles.secondary} onClick={close}>
          {translate('player', pauses ? 'continue' : 'close')}
        </button>
      </footer>
    </section>
  );
}
