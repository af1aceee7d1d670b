/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import { mayTryAgain } from '#player-shell/embedding/load-failure.ts';
import { MessagePanel } from './MessagePanel.tsx';
import styles from './player.module.css';

const missingTexts = {
  'not-refreshed': 'publicSession.notRefreshed',
  invalid: 'publicSession.invalid',
  gone: 'load.gone',
  'signed-out': 'load.signedOut',
  line: 'load.line',
  busy: 'load.busy',
  paused: 'load.paused',
  server: 'load.server',
} as const;

/** Why there is nothing to play, in words of its own for each cause, and the way to try again where that may help. */
export function UnavailablePanel({ missing }: { missing: keyof typeof missingTexts | 'refused' }) {
  const isPassing = mayTryAgain(missing);
  return (
    <MessagePanel
      title={isPassing ? translate('player-shell', 'load.title') : translate('player', 'unavailable')}
      text={
        missing === 'refused'
          ? translate('player', 'unavailableText')
          : translate('player-shell', missingTexts[missing])
      }
    >
      {isPassing && (
        <button type="button" class={styles.primary} onClick={() => location.reload()}>
          {translate('player', 'retryNow')}
        </button>
      )}
    </MessagePanel>
  );
}

/** A browser that cannot play this; the operator's app, where there is one, plays everywhere. */
export function UnsupportedPanel({ title, appAddress }: { title: string; appAddress: string | null }) {
  return (
    <MessagePanel title={title} text={translate('player', 'unsupported')}>
      {appAddress !== null && (
        <a class={styles.primary} href={appAddress} target="_top">
          {translate('player', 'openApp')}
        </a>
      )}
    </MessagePanel>
  );
}

/** The content lies elsewhere, and opens in a window of its own. */
export function ElsewherePanel({ title, address }: { title: string; address: string }) {
  return (
    <MessagePanel title={title} text={translate('player', 'elsewhere')}>
      <a class={styles.primary} href={address} target="_blank" rel="noopener noreferrer">
        {translate('player', 'openElsewhere')}
      </a>
    </MessagePanel>
  );
}
