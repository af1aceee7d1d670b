import { useLayoutEffect } from 'react';
import { useStore } from '#player-shell/use-store.ts';
import styles from '../../ui/player/hotspots.module.css';
import { isHeld } from '../../ui/player/play-state.ts';
import type { SpotProps } from '../../ui/player/player-screens.ts';
import { describeSpot, nameSpot } from '../../ui/player/spot-name.ts';
import { iconPathOf } from '../icon-paths.ts';

/** The icon in its disc, and its label where that is shown. */
export function HotspotButton({ session, event, holder }: SpotProps) {
  const state = useStore(session.state);
  const { view } = useStore(session.engine.state);
  const held = isHeld(state) || state.moving;
  const name = nameSpot(event);
  // Behind a question nothing on the picture can be used, by pointer, keyboard or screen reader.
  useLayoutEffect(() => {
    holder.inert = held;
  }, [holder, held]);
  return (
    <>
      <button
        type="button"
        className={styles.hotspot}
        data-used={state.usedIds.includes(event.ID)}
        data-frameless={event.Frameless}
        style={{ ['--hotspot-scale' as string]: event.HotspotScale, opacity: event.Opacity }}
        aria-label={describeSpot(session, event, view)}
        onClick={() => void session.encounters.openHotspot(event)}
      >
        {event.IconMedia?.URL ? (
          <img src={event.IconMedia.URL} alt="" draggable={false} />
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={iconPathOf(event.IconType)} />
          </svg>
        )}
      </button>
      {event.ShowLabel && (
        <span className={styles.hotspotLabel} aria-hidden="true">
          {name}
        </span>
      )}
    </>
  );
}
