import { MarkerIcon } from '../../ui/components/editor/stage/MarkerIcon.tsx';
import styles from '../../ui/components/editor/stage/StageMarker.module.css';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';

/** The disc with its icon, and its label where that is shown. */
export function HotspotMarker({ event }: { event: EditorEvent }) {
  const label = event.label || event.title;
  return (
    <span className={styles.hotspot} style={{ ['--hotspot-scale' as string]: event.hotspotScale }}>
      <span className={styles.disc} data-frameless={event.frameless || undefined}>
        <MarkerIcon event={event} />
      </span>
      {event.showLabel && label ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}
