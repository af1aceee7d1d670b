/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import { MessagePanel } from './MessagePanel.tsx';
import styles from './player.module.css';

const missingTexts = {
  refused: 'unavailableText',
  'not-refreshed': 'publicSession.notRefreshed',
  invalid: 'publicSession.invalid',
} as const;

/** A link that was taken back, an interactive video that is not there any more, or no answer for a visitor. */
export function UnavailablePanel({ missing }: { missing: keyof typeof missingTexts }) {
  return (
    <MessagePanel
      title={translate('player', 'unavailable')}
      text={translate('player', missingTexts[missing])}
    />
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
