import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import styles from './AppBanner.module.css';
import { appLinkTo, isStillDismissed } from './app-offer.ts';

const storageKey = 'app_banner_dismissed_at';
/** Closed for good until the page is loaded anew. */
let isClosed = false;

export interface AppBannerProps {
  appLink: string;
  path: string;
  organisationId: string | null;
}

/** Above the page on a phone: the same place in the app. */
export function AppBanner({ appLink, path, organisationId }: AppBannerProps) {
  const t = useTranslate('shell');
  const [isHidden, setHidden] = useState(() => isClosed || isStillDismissed(readDismissal(), Date.now()));
  if (isHidden) return null;
  return (
    <section className={styles.banner} aria-label={t('appBanner.title')}>
      <IconButton
        size="sm"
        label={t('appBanner.close')}
        icon={<IconX aria-hidden />}
        onClick={() => {
          isClosed = true;
          setHidden(true);
        }}
      />
      <div className={styles.text}>
        <p className={styles.title}>{t('appBanner.title')}</p>
        <p className={styles.lead}>{t('appBanner.lead')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            keepDismissal();
            setHidden(true);
          }}
        >
          {t('appBanner.dismiss')}
        </Button>
        <ButtonAnchor size="sm" kind="primary" href={appLinkTo(appLink, path, organisationId)}>
          {t('appBanner.view')}
        </ButtonAnchor>
      </div>
    </section>
  );
}

/** Browsers without storage ask again on every page. */
function readDismissal(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepDismissal(): void {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // It comes back on the next page.
  }
}
