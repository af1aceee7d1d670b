import { IconLink, IconLogin2, IconMessageCircle, IconUserPlus } from '@tabler/icons-react';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { Brand } from '#web/shell/Brand.tsx';
import {
  type ConversationLink,
  publicConversationAddress,
  type SharedPlace,
} from './open-conversation-link.ts';
import styles from './SharedConversationPage.module.css';

/** Where a shared link stops before the player: a login is asked for, or an account is offered. */
export function SharedConversationPage() {
  const t = useTranslate('conversations');
  const place: SharedPlace = useLoaderData({ strict: false }) ?? { kind: 'gone' };
  const { shareToken = '' } = useParams({ strict: false });
  const invites = place.kind === 'login' || place.kind === 'offer';
  usePageTitle(invites ? place.link.Title : t(place.kind === 'no-id' ? 'share.noId' : 'share.gone'));
  return (
    <main className={styles.page}>
      <Brand />
      {invites ? (
        <Invitation place={place} shareToken={shareToken} />
      ) : (
        <div className={styles.card}>
          <EmptyState
            level={1}
            icon={<IconLink />}
            title={t(place.kind === 'no-id' ? 'share.noId' : 'share.gone')}
            text={t('share.goneText')}
          />
        </div>
      )}
    </main>
  );
}

interface InvitationProps {
  place: Extract<SharedPlace, { link: ConversationLink }>;
  shareToken: string;
}

function Invitation({ place, shareToken }: InvitationProps) {
  const t = useTranslate('conversations');
  const { link } = place;
  const isStranger = place.kind === 'login' && place.signedIn;
  const text = isStranger ? 'share.otherAccount' : place.kind === 'login' ? 'share.login' : 'share.offer';
  const back = `/my-virtual-humans/${link.VirtualHumanID}/play/${shareToken}`;
  return (
    <article className={styles.card}>
      {link.ThumbnailURL === null ? null : <img className={styles.picture} src={link.ThumbnailURL} alt="" />}
      <div className={styles.body}>
        <p className={styles.from}>{t('share.from', { organisation: link.OrganisationName })}</p>
        <h1 className={styles.title}>{link.Title}</h1>
        <p className={styles.text}>{t(text, { organisation: link.OrganisationName })}</p>
        <div className={styles.actions}>
          {place.kind === 'offer' ? (
            <ButtonAnchor
              kind="primary"
              size="lg"
              href={publicConversationAddress(link.VirtualHumanID, shareToken)}
              icon={<IconMessageCircle size={18} aria-hidden />}
            >
              {t('share.play')}
            </ButtonAnchor>
          ) : null}
          <ButtonAnchor
            kind={place.kind === 'login' ? 'primary' : 'secondary'}
            size="lg"
            href={isStranger ? '/logout' : `/login?next=${encodeURIComponent(back)}`}
            icon={<IconLogin2 size={18} aria-hidden />}
          >
            {t(isStranger ? 'share.otherLogin' : 'share.logIn')}
          </ButtonAnchor>
          {link.InviteCode !== null && !isStranger ? (
            <ButtonAnchor
              size="lg"
              href={`/signup-link/user/${encodeURIComponent(link.InviteCode)}`}
              icon={<IconUserPlus size={18} aria-hidden />}
            >
              {t('share.register')}
            </ButtonAnchor>
          ) : null}
        </div>
      </div>
    </article>
  );
}
