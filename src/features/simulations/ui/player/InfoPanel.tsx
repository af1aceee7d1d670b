/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import panels from './panels.module.css';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Box = NonNullable<PlayState['box']>;

/** An information box, or what a hotspot has to say: it stops the video and is read now. */
export function InfoPanel({ session, box }: { session: PlaySession; box: Box }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocus(session);
  useEscape(() => void session.encounters.closeBox());
  // Before it is painted: a key pressed on what is seen must arrive there.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class={panels.panel} role="dialog" aria-labelledby="box-title">
      <h2 id="box-title" ref={heading} tabIndex={-1} class={panels.question}>
        {box.event.Title || box.event.Label}
      </h2>
      <BoxContent box={box} />
      <footer class={panels.foot}>
        <button type="button" class={styles.primary} onClick={() => void session.encounters.closeBox()}>
          {translate('player', 'continue')}
        </button>
      </footer>
    </section>
  );
}

/** A box that does not stop the video lies aside: it is announced and takes no focus from anybody. */
export function AsideBox({ session, box }: { session: PlaySession; box: Box }) {
  const close = () => {
    void session.encounters.closeBox();
    session.engine.element.focus({ preventScroll: true });
  };
  useEscape(close);
  return (
    <section class={panels.aside} aria-labelledby="aside-title">
      <div role="status">
        <h2 id="aside-title" class={panels.question}>
          {box.event.Title || box.event.Label}
        </h2>
        <BoxContent box={box} />
      </div>
      <footer class={panels.foot}>
        <button type="button" class={styles.secondary} onClick={close}>
          {translate('player', 'close')}
        </button>
      </footer>
    </section>
  );
}

function BoxContent({ box: { event } }: { box: Box }) {
  return (
    <>
      {event.ImageMedia?.URL && <img class={styles.picture} src={event.ImageMedia.URL} alt="" />}
      {event.Content && <p class={styles.text}>{event.Content}</p>}
      {event.Description && <p class={styles.text}>{event.Description}</p>}
    </>
  );
}
