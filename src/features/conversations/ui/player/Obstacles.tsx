import { mayTryAgain } from '#features/embedding/model/load-failure.ts';
import { type Missing, UnavailablePage } from '#features/embedding/ui/player/index.ts';
import { ButtonLink } from '#player-shell/Button.tsx';
import { MessagePage } from '#player-shell/MessagePage.tsx';
import type { PlayerHome } from './player-home.ts';
import { say } from './say.ts';

/** There is no character to talk with. */
export function UnavailablePanel({ missing, home }: { missing: Missing; home: PlayerHome }) {
  return (
    <UnavailablePage
      missing={missing}
      refused={{ title: say('unavailable'), text: say('unavailableText') }}
      retryLabel={say('load.again')}
    >
      {home && <HomeLink home={home} look={mayTryAgain(missing) ? 'secondary' : 'primary'} />}
    </UnavailablePage>
  );
}

/** The address was cut short before the number of the character. */
export function NoIdPanel({ home }: { home: PlayerHome }) {
  return (
    <MessagePage title={say('share.noId')} text={say('share.goneText')}>
      {home && <HomeLink home={home} look="primary" />}
    </MessagePage>
  );
}

/** Its author allows conversations with it in the app only. */
export function AppOnlyPanel({
  title,
  appAddress,
  home,
}: {
  title: string;
  appAddress: string | null;
  home: PlayerHome;
}) {
  return (
    <MessagePage title={title} text={say('unsupported')}>
      {home && <HomeLink home={home} look={appAddress ? 'secondary' : 'primary'} />}
      {appAddress && (
        <ButtonLink look="primary" href={appAddress} opensIn="page">
          {say('useApp')}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function HomeLink({ home, look }: { home: NonNullable<PlayerHome>; look: 'primary' | 'secondary' }) {
  return (
    <ButtonLink look={look} href={home.href} opensIn="page">
      {say(home.place === 'list' ? 'complete.list' : 'complete.courses')}
    </ButtonLink>
  );
}
