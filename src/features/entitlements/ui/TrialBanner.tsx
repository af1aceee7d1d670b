import { IconHourglass } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { pricingPath } from '../model/plan-paths.ts';
import styles from './TrialBanner.module.css';

/** How long the free trial goes on, for people who signed up by themselves. */
export function TrialBanner() {
  const t = useTranslate('entitlements');
  const viewer = useViewer();
  const mayPurchase = useCan('organisation:see-plan');
  const days = viewer?.Organisation?.TrialDaysLeft;
  if (days == null || viewer?.SignupMethod !== 'public') return null;
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
