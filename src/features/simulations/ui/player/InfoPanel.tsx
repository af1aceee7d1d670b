/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import { EventMedia } from './EventMedia.tsx';
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
        {nameOfBox(box)}
      </h2>
      <BoxContent session={session} box={box} />
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
          {nameOfBox(box)}
        </h2>
        <BoxContent session={session} box={box} />
      </div>
      <footer class={panels.foot}>
        <button type="button" class={styles.secondary} onClick={close}>
          {translate('player', 'close')}
        </button>
      </footer>
    </section>
  );
}

function BoxContent({ session, box: { event, pauses } }: { session: PlaySession; box: Box }) {
  return (
    <>
      <EventMedia session={session} event={event} plays={pauses} />
      {event.Content && <p class={styles.text}>{event.Content}</p>}
      {event.Description && <p class={styles.text}>{event.Description}</p>}
    </>
  );
}

/** A panel is never without a name: what stands in it may be a picture alone. */
function nameOfBox({ event }: Box): string {
  const media = event.EmbeddedVideoMedia ?? event.AudioMedia ?? event.ImageMedia;
  return event.Title || event.Label || (event.Type === 'media' ? (media?.Title ?? '') : '');
}
