import {
  type Icon,
  IconCircleCheck,
  IconMessages,
  IconStethoscope,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import styles from './ScoreNumbers.module.css';
import type { AnalysedVirtualHuman } from './VirtualHumanAnalyticsPage.tsx';

export function ScoreNumbers({ virtualHuman }: { virtualHuman: AnalysedVirtualHuman }) {
  const t = useTranslate('conversation-results');
  const { number } = useFormats();
  const { TotalUsers, Views, TotalCompletions, AverageScore, AverageDiagnosisScore } = virtualHuman;
  return (
    <div className={styles.grid}>
      <ScoreNumber icon={IconUsers} label={t('analytics.users')} value={number(TotalUsers)} />
      <ScoreNumber icon={IconMessages} label={t('analytics.sessions')} value={number(Views)} />
      <ScoreNumber
        icon={IconCircleCheck}
        label={t('analytics.completions')}
        value={number(TotalCompletions)}
      />
      <ScoreNumber
        icon={IconTargetArrow}
        label={t('analytics.averageScore')}
        ring={
          <ProgressRing label={t('analytics.averageScore')} value={AverageScore} sizePx={64}>
            {AverageScore === null ? t('score.none') : undefined}
          </ProgressRing>
        }
      />
      {AverageDiagnosisScore === null ? null : (
        <ScoreNumber
          icon={IconStethoscope}
          label={t('analytics.averageDiagnosis')}
          ring={
            <ProgressRing label={t('analytics.averageDiagnosis')} value={AverageDiagnosisScore} sizePx={64} />
          }
        />
      )}
    </div>
  );
}

/** In the place of the numbers, and of the tabs above them. */
export function ScoreNumbersSkeleton() {
  return (
    <div aria-hidden>
      <p className={styles.loadingTabs}>
        <Skeleton width="5rem" height="1rem" />
        <Skeleton width="5rem" height="1rem" />
      </p>
      <div className={styles.grid}>
        {['users', 'sessions', 'completions', 'score'].map((number) => (
          <div key={number} className={styles.card}>
            <Skeleton width="60%" height="0.875rem" />
            <Skeleton width="2.5rem" height="2rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface ScoreNumberProps {
  icon: Icon;
  label: string;
  value?: string;
  /** Replaces the value by a share of a whole. */
  ring?: ReactNode;
}

function ScoreNumber({ icon: IconPart, label, value, ring }: ScoreNumberProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>
        <IconPart size={18} aria-hidden />
        {label}
      </p>
      {ring ?? <p className={styles.value}>{value}</p>}
    </section>
  );
}
