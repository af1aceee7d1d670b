import { IconMessageCircle } from '@tabler/icons-react';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { DeadLinkPage, InvitationPage } from '#web/pages/InvitationPage.tsx';
import { publicConversationAddress, type SharedPlace } from './open-conversation-link.ts';
import styles from './SharedConversationPage.module.css';

/** The page where a share link stops before the player. */
export function SharedConversationPage() {
  const t = useTranslate('conversations');
  const place: SharedPlace = useLoaderData({ strict: false }) ?? { kind: 'gone' };
  const { shareToken = '' } = useParams({ strict: false });
  if (place.kind === 'gone' || place.kind === 'no-id')
    return (
      <DeadLinkPage
        title={t(place.kind === 'no-id' ? 'share.noId' : 'share.gone')}
        text={t('share.goneText')}
      />
    );
  const { VirtualHumanID, Title, ThumbnailURL } = place.link;
  return (
    <InvitationPage
      t={t}
      place={place}
      title={Title}
      picture={ThumbnailURL === null ? null : <img className={styles.picture} src={ThumbnailURL} alt="" />}
      playAddress={publicConversationAddress(VirtualHumanID, shareToken)}
      playIcon={<IconMessageCircle size={18} aria-hidden />}
      registerPath={`/register?sharetoken=${encodeURIComponent(shareToken)}&type=virtualhuman`}
      backPath={`/my-virtual-humans/${VirtualHumanID}/play/${shareToken}`}
    />
  );
}
