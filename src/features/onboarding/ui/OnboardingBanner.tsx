import { IconConfetti, IconX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import styles from './OnboardingBanner.module.css';
import { type OnboardingData, useOnboardingChange } from './onboarding-query.ts';
import { readTaskKey } from './task-places.ts';

/**
 * Says which step was done, or where all were skipped how far they are, until it is closed; at the end that all are, and closing it
 * there dismisses it for good.
 */
export function OnboardingBanner({ data }: { data: OnboardingData }) {
  const t = useTranslate('onboarding');
  const { mutate, isPending } = useOnboardingChange();
  const task = readTaskKey(data.BannerTask);
  if (!data.BannerShown) return null;
  const text = () => {
    if (data.BannerComplete) return t('banner.complete');
    return task
      ? t('banner.step', { title: t(`task.${task}`) })
      : t('banner.skipped', { percent: data.Progress });
  };
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <IconConfetti className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p role="status">{text()}</p>
        <ProgressBar value={data.Progress} size="sm" label={t('progress')} />
      </div>
      <ButtonLink size="sm" to="/onboarding-dashboard">
        {t('title')}
      </ButtonLink>
      <IconButton
        className={styles.close}
        label={t('banner.close')}
        icon={<IconX aria-hidden />}
        disabled={isPending}
        onClick={() => mutate(data.BannerComplete ? { Dismissed: true } : { HideBanner: true })}
      />
    </section>
  );
}
