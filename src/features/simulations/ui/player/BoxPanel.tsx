import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { useReturnFocus } from '#player-shell/use-return-focus.ts';
import { BoxHead } from './BoxHead.tsx';
import { EventMedia } from './EventMedia.tsx';
import panels from './panels.module.css';
import styles from './player.module.css';
import type { BoxProps } from './player-screens.ts';
import { useBoxPlace } from './use-box-place.ts';

export type BoxPanelProps = BoxProps & {
  /** A panel is never without a name: what stands in it may be a picture alone. */
  title: string;
  /** Nothing else says what its picture shows. */
  isAlone?: boolean;
  /** False where the icon stands on the picture already. */
  withIcon?: boolean;
};

/** What opens at its moment, or what a spot has to say. */
export function BoxPanel(props: BoxPanelProps) {
  return props.box.pauses ? <InfoPanel {...props} /> : <AsideBox {...props} />;
}

/** It stops the video and is read now. */
function InfoPanel({ session, box, title, isAlone, withIcon }: BoxPanelProps) {
  const panel = useBoxPlace<HTMLElement>(session.engine, box.event, true);
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
      <BoxHead id="box-title" heading={heading} event={box.event} title={title} withIcon={withIcon} />
      <BoxContent session={session} box={box} isAlone={isAlone} />
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
function AsideBox({ session, box, title, isAlone, withIcon }: BoxPanelProps) {
  const panel = useBoxPlace<HTMLElement>(session.engine, box.event, false);
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
        <BoxHead id="aside-title" event={box.event} title={title} withIcon={withIcon} />
        <BoxContent session={session} box={box} isAlone={isAlone} />
      </div>
      <footer className={panels.foot}>
        <Button look="secondary" onClick={close}>
          {translate('player', 'close')}
        </Button>
      </footer>
    </section>
  );
}

function BoxContent({ session, box: { event, pauses }, isAlone }: BoxProps & Pick<BoxPanelProps, 'isAlone'>) {
  return (
    <>
      <EventMedia session={session} event={event} plays={pauses} isAlone={isAlone} />
      {event.Content && <p className={styles.text}>{event.Content}</p>}
      {event.Description && <p className={styles.text}>{event.Description}</p>}
    </>
  );
}
