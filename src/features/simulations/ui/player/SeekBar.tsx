import { useLayoutEffect, useRef } from 'react';
import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import styles from './controls.module.css';
import { meetingOf } from './play-items.ts';
import { useChapters } from './use-chapters.ts';

/** The position, how far it may be moved, and marks where the learner met something. */
export function SeekBar({ session }: { session: ControlledSession }) {
  const { currentMs, durationMs } = useStore(session.engine.state);
  const { video } = useStore(session.state);
  const { chapters, current: chapter, reachMs } = useChapters(session);
  // What lies ahead stays a surprise.
  const met = (video?.Events ?? []).filter(
    (event) => meetingOf(event) !== 'mark' && event.Timestamp * 1000 <= reachMs,
  );
  const time = translate('player', 'timeOf', {
    time: formatClock(currentMs),
    total: formatClock(durationMs),
  });
  const handle = useRef<HTMLInputElement>(null);
  // Not a value of React's, which would hold the handle at the last tick's position after a seek.
  useLayoutEffect(() => {
    if (handle.current) handle.current.value = String(currentMs);
  });
  return (
    <div className={styles.seekBar}>
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={Math.max(Math.round(durationMs), 1)}
        step={100}
        ref={handle}
        defaultValue={0}
        aria-label={translate('player', 'seek')}
        aria-valuetext={chapter?.title ? `${time}, ${chapter.title}` : time}
        style={{
          ['--played' as string]: ratio(currentMs, durationMs),
          ['--watched' as string]: ratio(reachMs, durationMs),
        }}
        onInput={(event) => {
          const input = event.currentTarget;
          session.seek(Number(input.value));
          // Where it may not go, the handle does not stay.
          input.value = String(session.engine.currentMs());
        }}
      />
      {durationMs > 0 &&
        met.map((event) => (
          <span
            key={event.ID}
            className={styles.mark}
            data-type={event.Type}
            style={{ ['--at' as string]: ratio(event.Timestamp * 1000, durationMs) }}
            aria-hidden="true"
          />
        ))}
      {durationMs > 0 &&
        chapters.map(({ id, title, startMs }) => (
          <span
            key={id}
            className={styles.chapterMark}
            style={{ ['--at' as string]: ratio(startMs, durationMs) }}
            title={title}
            aria-hidden="true"
          />
        ))}
    </div>
  );
}

export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(part / whole, 1) : 0;
}
