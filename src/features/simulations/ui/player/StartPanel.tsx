import { useState } from 'react';
import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';

/** The overview pages, or the description where there are none: playing begins with a click here. */
export function StartPanel({ session }: { session: PlaySession }) {
  const { simulation } = session;
  const pages = simulation.OverviewPages.toSorted((a, b) => a.SortOrder - b.SortOrder);
  const [position, setPosition] = useState(0);
  const page = pages[position];
  const isLast = position >= pages.length - 1;
  const playable = simulation.Videos.some((video) => video.Playable);

  return (
    <CardPage coversStage picture={simulation.ThumbnailURL} label={translate('player', 'overview')}>
      {/* Each page has a heading of its own, which takes the focus: that the page has changed is read out. */}
      <CardHead key={position} kicker={simulation.Title} title={page?.Title || simulation.Title} />
      {page?.Media?.URL && <img className={styles.picture} src={page.Media.URL} alt="" />}
      <p className={styles.text}>{page ? page.Content : simulation.Description}</p>
      {simulation.Content360 && isLast && <p className={styles.hint}>{translate('player', 'hint360')}</p>}
      <footer className={styles.row}>
        {position > 0 && (
          <Button look="secondary" onClick={() => setPosition(position - 1)}>
            {translate('player', 'back')}
          </Button>
        )}
        {pages.length > 1 && (
          <span className={styles.muted}>
            {translate('player', 'pageOf', { page: position + 1, pages: pages.length })}
          </span>
        )}
        {isLast ? (
          <Button look="primary" disabled={!playable} onClick={() => void session.begin()}>
            {translate('player', 'start')}
          </Button>
        ) : (
          <Button look="primary" onClick={() => setPosition(position + 1)}>
            {translate('player', 'next')}
          </Button>
        )}
      </footer>
      {!playable && <p role="alert">{translate('player', 'notPlayable')}</p>}
    </CardPage>
  );
}
