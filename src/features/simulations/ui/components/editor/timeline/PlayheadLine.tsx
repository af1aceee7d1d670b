import type { KeyboardEvent } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { frameMs, secondMs } from '../../../editor-state/actions/timing-actions.ts';
import { useEditorSession, usePlayhead } from '../../../editor-state/editor-session.ts';
import { formatTime } from '../time-text.ts';
import styles from './Timeline.module.css';

/** Where the video stands. Arrow keys move it by a frame, with Shift by a second; Home and End to the ends. */
export function PlayheadLine({ pxPerSecond, durationMs }: { pxPerSecond: number; durationMs: number }) {
  const t = useTranslate('simulation-editor');
  const { playhead } = useEditorSession();
  const timeMs = usePlayhead((state) => state.timeMs);
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event, timeMs, durationMs);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    playhead.pause();
    playhead.seek(Math.min(durationMs, Math.max(0, target)));
  };
  return (
    <div className={styles.playhead} style={{ transform: `translateX(${(timeMs / 1000) * pxPerSecond}px)` }}>
      <div
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-label={t('timeline.playhead')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(timeMs / 1000)}
        aria-valuetext={formatTime(timeMs)}
        onKeyDown={handleKey}
      />
    </div>
  );
}

function targetOf({ key, shiftKey }: KeyboardEvent, timeMs: number, durationMs: number): number | null {
  const step = shiftKey ? secondMs : frameMs;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return timeMs - step;
  if (key === 'ArrowRight' || key === 'ArrowUp') return timeMs + step;
  if (key === 'PageDown') return timeMs - 5 * secondMs;
  if (key === 'PageUp') return timeMs + 5 * secondMs;
  if (key === 'Home') return 0;
  return key === 'End' ? durationMs : null;
}
