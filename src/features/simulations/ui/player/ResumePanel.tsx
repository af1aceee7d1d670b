/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import cover from './cover.module.css';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import { formatClock } from './SeekBar.tsx';
import type { UnfinishedSession } from './unfinished-session.ts';

/** Comes before the first panel when a session was left in the middle: on from there, or once more from the beginning. */
export function ResumePanel({
  session,
  unfinished,
}: {
  session: PlaySession;
  unfinished: UnfinishedSession;
}) {
  const { simulation } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const video = simulation.Videos.find(({ ID }) => ID === unfinished.VideoID);
  const answered = unfinished.AnsweredEventIDs.length;
  return (
    <div class={cover.cover}>
      {simulation.ThumbnailURL && <img class={cover.coverPicture} src={simulation.ThumbnailURL} alt="" />}
      <div class={cover.scroll}>
        <section class={cover.card} data-narrow>
          <p class={cover.kicker}>{simulation.Title}</p>
          <h1 ref={heading} tabIndex={-1} class={cover.title}>
            {translate('player', 'resume.title')}
          </h1>
          <p class={styles.text}>
            {translate('player', 'resume.place', {
              video: video?.Title ?? '',
              time: formatClock(unfinished.VideoTime * 1000),
            })}
            {answered > 0 && ` ${translate('player', 'resume.answered', { count: answered })}`}
          </p>
          <footer class={styles.row}>
            <button type="button" class={styles.secondary} onClick={() => session.startAnew()}>
              {translate('player', 'startAgain')}
            </button>
            <button
              type="button"
              class={styles.primary}
              disabled={!video?.Playable}
              onClick={() => void session.goOn()}
            >
              {translate('player', 'resume.goOn')}
            </button>
          </footer>
          {!video?.Playable && <p role="alert">{translate('player', 'notPlayable')}</p>}
        </section>
      </div>
    </div>
  );
}
