import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
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
  const video = simulation.Videos.find(({ ID }) => ID === unfinished.VideoID);
  const answered = unfinished.AnsweredEventIDs.length;
  return (
    <CardPage coversStage picture={simulation.ThumbnailURL} width="narrow">
      <CardHead kicker={simulation.Title} title={translate('player', 'resume.title')} />
      <p className={styles.text}>
        {translate('player', 'resume.place', {
          video: video?.Title ?? '',
          time: formatClock(unfinished.VideoTime * 1000),
        })}
        {answered > 0 && ` ${translate('player', 'resume.answered', { count: answered })}`}
      </p>
      <footer className={styles.row}>
        <Button look="secondary" onClick={() => session.startAnew()}>
          {translate('player', 'startAgain')}
        </Button>
        <Button look="primary" disabled={!video?.Playable} onClick={() => void session.goOn()}>
          {translate('player', 'resume.goOn')}
        </Button>
      </footer>
      {!video?.Playable && <p role="alert">{translate('player', 'notPlayable')}</p>}
    </CardPage>
  );
}
