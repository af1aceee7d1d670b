import { mayTryAgain } from '#features/embedding/model/load-failure.ts';
import { type Missing, UnavailablePage } from '#features/embedding/ui/player/index.ts';
import { ButtonLink } from '#player-shell/Button.tsx';
import { MessagePage } from '#player-shell/MessagePage.tsx';
import { say } from './say.ts';

/** There is no character to talk with. */
export function UnavailablePanel({ missing, hasHome }: { missing: Missing; hasHome: boolean }) {
  return (
    <UnavailablePage
      missing={missing}
      refused={{ title: say('unavailable'), text: say('unavailableText') }}
      retryLabel={say('load.again')}
    >
      {hasHome && <HomeLink look={mayTryAgain(missing) ? 'secondary' : 'primary'} />}
    </UnavailablePage>
  );
}

/** Its author lets it be talked with in the app only. */
export function AppOnlyPanel({
  title,
  appAddress,
  hasHome,
}: {
  title: string;
  appAddress: string | null;
  hasHome: boolean;
}) {
  return (
    <MessagePage title={title} text={say('unsupported')}>
      {hasHome && <HomeLink look={appAddress ? 'secondary' : 'primary'} />}
      {appAddress && (
        <ButtonLink look="primary" href={appAddress} opensIn="page">
          {say('useApp')}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function HomeLink({ look }: { look: 'primary' | 'secondary' }) {
  return (
    <ButtonLink look={look} href="/my-virtual-humans" opensIn="page">
      {say('complete.list')}
    </ButtonLink>
  );
}
