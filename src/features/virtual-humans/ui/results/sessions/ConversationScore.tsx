import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { scoreTone } from '#ui-kit/score-tone.ts';
import styles from './ConversationScore.module.css';

/** Percent in the colour of the score; 'N/A' where nothing can be scored, '-' until the end and where it is hidden. */
export function ConversationScore({ score, finished }: { score: number | null; finished: boolean }) {
  const t = useTranslate('conversation-results');
  const { percent } = useFormats();
  if (!finished || score === null) return <>-</>;
  if (score < 0) return <span className={styles.none}>{t('score.none')}</span>;
  return (
    <span className={styles.score} data-tone={scoreTone(score)}>
      {percent(score)}
    </span>
  );
}
