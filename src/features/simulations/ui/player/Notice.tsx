import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useStore } from '#player-shell/use-store.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';

/** One line about what the learner should know, with what can be done about it. */
export function Notice({ session }: { session: PlaySession }) {
  const state = useStore(session.state);
  const text = describeNotice(state);
  const remedy = findRemedy(session, state);
  return (
    <div className={styles.notice} data-shown={text !== ''}>
      <span role="status">{text}</span>
      {remedy && (
        <Button look="link" onClick={remedy.run}>
          {remedy.label}
        </Button>
      )}
    </div>
  );
}

function describeNotice(state: PlayState): string {
  if (state.line === 'refused') return translate('player', 'line.refused');
  if (state.line === 'signed-out') return translate('player', 'line.signedOut');
  if (state.line === 'waiting') return translate('player', 'line.waiting');
  if (state.failure) return translate('player', 'failure.video');
  return state.moving ? translate('player', 'moving') : '';
}

function findRemedy(session: PlaySession, state: PlayState): { label: string; run: () => void } | null {
  if (state.line === 'refused')
    return { label: translate('player', 'startAgain'), run: () => session.restart() };
  if (state.line !== 'online')
    return { label: translate('player', 'retryNow'), run: () => session.retryNow() };
  if (state.failure) return { label: translate('player', 'retryNow'), run: () => void session.playOn() };
  return null;
}
