/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import cover from './cover.module.css';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';

/** The overview pages, or the description where there are none: playing begins with a click here. */
export function StartPanel({ session }: { session: PlaySession }) {
  const { simulation } = session;
  const pages = simulation.OverviewPages.toSorted((a, b) => a.SortOrder - b.SortOrder);
  const [position, setPosition] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = pages[position];
  const isLast = position >= pages.length - 1;
  const playable = simulation.Videos.some((video) => video.Playable);

  // A page that changes under the reader is announced by moving the focus to its heading.
  useLayoutEffect(() => heading.current?.focus(), []);
  const turn = (to: number) => {
    setPosition(to);
    heading.current?.focus();
  };

  return (
    <div class={cover.cover}>
      {simulation.ThumbnailURL && <img class={cover.coverPicture} src={simulation.ThumbnailURL} alt="" />}
      <div class={cover.scroll}>
        <section class={cover.card} aria-label={translate('player', 'overview')}>
          <p class={cover.kicker}>{simulation.Title}</p>
          <h1 ref={heading} tabIndex={-1} class={cover.title}>
            {page?.Title || simulation.Title}
          </h1>
          {page?.Media?.URL && <img class={styles.picture} src={page.Media.URL} alt="" />}
          <p class={styles.text}>{page ? page.Content : simulation.Description}</p>
          {simulation.Content360 && isLast && <p class={styles.hint}>{translate('player', 'hint360')}</p>}
          <footer class={styles.row}>
            {position > 0 && (
              <button type="button" class={styles.secondary} onClick={() => turn(position - 1)}>
                {translate('player', 'back')}
              </button>
            )}
            {pages.length > 1 && (
              <span class={styles.muted}>
                {translate('player', 'pageOf', { page: position + 1, pages: pages.length })}
              </span>
            )}
            {isLast ? (
              <button
                type="button"
                class={styles.primary}
                disabled={!playable}
                onClick={() => void session.begin()}
              >
                {translate('player', 'start')}
              </button>
            ) : (
              <button type="button" class={styles.primary} onClick={() => turn(position + 1)}>
                {translate('player', 'next')}
              </button>
            )}
          </footer>
          {!playable && <p role="alert">{translate('player', 'notPlayable')}</p>}
        </section>
      </div>
    </div>
  );
}
