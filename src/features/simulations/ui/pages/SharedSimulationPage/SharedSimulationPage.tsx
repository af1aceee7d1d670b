import { IconLink, IconLogin2, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { SimulationPoster } from '../../components/SimulationPoster.tsx';
import { playPath } from '../../simulation-paths.ts';
import { publicPlayerAddress, type SharedPlace, type ShareLink } from './open-share-link.ts';
import styles from './SharedSimulationPage.module.css';

/** Where a shared link stops before the player: a login is asked for, or an account is offered. */
export function SharedSimulationPage() {
  const t = useTranslate('simulations');
  const place: SharedPlace = useLoaderData({ strict: false }) ?? { kind: 'gone' };
  const { shareToken = '' } = useParams({ strict: false });
  usePageTitle(place.kind === 'gone' ? t('share.gone') : place.link.Title || t('untitled'));
  return (
    <main className={styles.page}>
      <Brand />
      {place.kind === 'gone' ? (
        <div className={styles.card}>
          <EmptyState level={1} icon={<IconLink />} title={t('share.gone')} text={t('share.goneText')} />
        </div>
      ) : (
        <Invitation place={place} shareToken={shareToken} />
      )}
    </main>
  );
}

interface InvitationProps {
  place: Exclude<SharedPlace, { kind: 'gone' }>;
  shareToken: string;
}

function Invitation({ place, shareToken }: InvitationProps) {
  const t = useTranslate('simulations');
  const { link } = place;
  const isStranger = place.kind === 'login' && place.signedIn;
  const text = isStranger ? 'share.otherAccount' : place.kind === 'login' ? 'share.login' : 'share.offer';
  return (
    <article className={styles.card}>
      <SimulationPoster url={link.ThumbnailURL} eager />
      <div className={styles.body}>
        <p className={styles.from}>{t('share.from', { organisation: link.OrganisationName })}</p>
        <h1 className={styles.title}>{link.Title || t('untitled')}</h1>
        <p className={styles.text}>{t(text, { organisation: link.OrganisationName })}</p>
        <div className={styles.actions}>
          {place.kind === 'offer' ? (
            <ButtonAnchor
              kind="primary"
              size="lg"
              href={publicPlayerAddress(link.SimulationID, shareToken)}
              icon={<IconPlayerPlay size={18} aria-hidden />}
            >
              {t('share.play')}
            </ButtonAnchor>
          ) : null}
          <LoginLink place={place} link={link} shareToken={shareToken} />
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

/** Signing in leads back here, and from here to the player. Who has the wrong account signs out first. */
function LoginLink({ place, link, shareToken }: InvitationProps & { link: ShareLink }) {
  const t = useTranslate('simulations');
  const back = `${playPath(link.SimulationID)}/${shareToken}`;
  const isStranger = place.kind === 'login' && place.signedIn;
  return (
    <ButtonAnchor
      kind={place.kind === 'login' ? 'primary' : 'secondary'}
      size="lg"
      href={isStranger ? '/logout' : `/login?next=${encodeURIComponent(back)}`}
      icon={<IconLogin2 size={18} aria-hidden />}
    >
      {t(isStranger ? 'share.otherLogin' : 'share.logIn')}
    </ButtonAnchor>
  );
}
