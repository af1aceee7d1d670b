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
import { FewPeopleNote } from '#web/pages/FewPeopleNote.tsx';
import styles from './ScoreNumbers.module.css';
import type { AnalysedVirtualHuman } from './VirtualHumanAnalyticsPage.tsx';

export function ScoreNumbers({ virtualHuman }: { virtualHuman: AnalysedVirtualHuman }) {
  const t = useTranslate('conversation-results');
  const { number } = useFormats();
  const { TotalUsers, Views, TotalCompletions, AverageScore, AverageDiagnosisScore } = virtualHuman;
  if (virtualHuman.FiguresWithheld) return <FewPeopleNote soFar />;
  const withheld = t('analytics.withheld');
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
        withheld={virtualHuman.ScoreWithheld ? withheld : undefined}
        ring={
          <ProgressRing label={t('analytics.averageScore')} value={AverageScore} sizePx={64}>
            {AverageScore === null ? t('score.none') : undefined}
          </ProgressRing>
        }
      />
      {AverageDiagnosisScore === null && !virtualHuman.DiagnosisScoreWithheld ? null : (
        <ScoreNumber
          withheld={virtualHuman.DiagnosisScoreWithheld ? withheld : undefined}
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
  /** In place of either: why it is not shown. */
  withheld?: string | undefined;
}

function ScoreNumber({ icon: IconPart, label, value, ring, withheld }: ScoreNumberProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>
        <IconPart size={18} aria-hidden />
        {label}
      </p>
      {withheld ? (
        <p className={styles.withheld}>{withheld}</p>
      ) : (
        (ring ?? <p className={styles.value}>{value}</p>)
      )}
    </section>
  );
}
