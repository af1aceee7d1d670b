import { IconPlayerPlay } from '@tabler/icons-react';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { DeadLinkPage, InvitationPage } from '#web/pages/InvitationPage.tsx';
import { SimulationPoster } from '../../components/SimulationPoster.tsx';
import { playPath } from '../../simulation-paths.ts';
import { publicPlayerAddress, type SharedPlace } from './open-share-link.ts';

/** Where a shared link stops before the player. */
export function SharedSimulationPage() {
  const t = useTranslate('simulations');
  const place: SharedPlace = useLoaderData({ strict: false }) ?? { kind: 'gone' };
  const { shareToken = '' } = useParams({ strict: false });
  if (place.kind === 'gone') return <DeadLinkPage title={t('share.gone')} text={t('share.goneText')} />;
  const { SimulationID, Title, ThumbnailURL } = place.link;
  return (
    <InvitationPage
      t={t}
      place={place}
      title={Title || t('untitled')}
      picture={<SimulationPoster url={ThumbnailURL} eager />}
      playAddress={publicPlayerAddress(SimulationID, shareToken)}
      playIcon={<IconPlayerPlay size={18} aria-hidden />}
      registerPath={`/register?sharetoken=${encodeURIComponent(shareToken)}&type=simulation`}
      backPath={`${playPath(SimulationID)}/${shareToken}`}
    />
  );
}
