import type { ReactNode } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberStatistics_MemberFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import styles from './MemberStatistics.module.css';

graphql(`
  fragment MemberStatistics_member on Member {
    AverageScore
    LearningGain
    TotalTimeSpent
    TotalViews
    TotalCompletions
    CompletedSimulations
  }
`);

/** How a member is doing, in the figures that matter first. */
export function MemberStatistics({ member }: { member: MemberStatistics_MemberFragment }) {
  const t = useTranslate('organisations');
  const { number, score, clock } = useFormats();
  const gain = member.LearningGain;
  return (
    <section className={styles.grid} aria-label={t('statistics.label')}>
      <Figure
        label={t('statistics.score')}
        value={member.AverageScore == null ? '–' : score(member.AverageScore)}
        aside={t(member.AverageScore == null ? 'statistics.noScore' : 'statistics.scoreAside')}
      >
        <ProgressRing value={member.AverageScore ?? null} label={t('statistics.score')} sizePx={56}>
          {' '}
        </ProgressRing>
      </Figure>
      <Figure
        label={t('statistics.gain')}
        value={gain == null ? '–' : t('statistics.points', { points: withSign(gain, number) })}
        aside={t(gain == null ? 'statistics.noGain' : 'statistics.gainAside')}
      />
      <Figure
        label={t('statistics.completed')}
        value={number(member.CompletedSimulations ?? 0)}
        aside={t('statistics.completions', { count: member.TotalCompletions ?? 0 })}
      />
      <Figure
        label={t('statistics.time')}
        value={clock(member.TotalTimeSpent ?? 0)}
        aside={t('statistics.views', { count: member.TotalViews ?? 0 })}
      />
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  aside: string;
  children?: ReactNode;
}

function Figure({ label, value, aside, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
        <p className={styles.aside}>{aside}</p>
      </div>
      {children}
    </div>
  );
}

function withSign(value: number, number: ReturnType<typeof useFormats>['number']): string {
  return number(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}
