import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import styles from './LogFacts.module.css';
import type { LoggedAttempt } from './submission-log-query.ts';

/** When it began and ended, whether it was completed, and how it went. */
export function LogFacts({ session, showsRating }: { session: LoggedAttempt; showsRating: boolean }) {
  const t = useTranslate('attempts');
  const { dateTime, number } = useFormats();
  return (
    <dl className={styles.facts}>
      <Fact label={t('column.score')}>
        <span className={styles.score}>
          <ProgressRing label={t('column.score')} value={readScore(session.Score)} sizePx={44}>
            {' '}
          </ProgressRing>
          <ScoreText score={session.Score} passMark={session.PassMark} />
        </span>
      </Fact>
      <Fact label={t('log.points')}>
        {session.Points === null ? t('score.none') : number(session.Points)}
      </Fact>
      {/* In plain words: a green sign beside the score would look like 'passed'. */}
      <Fact label={t('log.completed')}>{session.Finished ? t('log.yes') : t('log.no')}</Fact>
      <Fact label={t('column.started')}>{dateTime(session.Created)}</Fact>
      <Fact label={t('column.finished')}>{session.FinishedAt ? dateTime(session.FinishedAt) : '-'}</Fact>
      {showsRating && session.LearnerFeedbackRating !== null ? (
        <Fact label={t('log.rating')}>
          <span className={styles.rating}>
            <IconStarFilled aria-hidden />
            {t('rating.value', { rating: session.LearnerFeedbackRating })}
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
