import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { useReturnFocus } from '#player-shell/use-return-focus.ts';
import { BoxHead } from './BoxHead.tsx';
import { EventMedia } from './EventMedia.tsx';
import panels from './panels.module.css';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';
import { useBoxPlace } from './use-box-place.ts';

type Box = NonNullable<PlayState['box']>;

/** An information box, or what a hotspot has to say: it stops the video and is read now. */
export function InfoPanel({ session, box }: { session: PlaySession; box: Box }) {
  const panel = useBoxPlace<HTMLElement>(session, box.event, true);
  useReturnFocus(session.engine.element);
  useEscape(() => void session.encounters.closeBox());
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section
      ref={panel}
      className={panels.panel}
      data-frameless={box.event.Frameless}
      role="dialog"
      aria-labelledby="box-title"
    >
      <BoxHead id="box-title" heading={heading} event={box.event} title={nameOfBox(box)} />
      <BoxContent session={session} box={box} />
      <footer className={panels.foot}>
        {box.leftMs !== null && (
          <p className={panels.closing}>
            <span role="timer">
              {translate('player', 'box.closes', { seconds: Math.ceil(box.leftMs / 1000) })}
            </span>
            <Button look="link" onClick={() => session.encounters.keepBox()}>
              {translate('player', 'box.keep')}
            </Button>
          </p>
        )}
        <Button look="primary" onClick={() => void session.encounters.closeBox()}>
          {translate('player', 'continue')}
        </Button>
      </footer>
    </section>
  );
}

/** A box that does not stop the video lies aside: it is announced and takes no focus from anybody. */
export function AsideBox({ session, box }: { session: PlaySession; box: Box }) {
  const panel = useBoxPlace<HTMLElement>(session, box.event, false);
  const close = () => {
    void session.encounters.closeBox();
    session.engine.element.focus({ preventScroll: true });
  };
  useEscape(close);
  return (
    <section
      ref={panel}
      className={panels.aside}
      data-frameless={box.event.Frameless}
      aria-labelledby="aside-title"
    >
      <div role="status">
        <BoxHead id="aside-title" event={box.event} title={nameOfBox(box)} />
        <BoxContent session={session} box={box} />
      </div>
      <footer className={panels.foot}>
        <Button look="secondary" onClick={close}>
          {translate('player', 'close')}
        </Button>
      </footer>
    </section>
  );
}

function BoxContent({ session, box: { event, pauses } }: { session: PlaySession; box: Box }) {
  return (
    <>
      <EventMedia session={session} event={event} plays={pauses} />
      {event.Content && <p className={styles.text}>{event.Content}</p>}
      {event.Description && <p className={styles.text}>{event.Description}</p>}
    </>
  );
}

/** A panel is never without a name: what stands in it may be a picture alone. */
function nameOfBox({ event }: Box): string {
  const media = event.EmbeddedVideoMedia ?? event.AudioMedia ?? event.ImageMedia;
  return event.Title || event.Label || (event.Type === 'media' ? (media?.Title ?? '') : '');
}
