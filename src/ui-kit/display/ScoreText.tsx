import { IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react';
import { isPassed, readScore, scoreTextTone } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './ScoreText.module.css';

export interface ScoreTextProps {
  /** Percent; null (or the -1 of a conversation) where there is no score. */
  score: number | null | undefined;
  /** The pass mark of the version that was played. Without it there is no verdict. */
  passMark?: number | null | undefined;
}

/**
 * A score in the colour of its level, with the verdict where the author set a pass mark; 'N/A' without a score.
 */
export function ScoreText({ score, passMark = null }: ScoreTextProps) {
  const t = useTranslate('ui-kit');
  const formats = useFormats();
  const read = readScore(score);
  if (read === null) return <span className={styles.score}>{t('score.none')}</span>;
  return (
    <span className={styles.line}>
      <span className={styles.score} data-tone={scoreTextTone(read)}>
        {formats.score(read)}
      </span>
      <PassVerdict passed={isPassed(read, passMark)} />
    </span>
  );
}

/** 'Passed' or 'Not passed', as text and icon; nothing where the author set no pass mark. */
function PassVerdict({ passed }: { passed: boolean | null }) {
  const t = useTranslate('ui-kit');
  if (passed === null) return null;
  return (
    <span className={styles.verdict} data-passed={passed}>
      {passed ? <IconCircleCheckFilled aria-hidden /> : <IconCircleX aria-hidden />}
      {t(passed ? 'score.passed' : 'score.notPassed')}
    </span>
  );
}
