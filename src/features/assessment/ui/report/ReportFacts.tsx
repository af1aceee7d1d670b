import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import type { ApiResult } from '../../model/api-results.ts';
import { DiagnosisMark } from '../overview/DiagnosisMark.tsx';
import styles from './ReportFacts.module.css';
import type { ReportSubject } from './report-subject.ts';

interface ReportFactsProps {
  subject: Pick<ReportSubject, 'timeSpentMs' | 'rating' | 'startedAt'>;
  /** Null where scores are hidden or the conversation is not finished. */
  result: Pick<
    ApiResult,
    'conversationScore' | 'diagnosisScore' | 'pointsAchieved' | 'pointsPossible'
  > | null;
}

/** The numbers of one conversation. */
export function ReportFacts({ subject, result }: ReportFactsProps) {
  const t = useTranslate('conversation-results');
  const { clock, dateTime, number } = useFormats();
  const score = result && result.conversationScore >= 0 ? result.conversationScore : null;
  return (
    <dl className={styles.facts} data-scored={result !== null}>
      {result ? (
        <Fact label={t('fact.score')}>
          <ProgressRing label={t('fact.score')} value={score} sizePx={56}>
            {score === null ? t('score.none') : undefined}
          </ProgressRing>
        </Fact>
      ) : null}
      {result ? (
        <Fact label={t('fact.points')}>
          {t('objective.points', {
            achieved: number(result.pointsAchieved),
            possible: number(result.pointsPossible),
          })}
        </Fact>
      ) : null}
      {result && result.diagnosisScore >= 0 ? (
        <Fact label={t('fact.diagnosis')}>
          <DiagnosisMark score={result.diagnosisScore} finished />
        </Fact>
      ) : null}
      <Fact label={t('fact.date')}>{dateTime(subject.startedAt)}</Fact>
      <Fact label={t('fact.time')}>{clock(subject.timeSpentMs)}</Fact>
      {subject.rating === null ? null : (
        <Fact label={t('fact.rating')}>
          <span className={styles.rating}>
            <IconStarFilled size={16} aria-hidden />
            {t('fact.ratingValue', { rating: subject.rating })}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
