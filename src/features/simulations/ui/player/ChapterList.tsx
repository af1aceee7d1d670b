import { translate } from '#locales/translator.ts';
import type { ControlledSession } from './controlled-session.ts';
import popover from './popover.module.css';
import { formatClock } from './SeekBar.tsx';
import { useChapters } from './use-chapters.ts';

/** The chapters of the video, to jump to as far as it was watched: the same marks that stand on the bar. */
export function ChapterList({ session, onDone }: { session: ControlledSession; onDone: () => void }) {
  const { chapters, current, reachMs } = useChapters(session);
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters-title">
      <h3 id="chapters-title" className={popover.listTitle}>
        {translate('player', 'chapters')}
      </h3>
      <ol className={popover.list}>
        {chapters.map(({ id, title, startMs }) => (
          <li key={id}>
            <button
              type="button"
              className={popover.listButton}
              aria-current={id === current?.id ? 'true' : undefined}
              disabled={startMs > reachMs}
              onClick={() => {
                onDone();
                session.seek(startMs);
              }}
            >
              {title || translate('player', 'chapter')}
              <span className={popover.listTime}>{formatClock(startMs)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
