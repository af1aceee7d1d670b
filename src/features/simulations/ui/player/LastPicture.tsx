/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import bar from './controls.module.css';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';

/** The video waits on its last picture: hotspots may lead on, and nobody is left without a way out. */
export function LastPicture({ session }: { session: PlaySession }) {
  return (
    <section class={bar.lastPicture} aria-label={translate('player', 'atEnd')}>
      <button type="button" class={styles.secondary} onClick={() => session.togglePlay()}>
        {translate('player', 'replay')}
      </button>
      <button type="button" class={styles.primary} onClick={() => void session.end()}>
        {translate('player', 'continue')}
      </button>
    </section>
  );
}
