import { type Missing, UnavailablePage } from '#features/embedding/ui/player/index.ts';
import { translate } from '#locales/translator.ts';
import { ButtonLink } from '#player-shell/Button.tsx';
import { MessagePage } from '#player-shell/MessagePage.tsx';

/** There is nothing to play. */
export function UnavailablePanel({ missing }: { missing: Missing }) {
  return (
    <UnavailablePage
      coversStage
      missing={missing}
      refused={{ title: translate('player', 'unavailable'), text: translate('player', 'unavailableText') }}
      retryLabel={translate('player', 'retryNow')}
    />
  );
}

/** A browser that cannot play this; the operator's app, where there is one, plays everywhere. */
export function UnsupportedPanel({ title, appAddress }: { title: string; appAddress: string | null }) {
  return (
    <MessagePage coversStage title={title} text={translate('player', 'unsupported')}>
      {appAddress !== null && (
        <ButtonLink look="primary" href={appAddress} opensIn="page">
          {translate('player', 'openApp')}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

/** The content lies elsewhere, and opens in a window of its own. */
export function ElsewherePanel({ title, address }: { title: string; address: string }) {
  return (
    <MessagePage coversStage title={title} text={translate('player', 'elsewhere')}>
      <ButtonLink look="primary" href={address} opensIn="window">
        {translate('player', 'openElsewhere')}
      </ButtonLink>
    </MessagePage>
  );
}
