import { IconLink, IconLogin2, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './InvitationPage.module.css';
import type { InvitationPlace, InvitingLink } from './invitation-place.ts';

type InvitationTexts = TranslateKeys<
  | 'share.from'
  | 'share.login'
  | 'share.otherAccount'
  | 'share.offer'
  | 'share.play'
  | 'share.logIn'
  | 'share.otherLogin'
  | 'share.register'
>;

export interface InvitationProps {
  t: InvitationTexts;
  place: Exclude<InvitationPlace<InvitingLink>, { kind: 'gone' }>;
  title: string;
  picture: ReactNode;
  /** Opens it without an account. */
  playAddress: string;
  playIcon: ReactNode;
  /** Signing in leads here. */
  backPath: string;
  /** Where an account is made. */
  registerPath: string;
}

/** The page of a share link before the player: it asks for a login, or offers an account. */
export function InvitationPage(props: InvitationProps) {
  const { t, place, title, picture, playAddress, playIcon, backPath, registerPath } = props;
  const { OrganisationName: organisation, InviteCode } = place.link;
  const isLogin = place.kind === 'login';
  // A person with the wrong account signs out first.
  const isStranger = isLogin && place.signedIn;
  usePageTitle(title);
  return (
    <Frame>
      {picture}
      <div className={styles.body}>
        <p className={styles.from}>{t('share.from', { organisation })}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>
          {t(isStranger ? 'share.otherAccount' : isLogin ? 'share.login' : 'share.offer', { organisation })}
        </p>
        <div className={styles.actions}>
          {isLogin ? null : (
            <ButtonAnchor kind="primary" size="lg" href={playAddress} icon={playIcon}>
              {t('share.play')}
            </ButtonAnchor>
          )}
          <ButtonAnchor
            kind={isLogin ? 'primary' : 'secondary'}
            size="lg"
            href={isStranger ? '/logout' : `/login?next=${encodeURIComponent(backPath)}`}
            icon={<IconLogin2 size={18} aria-hidden />}
          >
            {t(isStranger ? 'share.otherLogin' : 'share.logIn')}
          </ButtonAnchor>
          {InviteCode !== null && !isStranger ? (
            <ButtonAnchor size="lg" href={registerPath} icon={<IconUserPlus size={18} aria-hidden />}>
              {t('share.register')}
            </ButtonAnchor>
          ) : null}
        </div>
      </div>
    </Frame>
  );
}

/** In its place where a link leads nowhere. */
export function DeadLinkPage({ title, text }: { title: string; text: string }) {
  usePageTitle(title);
  return (
    <Frame>
      <EmptyState level={1} icon={<IconLink />} title={title} text={text} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Brand />
      <article className={styles.card}>{children}</article>
    </main>
  );
}
