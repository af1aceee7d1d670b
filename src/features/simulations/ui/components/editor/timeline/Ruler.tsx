import { type PointerEvent, useRef } from 'react';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { formatTime } from '../time-text.ts';
import styles from './Timeline.module.css';
import { listTicks } from './timeline-scale.ts';

/** Times along the top; pressing and dragging moves the playhead. The playhead itself is the way for the keyboard. */
export function Ruler({ durationMs, pxPerSecond }: { durationMs: number; pxPerSecond: number }) {
  const { playhead } = useEditorSession();
  const isScrubbing = useRef(false);
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const timeMs = ((event.clientX - left) / pxPerSecond) * 1000;
    playhead.seek(Math.min(durationMs, Math.max(0, timeMs)));
  };
  return (
    <div
      className={styles.ruler}
      aria-hidden
      onPointerDown={(event) => {
        isScrubbing.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        playhead.pause();
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (isScrubbing.current) scrub(event);
      }}
      onPointerUp={() => {
        isScrubbing.current = false;
      }}
      onPointerCancel={() => {
        isScrubbing.current = false;
      }}
    >
      {listTicks(durationMs, pxPerSecond).map(({ atMs, isMain }) => (
        <span
          key={atMs}
          className={styles.tick}
          data-main={isMain || undefined}
          style={{ left: (atMs / 1000) * pxPerSecond }}
        >
          {isMain ? <span className={styles.tickLabel}>{formatTime(atMs)}</span> : null}
        </span>
      ))}
    </div>
  );
}
