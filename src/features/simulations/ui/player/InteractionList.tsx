import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import styles from './player.module.css';
import popover from './popover.module.css';
import { describeSpot } from './spot-name.ts';

/** The hotspots standing now as a list, with where they are: the same things to use as on the picture. */
export function InteractionList({ session, onDone }: { session: ControlledSession; onDone?: () => void }) {
  const { hotspots, usedIds } = useStore(session.state);
  const { view } = useStore(session.engine.state);
  if (hotspots.length === 0) return <p className={styles.muted}>{translate('player', 'list.empty')}</p>;
  return (
    <ul className={popover.list}>
      {hotspots.map((event) => (
        <li key={event.ID}>
          <button
            type="button"
            className={popover.listButton}
            data-used={usedIds.includes(event.ID)}
            onFocus={() => session.engine.lookAt({ posX: event.PosX, posY: event.PosY })}
            onClick={() => {
              onDone?.();
              void session.encounters.openHotspot(event);
            }}
          >
            {describeSpot(session, event, view)}
          </button>
        </li>
      ))}
    </ul>
  );
}
