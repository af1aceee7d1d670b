import { IconRuler2, IconSparkles } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { ApiScoring } from '../../model/api-results.ts';
import styles from './ScoringNote.module.css';

/** The scorer: the rules or a model, which one and since when, and how many verdicts a person changed. */
export function ScoringNote({ scoring }: { scoring: ApiScoring }) {
  const t = useTranslate('conversation-results');
  const { dateTime } = useFormats();
  const { scorer, modelId, version, scoredAt, overridden, review } = scoring;
  const Icon = scorer === 'model' ? IconSparkles : IconRuler2;
  const reviewText = (at: string | null) =>
    at === null ? t('scoring.waits') : t('scoring.reviewed', { date: dateTime(at) });
  return (
    <p className={styles.note}>
      <Icon size={16} aria-hidden />
      <span>
        {scorer === 'model' ? t('scoring.model', { model: modelId ?? '' }) : t('scoring.rules')}{' '}
        {overridden > 0 ? `${t('scoring.overridden', { count: overridden })} ` : ''}
        {review ? `${reviewText(review.reviewedAt)} ` : ''}
        <span className={styles.detail}>{t('scoring.version', { version, date: dateTime(scoredAt) })}</span>
      </span>
    </p>
  );
}
