/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import bar from './controls.module.css';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';

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
    <section class={bar.lastPicture} aria-label={translate('player', 'search.title')}>
      <p role="status" class={bar.searchText}>
        {translate('player', 'search.found', { found: total - missing.length, total })}
      </p>
      <button type="button" class={styles.secondary} onClick={() => void session.encounters.giveUp()}>
        {translate('player', 'search.giveUp')}
      </button>
    </section>
  );
}
