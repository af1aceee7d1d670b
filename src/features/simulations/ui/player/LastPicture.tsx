import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import bar from './controls.module.css';
import type { PlaySession } from './play-session.ts';

/** The video waits on its last picture: hotspots may lead on, and nobody is left without a way out. */
export function LastPicture({ session }: { session: PlaySession }) {
  return (
    <section className={bar.lastPicture} aria-label={translate('player', 'atEnd')}>
      <Button look="secondary" onClick={() => session.togglePlay()}>
        {translate('player', 'replay')}
      </Button>
      <Button look="primary" onClick={() => void session.end()}>
        {translate('player', 'continue')}
      </Button>
    </section>
  );
}
