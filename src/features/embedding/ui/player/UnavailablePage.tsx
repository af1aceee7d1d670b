import type { ReactNode } from 'react';
import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { MessagePage } from '#player-shell/MessagePage.tsx';
import { type LoadFailure, mayTryAgain } from '../../model/load-failure.ts';
import type { PublicSessionOutcome } from './public-session.ts';

/** Why there is nothing to play. */
export type Missing = LoadFailure | Exclude<PublicSessionOutcome, 'ready'>;

const texts = {
  'not-refreshed': 'publicSession.notRefreshed',
  invalid: 'publicSession.invalid',
  gone: 'load.gone',
  'signed-out': 'load.signedOut',
  line: 'load.line',
  busy: 'load.busy',
  paused: 'load.paused',
  server: 'load.server',
} as const;

export type UnavailablePageProps = {
  missing: Missing;
  /** The text of a refusal depends on the kind of content. */
  refused: { title: string; text: string };
  retryLabel: string;
  coversStage?: boolean;
  /** Other ways on. */
  children?: ReactNode;
};

/** Each cause has its own text, and a button to try again where that may help. */
export function UnavailablePage({
  missing,
  refused,
  retryLabel,
  coversStage,
  children,
}: UnavailablePageProps) {
  const isPassing = mayTryAgain(missing);
  return (
    <MessagePage
      coversStage={coversStage}
      title={isPassing ? translate('player-shell', 'load.title') : refused.title}
      text={missing === 'refused' ? refused.text : translate('player-shell', texts[missing])}
    >
      {children}
      {isPassing && (
        <Button look="primary" onClick={() => location.reload()}>
          {retryLabel}
        </Button>
      )}
    </MessagePage>
  );
}
