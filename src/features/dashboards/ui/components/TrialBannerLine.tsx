import { IconHourglass } from '@tabler/icons-react';
import { pricingPath } from '#features/entitlements/model/plan-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './TrialBanner.module.css';

/** How long the free trial goes on. */
export function TrialBannerLine({ days }: { days: number }) {
  const t = useTranslate('entitlements');
  const mayPurchase = useCan('organisation:see-plan');
  return (
    <aside className={styles.banner} data-over={days < 1 || undefined} aria-label={t('banner.label')}>
      <IconHourglass className={styles.icon} aria-hidden />
      <p className={styles.text}>{days < 1 ? t('banner.over') : t('banner.left', { days })}</p>
      {mayPurchase ? (
        <ButtonAnchor kind="primary" size="sm" href={pricingPath}>
          {t('purchase')}
        </ButtonAnchor>
      ) : null}
    </aside>
  );
}
