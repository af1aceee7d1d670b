import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import { findChapter, listChapters } from './play-items.ts';
import type { PlaySession } from './play-session.ts';
import popover from './popover.module.css';
import { formatClock } from './SeekBar.tsx';

/** The chapters of the video, to jump to as far as it was watched: the same marks that stand on the bar. */
export function ChapterList({ session, onDone }: { session: PlaySession; onDone: () => void }) {
  const { video, watchedMs } = useStore(session.state);
  const { currentMs, durationMs } = useStore(session.engine.state);
  const reach = session.preview ? durationMs : watchedMs;
  const chapters = video ? listChapters(video, reach) : [];
  const current = findChapter(chapters, currentMs);
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
              disabled={startMs > reach}
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
