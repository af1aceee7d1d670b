/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import type { StoryEvent } from './player-story.ts';

/** Hotspots are buttons on the picture: reached by Tab, and in 360 the view turns to the one that has the focus. */
export function HotspotLayer({
  session,
  hotspots,
}: {
  session: PlaySession;
  hotspots: readonly StoryEvent[];
}) {
  return (
    <>
      {hotspots.map((event) => (
        <Hotspot key={event.ID} session={session} event={event} />
      ))}
    </>
  );
}

function Hotspot({ session, event }: { session: PlaySession; event: StoryEvent }) {
  const holder = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(false);
  // The engine moves the element with the picture, frame by frame, outside of the component's own drawing.
  useEffect(() => {
    const element = holder.current;
    return element ? session.engine.place(element, { posX: event.PosX, posY: event.PosY }) : undefined;
  }, [session, event]);
  const name = event.Label || event.Title || translate('player', 'hotspot');
  return (
    <div ref={holder} class={styles.hotspotHolder}>
      <button
        type="button"
        class={styles.hotspot}
        data-icon={event.IconType}
        data-used={used}
        style={{ '--hotspot-scale': event.HotspotScale, opacity: event.Opacity }}
        aria-label={describePlace(session, event, name)}
        onClick={() => {
          setUsed(true);
          void session.useHotspot(event);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={iconPaths[event.IconType] ?? iconPaths.plus} />
        </svg>
      </button>
      {event.ShowLabel && <span class={styles.hotspotLabel}>{name}</span>}
    </div>
  );
}

function describePlace(session: PlaySession, event: StoryEvent, name: string): string {
  const hint = session.engine.hintDirection({ posX: event.PosX, posY: event.PosY });
  return hint === 'ahead' ? name : translate('player', `place.${hint}`, { name });
}

/** Strokes in a 24 by 24 box, drawn for Praxis. */
const iconPaths: Record<string, string> = {
  info: 'M12 11v6M12 7.5v.01',
  question: 'M9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.01',
  arrow: 'M6 12h12M13 7l5 5-5 5',
  star: 'M12 6l1.8 3.7 4 .6-2.9 2.9.7 4.1L12 15.4l-3.6 1.9.7-4.1-2.9-2.9 4-.6z',
  warning: 'M12 7v6M12 16.5v.01',
  hand: 'M9 12V7.5a1.2 1.2 0 0 1 2.4 0V11m0-4.5a1.2 1.2 0 0 1 2.4 0V11m0-3a1.2 1.2 0 0 1 2.4 0v5a5 5 0 0 1-9 2.5L6 13',
  eye: 'M5 12s2.6-4.5 7-4.5S19 12 19 12s-2.6 4.5-7 4.5S5 12 5 12zM12 12v.01',
  plus: 'M12 7v10M7 12h10',
};
