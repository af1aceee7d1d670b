import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import bar from './controls.module.css';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';

/** The video waits for what is to be found: how much is missing, and the way on without it. Nothing takes the focus. */
export function SearchPanel({
  session,
  search,
}: {
  session: PlaySession;
  search: NonNullable<PlayState['search']>;
}) {
  const { missing, total } = search;
  return (
    <section className={bar.lastPicture} aria-label={translate('player', 'search.title')}>
      <p role="status" className={bar.searchText}>
        {translate('player', 'search.found', { found: total - missing.length, total })}
      </p>
      <Button look="secondary" onClick={() => void session.encounters.giveUp()}>
        {translate('player', 'search.giveUp')}
      </Button>
    </section>
  );
}
